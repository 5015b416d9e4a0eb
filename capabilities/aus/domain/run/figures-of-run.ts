import { sumStep, type Step } from '../../../../foundation/explain/explain.ts';
import { debtToIncomeRatios } from '../../../../underwriting/payment/index.ts';
import { tenths } from '../cause/cause-in-words.ts';
import type { FhaFile, VaFile } from '../../../../underwriting/government/index.ts';
import { rowNames, ruleNames } from './rule-names.ts';
import { openRules, type Underwritten } from './underwrite.ts';

/** A figure of a run with its tree; `fails` where a rule is broken by it. */
export interface RunFigure {
  readonly key: string;
  readonly label: string;
  readonly why: Step;
  readonly fails: boolean;
}

/** The figures behind a run, by the rules of one system, in the order a person reads them. */
export function figuresOfRun(found: Underwritten): readonly RunFigure[] {
  const { figures, view } = found;
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
    // A line of credit counts in it whole, drawn or not.
    ...(ratios.hcltv.value === ratios.cltv.value ? [] : [figure('hcltv', 'HCLTV', ratios.hcltv.why)]),
    ...(found.va ? [] : [figure('insurance', 'Mortgage insurance', insurance.monthly.why)]),
    figure('reserves', 'Reserves, months', reservesMonths.why, codes.has('RESERVES_SHORT')),
    ...(found.va ? vaFigures(found.va) : [figure('residual', 'Residual income', residual(income.total.why, pitia.why, view.debts.why))]),
    ...(found.fha ? fhaFigures(found.fha, codes) : []),
    ...(score.representative ? [figure('score', 'Score that counts', score.representative.why)] : []),
  ];
}

/** Residual income against VA's guideline, and what VA guarantees. */
function vaFigures({ residual, guaranty }: VaFile): RunFigure[] {
  const short = !residual.meetsResidual.value;
  return [
    { key: 'residual', label: 'Residual income', why: residual.residual.why, fails: short },
    { key: 'residual-required', label: 'Residual income required', why: residual.required.why, fails: false },
    { key: 'residual-share', label: 'Share of what is required', why: residual.percent.why, fails: short },
    { key: 'supervisor', label: 'Supervisor has to sign', why: residual.statementNeeded.why, fails: residual.statementNeeded.value },
    { key: 'guaranty', label: 'VA guaranty', why: guaranty.why, fails: false },
  ];
}

/** The highest loan that FHA insures and, for manual underwriting, the limits of the ratios. */
function fhaFigures({ highest, unlessFamily, byHand }: FhaFile, codes: ReadonlySet<string>): RunFigure[] {
  return [
    { key: 'fha-highest', label: 'Highest base loan', why: highest.maxBase.why, fails: codes.has('FHA_LOAN') },
    ...(unlessFamily
      ? [{ key: 'fha-unless-family', label: 'Highest base loan unless family', why: unlessFamily.maxBase.why, fails: false }]
      : []),
    ...(byHand ? [{ key: 'fha-by-hand', label: 'Ratios allow it by hand', why: byHand.why, fails: !byHand.value }] : []),
  ];
}

/** The residual income a month, before taxes and living costs; VA's own test subtracts those too. */
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
export function brokenRules({ view }: Underwritten): readonly { readonly code: string; readonly name: string }[] {
  return openRules(view).map((code) => ({ code, name: ruleNames[code] }));
}
