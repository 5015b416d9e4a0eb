import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ask } from '../../../ui/calls/index.ts';
import { usePopup } from '../../../ui/kit/popups/popup-provider.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import type { HelpActions, Layer } from './menus.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

/** The dialog is large and rarely needed here: it is not loaded with the first page. */
const Warning = lazy(loadPatiently(async () => ({ default: (await import('../../../ui/kit/layers/warning.tsx')).Warning })));

/** The specification's sentence, also where the portal itself did not answer. */
const NO_GUIDE = 'There was an error retrieving the All Regs URL. Please contact the Help Desk.';

/** The entries of the Info menu, and the warning shown where the guidelines can't be found. */
export function useHelpActions(open: (layer: Layer) => void): HelpActions & { readonly warning: ReactNode } {
  const go = useGo();
  const popup = usePopup();
  const [problem, setProblem] = useState<string>();
  const guide = async (): Promise<string | undefined> => {
    try {
      const answer = await ask('get-published-guide-url', {});
      if (answer.ok) return answer.value.linkUrl;
      setProblem(answer.refusal.message);
    } catch {
      setProblem(NO_GUIDE);
    }
    return undefined;
  };
  return {
    open,
    go,
    openGuide: () => void popup(guide()),
    openSite: (address) => void popup(address),
    warning:
      problem === undefined ? null : (
        <Suspense fallback={null}>
          <Warning onClose={() => setProblem(undefined)}>{problem}</Warning>
        </Suspense>
      ),
  };
}
