import { Notice } from '../../ui/kit/card.tsx';
import { ArticlePage } from '../../ui/kit/templates.tsx';

/** A place of the specification without a screen yet: its own sentence, so that nothing looks broken. */
export function UnbuiltScreen({ title }: { title: string }) {
  return (
    <ArticlePage title={title} width={640}>
      <Notice>This section is not yet complete. Please check back soon or contact tech support for additional updates.</Notice>
    </ArticlePage>
  );
}

/** Places outside a loan that the menus lead to. */
export const PORTAL_PLACES: readonly (readonly [path: string, title: string])[] = [
  ['/pipeline', 'Pipeline'],
  ['/price-it', 'Price'],
  ['/loan-registration', 'Register'],
  ['/tableaudashboard', 'Reports'],
  ['/useful-links', 'Useful links'],
  ['/alerts', 'Alerts'],
  ['/lock-desk', 'Lock desk'],
  ['/admin', 'Admin'],
  ['/disclosure-mgmt', 'Disclosure management'],
  ['/edit-profile', 'Edit profile'],
  ['/privacy-policy', 'Legal information'],
  ['/state-licensing', 'State licensing'],
  ['/about', 'About'],
];
