import { IconBell, IconCalculator, IconChecklist, IconLayoutRows, IconMenu2 } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { Icon } from '../../../ui/kit/icons.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { footerLinks } from './footer-links.ts';
import { helpMenu, isUnder, SERVICE_DESK_HOURS, type HelpActions, type Places } from './menus.ts';
import type { PortalConfig } from './portal-config.ts';
import type { Profile } from './profile.ts';
import { shellParts } from '../screens.ts';
import styles from './shell.module.css';

export function Footer({ profile, config }: { profile: Profile | undefined; config: PortalConfig | undefined }) {
  return (
    <footer className={styles.footer}>
      {shellParts.FooterFacts ? <shellParts.FooterFacts /> : null}
      {profile?.demoDay ? <DemoDay today={profile.today} tablesEnd={profile.demoDay.tablesEnd} /> : null}
      <div className={styles.footerEnd}>
        <span>
          Service desk <span>{SERVICE_DESK_HOURS}</span>
        </span>
        {footerLinks(config).map(({ text, to, href }) =>
          to ? (
            <ScreenLink key={text} to={to}>
              {text}
            </ScreenLink>
          ) : (
            <a key={text} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        )}
      </div>
    </footer>
  );
}

/** The fixed day of a demo whose tables have ended. */
function DemoDay({ today, tablesEnd }: { today: string; tablesEnd: string }) {
  return <span>{`Demo day: ${formatDate(today)}. The tables this version carries end ${formatDate(tablesEnd)}.`}</span>;
}

/** The places of a phone, at the bottom of the screen. */
export function MobileTabs({
  places,
  path,
  inLoan,
  help,
  config,
}: {
  places: Places;
  path: string;
  inLoan: boolean;
  help: HelpActions;
  config: PortalConfig | undefined;
}) {
  const go = useGo();
  const more = [
    ...places.slice(3).map((place) => ({ text: place.title, onPick: () => go(place.to) })),
    ...helpMenu(help, config),
    // The footer is hidden here.
    ...footerLinks(config).map(({ text, to, href }, index) => ({
      text,
      ruled: index === 0,
      ...(to ? { onPick: () => go(to) } : { href: href!, external: true }),
    })),
  ];
  return (
    <nav className={classes(styles.tabs, inLoan && styles.inLoan)} aria-label="Places">
      <Tab to={pathTo('/pipeline')} title="Pipeline" icon={IconLayoutRows} path={path} />
      <Tab to={pathTo('/price-it')} title="Price" icon={IconCalculator} path={path} />
      <Tab to={pathTo('/dashboard')} title="My day" icon={IconChecklist} path={path} />
      <Tab to={pathTo('/alerts')} title="Alerts" icon={IconBell} path={path} />
      <PopMenu label="More" position="top-end" entries={more}>
        <button type="button" className={styles.tab}>
          <Icon of={IconMenu2} size={21} />
          More
        </button>
      </PopMenu>
    </nav>
  );
}

function Tab({ to, title, icon, path }: { to: ScreenPath; title: string; icon: typeof IconBell; path: string }) {
  return (
    <ScreenLink to={to} className={styles.tab} {...(isUnder(path, to) ? { 'aria-current': 'page' } : {})}>
      <Icon of={icon} size={21} />
      {title}
    </ScreenLink>
  );
}
