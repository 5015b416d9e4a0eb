import { explained, given, percent, points, step, usd, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { rateOfPoints, type Points } from '../../../foundation/rates/rates.ts';
import { pointsOf } from '../../../foundation/ratio/ratio.ts';
import { differenceStep, productStep, quotientStep, roundedStep } from '../../../regulation/arithmetic-steps.ts';
import type { FeeLine, InsuranceCharges } from '../../fees/domain/index.ts';
import { moneyOfPrice } from '../../price/domain/quote/explain-price.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';

/**
 * The price of the loan: of the lock, or by the points typed while nothing is locked, less what the lender pays a mortgage insurer. A lock that
 * was priced with lender-paid insurance has it in its price already.
 */
export function priceOfEstimate(facts: EstimateFacts, draft: EstimateDraft, insurance: InsuranceCharges): Explained<Points> {
  const { lock } = facts;
  const before = lock
    ? given('Locked price', points(lock.price), 'Rate lock')
    : differenceStep('Price by the points typed', 'points', [
        given('Par', points(100_000), 'Price convention'),
        given('Points', points(draft.points), TYPED),
      ]);
  const paid = lock?.lenderPaidInsurance ? undefined : insurance.lenderPaid;
  if (!paid) return explained(lock ? lock.price : 100_000 - draft.points, before);
  const taken = pointsOf(paid.value, insurance.noteAmount.value);
  const share = quotientStep('Share of the note amount', 'ratio', [paid.why, insurance.noteAmount.why]);
  const rounded = roundedStep(
    'Lender-paid mortgage insurance, points',
    productStep('Points, exact', 'points', [share, given('Points of the whole', points(100_000), 'Price convention')]),
    '0.001',
    { source: '12 U.S.C. 4905' },
  );
  return explained((lock ? lock.price : 100_000 - draft.points) - taken, differenceStep('Price', 'points', [before, rounded]));
}
const TYPED = 'Typed on the Loan Estimate screen';

/** Points or credit of the price. */
export function pointsOfEstimate(
  facts: EstimateFacts,
  draft: EstimateDraft,
  insurance: InsuranceCharges,
): { readonly line?: FeeLine; readonly credit: Cents } {
  const { lock } = facts;
  const noteAmount = insurance.noteAmount.value;
  const price = priceOfEstimate(facts, draft, insurance);
  const money = moneyOfPrice(price.value, noteAmount);
  if (money.points === 0) return { credit: 0 };
  if (money.points < 0) return { credit: -money.amount };
  const share =
    lock || insurance.lenderPaid
      ? step('Points', percent(rateOfPoints(money.points)), 'subtract', {
          parts: [given('Par', points(100_000), 'Price convention'), price.why],
        })
      : given('Points', percent(rateOfPoints(money.points)), TYPED);
  const line: FeeLine = {
    id: 'points',
    section: 'A',
    kind: 'LoanDiscountPoints',
    label: 'Points',
    amount: money.amount,
    why: step('Points', usd(money.amount), 'round', {
      precision: '0.01',
      mode: 'half-up',
      parts: [
        step('Percent of the note amount', { unit: 'usd', amount: exactShare(noteAmount, money.points) }, 'percent-of', {
          parts: [given('Note amount', usd(noteAmount), 'Terms of the loan'), share],
        }),
      ],
    }),
    paidTo: 'Lender',
    payee: 'creditor',
    percentOfLoan: rateOfPoints(money.points),
    fixed: true,
  };
  return { line, credit: 0 };
}

/** Cents × thousandths of a percent as plain dollars: exact, five places after the cent. */
function exactShare(cents: Cents, thousandths: number): string {
  const product = BigInt(cents) * BigInt(thousandths);
  const whole = product / 10_000_000n;
  const rest = String(product % 10_000_000n)
    .padStart(7, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
