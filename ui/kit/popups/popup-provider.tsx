import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { popupWarningWanted } from './popup-choice.ts';
import { loadPatiently } from '../layers/load-patiently.ts';

/** Opens an address, which may still be loading, in a window of its own; warns where a popup blocker prevents it. */
export type OpenPopup = (address: string | Promise<string | undefined>) => Promise<'opened' | 'blocked' | 'nowhere'>;

const PopupContext = createContext<OpenPopup | undefined>(undefined);
const PopupWarning = lazy(loadPatiently(async () => ({ default: (await import('./popup-warning.tsx')).PopupWarning })));

export function usePopup(): OpenPopup {
  const open = useContext(PopupContext);
  if (!open) throw new Error('PopupProvider is missing above this component.');
  return open;
}

/** One warning for the whole page, whichever component opens windows. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [blocked, setBlocked] = useState<string>();
  const open = useCallback<OpenPopup>(async (address) => {
    const { openWindow } = await import('./open-window.ts');
    const outcome = await openWindow(address);
    if (outcome === 'blocked' && popupWarningWanted()) setBlocked(await address);
    return outcome;
  }, []);
  return (
    <PopupContext value={open}>
      {children}
      {blocked === undefined ? null : (
        <Suspense fallback={null}>
          <PopupWarning address={blocked} onClose={() => setBlocked(undefined)} />
        </Suspense>
      )}
    </PopupContext>
  );
}
