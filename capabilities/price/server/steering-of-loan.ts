import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { antiSteeringPdf } from '../contract/anti-steering-pdf.ts';
import { antiSteering } from '../contract/anti-steering.ts';
import { compareForSteering, steeringVerdict, type PricingScenario, type SteeringComparison } from '../domain/index.ts';
import { replayQuote } from './keep-quote.ts';
import { sheetOf } from './live-sheet.ts';
import { steeringPdf } from './steering-pdf.ts';

export type SteeringReply = ReplyOf<typeof antiSteering>;

/** The lock period compared while nothing is locked, or the sheet's nearest longer one. */
const USUAL_LOCK_DAYS = 30;

export function steeringAnswers(portal: Portal): readonly Answer[] {
  return [
    answer(antiSteering, ({ loan, read }) => read((tx) => steeringOfLoan(tx, loan))),
    answer(antiSteeringPdf, async ({ loan, actor, now, read }) => {
      const made = await read(async (tx) => {
        const steering = await steeringOfLoan(tx, loan);
        return steering.ok ? ok({ steering: steering.value, about: await aboutLoan(tx, loan) }) : steering;
      });
      if (!made.ok) return made;
      const { steering, about } = made.value;
      const bytes = await steeringPdf(steering, {
        ...about,
        loanNumber: loan.loanNumber,
        preparedBy: actor.displayName,
        now,
        zone: portal.settings.zone,
      });
      return ok({ name: `Anti-steering comparison ${loan.loanNumber}.pdf`, contentType: 'application/pdf', bytes });
    }),
  ];
}

/** The comparison from the quote that was shown last before the rate was locked, or last of all; replayed before it is believed. */
async function steeringOfLoan(tx: Tx, loan: FoundLoan): Promise<Result<SteeringReply, Refusal<'NO_QUOTE_KEPT'>>> {
  const lock = await lockedTerms(tx, loan);
  const ofLoan = tx.selectFrom('stored_quote').where('brokerage_id', '=', loan.brokerageId).where('loan_number', '=', loan.loanNumber);
  const newest = (before?: string) =>
    ofLoan
      .innerJoin('person as p', 'p.person_id', 'stored_quote.person_id')
      .select(['quote_id', 'source', 'sheet_version', 'scenario', 'answer', 'sha256', 'made_at', 'p.display_name'])
      .$if(before !== undefined, (query) => query.where('made_at', '<=', before!))
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const row = (lock && (await newest(lock.lockedAt))) ?? (await newest());
  if (!row) return refuse('NO_QUOTE_KEPT', '');
  const sheet = await sheetOf(tx, row.sheet_version);
  if (!sheet) throw new Error(`The sheet ${row.sheet_version} of a stored quote is gone`);
  const scenario = row.scenario as unknown as PricingScenario;
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

async function lockedTerms(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('rate_lock')
    .select([
      'product_id as productId',
      'rate_thousandths as rate',
      'price_thousandths as price',
      'lock_days as lockDays',
      'locked_at as lockedAt',
    ])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function aboutLoan(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.borrower_name as borrowerName', 'l.property_line as propertyLine', 'b.name as brokerageName'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
