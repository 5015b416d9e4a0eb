import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { useLater } from '../../../ui/kit/time/use-later.ts';

export type PortalConfig = ReplyOf<'get-config-keys'>;

/** What differs from one installation to the next. Nobody waits for it: it is asked after the first page. */
export function usePortalConfig(): PortalConfig | undefined {
  const later = useLater(1_500);
  return useAsk('get-config-keys', {}, { when: later, staleAfter: Number.POSITIVE_INFINITY }).value;
}
