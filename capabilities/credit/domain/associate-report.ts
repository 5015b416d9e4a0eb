import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CreditFacts } from './order-credit.ts';
import type { CreditPerson } from './persons.ts';

/** Decides whose report is attached: borrowers of an active loan. */
export function associateReport(
  { ended, people }: Pick<CreditFacts, 'ended' | 'people'>,
  borrowerIds: readonly string[],
): Result<readonly CreditPerson[], Refusal<'LOAN_ENDED' | 'NO_SUCH_BORROWER'>> {
  if (ended) return refuse('LOAN_ENDED', '');
  const chosen = people.filter(({ id }) => borrowerIds.includes(id));
  return chosen.length === new Set(borrowerIds).size ? ok(chosen) : refuse('NO_SUCH_BORROWER', '', { field: 'borrowerIds' });
}
