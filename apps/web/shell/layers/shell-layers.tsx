import { lazy, Suspense } from 'react';
import { LATER_MS, useLater } from '../../../../ui/kit/time/use-later.ts';
import type { Profile } from '../profile.ts';
import type { HelpActions, Layer, Places } from '../menus.ts';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';

const SearchPalette = lazy(loadPatiently(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette })));
const KeyList = lazy(loadPatiently(async () => ({ default: (await import('../../../../ui/kit/shortcuts/key-list.tsx')).KeyList })));
const AccountChoice = lazy(loadPatiently(async () => ({ default: (await import('./account-choice.tsx')).AccountChoice })));
const ServiceDesk = lazy(loadPatiently(async () => ({ default: (await import('./service-desk.tsx')).ServiceDesk })));
const VideoHelp = lazy(loadPatiently(async () => ({ default: (await import('./video-help.tsx')).VideoHelp })));
const ClearCache = lazy(loadPatiently(async () => ({ default: (await import('./clear-cache.tsx')).ClearCache })));
const SessionWatch = lazy(loadPatiently(async () => ({ default: (await import('./session-watch.tsx')).SessionWatch })));

/** The dialogs over the page; none of them is loaded with the first page. */
export function ShellLayers({
  layer,
  keyword,
  profile,
  places,
  help,
  onLayer,
}: {
  layer: Layer | undefined;
  /** The subject of the screen in front, for its video. */
  keyword: string | undefined;
  profile: Profile | undefined;
  places: Places;
  help: HelpActions;
  onLayer: (layer: Layer | undefined) => void;
}) {
  const later = useLater(LATER_MS);
  const close = () => onLayer(undefined);
  return (
    <>
      <Suspense fallback={null}>{profile && later ? <SessionWatch /> : null}</Suspense>
      <Suspense fallback={null}>
        {layer === 'search' ? <SearchPalette places={places} profile={profile} help={help} onLayer={onLayer} /> : null}
        {layer === 'keys' ? <KeyList onClose={close} /> : null}
        {layer === 'accounts' ? <AccountChoice onClose={close} /> : null}
        {layer === 'service-desk' ? <ServiceDesk onClose={close} /> : null}
        {layer === 'videos' ? <VideoHelp keyword={keyword} onClose={close} /> : null}
        {layer === 'clear-cache' ? <ClearCache onClose={close} /> : null}
      </Suspense>
    </>
  );
}
