import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import type { PortalConfig } from './portal-config.ts';

const CONSUMER_ACCESS = 'https://www.nmlsconsumeraccess.org/';

interface FooterLink {
  readonly text: string;
  readonly to?: ScreenPath;
  readonly href?: string;
}

/** The specification's links, and the lender's own site where an administrator gave one. They and its page at NMLS are known a moment later. */
export function footerLinks(config: PortalConfig | undefined): FooterLink[] {
  return [
    { text: 'About', to: pathTo('/about') },
    { text: 'State Licensing', to: pathTo('/state-licensing') },
    { text: 'Legal Information', to: pathTo('/legal-information') },
    { text: config ? `NMLS ${config.licensing.id}` : 'NMLS', href: config?.licensing.page ?? CONSUMER_ACCESS },
    { text: 'Consumer access', href: config?.consumerAccess ?? CONSUMER_ACCESS },
    ...(config?.website ? [{ text: 'Website', href: config.website }] : []),
  ];
}
