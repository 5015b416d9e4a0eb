import type { Figure } from '../../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../../foundation/money/money.ts';
import { centsFromDecimal } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { ruleNames } from '../run/rule-names.ts';
import type { CauseOfChange, ChangedFact, ComparedRun } from './cause-of-change.ts';

/** Why the result changed, in a sentence or two: the fact with the largest effect, and the effect. */
export function causeInWords(cause: CauseOfChange, before: Omit<ComparedRun, 'file'>, after: Omit<ComparedRun, 'file'>): string {
  const verdict = before.recommendation === after.recommendation ? undefined : `moved ${before.recommendation} to ${after.recommendation}`;
  if (cause.facts.length === 0)
    return verdict === undefined
      ? `Nothing changed between run ${before.run} and run ${after.run}.`
      : `No fact changed between run ${before.run} and run ${after.run}: other rules, or another credit report, ${verdict}.`;
  const [strongest] = cause.facts;
  if (strongest?.letter === undefined)
    return `${cause.facts.length === 1 ? 'One fact' : `${cause.facts.length} facts`} changed, and moved nothing that a rule reads.`;
  const said = [firstSentence(cause, strongest), ...codesInWords(cause), ...(verdict === undefined ? [] : [`This ${verdict}.`])];
  return said.join(' ');
}

function firstSentence({ dti, residual, points, facts }: CauseOfChange, fact: ChangedFact): string {
  const others = facts.filter((each) => each !== fact && each.letter !== undefined);
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? `, and ${changeInWords(others[0]!)}`
        : `, and ${others.length} more changes moved it (${others[0]!.letter} to ${others.at(-1)!.letter})`;
  const because = `because ${changeInWords(fact)}${more}`;
  if (dti && dti.before !== dti.after && fact.moved.dti !== 0)
    return `DTI went from ${ratio(dti.before)} to ${ratio(dti.after)} ${because}.`;
  if (residual && residual.before !== residual.after && fact.moved.residual !== 0)
    return `Residual income went from ${formatMoney(residual.before)} to ${formatMoney(residual.after)} ${because}.`;
  if (points && points.before !== points.after)
    return `The points went from ${tenths(points.before)} to ${tenths(points.after)} ${because}.`;
  return `The figures moved ${because}.`;
}

function codesInWords({ codes, points }: CauseOfChange): string[] {
  const failing = codes.filter(({ failsNow }) => failsNow).map(({ code }) => `${ruleNames[code]} is not met.`);
  const passing = codes.filter(({ failsNow }) => !failsNow).map(({ code }) => `${ruleNames[code]} is met again.`);
  const over = points && points.before <= points.limit && points.after > points.limit;
  const under = points && points.before > points.limit && points.after <= points.limit;
  const limit = points ? tenths(points.limit) : '';
  return [
    ...failing,
    ...passing,
    ...(over ? [`The points went over ${limit}.`] : under ? [`The points came down to ${tenths(points.after)}, within ${limit}.`] : []),
  ];
}

/** "the Harrow auto loan was added", "the note rate went from 6.375% to 6.25%". */
export function changeInWords({ key, label, before, after }: ChangedFact): string {
  const isDebt = key.startsWith('debt/');
  const name =
    isDebt || key.startsWith('income/') || key.startsWith('scores/') ? label : `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (!before) return `${name} (${figureInWords(after!)}) was added`;
  if (!after) return `${name} (${figureInWords(before)}) was taken out`;
  if (isDebt && after.unit === 'text') return `${name} is ${after.amount.toLowerCase()}`;
  return `${name} went from ${figureInWords(before)} to ${figureInWords(after)}`;
}

export function figureInWords({ unit, amount }: Figure): string {
  if (unit === 'usd') return formatMoney(centsFromDecimal(amount) ?? (0 as Cents));
  return unit === 'percent' ? `${amount.replace(/\.?0+$/, '')}%` : amount;
}

function ratio(thousandths: number): string {
  return formatPercentTrimmed(thousandths);
}

/** Tenths of a point as points. */
export function tenths(value: number): string {
  const sign = value < 0 ? '-' : '';
  const whole = Math.abs(value);
  return `${sign}${Math.floor(whole / 10)}${whole % 10 === 0 ? '' : `.${whole % 10}`}`; // exact: the remainder is written beside it
}
