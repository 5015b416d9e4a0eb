import { tridDates, type EstimateFacts } from '../../domain/index.ts';
import type { SentView } from '../rows/estimates.ts';

/** The days the loan's disclosures are bound to, as a call gives them. */
export function datesView(facts: EstimateFacts, sent: readonly SentView[]) {
  const dates = tridDates({
    today: facts.issued,
    applicationDate: facts.applicationDate,
    sentOn: sent.map((each) => each.sentOn).reverse(),
    lockedOn: facts.lock?.lockedOn ?? null,
    lockDisclosed: sent[0]?.rateLocked ?? false,
  });
  return dates.map(({ id, title, day, daysLeft, note }) => ({ id, title, date: day.value, daysLeft, note, why: day.why }));
}
