import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { antiSteering } from '../../contract/anti-steering.ts';
import {
  compareForSteering,
  steeringVerdict,
  type PricingScenario,
  type SheetProduct,
  type SteeringComparison,
  type SteeringInterest,
} from '../../domain/index.ts';
import { pricedLoan } from '../../port/priced-loan.ts';
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
export async function steeringOfLoan(
  tx: ReadTx,
  loan: FoundLoan,
  today: PlainDate,
): Promise<Result<SteeringReply, Refusal<'NO_QUOTE_STORED'>>> {
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
  if (!row) return refuse('NO_QUOTE_STORED', '');
  const sheet = await sheetOf(tx, row.sheet_version);
  if (!sheet) throw new Error(`The sheet ${row.sheet_version} of a stored quote is gone`);
  const scenario = storedAs<PricingScenario>(row.scenario);
  const periods = [...new Set(sheet.products.flatMap((product) => product.lockDays))].toSorted((a, b) => a - b);
  const lockDays = lock?.lockDays ?? periods.find((days) => days >= USUAL_LOCK_DAYS) ?? periods.at(-1)!;
  const chosenProduct = lock && sheet.products.find((product) => product.productId === lock.productId);
  const interest = interestOf(await askedFor(tx, loan, scenario, today), chosenProduct);
  const { types } = interest;
  const comparisons = compareForSteering(sheet, scenario, lockDays, interest);
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
    askedFor: interestWords(interest),
    quotesStored: count,
    replayProblems: await replayQuote(tx, row),
    comparisons: comparisons.map(comparisonView),
    chosen: lock
      ? { productName: chosenProduct?.name ?? lock.productId, rate: lock.rate, price: lock.price, lockedAt: lock.lockedAt }
      : null,
    verdict: verdict.value,
    verdictWhy: verdict.why,
  });
}

type Asked = Pick<PricingScenario, 'mortgageType' | 'amortization' | 'termMonths'>;

/** The kind of loan that the application requests. The quote does not have it: a loan is priced for every product, to compare them. */
async function askedFor(tx: ReadTx, loan: FoundLoan, quoted: PricingScenario, today: PlainDate): Promise<Asked> {
  const applied = await pricedLoan(tx, loan, { heldTo: 'mortgage-type-and-term' }, today);
  return applied.ok ? applied.value.scenario : quoted;
}

/** What the application leaves open is not narrowed; if a loan of another kind was locked, that kind counts as requested too. */
function interestOf(asked: Asked, chosen: SheetProduct | undefined): SteeringInterest {
  const withChosen = <T>(one: T | undefined, of: (product: SheetProduct) => T): T[] =>
    one === undefined ? [] : [...new Set([one, ...(chosen ? [of(chosen)] : [])])];
  const types = withChosen(asked.amortization, (product) => product.amortization);
  return {
    types: types.length > 0 ? types : ['Fixed', 'AdjustableRate'],
    mortgageTypes: withChosen(asked.mortgageType, (product) => product.mortgageType),
    terms: withChosen(asked.termMonths, (product) => product.termMonths),
  };
}

const MORTGAGE_TYPES = { Conventional: 'Conventional', FHA: 'FHA', VA: 'VA', USDARuralDevelopment: 'USDA' } as const;

/** "Conventional, 30 years": the loans that were compared. */
function interestWords({ mortgageTypes, terms }: SteeringInterest): string {
  const kinds = mortgageTypes.map((one) => MORTGAGE_TYPES[one]).join(' or ') || 'Every mortgage type';
  const lengths = terms.map((months) => (months % 12 === 0 ? `${months / 12} years` : `${months} months`)).join(' or ');
  return `${kinds}, ${lengths || 'every term'}`;
}

function comparisonView({ type, choices, leftOut }: SteeringComparison): SteeringReply['comparisons'][number] {
  return {
    type,
    choices: choices.map(({ cost, ...choice }) => ({ ...choice, costCents: cost.value, costWhy: cost.why })),
    leftOut: [...leftOut],
  };
}

/** The loan's facts on the printed comparison. */
export async function aboutLoan(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.borrower_name as borrowerName', 'l.property_line as propertyLine', 'b.name as brokerageName'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
