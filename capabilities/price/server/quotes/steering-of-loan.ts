import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { antiSteering } from '../../contract/anti-steering.ts';
import { compareForSteering, steeringVerdict, type PricingScenario, type SteeringComparison } from '../../domain/index.ts';
import { lockedTerms } from '../../../lock/port/locked-terms.ts';
import { replayQuote } from './store-quote.ts';
import { sheetOf } from '../../../publish/port/live-sheet.ts';
import { people } from '../../../access/port/people.ts';
import { loans } from '../../../loan/port/loans.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';

export type SteeringReply = ReplyOf<typeof antiSteering>;

/** The lock period compared while nothing is locked, or the sheet's nearest longer one. */
const USUAL_LOCK_DAYS = 30;

/** The comparison from the quote that was shown last before the rate was locked, or last of all; replayed before it is believed. */
export async function steeringOfLoan(tx: ReadTx, loan: FoundLoan): Promise<Result<SteeringReply, Refusal<'NO_QUOTE_KEPT'>>> {
  const lock = await lockedTerms(tx, loan);
  const ofLoan = tx.selectFrom('stored_quote').where('brokerage_id', '=', loan.brokerageId).where('loan_number', '=', loan.loanNumber);
  const newest = (before?: string) =>
    ofLoan
      .innerJoin(people.as('p'), 'p.person_id', 'stored_quote.person_id')
      .select(['quote_id', 'source', 'sheet_version', 'scenario', 'answer', 'sha256', 'made_at', 'p.display_name'])
      .$if(before !== undefined, (query) => query.where('made_at', '<=', before!))
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const row = (lock && (await newest(lock.lockedAt))) ?? (await newest());
  if (!row) return refuse('NO_QUOTE_KEPT', '');
  const sheet = await sheetOf(tx, row.sheet_version);
  if (!sheet) throw new Error(`The sheet ${row.sheet_version} of a stored quote is gone`);
  const scenario = storedAs<PricingScenario>(row.scenario);
  const periods = [...new Set(sheet.products.flatMap((product) => product.lockDays))].toSorted((a, b) => a - b);
  const lockDays = lock?.lockDays ?? periods.find((days) => days >= USUAL_LOCK_DAYS) ?? periods.at(-1)!;
  const chosenProduct = lock && sheet.products.find((product) => product.productId === lock.productId);
  // What the application asks for, or both where it leaves that open; a loan locked as the other type was asked about, too.
  const asked = scenario.amortization ? [scenario.amortization] : (['Fixed', 'AdjustableRate'] as const);
  const types = [...new Set([...asked, ...(chosenProduct ? [chosenProduct.amortization] : [])])];
  const comparisons = compareForSteering(sheet, scenario, lockDays, types);
  const verdict = steeringVerdict({
    comparisons,
    types,
    shownAt: row.made_at,
    ...(lock ? { lockedAt: lock.lockedAt } : {}),
    ...(lock && chosenProduct
      ? { chosen: { productId: lock.productId, productName: chosenProduct.name, rate: lock.rate, type: chosenProduct.amortization } }
      : {}),
    compensation: scenario.compensation,
  });
  const { count } = await ofLoan.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return ok({
    quoteId: row.quote_id,
    shownAt: row.made_at,
    shownBy: row.display_name,
    sheetTitle: sheet.sheet.title,
    lockDays,
    quotesKept: count,
    replayProblems: await replayQuote(tx, row),
    comparisons: comparisons.map(comparisonView),
    chosen: lock
      ? { productName: chosenProduct?.name ?? lock.productId, rate: lock.rate, price: lock.price, lockedAt: lock.lockedAt }
      : null,
    verdict: verdict.value,
    verdictWhy: verdict.why,
  });
}

function comparisonView({ type, choices, leftOut }: SteeringComparison): SteeringReply['comparisons'][number] {
  return {
    type,
    choices: choices.map(({ cost, ...choice }) => ({ ...choice, costCents: cost.value, costWhy: cost.why })),
    leftOut: [...leftOut],
  };
}

/** What the comparison's paper says of the loan. */
export async function aboutLoan(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.borrower_name as borrowerName', 'l.property_line as propertyLine', 'b.name as brokerageName'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
