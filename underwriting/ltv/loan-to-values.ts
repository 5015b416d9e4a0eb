import type { Explained, Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { explainedRatio } from '../../foundation/ratio/explained-ratio.ts';
import { LOAN_TO_VALUE } from '../../foundation/ratio/ratio.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { differenceStep, leastStep, roundedStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import type { Agency, LoanPurpose } from '../agency.ts';
import { editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { asCents, asThousandths, moneyFact } from '../facts.ts';
import { LOAN_TO_VALUE_RULES, type LoanToValueRule } from './loan-to-value-rules.ts';

export interface LiensOnValue {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly purpose: LoanPurpose;
  /** Of a purchase. */
  readonly price?: Cents;
  /** Appraised or accepted value. */
  readonly value?: Cents;
  /** Base loan, without what is financed on top of it. */
  readonly loan: Cents;
  /** Mortgage insurance, funding fee or guarantee fee added to the loan. */
  readonly financedMi?: Cents;
  /** Inducements to purchase and interested parties' excess, which lower the price first. */
  readonly concessions?: Cents;
  readonly closedEndSecond?: Cents;
  readonly helocDrawn?: Cents;
  readonly helocLine?: Cents;
}

export interface LoanToValues {
  readonly basis: Explained<Cents>;
  /** As the agency's limits are read: Fannie Mae and Freddie Mac up to the whole percent, the others truncated to two decimals. */
  readonly ltv: Explained<Ratio>;
  readonly cltv: Explained<Ratio>;
  readonly hcltv: Explained<Ratio>;
  /** Truncated to two decimals. */
  readonly exactLtv: Explained<Ratio>;
}

/**
 * Loan to value, combined, and combined with the whole of every line of credit: the lower of price and value of a purchase, the value of a refinance.
 * Fannie Mae Selling Guide B2-1.2-01 to -03; Freddie Mac Guide 4203.1; HUD handbook 4000.1 II.A.2; VA Pamphlet 26-7; USDA HB-1-3555.
 * What is financed on top counts as the agency says (`LOAN_TO_VALUE_RULES`). Refuses a missing price or value, and a line drawn beyond its size.
 */
export function loanToValues(loan: LiensOnValue): Result<LoanToValues> {
  if (loan.loan <= 0) return missing('loan', 'The loan amount');
  if ((loan.helocDrawn ?? 0) > (loan.helocLine ?? Number.MAX_SAFE_INTEGER))
    return refuse('LINE_OVERDRAWN', 'More of the line of credit is drawn than the line has.', { field: 'helocDrawn' });
  const edition = editionFor(LOAN_TO_VALUE_RULES, loan, 'loan to value');
  if (!edition.ok) return edition;
  const basis = valueCounted(loan);
  if (!basis.ok) return basis;
  const rule = edition.value;
  const first = lienStep('Loan amount that counts', [
    moneyFact('Loan amount', loan.loan),
    ...(financedCounts(rule, loan.purpose) ? someOf('Financed insurance or fee', loan.financedMi) : []),
  ]);
  const second = someOf('Closed-end second liens', loan.closedEndSecond);
  const combined = lienStep('Liens, lines of credit as drawn', [first, ...second, ...someOf('Drawn of lines of credit', loan.helocDrawn)]);
  const whole = lienStep('Liens, lines of credit whole', [
    first,
    ...second,
    ...someOf('Lines of credit', loan.helocLine ?? loan.helocDrawn),
  ]);
  const exact = truncated('Loan to value', first, basis.value.why, rule);
  return ok({
    basis: basis.value,
    ltv: asLimitsRead(exact, rule),
    cltv: asLimitsRead(truncated('Combined loan to value', combined, basis.value.why, rule), rule),
    hcltv: asLimitsRead(truncated('Combined loan to value with whole lines', whole, basis.value.why, rule), rule),
    exactLtv: exact,
  });
}

function valueCounted({ purpose, price, value, concessions }: LiensOnValue): Result<Explained<Cents>> {
  if (value === undefined || value <= 0) return missing('value', 'The appraised or accepted value');
  if (purpose !== 'purchase') return ok(asCents(moneyFact('Value', value)));
  if (price === undefined || price <= 0) return missing('price', 'The purchase price');
  if ((concessions ?? 0) >= price)
    return refuse('PRICE_USED_UP', 'What lowers the price is not below the price.', { field: 'concessions' });
  const stated = moneyFact('Purchase price', price);
  const lowered = concessions ? differenceStep('Price less concessions', 'usd', [stated, moneyFact('Concessions', concessions)]) : stated;
  return ok(
    asCents(
      leastStep('Lower of price and value', [lowered, moneyFact('Value', value)], { rule: 'ltv.basis', source: LOAN_TO_VALUE.source }),
    ),
  );
}

function financedCounts({ financed }: LoanToValueRule, purpose: LoanPurpose): boolean {
  return financed === 'always' || (financed === 'cash-out' && purpose === 'cashOut');
}

function someOf(label: string, amount: Cents | undefined): Step[] {
  return amount ? [moneyFact(label, amount)] : [];
}

function lienStep(label: string, parts: readonly Step[]): Step {
  return parts.length === 1 ? parts[0]! : totalStep(label, 'usd', parts);
}

function truncated(label: string, liens: Step, basis: Step, rule: Edition<LoanToValueRule>): Explained<Ratio> {
  const names = { label: `${label}, two decimals`, rule: 'ltv.truncated', exact: `${label}, exact`, hundredfold: 'Liens a hundredfold' };
  return explainedRatio({ source: sourceOf(rule), mode: 'down' }, liens, basis, names);
}

function asLimitsRead(exact: Explained<Ratio>, rule: Edition<LoanToValueRule>): Explained<Ratio> {
  if (!rule.upToWholePercent) return exact;
  const label = exact.why.label.replace(', two decimals', ', whole percent');
  return asThousandths(roundedStep(label, exact.why, '1', { mode: 'up', rule: 'ltv.whole-percent', source: sourceOf(rule) }));
}
