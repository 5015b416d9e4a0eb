import { useAsk } from '../../../ui/calls/index.ts';
import { useLater } from '../../../ui/kit/time/use-later.ts';

/** The number of late or soon due items, for the bell. Loaded after the page. */
export function useAlertCount(): number | undefined {
  const later = useLater(1_500);
  const list = useAsk('get-alerts-list', { query: {} }, { when: later, every: 120_000, live: true }).value;
  return list && list.alerts.length + list.tables.length;
}
