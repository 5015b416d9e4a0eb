import { Decimal } from 'decimal.js';
import { given, percent, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import { centsFromDecimal, centsToDecimal, formatMoney, toWholeDollars, type Cents } from '../../../foundation/money/money.ts';
import { formatPercentTrimmed, type Rate, type Ratio } from '../../../foundation/rates/rates.ts';
import type { Printed } from '../loan-estimate-types.ts';

const DOLLARS = '12 CFR 1026.37(o)(4)(i)(A)';

/** Which form is printed: the estimate rounds most figures to the dollar, the Closing Disclosure shows cents (38(t)(4)). */
export type Form = 'estimate' | 'closing';

/** Cents of a step in dollars, half up. */
export function centsOf(exact: Step): Cents {
  return decimalToCents(new Decimal(exact.figure.amount));
}
export function decimalToCents(dollars: Decimal): Cents {
  const cents = dollars.mul(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  return cents === 0 ? 0 : cents;
}

/** Half up to the dollar from the figure as it is: 164.50 is $165 (comment 37(o)(4)(i)(A)-1). */
export function wholeDollars(label: string, exact: Step): Printed {
  const amount = exact.figure.amount;
  // Two places at most is the common case and needs no decimal arithmetic.
  const cents = centsFromDecimal(amount);
  const value =
    cents === undefined ? new Decimal(amount).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber() * 100 : toWholeDollars(cents);
  return {
    text: formatMoney(value, { cents: 'never' }),
    value: value === 0 ? 0 : value,
    why: step(label, usd(value === 0 ? 0 : value), 'round', { precision: '1', mode: 'half-up', source: DOLLARS, parts: [exact] }),
  };
}

/** To the cent, always with its two places: "$1,200.00". */
export function dollarsAndCents(label: string, exact: Step): Printed {
  const value = centsOf(exact);
  const whole = centsToDecimal(value) === exact.figure.amount;
  const why = whole
    ? exact
    : step(label, usd(value), 'round', { precision: '0.01', mode: 'half-up', source: '12 CFR 1026.37(o)(4)(i)(B)', parts: [exact] });
  return { text: formatMoney(value), value, why };
}

/** As the form rounds: dollars on the estimate, cents on the Closing Disclosure. */
export function moneyLine(form: Form, label: string, exact: Step): Printed {
  return form === 'estimate' ? wholeDollars(label, exact) : dollarsAndCents(label, exact);
}

/** The loan amount: cents only when there are any (comment 37(o)(4)(i)(B)-1). */
export function loanAmountText(cents: Cents): string {
  return formatMoney(cents, { cents: 'hide-zero' });
}

/** A total of printed lines adds the lines as printed (comment 37(o)(4)-2). */
export function totalOf(form: Form, label: string, lines: readonly Printed[], source?: string): Printed {
  let value = 0;
  for (const line of lines) value += line.value;
  return {
    text: formatMoney(value, { cents: form === 'estimate' ? 'never' : 'always' }),
    value,
    why:
      lines.length === 0
        ? given(label, usd(0), source ?? 'No charge of this section')
        : sumStep(
            label,
            'usd',
            lines.map((line) => line.why),
            source === undefined ? {} : { source },
          ),
  };
}

/** The same figure with its sign changed and its own label. */
export function negated(form: Form, label: string, figure: Printed): Printed {
  const value = figure.value === 0 ? 0 : -figure.value;
  return {
    text: formatMoney(value, { cents: form === 'estimate' ? 'never' : 'always' }),
    value,
    why: step(label, usd(value), 'negate', { parts: [figure.why] }),
  };
}

/** Zero as the form prints it, with where it comes from. */
export function nothing(form: Form, label: string, source: string): Printed {
  return { text: formatMoney(0, { cents: form === 'estimate' ? 'never' : 'always' }), value: 0, why: given(label, usd(0), source) };
}

/** Three places, trailing zeros dropped (37(o)(4)(ii)): 7.005%, 7%. */
export function percentText(value: Rate | Ratio): string {
  return formatPercentTrimmed(value);
}
/** A percentage of any precision, half up to three places. */
export function roundPercent(value: Decimal): number {
  return value.mul(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}
export function printedRate(label: string, value: Rate, source: string): Printed<Rate> {
  return { text: percentText(value), value, why: given(label, percent(value), source) };
}

export function ordinal(n: number): string {
  const tens = n % 100;
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}
