import { given, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import { resetPayments } from '../../amortization/rate-path.ts';
import type { Schedule } from '../../amortization/schedule.ts';
import type {
  MortgageInsuranceTerms,
  Printed,
  ProjectedPaymentColumn,
  ProjectedPaymentsTable,
  PropertyCost,
} from '../loan-estimate-types.ts';
import { paymentStep, type Courses } from './payment-courses.ts';
import { dollarsAndCents, moneyLine, nothing, wholeDollars, type Form } from '../wording/printing.ts';
import { columnTitle, projectedColumns, rangeYears, yearOfPayment, type ColumnSpan } from './projected-columns.ts';

/**
 * Payments before which P&I may change: resets of the rate, end of interest only, scheduled steps, end of negative amortization. The last comes when its
 * months are over, or on each course of the rate as soon as the balance would pass its cap.
 */
export function paymentChanges(courses: Courses): readonly number[] {
  const { terms } = courses;
  const changes = new Set(resetPayments(terms));
  if (terms.interestOnlyMonths) changes.add(terms.interestOnlyMonths + 1);
  if (terms.negativeAmortization)
    for (const course of [courses.composite, courses.high, courses.low]) changes.add(course.negativePayments + 1);
  if (terms.buydown && !terms.buydown.inNote && terms.buydown.paidBy === 'consumer')
    terms.buydown.reductions.forEach((_, year) => changes.add(12 * (year + 1) + 1));
  let before = 0;
  for (const span of terms.paymentSteps ?? []) changes.add((before += span.payments) + 1);
  return [...changes].filter((at) => at > 1 && at <= terms.termMonths).sort((a, b) => a - b);
}

export interface ProjectedInput {
  readonly form: Form;
  readonly courses: Courses;
  readonly mortgageInsurance?: MortgageInsuranceTerms;
  /** Premiums that will be paid. */
  readonly premiums: number;
  readonly propertyCosts: readonly PropertyCost[];
}

export function projectedPayments(input: ProjectedInput): ProjectedPaymentsTable {
  const { courses, form } = input;
  const n = courses.terms.termMonths;
  const changes = paymentChanges(courses);
  const spans = projectedColumns({
    termMonths: n,
    changes,
    balloon: courses.balloon,
    lastPremium: input.premiums,
  });
  const escrowed = input.propertyCosts.filter((cost) => cost.escrowed);
  const escrow =
    escrowed.length === 0
      ? nothing(form, 'Estimated escrow', 'No escrow account')
      : moneyLine(
          form,
          'Estimated escrow',
          sumStep('Monthly escrow', 'usd', escrowed.map(costStep), { source: '12 CFR 1026.37(c)(2)(iii)' }),
        );
  const columns = spans.map((span) => column(input, span, changes, escrow));
  const assessments =
    input.propertyCosts.length === 0
      ? nothing(form, 'Estimated taxes, insurance & assessments', 'None')
      : moneyLine(
          form,
          'Estimated taxes, insurance & assessments',
          sumStep('Monthly taxes, insurance & assessments', 'usd', input.propertyCosts.map(costStep), {
            source: '12 CFR 1026.37(c)(4)(ii)',
          }),
        );
  return { columns, hasEscrow: escrowed.length > 0, taxesInsuranceAssessments: assessments, includes: included(input.propertyCosts) };
}

function costStep(cost: PropertyCost): Step {
  return given(cost.label ?? COST_NAMES[cost.kind], usd(cost.monthly), cost.escrowed ? 'Escrow account' : 'Paid by the borrower');
}
const COST_NAMES: Readonly<Record<PropertyCost['kind'], string>> = {
  'property-taxes': 'Property taxes',
  'homeowners-insurance': 'Homeowner’s insurance',
  'flood-insurance': 'Flood insurance',
  'association-dues': 'Homeowner’s association dues',
  'ground-rent': 'Ground rent',
  other: 'Other assessments',
};

/** Payments a column speaks for: all of its years, but of a last year with one change inside only those before it (37(c)(1)(iii)). */
function paymentsIn(span: ColumnSpan, changes: readonly number[], n: number): { first: number; last: number } {
  if (span.finalPayment) return { first: n, last: n };
  const first = (span.fromYear - 1) * 12 + 1;
  const inside = changes.find((at) => yearOfPayment(at) === span.toYear && (at - 1) % 12 !== 0);
  const end = inside === undefined || rangeYears(changes).has(span.toYear) ? span.toYear * 12 : inside - 1;
  // The last payment pays what rounding left over (or the balloon) and is no amount of its own.
  return { first, last: Math.max(first, Math.min(end, n - 1)) };
}

type Sign = 1 | -1;

function extreme(schedule: Schedule, first: number, last: number, sign: Sign): number {
  let best = first;
  for (let k = first; k <= last; k++) if (sign * (schedule.payments[k - 1]! - schedule.payments[best - 1]!) > 0.01) best = k;
  return best;
}

/**
 * The lowest or highest payment of those a column speaks for, on either course: where interest is added to the balance, low rates can leave
 * more to be paid at the end than high ones, whose payments are worked out anew sooner.
 */
function endOfRange(courses: Courses, { first, last }: ReturnType<typeof paymentsIn>, sign: Sign): { course: 'low' | 'high'; at: number } {
  const at = { low: extreme(courses.low, first, last, sign), high: extreme(courses.high, first, last, sign) };
  const [usual, other] = sign > 0 ? (['high', 'low'] as const) : (['low', 'high'] as const);
  const beyond = sign * (courses[other].payments[at[other] - 1]! - courses[usual].payments[at[usual] - 1]!) > 0.01;
  const course = beyond ? other : usual;
  return { course, at: at[course] };
}

function column(input: ProjectedInput, span: ColumnSpan, changes: readonly number[], escrow: Printed): ProjectedPaymentColumn {
  const { courses, form } = input;
  const n = courses.terms.termMonths;
  const own = paymentsIn(span, changes, n);
  const { first, last } = own;
  const least = endOfRange(courses, own, -1);
  const most = endOfRange(courses, own, 1);
  const single = Math.abs(courses[least.course].payments[least.at - 1]! - courses[most.course].payments[most.at - 1]!) < 0.5;
  const mostStep = paymentStep(courses, most.course, most.at);
  const high = single ? dollarsAndCents('Principal & interest', mostStep) : wholeDollars('Principal & interest, maximum', mostStep);
  const low = single ? undefined : wholeDollars('Principal & interest, minimum', paymentStep(courses, least.course, least.at));
  const insurance = premiumOf(input, first, Math.max(last, span.finalPayment ? n : last), span);
  const total = (label: string, figure: Printed): Printed => {
    const sum = sumStep(label, 'usd', [figure.why, insurance.why, escrow.why], { source: '12 CFR 1026.37(c)(2)(iv)' });
    return moneyLineOf(form, single, label, sum);
  };
  return {
    title: columnTitle(span),
    fromYear: span.fromYear,
    toYear: span.toYear,
    finalPayment: span.finalPayment,
    principalAndInterest: low ? [low, high] : [high],
    onlyInterest: first <= (courses.terms.interestOnlyMonths ?? 0) && !span.finalPayment,
    mortgageInsurance: insurance,
    escrow,
    total: low
      ? [total('Estimated total monthly payment, minimum', low), total('Estimated total monthly payment, maximum', high)]
      : [total('Estimated total monthly payment', high)],
  };
}

/** The Closing Disclosure shows cents, but not in a range (38(t)(4)(i)(A)). */
function moneyLineOf(form: Form, single: boolean, label: string, exact: Step): Printed {
  return form === 'closing' && single ? dollarsAndCents(label, exact) : wholeDollars(label, exact);
}

/** Monthly premium of payment `k`, cents; zero when none is due any more. */
export function premiumAt(insurance: MortgageInsuranceTerms | undefined, premiums: number, k: number): number {
  if (!insurance || k > premiums) return 0;
  let before = 0;
  for (const span of insurance.premiums) {
    before += span.payments;
    if (k <= before) return span.monthly;
  }
  return insurance.premiums.at(-1)?.monthly ?? 0;
}

function premiumOf(input: ProjectedInput, first: number, last: number, span: ColumnSpan): Printed {
  const label = 'Mortgage insurance';
  const { form, mortgageInsurance, premiums } = input;
  if (!mortgageInsurance || premiums === 0) return { ...nothing(form, label, 'None required'), text: '0' };
  if (premiums < first) return { ...nothing(form, label, `Ended after payment ${premiums}`), text: '—' };
  let highest = 0;
  for (let k = first; k <= Math.min(last, premiums); k++) highest = Math.max(highest, premiumAt(mortgageInsurance, premiums, k));
  return moneyLine(form, label, given(`Monthly premium, ${columnTitle(span)}`, usd(highest), 'Mortgage insurance terms'));
}

function included(costs: readonly PropertyCost[]): ProjectedPaymentsTable['includes'] {
  const row = (
    kind: 'Property Taxes' | 'Homeowner’s Insurance' | 'Other',
    own: readonly PropertyCost[],
  ): ProjectedPaymentsTable['includes'][number] => {
    const inside = own.filter((cost) => cost.escrowed).length;
    const label = kind === 'Other' ? own.map((cost) => cost.label ?? COST_NAMES[cost.kind]).join(', ') : undefined;
    return {
      kind,
      ...(label ? { label } : {}),
      checked: own.length > 0,
      inEscrow: own.length === 0 ? '' : inside === 0 ? 'NO' : inside === own.length ? 'YES' : 'SOME',
    };
  };
  return [
    row(
      'Property Taxes',
      costs.filter((cost) => cost.kind === 'property-taxes'),
    ),
    row(
      'Homeowner’s Insurance',
      costs.filter((cost) => cost.kind === 'homeowners-insurance'),
    ),
    row(
      'Other',
      costs.filter((cost) => cost.kind !== 'property-taxes' && cost.kind !== 'homeowners-insurance'),
    ),
  ];
}
