import { sql } from 'kysely';
import type { Cents } from '../../../../foundation/money/money.ts';
import { addMonths, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { sentTerms } from '../../../close/port/sent-terms.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { lockOnRecord } from '../../../lock/port/rate-locks.ts';
import { purchaseAdvice, type AdviceIssued, type PurchaseContext, type PurchaseTerms } from '../../domain/index.ts';

export interface StoredAdvice {
  readonly sequence: number;
  readonly terms: PurchaseTerms;
  /** As it was advised. */
  readonly netCents: Cents;
  readonly note: string;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
}

export interface PurchaseRows extends PurchaseContext {
  readonly now: Instant;
  readonly borrower: string;
  readonly correspondent: string;
  /** The newest first. */
  readonly advices: readonly StoredAdvice[];
}

/**
 * The present data for buying a loan: the lock's price, and the balance, first payment and escrow money of the Closing Disclosure sent
 * last.
 */
export async function purchaseRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<PurchaseRows> {
  const [row, lock, sent, advices] = await Promise.all([
    loanOf(tx, loan)
      .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
      .select(['l.status', 'l.tpo_type', 'l.borrower_name', 'l.loan_amount_cents', 'b.name'])
      .executeTakeFirstOrThrow(),
    lockOnRecord(tx, loan),
    sentTerms(tx, loan),
    storedAdvices(tx, loan),
  ]);
  const today = dateIn(zone, now);
  return {
    now,
    today,
    borrower: row.borrower_name,
    correspondent: row.name,
    bought: row.tpo_type === 'Correspondent',
    status: row.status as LoanStatus,
    issued: advices.length,
    advices,
    proposed: lock
      ? {
          unpaidBalance: sent?.loanAmount ?? row.loan_amount_cents,
          price: lock.price_thousandths,
          noteRate: lock.rate_thousandths,
          purchasedOn: today,
          interestFrom: sent ? addMonths(sent.firstPayment, -1) : firstOfNextMonth(today),
          escrowBalance: sent?.escrow ?? 0,
          deductions: [],
        }
      : null,
  };
}

/** If no Closing Disclosure was sent from here: as if the loan had closed this month. */
function firstOfNextMonth(today: PlainDate): PlainDate {
  return addMonths(`${today.slice(0, 8)}01` as PlainDate, 1);
}

async function storedAdvices(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly StoredAdvice[]> {
  const rows = await tx
    .selectFrom('purchase_advice as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.issued_by')
    .select(['a.sequence', 'a.terms', 'a.note', 'a.issued_at', 'p.display_name'])
    .select(sql<number>`a.net_cents::bigint`.as('net_cents'))
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .orderBy('a.sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    terms: storedAs<PurchaseTerms>(row.terms),
    netCents: row.net_cents,
    note: row.note,
    issuedBy: row.display_name,
    issuedAt: row.issued_at,
  }));
}

export function adviceView(stored: StoredAdvice) {
  const { lines, net } = purchaseAdvice(stored.terms);
  return {
    ...stored,
    terms: { ...stored.terms, deductions: [...stored.terms.deductions] },
    lines: lines.map(({ id, label, amount }) => ({ id, label, cents: amount.value, why: amount.why })),
    netWhy: net.why,
  };
}

/** The advice of a sequence is written once: two at the same moment have the same. */
export function adviceWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { sequence, terms, advice, note }: AdviceIssued,
  by: { readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('purchase_advice').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence,
    terms: JSON.stringify(terms),
    net_cents: advice.net.value,
    note,
    issued_by: by.personId,
    issued_at: by.now,
  });
}

/** Whether there are still as many advices as were read. */
export function advicesUnchanged({ brokerageId, loanNumber }: FoundLoan, issued: number) {
  return sql<boolean>`(select count(*) from purchase_advice where brokerage_id = ${brokerageId} and loan_number = ${loanNumber}) = ${issued}`;
}
