import type { CreditAnswer, CreditOutcome } from '../../../../vendors/credit/client.ts';
import type { Outcome } from '../../../orders/port/order-vendor.ts';

/** One outcome of an order for several reports: complete once all are. It counts as unsent only where none of them has reached the agency. */
export async function oneOutcome(
  reports: readonly (readonly string[])[],
  exchange: (borrowerIds: readonly string[], part: number) => Promise<CreditOutcome>,
): Promise<Outcome<readonly CreditAnswer[]>> {
  const outcomes: CreditOutcome[] = [];
  for (const [part, borrowerIds] of reports.entries()) outcomes.push(await exchange(borrowerIds, part));
  return joined(outcomes);
}

export function joined(outcomes: readonly CreditOutcome[]): Outcome<readonly CreditAnswer[]> {
  const answers = outcomes.flatMap((each) => (each.is === 'answered' ? [each.answer] : []));
  if (answers.length === outcomes.length) return { is: 'answered', answer: answers };
  // A request that did not arrive says nothing of its report. Beside a report the agency doesn't have, it may be one that it has.
  const absent = outcomes.find((each) => each.is === 'not-sent') ?? outcomes.find((each) => each.is === 'unknown');
  if (absent && outcomes.every((each) => each.is === 'unknown' || each.is === 'not-sent')) return absent;
  const unclear = outcomes.find((each) => each.is === 'unclear');
  if (unclear) return unclear;
  if (absent) return { is: 'unclear', trouble: 'partly' };
  const working = outcomes.flatMap((each) => (each.is === 'working' ? [each] : []));
  const simulated = working.some((each) => each.simulated);
  return { is: 'working', progress: working.flatMap((each) => each.progress), simulated };
}
