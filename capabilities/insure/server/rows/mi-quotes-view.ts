import { centsWithWhy } from '../../../../foundation/explain/with-why.ts';
import { given, usd } from '../../../../foundation/explain/explain.ts';
import { explainedRatio } from '../../../../foundation/ratio/explained-ratio.ts';
import { LOAN_TO_VALUE, pointsOf } from '../../../../foundation/ratio/ratio.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import { fillSentence, type ReplyOf } from '../../../../foundation/wire/call.ts';
import type { InsuredLoan } from '../../../disclose/port/insured-loan.ts';
import { insuranceCharges, type MiChoice } from '../../../fees/domain/index.ts';
import type { getMiQuotes } from '../../contract/get-mi-quotes.ts';
import { miQuoteRefusals } from '../../contract/mi-quote-shapes.ts';
import { fiveYearCost } from '../../domain/five-year-cost.ts';
import { lowestByMonths } from '../../domain/lowest-by-months.ts';
import { miPlans, planOfChoice, type MiPlan } from '../../domain/mi-plans.ts';
import { lowestOf, plansOf, premiumsOf, standingOf, type AnswerOnFile, type QuotedPlan, type Standing } from '../../domain/mi-quotes.ts';
import { quoteFactsOf, type PlaceAndDebts } from '../../domain/quote-facts.ts';
import { coverageOf, noPrivateInsurance } from '../../domain/save-mi-data.ts';
import { endsView, type MiRow } from './mi-rows.ts';
import type { AnswersOfLoan, RequestOnFile } from './mi-quote-rows.ts';

type View = ReplyOf<typeof getMiQuotes>;
type PlanFigures = View['plans'][number];

interface QuotesOfLoan {
  readonly row: MiRow;
  readonly loan: InsuredLoan;
  readonly place: PlaceAndDebts;
  readonly newest: RequestOnFile | undefined;
  readonly answers: AnswersOfLoan;
  readonly today: PlainDate;
}

interface Judged {
  readonly answer: AnswerOnFile;
  readonly standing: Standing;
  readonly plans: readonly QuotedPlan[];
}

/** A loan of which nothing can be quoted, with the reason. */
export function noQuotesView({ revision }: MiRow, problem: string): View {
  return { problem, facts: null, asked: null, insurers: [], plans: [], byMonths: [], current: null, chosen: null, revision };
}

/** The quotes of a loan as the screen shows them; `looked` is the insurer and plan that a person has opened. */
export function miQuotesView(of: QuotesOfLoan, looked: { readonly insurerId: string; readonly plan: MiPlan } | undefined): View {
  const { row, loan, newest, today } = of;
  const none = noPrivateInsurance(loan.insured);
  if (none) return noQuotesView(row, fillSentence(miQuoteRefusals[none.code].message, none.details));
  const now = quoteFactsOf(loan.insured, of.place);
  const judged = of.answers.answers.map((answer): Judged => ({
    answer,
    standing: standingOf(answer, now, today),
    plans: plansOf(answer, loan.insured),
  }));
  return {
    problem: null,
    facts: factsView(of),
    asked: newest
      ? { request: newest.request, at: newest.askedAt, by: newest.askedBy, coverage: newest.coverage, splitUpfront: newest.splitUpfront }
      : null,
    insurers: insurersView(of, judged),
    plans: miPlans.flatMap((plan) => planView(plan, of, judged, looked)),
    byMonths: byMonthsView(of, judged),
    current: figuresView(of, row.choice, row.answer?.insurerId ?? null),
    chosen:
      row.choice.quoted && row.answer ? { plan: planOfChoice(row.choice), insurerId: row.answer.insurerId, ...row.choice.quoted } : null,
    revision: row.revision,
  };
}

function factsView({ loan: { insured, on }, place }: QuotesOfLoan): View['facts'] {
  const coverage = coverageOf(insured, 'fannie', on);
  return {
    baseLoanCents: insured.baseLoan,
    valueCents: insured.value,
    ltv: insured.ltv,
    score: insured.score ?? null,
    rate: insured.noteRate,
    state: place.state,
    coverage: coverage.ok
      ? {
          agency: 'Fannie Mae',
          standard: { rate: coverage.value.standard.value, why: coverage.value.standard.why },
          minimum: { rate: coverage.value.minimum.value, why: coverage.value.minimum.why },
        }
      : null,
  };
}

