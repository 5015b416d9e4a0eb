import {
  IconBell,
  IconCalculator,
  IconChecklist,
  IconChevronDown,
  IconHelpCircle,
  IconLayoutRows,
  IconLock,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { classes } from '../../ui/kit/class-names.ts';
import { Icon } from '../../ui/kit/icons.tsx';
import { KeyCap } from '../../ui/kit/key-cap.tsx';
import { PopMenu } from '../../ui/kit/menu.tsx';
import type { FindLoans } from '../../ui/kit/search/palette.tsx';
import { useShortcuts } from '../../ui/kit/shortcuts/shortcuts.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { accountMenu, helpMenu, topPlaces, SERVICE_DESK } from './menus.ts';
import { useProfile, type Profile } from './profile.ts';
import { shellParts } from './screens.ts';
import styles from './shell.module.css';
import { useAccountActions } from './use-account-actions.ts';
import { useLiveNews } from './use-live-news.ts';

const Palette = lazy(async () => ({ default: (await import('../../ui/kit/search/palette.tsx')).Palette }));
const KeyList = lazy(async () => ({ default: (await import('../../ui/kit/shortcuts/key-list.tsx')).KeyList }));
const AccountChoice = lazy(async () => ({ default: (await import('./account-choice.tsx')).AccountChoice }));

const useNoCount = () => undefined;
const useAlertCount = shellParts.useAlertCount ?? useNoCount;
const findNothing: FindLoans = async () => ({ loans: [] });

/** The bars around every screen. They never scroll away; each page scrolls inside its own panes. */
export function Shell() {
  const { value: profile, fault, again } = useProfile();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const inLoan = /^\/[^/]+\/\d{10}(\/|$)/.test(path);
  const [layer, setLayer] = useState<'search' | 'keys' | 'accounts'>();
  const account = useAccountActions();
  useLiveNews(profile?.accountEpoch);
  const go = (to: string) => void navigate({ to });
  useShortcuts([
    { keys: '/', where: 'Anywhere', does: 'Search', run: () => setLayer('search') },
    { keys: 'mod+k', where: 'Anywhere', does: 'Search and actions', run: () => setLayer('search') },
    { keys: '?', where: 'Anywhere', does: 'Show keys', run: () => setLayer('keys') },
    { keys: 'g p', where: 'Anywhere', does: 'Go to pipeline', run: () => go('/pipeline') },
    { keys: 'g r', where: 'Anywhere', does: 'Go to price', run: () => go('/price-it') },
    { keys: 'g d', where: 'Anywhere', does: 'Go to desk', run: () => go('/lock-desk') },
    { keys: 'g a', where: 'Anywhere', does: 'Go to alerts', run: () => go('/alerts') },
    { keys: 'e', where: 'Numbers', does: 'Explain the focused figure, or the first', run: explainFocused },
    { keys: 'shift+e', where: 'Numbers', does: 'Walk to the next figure', run: nextFigure },
  ]);

  if (fault && fault.kind !== 'signed-out' && !profile) {
    return (
      <main id="main" style={{ height: '100dvh', overflow: 'auto' }}>
        <ErrorState title="Lockdesk did not answer" safe={fault.message} onRetry={again} trace={fault.trace} />
      </main>
    );
  }
  const places = topPlaces(profile);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to main
      </a>
      <header className={styles.top}>
        <Link to="/dashboard" className={styles.brand} aria-label="Lockdesk, dashboard">
          <Icon of={IconLock} size={18} stroke={2.2} />
          <span>Lockdesk</span>
        </Link>
        <nav className={styles.places} aria-label="Global">
          {places.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              preload="intent"
              className={styles.place}
              {...(isUnder(path, place.to) ? { 'aria-current': 'page' } : {})}
            >
              {place.title}
            </Link>
          ))}
        </nav>
        <div className={styles.right}>
          <button
            type="button"
            className={styles.search}
            onClick={() => setLayer('search')}
            aria-label="Search: loan number or last name"
            aria-keyshortcuts="/"
          >
            <Icon of={IconSearch} size={15} />
            <span>Loan number or last name</span>
            <KeyCap keys="/" />
          </button>
          <button type="button" className={classes(styles.round, 'desktop-hidden')} aria-label="Search" onClick={() => setLayer('search')}>
            <Icon of={IconSearch} size={20} />
          </button>
          <AlertsLink />
          <PopMenu label="Help" entries={helpMenu(() => setLayer('keys'), go)}>
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
          {profile ? (
            <AccountButton
              profile={profile}
              entries={accountMenu(profile, { ...account, go, changeAccount: () => setLayer('accounts') })}
            />
          ) : null}
        </div>
      </header>
      <div className={styles.body}>
        <Outlet />
      </div>
      <footer className={styles.footer}>
        {shellParts.FooterFacts ? <shellParts.FooterFacts /> : null}
        <div className={styles.footerEnd}>
          <span className={styles.footerHours}>{SERVICE_DESK}</span>
          <Link to="/about">About</Link>
          <Link to="/state-licensing">State licensing</Link>
          <Link to="/privacy-policy">Legal</Link>
          <a href="https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/0" target="_blank" rel="noopener noreferrer">
            NMLS
          </a>
          <a href="https://www.nmlsconsumeraccess.org/" target="_blank" rel="noopener noreferrer">
            Consumer access
          </a>
        </div>
      </footer>
      <nav className={classes(styles.tabs, inLoan && styles.inLoan)} aria-label="Places">
        <Tab to="/pipeline" title="Pipeline" icon={IconLayoutRows} path={path} />
        <Tab to="/price-it" title="Price" icon={IconCalculator} path={path} />
        <Tab to="/dashboard" title="Tasks" icon={IconChecklist} path={path} />
        <Tab to="/alerts" title="Alerts" icon={IconBell} path={path} />
        <PopMenu
          label="More"
          position="top-end"
          entries={[
            ...places.slice(2).map((place) => ({ text: place.title, onPick: () => go(place.to) })),
            ...helpMenu(() => setLayer('keys'), go),
          ]}
        >
          <button type="button" className={styles.tab}>
            <Icon of={IconMenu2} size={21} />
            More
          </button>
        </PopMenu>
      </nav>
      <Suspense fallback={null}>
        {layer === 'search' ? (
          <Palette
            find={shellParts.findLoans ?? findNothing}
            entries={places.map((place) => ({ group: 'Places', text: place.title, onPick: () => go(place.to) }))}
            onOpenLoan={(loanId, newTab) =>
              newTab ? window.open(`/loan-details/${loanId}`, '_blank', 'noopener') : go(`/loan-details/${loanId}`)
            }
            onClose={() => setLayer(undefined)}
          />
        ) : null}
        {layer === 'keys' ? <KeyList onClose={() => setLayer(undefined)} /> : null}
        {layer === 'accounts' && profile ? <AccountChoice profile={profile} onClose={() => setLayer(undefined)} /> : null}
      </Suspense>
    </div>
  );
}

