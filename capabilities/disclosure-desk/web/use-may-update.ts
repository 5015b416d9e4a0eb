import { useAsk } from '../../../ui/calls/index.ts';

/** Whether the person may update disclosure management, by the server's reply; an error counts as no. */
export function useMayUpdate(): boolean {
  const { value, fault, refusal } = useAsk('can-update-disc-mgmt', {});
  return !fault && !refusal && value?.status === 'Y';
}
