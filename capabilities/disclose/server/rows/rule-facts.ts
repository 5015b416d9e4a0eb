import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents, PlainDate, Points } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { priceTestPolicy, stopsAnything, type PriceTestPolicy } from '../../../lock-policy/domain/index.ts';
import { policyAt } from '../../../lock-policy/port/policy-in-force.ts';
import { trackingItemRows } from '../../../loan/port/loans.ts';
import { planInForce } from '../../../partners/domain/index.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import { quotesOnFile } from '../../../quotes/port/quotes-on-file.ts';
import { writtenListContent } from '../../../quotes/port/written-list.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import { compensationPlans } from '../../../partners/port/compensation-plans.ts';
import {
  abilityToRepay,
  feeQuoteValidated,
  lenderCompensation,
  priceStop,
  priceTests,
  qmOfEstimate,
  qmUnknown,
  regulationZFigures,
  statusRefusal,
  tridDates,
  twoPayersOf,
  type Estimate,
  type EstimateDraft,
  type EstimateFacts,
  type PriceStop,
  type PriceTest,
  type QmOfEstimate,
  type QmTables,
  type RegulationZFigures,
  type RuleFacts,
} from '../../domain/index.ts';
import { sentenceOf } from '../views/sentence-of.ts';
import { estimateOnce } from './estimate-once.ts';
import { estimateRows, type EstimatePortal } from './estimate-now.ts';

/** The facts of a loan's rules, from one snapshot; with the written list of providers only where the rule reads it. */
export async function ruleFacts(
  tx: ReadTx,
  loan: FoundLoan,
  portal: EstimatePortal,
  looks: { readonly atList: boolean } = { atList: false },
): Promise<RuleFacts> {
  const [found, [brokerage], [validation], tables, policy, missing] = await Promise.all([
    qmFacts(tx, loan, portal),
    kindOf(tx, loan),
    validationOf(tx, loan),
    tablesIn(tx),
    portal.clock.nowIn(tx).then((now) => policyAt(tx, now)),
    looks.atList ? listMissing(tx, loan, portal) : [],
  ]);
  const { facts, owed, work, sent, estimate } = found;
  const against = statusRefusal(facts);
  const payers = twoPayersOf(facts, work.draft);
  const qm = qmOf(found, tables);
  const stop = priceStop({ facts, tests: pricesOf(found, tables), qm }, priceTestPolicy(policy));
  return {
    facts,
    estimate,
    againstStatus: against ? sentenceOf(against) : null,
    againstPayers: payers ? sentenceOf(payers) : null,
    againstPolicy: stop ?? null,
    dates: tridDates({ today: facts.issued, estimate: owed, sentOn: sent.map(({ sentOn }) => sentOn).reverse() }),
    qm,
    listMissing: missing,
    feeQuoteValidated: feeQuoteValidated(validation?.status),
    brokerageKind: brokerage!.kind,
  };
}

/** Services without a listed provider; undefined where the application lacks what quotes need. */
async function listMissing(tx: ReadTx, loan: FoundLoan, { clock, settings: { zone } }: EstimatePortal) {
  const quotes = await quotesOnFile(tx, loan, dateIn(zone, await clock.nowIn(tx)), zone);
  return quotes.ok ? writtenListContent(quotes.value).missing : undefined;
}

/** The input of a loan's qualified-mortgage check, without the tables. */
export async function qmFacts(tx: ReadTx, loan: FoundLoan, portal: EstimatePortal) {
  const { rows, plans } = await askAtOnce({ rows: estimateRows(tx, loan, portal), plans: plansOf(tx, loan) });
  return { ...rows, plans, estimate: estimateOnce(rows.facts, rows.work.draft) };
}

type PricedFacts = Pick<Awaited<ReturnType<typeof qmFacts>>, 'facts' | 'estimate' | 'plans'>;

/** The tests of the loan's price; none while the estimate can't be made. */
export function pricesOf({ facts, estimate, plans }: PricedFacts, tables: QmTables): readonly PriceTest[] {
  return estimate.ok ? priceTests(facts, estimate.value, lenderPays(facts, estimate.value, plans), tables) : [];
}

/** The proof of the borrowers' ability to repay; undefined while the estimate can't be made. */
export function repayOf({ facts, estimate }: PricedFacts, qm: QmOfEstimate, tables: QmTables): PriceTest | undefined {
  return estimate.ok ? abilityToRepay(facts, estimate.value, qm, tables) : undefined;
}

/** The stop that the lender's policy puts on an estimate with these facts; reads nothing more where the policy has no stop. */
export async function priceStopOf(
  tx: ReadTx,
  loan: FoundLoan,
  { facts, draft }: { readonly facts: EstimateFacts; readonly draft: EstimateDraft },
  policy: PriceTestPolicy,
): Promise<PriceStop | undefined> {
  if (!stopsAnything(policy)) return undefined;
  const [plans, tables] = await Promise.all([plansOf(tx, loan), tablesIn(tx)]);
  const found = { facts, plans, estimate: estimateOnce(facts, draft) };
  return priceStop({ facts, tests: pricesOf(found, tables), qm: qmOf(found, tables) }, policy);
}

/** The amounts that Regulation Z counts of an estimate, from its facts. */
export async function regulationZOf(tx: ReadTx, loan: FoundLoan, facts: EstimateFacts, estimate: Estimate): Promise<RegulationZFigures> {
  const [plans, tables] = await Promise.all([plansOf(tx, loan), tablesIn(tx)]);
  return regulationZFigures(facts, estimate, lenderPays(facts, estimate, plans), tables);
}

export function qmOf({ facts, estimate, plans }: PricedFacts, tables: QmTables): QmOfEstimate {
  if (!estimate.ok) return qmUnknown([estimate.refusal.message]);
  return qmOfEstimate(facts, estimate.value, lenderPays(facts, estimate.value, plans), tables);
}

const kindOf = prepared((db, values: Places<FoundLoan>) =>
  db.selectFrom(brokerages.as('b')).select('kind').where('brokerage_id', '=', values.brokerageId),
);

const validationOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(trackingItemRows.as('t'))
    .select('status')
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber)
    .where('name', '=', 'Fee Quote Validation'),
);

const plansOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(compensationPlans.as('c'))
    .select(['paid_by', 'valid_from', 'valid_until', 'points', 'minimum_cents', 'maximum_cents', 'source'])
    .where('brokerage_id', '=', values.brokerageId),
);

interface PlanRow {
  readonly paid_by: string;
  readonly valid_from: PlainDate;
  readonly valid_until: PlainDate | null;
  readonly points: Points;
  readonly minimum_cents: Cents | null;
  readonly maximum_cents: Cents | null;
  readonly source: string;
}

/** The lender's compensation of this loan's broker, by the plan of its application date; null where the borrower pays, or there is no plan. */
function lenderPays(facts: EstimateFacts, { insurance }: Estimate, rows: readonly PlanRow[]): Explained<Cents> | null {
  if (facts.lock?.compensationPaidBy === 'Borrower') return null;
  const plans = rows
    .filter((row) => row.paid_by === 'Lender')
    .map((row) => ({ ...row, paidBy: 'Lender' as const, from: row.valid_from, until: row.valid_until }));
  const plan = planInForce(plans, 'Lender', facts.applicationDate);
  if (!plan) return null;
  return lenderCompensation(
    { points: plan.points, minimum: plan.minimum_cents, maximum: plan.maximum_cents, source: plan.source },
    insurance.noteAmount.value,
  );
}
