import { sumStep, type Step } from '../../../../foundation/explain/explain.ts';
import { debtToIncomeRatios } from '../../../../underwriting/payment/index.ts';
import { tenths } from '../cause/cause-in-words.ts';
import { rowNames, ruleNames } from './rule-names.ts';
import type { Underwritten } from './underwrite.ts';

/** A figure of a run with its tree; `fails` where a rule is broken by it. */
export interface RunFigure {
  readonly key: string;
  readonly label: string;
  readonly why: Step;
  readonly fails: boolean;
}

/** The figures behind a run, by the rules of one system, in the order a person reads them. */
export function figuresOfRun({ figures, view }: Underwritten): readonly RunFigure[] {
  const { ratios, income, qualifyingRate, insurance, pitia, reservesMonths, score } = figures;
  const codes = new Set<string>(view.decision.codes);
  const ratio = debtToIncomeRatios(income.total.value, pitia.value, [view.debts.value]);
  const figure = (key: string, label: string, why: Step, fails = false): RunFigure => ({ key, label, why, fails });
  return [
    figure('rate', 'Qualifying rate', qualifyingRate.why),
    figure('housing', 'Housing payment', pitia.why),
    figure('debts', 'Debts counted', view.debts.why),
    figure('income', 'Income', income.total.why),
    ...(ratio.ok ? [figure('dti-housing', 'DTI, housing', ratio.value.front.why)] : []),
    figure('dti', 'DTI, total', view.dti.why, codes.has('DTI_OVER_50')),
    figure('ltv', 'LTV that decides', ratios.ltv.why, codes.has('LTV_OVER_MATRIX')),
    figure('cltv', 'CLTV', ratios.cltv.why, codes.has('CLTV_OVER_MATRIX')),
    figure('insurance', 'Mortgage insurance', insurance.monthly.why),
    figure('reserves', 'Reserves, months', reservesMonths.why, codes.has('RESERVES_SHORT')),
    figure('residual', 'Residual income', residual(income.total.why, pitia.why, view.debts.why)),
    ...(score.representative ? [figure('score', 'Score that counts', score.representative.why)] : []),
  ];
}

/** What is left of the income a month, before taxes and living costs; VA's own test takes those off too. */
function residual(income: Step, housing: Step, debts: Step): Step {
  const minus = (part: Step): Step => ({
    label: `Less ${part.label.toLowerCase()}`,
    figure: { ...part.figure, amount: negated(part.figure.amount) },
    operation: 'negate',
    parts: [part],
  });
  return sumStep('Left of the income after housing and debts', 'usd', [income, minus(housing), minus(debts)], {
    rule: 'aus.residual',
    source: '12 CFR 1026.43(c)(2)(vii)',
    note: 'Before taxes and living costs.',
  });
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

export interface RunRow {
  readonly row: string;
  readonly label: string;
  readonly points: string;
  readonly why: Step;
}

/** The rows of the published card that the file has. */
export function rowsOfRun({ view: { decision } }: Underwritten): readonly RunRow[] {
  return (decision.scored?.rows ?? []).map(({ row, tenths: own }) => ({
    row,
    label: rowNames[row],
    points: tenths(own.value),
    why: own.why,
  }));
}

/** Public rules that the file breaks. */
export function brokenRules({ view: { decision } }: Underwritten): readonly { readonly code: string; readonly name: string }[] {
  return decision.codes.map((code) => ({ code, name: ruleNames[code] }));
}
