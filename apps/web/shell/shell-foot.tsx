import { IconBell, IconCalculator, IconChecklist, IconLayoutRows, IconMenu2 } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { Icon } from '../../../ui/kit/icons.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { helpMenu, isUnder, SERVICE_DESK, type Places } from './menus.ts';
import type { Profile } from './profile.ts';
import { shellParts } from '../screens.ts';
import styles from './shell.module.css';

export function Footer({ profile }: { profile: Profile | undefined }) {
  return (
    <footer className={styles.footer}>
      {shellParts.FooterFacts ? <shellParts.FooterFacts /> : null}
      {profile?.demoDay ? <DemoDay today={profile.today} tablesEnd={profile.demoDay.tablesEnd} /> : null}
      <div className={styles.footerEnd}>
        <span className={styles.footerHours}>{SERVICE_DESK}</span>
        <ScreenLink to={pathTo('/about')}>About</ScreenLink>
        <ScreenLink to={pathTo('/state-licensing')}>State licensing</ScreenLink>
        <ScreenLink to={pathTo('/privacy-policy')}>Legal</ScreenLink>
        <a href="https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/0" target="_blank" rel="noopener noreferrer">
          NMLS
        </a>
        <a href="https://www.nmlsconsumeraccess.org/" target="_blank" rel="noopener noreferrer">
          Consumer access
        </a>
      </div>
    </footer>
  );
}

/** A demo whose tables have ended says which day it keeps. */
function DemoDay({ today, tablesEnd }: { today: string; tablesEnd: string }) {
  return <span>{`Demo day: ${formatDate(today)}. The tables this version carries end ${formatDate(tablesEnd)}.`}</span>;
}

/** The places of a phone, at the bottom of the screen. */
export function MobileTabs({ places, path, inLoan, onKeys }: { places: Places; path: string; inLoan: boolean; onKeys: () => void }) {
  const go = useGo();
  return (
    <nav className={classes(styles.tabs, inLoan && styles.inLoan)} aria-label="Places">
      <Tab to={pathTo('/pipeline')} title="Pipeline" icon={IconLayoutRows} path={path} />
      <Tab to={pathTo('/price-it')} title="Price" icon={IconCalculator} path={path} />
      <Tab to={pathTo('/dashboard')} title="Tasks" icon={IconChecklist} path={path} />
      <Tab to={pathTo('/alerts')} title="Alerts" icon={IconBell} path={path} />
      <PopMenu
        label="More"
        position="top-end"
        entries={[...places.slice(2).map((place) => ({ text: place.title, onPick: () => go(place.to) })), ...helpMenu(onKeys, go)]}
      >
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
