import { given, percent, points, step, usd } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { rateOfPoints } from '../../../foundation/rates/rates.ts';
import type { FeeLine } from '../../fees/domain/index.ts';
import { moneyOfPrice } from '../../price/domain/quote/explain-price.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';

/** Points or credit of the lock's price; points typed while nothing is locked. */
export function pointsOfEstimate(
  facts: EstimateFacts,
  draft: EstimateDraft,
  noteAmount: Cents,
): { readonly line?: FeeLine; readonly credit: Cents } {
  const { lock } = facts;
  const money = lock
    ? moneyOfPrice(lock.price, noteAmount)
    : { points: draft.points, amount: moneyOfPrice(100_000 - draft.points, noteAmount).amount };
  if (money.points === 0) return { credit: 0 };
  if (money.points < 0) return { credit: -money.amount };
  const source = lock ? 'Price of the lock' : 'Typed on the Loan Estimate screen';
  const share = lock
    ? step('Points', percent(rateOfPoints(money.points)), 'subtract', {
        parts: [given('Par', points(100_000), 'Price convention'), given('Locked price', points(lock.price), 'Rate lock')],
      })
    : given('Points', percent(rateOfPoints(money.points)), source);
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
