import { useAsk } from '../../../ui/calls/index.ts';

/** Whether reports are open to the person; undefined until the profile is loaded. */
export function useReportsOpen(): boolean | undefined {
  return useAsk('get-dashboard-authorized', {}, { staleAfter: 300_000 }).value?.authorized;
}
