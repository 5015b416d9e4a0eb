import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { count, given, percent, step, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from '../../../regulation/amortization/prepaid-interest.ts';
import { centsOf, greatestStep, percentOfStep, productStep, quotientStep, roundedStep } from '../../../regulation/arithmetic-steps.ts';
import type { FeeLine } from './fee-line.ts';
import {
  nameOfSchedule,
  type FeeSchedule,
  type FeeSelector,
  type MortgageKind,
  type ScheduledFee,
} from '../../../regulation/fee-schedule/index.ts';
import { citation } from '../../../regulation/dated-table.ts';
import type { StateChargesTable } from '../../../regulation/transfer-tax/state-charges.ts';
import type { Rate } from '../../../foundation/units/units.ts';

/** The facts on which a loan's fees depend; money in cents, rates in thousandths. */
export interface FeeFacts {
  readonly purpose: 'Purchase' | 'Refinance';
  readonly mortgageType: MortgageKind;
  readonly streamline: boolean;
  readonly rush?: boolean;
  readonly state: string;
  readonly units: number;
  readonly borrowers: number;
  readonly noteAmount: Cents;
  readonly noteRate: Rate;
  readonly price?: Cents;
  readonly value: Cents;
  readonly disbursement: PlainDate;
  readonly firstPayment: PlainDate;
  /** Monthly cost from the application, with its place there; an estimate by the schedule where the application has none. */
  readonly monthlyInsurance?: { readonly cents: Cents; readonly source: string };
  readonly monthlyTaxes?: { readonly cents: Cents; readonly source: string };
  /** Taxes and insurance are paid through an escrow account. */
  readonly escrowed: boolean;
  readonly upfrontInsurance?: Explained<Cents>;
}

/** Initial fees of a loan, in the schedule's order, each amount with the tree from its schedule. Charges that come to nothing are left out. */
export function proposeFees(facts: FeeFacts, schedule: FeeSchedule, states: StateChargesTable): readonly FeeLine[] {
  return schedule.fees.flatMap((fee) => {
    if (!applies(fee.when, facts) || fee.basis.by === 'typed') return [];
    const made = amountOf(fee, facts, schedule, states);
    return made ? [lineOf(fee, made)] : [];
  });
}

/** The schedule's fees a person may add to a loan with these facts, whether it proposes them or not. */
export function feesFor(
  facts: Pick<FeeFacts, 'purpose' | 'mortgageType' | 'streamline' | 'rush' | 'state' | 'units'>,
  schedule: FeeSchedule,
): readonly ScheduledFee[] {
  return schedule.fees.filter((fee) => applies(fee.when, facts));
}

/** Monthly costs of the property beside principal, interest and mortgage insurance: the application's, else the schedule's estimate. */
export function monthlyCost(
  cost: 'insurance' | 'taxes',
  facts: Pick<FeeFacts, 'monthlyInsurance' | 'monthlyTaxes' | 'value'>,
  schedule: FeeSchedule,
): Explained<Cents> {
  const stated = cost === 'insurance' ? facts.monthlyInsurance : facts.monthlyTaxes;
  const name = cost === 'insurance' ? 'Homeowner’s insurance a month' : 'Property taxes a month';
  if (stated) return { value: stated.cents, why: given(name, usd(stated.cents), stated.source) };
  const year = percentOfStep(
    'A year',
    given('Property value', usd(facts.value), 'Loan application'),
    given(
      'Percent of the value',
      percent(schedule.estimates[cost]),
      `${nameOfSchedule(schedule)}, estimate where the application says nothing`,
    ),
  );
  const why = roundedStep(name, quotientStep('A twelfth', 'usd', [year, given('Months of a year', count(12), 'Calendar')]), '0.01');
  return { value: centsOf(why), why };
}

export function applies(
  when: FeeSelector | undefined,
  facts: Pick<FeeFacts, 'purpose' | 'mortgageType' | 'streamline' | 'rush' | 'state' | 'units'>,
): boolean {
  if (!when) return true;
  return (
    (when.purpose === undefined || when.purpose === facts.purpose) &&
    (when.mortgageTypes === undefined || when.mortgageTypes.includes(facts.mortgageType)) &&
    (when.streamline === undefined || when.streamline === facts.streamline) &&
    (when.rush === undefined || when.rush === (facts.rush ?? false)) &&
    (when.states === undefined || when.states.includes(facts.state)) &&
    (when.unitsFrom === undefined || facts.units >= when.unitsFrom) &&
    (when.unitsUpTo === undefined || facts.units <= when.unitsUpTo)
  );
}

interface Made {
  readonly why: Step;
  readonly months?: number;
  readonly perMonth?: Cents;
  readonly followsRate?: boolean;
  readonly fixed?: boolean;
}

function lineOf(fee: ScheduledFee, made: Made): FeeLine {
  const { why, ...more } = made;
  return {
    id: fee.id,
    section: fee.section,
    kind: fee.kind,
    label: fee.label,
    amount: centsOf(why),
    why,
    paidTo: fee.paidTo,
    payee: fee.payee,
    ...(fee.optional ? { optional: true } : {}),
    ...more,
  };
}

function amountOf(fee: ScheduledFee, facts: FeeFacts, schedule: FeeSchedule, states: StateChargesTable): Made | undefined {
  const { basis } = fee;
  const source = `${nameOfSchedule(schedule)}, ${fee.label}`;
  switch (basis.by) {
    case 'flat':
      return { why: step(fee.label, usd(basis.cents), 'lookup', { source }) };
    case 'each-borrower':
      return {
        why: productStep(fee.label, 'usd', [
          step('For each borrower', usd(basis.cents), 'lookup', { source }),
          given('Borrowers', count(facts.borrowers), 'Loan application'),
        ]),
      };
    case 'percent': {
      const whole =
        basis.of === 'loan'
          ? given('Note amount', usd(facts.noteAmount), 'Terms of the loan')
          : given('Sale price', usd(facts.price ?? facts.value), 'Loan application');
      const rate = step('Premium rate', percent(basis.percent), 'lookup', { source });
      const exact = roundedStep('To the dollar', percentOfStep('At the rate', whole, rate), '1');
      return { why: greatestStep(fee.label, [exact, step('Least premium', usd(basis.atLeast), 'lookup', { source })]) };
    }
    case 'recording': {
      const charges = states.rows[facts.state];
      if (!charges) return undefined;
      return {
        why: step(fee.label, usd(charges.recording), 'lookup', {
          source: citation(states),
          parts: [given('State', { unit: 'text', amount: facts.state }, 'Loan application')],
        }),
      };
    }
    case 'transfer-tax':
      return transferTax(fee, facts, states);
    case 'prepaid-interest': {
      const perDay = interestPerDay(facts.noteAmount, facts.noteRate, 365);
      const total = prepaidInterest(perDay, prepaidInterestDays(facts.disbursement, facts.firstPayment));
      return { why: total.why, followsRate: true, fixed: true };
    }
    case 'premium-months': {
      const month = monthlyCost(basis.cost, facts, schedule);
      return { why: months(fee.label, month, basis.months, source), months: basis.months };
    }
    case 'escrow-months': {
      if (!facts.escrowed) return undefined;
      const month = monthlyCost(basis.cost, facts, schedule);
      return { why: months(fee.label, month, basis.months, source), months: basis.months, perMonth: month.value };
    }
    case 'upfront-insurance':
      return facts.upfrontInsurance && facts.upfrontInsurance.value > 0 ? { why: facts.upfrontInsurance.why, fixed: true } : undefined;
    case 'typed':
      return undefined;
  }
}

function months(label: string, month: Explained<Cents>, number: number, source: string): Step {
  return productStep(label, 'usd', [month.why, step('Months', count(number), 'lookup', { source })]);
}

/** The consumer's customary part: the buyer's share of the deed tax of a purchase, and the tax on the mortgage. */
function transferTax(fee: ScheduledFee, facts: FeeFacts, states: StateChargesTable): Made | undefined {
  const charges = states.rows[facts.state];
  if (!charges) return undefined;
  const source = citation(states);
  const parts: Step[] = [];
  const share = charges.deedTaxPaidBy === 'buyer' ? 100_000 : charges.deedTaxPaidBy === 'split' ? 50_000 : 0;
  if (facts.purpose === 'Purchase' && share > 0 && charges.deedTax > 0) {
    const tax = percentOfStep(
      'Deed tax',
      given('Sale price', usd(facts.price ?? facts.value), 'Loan application'),
      step(`Deed tax of ${facts.state}`, percent(charges.deedTax), 'lookup', { source }),
    );
    parts.push(percentOfStep('Buyer’s share', tax, step('Share the buyer customarily pays', percent(share), 'lookup', { source })));
  }
  if (charges.mortgageTax > 0)
    parts.push(
      percentOfStep(
        'Mortgage tax',
        given('Note amount', usd(facts.noteAmount), 'Terms of the loan'),
        step(`Mortgage tax of ${facts.state}`, percent(charges.mortgageTax), 'lookup', { source }),
      ),
    );
  if (parts.length === 0) return undefined;
  return { why: roundedStep(fee.label, totalOf(parts), '0.01') };
}

function totalOf(parts: readonly Step[]): Step {
  if (parts.length === 1) return parts[0]!;
  let cents = 0;
  for (const part of parts) cents += centsOf(roundedStep(part.label, part, '0.01'));
  return {
    label: 'Taxes on deed and mortgage',
    figure: usd(cents),
    operation: 'sum',
    parts: parts.map((part) => roundedStep(part.label, part, '0.01')),
  };
}
