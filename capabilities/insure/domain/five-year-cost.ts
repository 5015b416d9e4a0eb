import { count, given, months, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/units/units.ts';
import { centsOf, productStep, roundedStep, totalStep } from '../../../regulation/arithmetic-steps.ts';
import { balanceAfterStep, levelPaymentStep } from '../../../regulation/atr/level-payment.ts';
import { rateStep } from '../../../regulation/exact-rate.ts';
import type { InsuranceCharges, InsuredFacts, MiChoice } from '../../fees/domain/index.ts';
import { endingPayment } from './mi-ends.ts';

const YEARS = 5;
const MONTHS = 12 * YEARS;

/**
 * The cost of insurance in the first five years: monthly premiums until they end automatically, single premiums, and for a financed premium
 * its payments with its remaining balance.
 */
export function fiveYearCost(charges: InsuranceCharges, choice: MiChoice, insured: InsuredFacts): Explained<Cents> {
  const paid = [
    ...monthlyPart(charges, insured),
    ...(charges.upfront && choice.financed ? financedPart(charges.upfront, insured) : []),
    ...(charges.upfront && !choice.financed ? [charges.upfront.why] : []),
    ...(charges.lenderPaid ? [charges.lenderPaid.why] : []),
  ];
  const sum =
    paid.length === 0 ? given('No premium', usd(0), 'Mortgage insurance of the loan') : totalStep('Premiums of five years', 'usd', paid);
  const why = roundedStep('Insurance in five years', sum, '0.01', { rule: 'mi.five-years' });
  return { value: centsOf(why), why };
}

function monthlyPart({ monthly }: InsuranceCharges, insured: InsuredFacts): readonly Step[] {
  const first = monthly?.premiums[0];
  if (!monthly || !first) return [];
  const end = endingPayment(insured);
  const until = Math.min(MONTHS, insured.termMonths, first.payments, end?.value ?? MONTHS);
  const paid: Step = end && end.value === until ? end.why : given('Months', count(until), `${YEARS} years`);
  return [productStep(`${until} monthly premiums`, 'usd', [monthly.why, paid])];
}

function financedPart(upfront: Explained<Cents>, { noteRate, termMonths }: InsuredFacts): readonly Step[] {
  const rate = rateStep('Note rate', noteRate, 'Terms of the loan');
  const payment = levelPaymentStep(
    'Payment for the premium',
    upfront.why,
    rate,
    given('Term', months(termMonths), 'Terms of the loan'),
    'Note',
  );
  const paid = given('Months', count(Math.min(MONTHS, termMonths)), `${YEARS} years`);
  return [
    productStep('Paid for the premium', 'usd', [payment, paid]),
    balanceAfterStep('Still owed of the premium', upfront.why, rate, payment, paid, 'Note'),
  ];
}
