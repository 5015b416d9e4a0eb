import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // Drawn without a window: as on a desk.
    () => false,
  );
}

/** The specification's mobile width: 768 or less. */
export function useIsMobile(): boolean {
  return useMedia('(max-width: 768px)');
}
