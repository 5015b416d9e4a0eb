import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { factsOfLoan } from '../../../disclose/port/sent-estimates.ts';
import { isOver } from '../../../loan/port/loan-status.ts';
import { askedKey } from '../../domain/index.ts';
import { askableOf } from './askable.ts';
import { requestsOfLoan } from './stored-requests.ts';

/** The input of the decision on asking a borrower for documents, with the creditor who asks. */
export async function askContext(tx: ReadTx, loan: FoundLoan, clock: Portal['clock'], zone: string) {
  const [now, today] = await Promise.all([clock.nowIn(tx), clock.todayIn(tx)]);
  const [facts, askable, requests] = await Promise.all([
    factsOfLoan(tx, loan, now, zone),
    askableOf(tx, loan, today, zone),
    requestsOfLoan(tx, loan),
  ]);
  return {
    now,
    today,
    creditor: facts.creditor.name,
    ended: isOver(facts.status) ? { status: facts.status } : null,
    borrowers: facts.recipients.filter(({ role }) => role === 'Borrower'),
    askable,
    open: requests
      .filter(({ status: { state } }) => state !== 'accepted' && state !== 'taken-back')
      .map((one) => ({ recipientId: one.recipientId, key: askedKey(one) })),
  };
}
