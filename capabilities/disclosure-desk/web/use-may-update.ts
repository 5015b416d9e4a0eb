import { useAsk } from '../../../ui/calls/index.ts';

/** Whether disclosure management may be updated, as the server says; any reply but a good one is a no. */
export function useMayUpdate(): boolean {
  const { value, fault, refusal } = useAsk('can-update-disc-mgmt', {});
  return !fault && !refusal && value?.status === 'Y';
}
