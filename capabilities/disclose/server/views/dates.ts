import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { EstimateColumns } from '../../../loan/domain/estimate-deadline.ts';
import { tridDates } from '../../domain/index.ts';
import type { SentView } from '../rows/estimates.ts';

/** The days the loan's disclosures are bound to, as a call gives them. */
export function datesView(
  today: PlainDate,
  estimate: EstimateColumns,
  { sent, outside }: { readonly sent: readonly SentView[]; readonly outside: readonly PlainDate[] },
) {
  const sentOn = [...sent.map((each) => each.sentOn), ...outside].toSorted();
  const dates = tridDates({ today, estimate, sentOn });
  return dates.map(({ day, ...shown }) => ({ ...shown, date: day.value, why: day.why }));
}
