import type { Cents } from '../../foundation/money/money.ts';
import { explained, given, step, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';

/**
 * The highest sum of the 10 % charges: 110 % of their estimates, rounded down to the cent, since a full cent above is an excess that must
 * be refunded (12 CFR 1026.19(e)(3)(ii)(A)). Estimates are not negative.
 */
export function tenPercentLimitCents(estimates: Cents): Cents {
  return Math.floor((estimates * 11) / 10);
}

/** `tenPercentLimitCents` with its arithmetic, from the step that has the sum of the estimates. */
export function tenPercentLimit(estimates: Explained<Cents>): Explained<Cents> {
  const limit = tenPercentLimitCents(estimates.value);
  const source = '12 CFR 1026.19(e)(3)(ii)(A)';
  const hundredTen = given('Estimates and 10 percent', { unit: 'percent', amount: '110' }, source);
  const exact = { unit: 'usd' as const, amount: thousandthsOfDollar(estimates.value * 11) };
  const share = step('110 % of the estimates', exact, 'percent-of', { parts: [estimates.why, hundredTen], source });
  return explained(
    limit,
    step('Limit of the 10 % charges', usd(limit), 'round', { parts: [share], precision: '0.01', mode: 'down', source }),
  );
}

/**
 * Whether changed circumstances raised the 10 % charges by more than 10 percent of their estimates, increases added up; only then may the revised
 * estimates be used (12 CFR 1026.19(e)(3)(iv)(A), comment 1.ii). Exactly 10 percent is not enough.
 */
export function raisedByMoreThanTenPercent(increase: Cents, estimates: Cents): Explained<boolean> {
  const source = '12 CFR 1026.19(e)(3)(iv)(A)';
  const total = given('Estimates of the 10 % charges', usd(estimates), 'Estimates disclosed');
  const ten = given('Threshold', { unit: 'percent', amount: '10' }, source);
  const threshold: Step = step('10 % of the estimates', { unit: 'usd', amount: thousandthsOfDollar(estimates) }, 'percent-of', {
    parts: [total, ten],
  });
  const raised = given('Increases by changed circumstances, added up', usd(increase), 'Revised estimates');
  const more = increase * 10 > estimates;
  return explained(
    more,
    step('Raised by more than 10 %', { unit: 'verdict', amount: more ? 'yes' : 'no' }, 'compare', {
      parts: [raised, threshold],
      comparison: '>',
      source,
    }),
  );
}

/** Tenths of a cent as decimal dollars with three places. */
function thousandthsOfDollar(tenthsOfCent: number): string {
  return `${Math.floor(tenthsOfCent / 1000)}.${String(tenthsOfCent % 1000).padStart(3, '0')}`;
}