function insurersView({ answers: { unanswered }, newest }: QuotesOfLoan, judged: readonly Judged[]): View['insurers'] {
  const lowest = new Map(miPlans.map((plan) => [plan, newest && lowestOf(plan, judged, newest)?.answer.insurerId]));
  const answered = judged.map(({ answer, standing, plans }) => ({
    insurerId: answer.insurerId,
    name: answer.insurer,
    request: answer.request,
    quotedAt: answer.quotedAt,
    validUntil: answer.validUntil,
    expired: standing.expired,
    changed: [...standing.changed],
    coverage: answer.coverage,
    splitUpfront: answer.splitUpfront,
    simulated: answer.simulated,
    unanswered: unanswered.find((one) => one.insurerId === answer.insurerId)?.at ?? null,
    plans: plans.map((plan) => quotedPlanView(plan, lowest.get(plan.plan) === answer.insurerId)),
  }));
  const never = unanswered
    .filter((one) => !judged.some(({ answer }) => answer.insurerId === one.insurerId))
    .map((one) => ({
      insurerId: one.insurerId,
      name: one.insurer,
      request: null,
      quotedAt: null,
      validUntil: null,
      expired: false,
      changed: [],
      coverage: null,
      splitUpfront: null,
      simulated: one.simulated,
      unanswered: one.at,
      plans: [],
    }));
  return [...answered, ...never];
}

function quotedPlanView(plan: QuotedPlan, lowest: boolean): View['insurers'][number]['plans'][number] {
  if (!plan.offered) {
    const nothing = { number: null, monthly: null, upfront: null, lenderPaid: null, refundable: false, terms: '', lowest: false };
    return { plan: plan.plan, reason: plan.reason, ...nothing };
  }
  const { monthly, upfront, lenderPaid } = premiumsOf(plan);
  return {
    plan: plan.plan,
    number: plan.product.quoteNumber,
    reason: '',
    monthly: centsWithWhy(monthly),
    upfront: centsWithWhy(upfront),
    lenderPaid: lenderPaid
      ? { points: pointsOf(lenderPaid.value, plan.charges.noteAmount.value), cents: lenderPaid.value, why: lenderPaid.why }
      : null,
    refundable: plan.choice.refundable,
    terms: plan.product.terms,
    lowest,
  };
}

/** A plan at the insurer with the lowest rate, or at the one a person has opened. */
function planView(
  plan: MiPlan,
  of: QuotesOfLoan,
  judged: readonly Judged[],
  looked: { insurerId: string; plan: MiPlan } | undefined,
): PlanFigures[] {
  const at = looked?.plan === plan ? judged.find((one) => one.answer.insurerId === looked.insurerId) : undefined;
  const shown = at ?? (of.newest && lowestOf(plan, judged, of.newest));
  const found = shown?.plans.find((one) => one.plan === plan);
  const figures = shown && found?.offered ? figuresView(of, found.choice, shown.answer.insurerId) : null;
  return figures ? [figures] : [];
}

/** The lowest insurer of each plan, by how long the loan is open. */
function byMonthsView({ loan, newest }: QuotesOfLoan, judged: readonly Judged[]): View['byMonths'] {
  const priced = miPlans.flatMap((plan) => {
    const at = newest && lowestOf(plan, judged, newest);
    const found = at?.plans.find((one) => one.plan === plan);
    return at && found?.offered ? [{ ...found, plan: { plan, insurer: at.answer.insurer } }] : [];
  });
  return lowestByMonths(priced, loan.insured).map(({ plan, from, to }) => ({ ...plan, from, to }));
}

/** The loan's payment and cash to close with an insurance; null where its estimate can't be made with it. */
function figuresView({ loan, row }: QuotesOfLoan, choice: MiChoice, insurerId: string | null): PlanFigures | null {
  const insured = { ...loan.insured, mi: choice };
  const [figures, charges] = [loan.figuresWith(choice), insuranceCharges({ ...insured, firstYearOnly: true })];
  if (!figures.ok || !charges.ok) return null;
  const { noteAmount, payment, price, cashToClose, apr } = figures.value;
  const first = charges.value.monthly?.premiums[0];
  const ends = endsView(loan.insured, choice.kind);
  const ltv = explainedRatio(LOAN_TO_VALUE, noteAmount.why, given('Property value', usd(insured.value), insured.source), {
    label: 'Loan to value with mortgage insurance',
    rule: 'mi.gross-ltv',
    exact: 'Before truncation',
    hundredfold: 'Amount × 100',
  });
  const cost = fiveYearCost(charges.value, choice, loan.insured);
  return {
    plan: planOfChoice(choice),
    insurerId,
    insurer: choice.quoted?.insurer ?? 'Rate card, 2018',
    inLoan: choice.quoted?.number === row.choice.quoted?.number && planOfChoice(choice) === planOfChoice(row.choice),
    noteAmount: centsWithWhy(noteAmount),
    ltv: { ratio: ltv.value, why: ltv.why },
    monthly: first ? { cents: first.monthly, why: charges.value.monthly!.why } : null,
    payment: centsWithWhy(payment),
    price: { points: price.value, why: price.why },
    cashToClose: centsWithWhy(cashToClose),
    apr: { rate: apr.value, why: apr.why },
    ends,
    endsSaid: ends
      ? ''
      : choice.kind === 'lender-paid'
        ? 'With the loan'
        : choice.refundable
          ? 'Paid once, refundable'
          : 'Paid once, no refund',
    fiveYears: centsWithWhy(cost),
  };
}
