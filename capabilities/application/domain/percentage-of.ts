import { Decimal } from 'decimal.js';
import { exactPercent, given, step, type Step } from '../../../foundation/explain/explain.ts';

/** One amount as an exact percentage of another, under the names its steps have; how it is rounded is the ratio's own affair. */
export function percentageOf(part: Step, whole: Step, names: { readonly exact: string; readonly hundredfold: string }) {
  const hundred = given('Hundred, to make a percentage', { unit: 'count', amount: '100' }, 'Arithmetic');
  const hundredfold = new Decimal(part.figure.amount).mul(100);
  const exact = hundredfold.div(whole.figure.amount);
  const why = step(names.exact, exactPercent(exact), 'divide', {
    parts: [step(names.hundredfold, { unit: 'usd', amount: hundredfold.toFixed() }, 'multiply', { parts: [part, hundred] }), whole],
  });
  return { exact, why };
}