function AlertsLink() {
  const count = useAlertCount();
  return (
    <Link
      to="/alerts"
      className={classes(styles.round, styles.bell, 'mobile-hidden')}
      aria-label={count ? `Alerts, ${count} open` : 'Alerts'}
      title="Alerts"
    >
      <Icon of={IconBell} size={18} />
      {count ? <span className={styles.bellCount}>{count}</span> : null}
    </Link>
  );
}

function AccountButton({ profile, entries }: { profile: Profile; entries: Parameters<typeof PopMenu>[0]['entries'] }) {
  return (
    <PopMenu label="Account" entries={entries}>
      <button type="button" className={styles.account} title={profile.user.displayName}>
        <span className={styles.avatar}>{profile.user.initials}</span>
        <span className={classes(styles.accountName, 'mobile-hidden')}>{profile.account.name}</span>
        <span className="visually-hidden">{`, account of ${profile.user.displayName}`}</span>
        <span className="mobile-hidden" style={{ display: 'inline-flex' }}>
          <Icon of={IconChevronDown} size={14} color="var(--ink-3)" />
        </span>
      </button>
    </PopMenu>
  );
}

function Tab({ to, title, icon, path }: { to: string; title: string; icon: typeof IconBell; path: string }) {
  return (
    <Link to={to} className={styles.tab} {...(isUnder(path, to) ? { 'aria-current': 'page' } : {})}>
      <Icon of={icon} size={21} />
      {title}
    </Link>
  );
}

/** A loan belongs to the pipeline it was opened from. */
function isUnder(path: string, place: string): boolean {
  if (path === place || path.startsWith(`${place}/`)) return true;
  return place === '/pipeline' && /^\/[^/]+\/\d{10}(\/|$)/.test(path);
}

function figures(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-explainable]')].filter((one) => one.offsetParent !== null);
}

function explainFocused(): void {
  const focused = document.activeElement;
  const inside =
    focused instanceof HTMLElement
      ? focused.matches('[data-explainable]')
        ? focused
        : focused.querySelector<HTMLElement>('[data-explainable]')
      : null;
  (inside ?? figures()[0])?.click();
}

function nextFigure(): void {
  const all = figures();
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + 1) % all.length]?.focus();
}
