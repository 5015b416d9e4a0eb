import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/kit/page/states.tsx';
import { useKeptFocus } from '../../../ui/kit/layers/kept-focus.ts';
import type { FindLoans } from '../../../ui/kit/search/palette-entries.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { explainFocused, nextFigure } from './figure-keys.ts';
import { topPlaces, type Places } from './menus.ts';
import { useProfile } from './profile.ts';
import { shellParts } from '../screens.ts';
import { Footer, MobileTabs } from './shell-foot.tsx';
import { TopBar, type Layer } from './shell-top.tsx';
import styles from './shell.module.css';
import { useLiveNews } from './use-live-news.ts';

const Palette = lazy(async () => ({ default: (await import('../../../ui/kit/search/palette.tsx')).Palette }));
const KeyList = lazy(async () => ({ default: (await import('../../../ui/kit/shortcuts/key-list.tsx')).KeyList }));
const AccountChoice = lazy(async () => ({ default: (await import('./account-choice.tsx')).AccountChoice }));

const findNothing: FindLoans = async () => ({ loans: [] });

/** The bars around every screen. They never scroll away; each page scrolls inside its own panes. */
export function Shell() {
  const { value: profile, fault, again } = useProfile();
  const go = useGo();
  const path = useLocation({ select: (location) => location.pathname });
  const inLoan = /^\/[^/]+\/\d{10}(\/|$)/.test(path);
  const [layer, setLayer] = useState<Layer>();
  useLiveNews(profile?.accountEpoch);
  useKeptFocus(path);
  useShortcuts([
    { keys: '/', where: 'Anywhere', does: 'Search', run: () => setLayer('search') },
    { keys: 'mod+k', where: 'Anywhere', does: 'Search and actions', run: () => setLayer('search') },
    { keys: '?', where: 'Anywhere', does: 'Show keys', run: () => setLayer('keys') },
    { keys: 'g p', where: 'Anywhere', does: 'Go to pipeline', run: () => go(pathTo('/pipeline')) },
    { keys: 'g r', where: 'Anywhere', does: 'Go to price', run: () => go(pathTo('/price-it')) },
    { keys: 'g d', where: 'Anywhere', does: 'Go to desk', run: () => go(pathTo('/lock-desk')) },
    { keys: 'g a', where: 'Anywhere', does: 'Go to alerts', run: () => go(pathTo('/alerts')) },
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
      <TopBar places={places} path={path} profile={profile} onLayer={setLayer} />
      <div className={styles.body}>
        <Outlet />
      </div>
      <Footer profile={profile} />
      <MobileTabs places={places} path={path} inLoan={inLoan} onKeys={() => setLayer('keys')} />
      <Suspense fallback={null}>
        {layer === 'search' ? <SearchPalette places={places} onClose={() => setLayer(undefined)} /> : null}
        {layer === 'keys' ? <KeyList onClose={() => setLayer(undefined)} /> : null}
        {layer === 'accounts' && profile ? <AccountChoice profile={profile} onClose={() => setLayer(undefined)} /> : null}
      </Suspense>
    </div>
  );
}

function SearchPalette({ places, onClose }: { places: Places; onClose: () => void }) {
  const go = useGo();
  const openLoan = (loanId: string, newTab: boolean) => {
    const path = pathTo('/loan-details/$loanId', { loanId });
    if (newTab) window.open(path, '_blank', 'noopener');
    else go(path);
  };
  return (
    <Palette
      find={shellParts.findLoans ?? findNothing}
      entries={places.map((place) => ({ group: 'Places', text: place.title, onPick: () => go(place.to) }))}
      onOpenLoan={openLoan}
      onClose={onClose}
    />
  );
}
