import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { useLater } from '../../../ui/kit/time/use-later.ts';

export type PortalConfig = ReplyOf<'get-config-keys'>;

/** The configuration of this installation. It is requested after the first page, which does not wait for it. */
export function usePortalConfig(): PortalConfig | undefined {
  const later = useLater(1_500);
  return useAsk('get-config-keys', {}, { when: later, staleAfter: Number.POSITIVE_INFINITY }).value;
}
