import { useBlocker } from '@tanstack/react-router';
import { isLeavingToSignIn } from '../../calls/browser-surroundings.ts';
import { Confirm } from './dialog.tsx';

/** Screens that can be left without a question, as in the specification: the typed values are there again when they are opened again. */
const EXEMPT: ReadonlySet<string> = new Set(['edit-loan']);

/** Whether a screen, by its address, is left without a question. */
export function isExempt(path: string): boolean {
  return EXEMPT.has(path.split('/')[1] ?? '');
}

/**
 * Asks before leaving while something is truly unsaved (offline or a refused save). Words of the specification. Closing the window asks
 * too, in the browser's own words. Going to the sign-in page does not: what was typed is saved as a draft.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current }) => unsaved && !isExempt(current.pathname) && !isLeavingToSignIn(),
    enableBeforeUnload: () => unsaved && !isLeavingToSignIn(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm title="Leave without saving?" safe="Cancel" loses="Yes, Leave Now" onSafe={blocker.reset} onLose={blocker.proceed}>
      You have made changes to the data on this page. Are you sure you want to leave now without saving?
    </Confirm>
  );
}
