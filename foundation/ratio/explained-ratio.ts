import { Decimal } from 'decimal.js';
import { exactPercent, explained, given, percent, step, type Explained, type Step } from '../explain/explain.ts';
import { lowerFirst } from '../explain/figure-text.ts';
import type { Cents, Ratio } from '../units/units.ts';
import { hundredthsBy, shareOf, type RatioRule } from './ratio.ts';

/** The labels of a ratio and of the steps before it. */
export interface RatioNames {
  readonly label: string;
  /** Stable name of the rule: "application.ltv". */
  readonly rule: string;
  /** The percentage before it is rounded. */
  readonly exact: string;
  /** The first amount a hundredfold. */
  readonly hundredfold: string;
}

/** One amount as a percentage of another, before any rule rounds it. */
export function exactRatio(part: Cents, whole: Cents): Decimal {
  return new Decimal(part).mul(100).div(whole);
}

/** One amount as a percentage of another, rounded by a rule, with its tree; the value is that of the rule without the tree. */
export function explainedRatio(by: RatioRule, part: Step, whole: Step, names: RatioNames): Explained<Ratio> {
  const hundredths = hundredthsBy(by, centsOf(part), centsOf(whole));
  const why = step(names.label, exactPercent(new Decimal(hundredths).div(100).toFixed(2)), 'round', {
    rule: names.rule,
    source: by.source,
    precision: '0.01',
    mode: by.mode,
    parts: [percentageStep(part, whole, names)],
  });
  return explained(hundredths * 10, why);
}

/** One count of another, rounded half up to a thousandth of a percent, with its tree. */
export function explainedShare(label: string, part: Step, whole: Step, note?: string): Explained<Ratio> {
  const value = shareOf(Number(part.figure.amount), Number(whole.figure.amount));
  const names = { exact: `${part.label}, of ${lowerFirst(whole.label)}`, hundredfold: `${part.label}, times 100` };
  const parts = [percentageStep(part, whole, names)];
  return explained(value, step(label, percent(value), 'round', { parts, precision: '0.001', mode: 'half-up', ...(note ? { note } : {}) }));
}

function percentageStep(part: Step, whole: Step, { exact, hundredfold }: Pick<RatioNames, 'exact' | 'hundredfold'>): Step {
  const hundred = given('Hundred, to make a percentage', { unit: 'count', amount: '100' }, 'Arithmetic');
  const product = new Decimal(part.figure.amount).mul(100);
  return step(exact, exactPercent(product.div(whole.figure.amount)), 'divide', {
    parts: [step(hundredfold, { unit: part.figure.unit, amount: product.toFixed() }, 'multiply', { parts: [part, hundred] }), whole],
  });
}

function centsOf({ figure }: Step): Cents {
  return new Decimal(figure.amount).mul(100).toNumber();
}
