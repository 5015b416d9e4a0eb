import { IconBell, IconChevronDown, IconHelpCircle, IconLock, IconMenu2, IconSearch } from '@tabler/icons-react';
import { brand } from '../../../ui/brand.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { Icon } from '../../../ui/kit/icons.tsx';
import { KeyCap } from '../../../ui/kit/key-cap.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { accountMenu, helpMenu, isUnder, type HelpActions, type Places } from './menus.ts';
import type { PortalConfig } from './portal-config.ts';
import type { Profile } from './profile.ts';
import { shellParts } from '../screens.ts';
import styles from './shell.module.css';
import { useAccountActions } from './use-account-actions.ts';

const useNoCount = () => undefined;
const useAlertCount = shellParts.useAlertCount ?? useNoCount;

interface TopBarProps {
  readonly places: Places;
  readonly path: string;
  readonly inLoan: boolean;
  readonly profile: Profile | undefined;
  readonly config: PortalConfig | undefined;
  readonly help: HelpActions;
}

/** Brand, places, search, alerts, help and account. */
export function TopBar({ path, inLoan, ...props }: TopBarProps) {
  const { places } = props;
  const { name, logo } = brand();
  return (
    <header className={classes(styles.top, inLoan && styles.topInLoan)}>
      <ScreenLink to={pathTo('/dashboard')} className={styles.brand} aria-label={`${name}, my day`}>
        {logo === '' ? <Icon of={IconLock} size={18} stroke={2.2} /> : <img src={logo} alt="" height={20} />}
        <span title={name}>{name}</span>
      </ScreenLink>
      <nav className={styles.places} aria-label="Global">
        {places.map((place) => (
          <ScreenLink
            key={place.to}
            to={place.to}
            preload="intent"
            className={styles.place}
            {...(isUnder(path, place.to) ? { 'aria-current': 'page' } : {})}
          >
            {place.title}
          </ScreenLink>
        ))}
      </nav>
      <TopRight {...props} />
    </header>
  );
}

function TopRight({ places, profile, config, help }: Omit<TopBarProps, 'path' | 'inLoan'>) {
  const go = useGo();
  const account = useAccountActions();
  const search = () => help.open('search');
  return (
    <div className={styles.right}>
      <button type="button" className={styles.search} onClick={search} aria-label="Search: loan, person or action" aria-keyshortcuts="/">
        <Icon of={IconSearch} size={15} />
        <span>Loan, person or action</span>
        <KeyCap keys="/" />
      </button>
      <button type="button" className={classes(styles.round, 'desktop-hidden')} aria-label="Search" onClick={search}>
        <Icon of={IconSearch} size={20} />
      </button>
      <AlertsLink />
      <PopMenu label="Help" entries={helpMenu(help, config)}>
        <button type="button" className={classes(styles.round, 'mobile-hidden')} aria-label="Help" title="Help">
          <Icon of={IconHelpCircle} size={18} />
        </button>
      </PopMenu>
      <span className={styles.narrowOnly}>
        <PopMenu label="Places" entries={places.map((place) => ({ text: place.title, onPick: () => go(place.to) }))}>
          <button type="button" className={classes(styles.round, 'mobile-hidden')} aria-label="Places">
            <Icon of={IconMenu2} size={18} />
          </button>
        </PopMenu>
      </span>
      {profile ? <AccountButton profile={profile} entries={accountMenu(profile, { ...account, ...help }, config)} /> : null}
    </div>
  );
}

function AlertsLink() {
  const count = useAlertCount();
  return (
    <ScreenLink
      to={pathTo('/alerts')}
      className={classes(styles.round, styles.bell, 'mobile-hidden')}
      aria-label={count ? `Alerts, ${count} open` : 'Alerts'}
      title="Alerts"
    >
      <Icon of={IconBell} size={18} />
      {count ? <span className={styles.bellCount}>{count}</span> : null}
    </ScreenLink>
  );
}

function AccountButton({ profile, entries }: { profile: Profile; entries: Parameters<typeof PopMenu>[0]['entries'] }) {
  return (
    <PopMenu label="Account" entries={entries}>
      <button type="button" className={styles.account} title={profile.user.displayName}>
        <span className={styles.avatar}>{profile.user.initials}</span>
        <span className={classes(styles.accountName, 'mobile-hidden')}>{profile.account.name}</span>
        <span className="visually-hidden">{`, account of ${profile.user.displayName}`}</span>
        <span className="mobile-hidden inline-flex">
          <Icon of={IconChevronDown} size={14} color="ink-3" />
        </span>
      </button>
    </PopMenu>
  );
}
