import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { brand } from '../../../ui/brand.ts';
import { ErrorState } from '../../../ui/kit/page/states.tsx';
import { useReturnFocus } from '../../../ui/kit/layers/return-focus.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { LATER_MS, useLater } from '../../../ui/kit/time/use-later.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { explainFocused, nextFigure } from './figure-keys.ts';
import { topPlaces, type Layer } from './menus.ts';
import { setVisitsConfig } from './page-visits.ts';
import { usePortalConfig } from './portal-config.ts';
import { useProfile } from './profile.ts';
import { shellParts } from '../screens.ts';
import { Footer, MobileTabs } from './shell-foot.tsx';
import { ShellLayers } from './layers/shell-layers.tsx';
import { TopBar } from './shell-top.tsx';
import styles from './shell.module.css';
import { useHelpActions } from './use-help-actions.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useLiveNews } from './use-live-news.ts';
import { useSessionEnded } from './use-session-ended.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

const SessionOver = lazy(loadPatiently(async () => ({ default: (await import('./layers/session-over.tsx')).SessionOver })));
const PersonStrips = lazy(loadPatiently(() => import('./layers/person-strips.tsx')));

/** The bars around every screen. They never scroll away; each page scrolls inside its own panes. */
export function Shell() {
  const { value: profile, fault, again } = useProfile();
  const ended = useSessionEnded();
  if (ended) {
    return (
      <Suspense fallback={null}>
        <SessionOver />
      </Suspense>
    );
  }
  if (fault && fault.kind !== 'signed-out' && !profile) {
    return (
      <main id="main" className={styles.whole}>
        <ErrorState title={`${brand().name} did not answer`} safe={fault.message} onRetry={again} trace={fault.trace} />
      </main>
    );
  }
  return <Bars profile={profile} />;
}

function Bars({ profile }: { profile: ReturnType<typeof useProfile>['value'] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const inLoan = /^\/[^/]+\/\d{10}(\/|$)/.test(path);
  const [layer, setLayer] = useState<Layer>();
  const config = usePortalConfig();
  const later = useLater(LATER_MS);
  const { warning, ...help } = useHelpActions(setLayer);
  useLiveNews(profile?.accountEpoch);
  useReturnFocus(path);
  useKeyboardRoom();
  useShellKeys(setLayer);
  useEffect(() => (config ? setVisitsConfig(config) : undefined), [config]);
  const places = topPlaces(profile);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to main
      </a>
      <TopBar places={places} path={path} inLoan={inLoan} profile={profile} config={config} help={help} />
      <Suspense fallback={null}>
        {profile && (later || profile.actsFor) ? (
          <PersonStrips profile={profile} acting={layer === 'acting'} onClose={() => setLayer(undefined)} />
        ) : null}
      </Suspense>
      {profile && shellParts.SiteAlerts ? <shellParts.SiteAlerts /> : null}
      <div className={styles.body}>
        <Outlet />
      </div>
      <Footer profile={profile} config={config} />
      <MobileTabs places={places} path={path} inLoan={inLoan} help={help} config={config} />
      <ShellLayers layer={layer} keyword={path.split('/')[1]} profile={profile} places={places} help={help} onLayer={setLayer} />
      {warning}
    </div>
  );
}

function useShellKeys(open: (layer: Layer) => void): void {
  const go = useGo();
  useShortcuts([
    { keys: '/', where: 'Anywhere', does: 'Search', run: () => open('search') },
    { keys: 'mod+k', where: 'Anywhere', does: 'Search and actions', run: () => open('search') },
    { keys: '?', where: 'Anywhere', does: 'Show keys', run: () => open('keys') },
    { keys: 'g h', where: 'Anywhere', does: 'Go to my day', run: () => go(pathTo('/dashboard')) },
    { keys: 'g p', where: 'Anywhere', does: 'Go to pipeline', run: () => go(pathTo('/pipeline')) },
    { keys: 'g r', where: 'Anywhere', does: 'Go to price', run: () => go(pathTo('/price-it')) },
    { keys: 'g d', where: 'Anywhere', does: 'Go to desk', run: () => go(pathTo('/lock-desk')) },
    { keys: 'g a', where: 'Anywhere', does: 'Go to alerts', run: () => go(pathTo('/alerts')) },
    { keys: 'e', where: 'Numbers', does: 'Explain the focused figure, or the first', run: explainFocused },
    { keys: 'shift+e', where: 'Numbers', does: 'Walk to the next figure', run: nextFigure },
  ]);
}
