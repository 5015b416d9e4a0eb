import { useSyncExternalStore } from 'react';
import { sessionHasEnded, watchSession } from '../../../ui/calls/index.ts';

/** Whether this page's session has ended. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(watchSession, sessionHasEnded, () => false);
}
