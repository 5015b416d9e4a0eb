import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { memberOf, namesOf, occupancyOf, optional, purposeOf, wordOf } from '../case-fields.ts';
import { eligibilityFacts } from '../eligibility/case.ts';
import type { ScorecardSystem } from './card.ts';
import { causeDiff } from './cause-diff.ts';
import { decide, type Decision } from './decide.ts';
import type { MainIncome, RiskFacts } from './risk-facts.ts';
import { scorecard } from './scorecard.ts';

const LAW = "The portal's own published card LPS-1; no agency's model";
const FACTS =
  'score (null: none), ltv, dti, reservesMonths; optional: cltv, hcltv, occupancy, units, purpose, arm, term, selfEmployedMain, variableMain, scoredBorrowers, lates12 { "30", "60" }, utilization, inquiries, paymentShock';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'scorecard',
    title: 'Points of a file by the published card',
    law: LAW,
    inputs: [`system (DU, LPA, TOTAL, GUS), facts: { ${FACTS} }`],
    run: (inputs) => answerCase(inputs, scored),
  },
  {
    name: 'causeDiff',
    title: 'Rows of the published card that moved between two submissions',
    law: LAW,
    inputs: ['system, before: facts as of scorecard, change: those that are others now'],
    run: (inputs) => answerCase(inputs, moved),
  },
  {
    name: 'decide',
    title: "A system's stand-in: completeness, scope, public rules, hard risk, points",
    law: `${LAW}; Fannie Mae Eligibility Matrix, Freddie Mac 4203.4`,
    inputs: ['system, eligibility: as of eligibility, facts: as of scorecard; optional: missing, hardRisk'],
    run: (inputs) => answerCase(inputs, decided),
  },
];

function systemOf(fields: CaseInputs): ScorecardSystem {
  const words = [
    [/^(du|desktopunderwriter|fannie|fanniemae)$/, 'DU'],
    [/^(lpa|lp|loanproductadvisor|freddie|freddiemac)$/, 'LPA'],
    [/^(total|fha|fhatotal)$/, 'TOTAL'],
    [/^(gus|usda)$/, 'GUS'],
  ] as const;
  return wordOf<ScorecardSystem>(fields, ['system', 'aus'], words);
}

function riskFacts(fields: CaseInputs): RiskFacts {
  const lates = latesOf(fields);
  return {
    ...optional('score', fields.whole('score', 'representative')),
    ltv: fields.needPercent('ltv', 'loanToValue'),
    ...optional('cltv', fields.percent('cltv')),
    ...optional('hcltv', fields.percent('hcltv')),
    dti: fields.needPercent('dti', 'debtToIncome'),
    reservesMonths: fields.needPercent('reservesMonths', 'reserves').toNumber(),
    occupancy: occupancyOf(fields, 'primary'),
    units: fields.whole('units', 'unitCount') ?? 1,
    purpose: purposeOf(fields, 'purchase'),
    ...optional('arm', fields.flag('arm', 'adjustable')),
    term: fields.whole('term', 'termMonths') ?? 360,
    ...optional('mainIncome', mainIncomeOf(fields)),
    scoredBorrowers: fields.whole('scoredBorrowers') ?? 0,
    ...lates,
    ...optional('utilization', fields.percent('utilization')),
    inquiries: fields.whole('inquiries', 'inquiries12') ?? 0,
    ...optional('paymentShock', fields.percent('paymentShock', 'shock')),
  };
}

function mainIncomeOf(fields: CaseInputs): MainIncome | undefined {
  const selfEmployed = fields.flag('selfEmployedMain');
  const variable = fields.flag('variableMain');
  return selfEmployed ? 'selfEmployed' : variable ? 'variable' : undefined;
}

/** Late payments by how many days: { "30": 1, "60": 0 }. */
export function latesOf(fields: CaseInputs): Pick<RiskFacts, 'lates30' | 'lates60'> {
  const raw = fields.raw('lates12', 'mortgageLates12', 'lates');
  if (raw === undefined) return { lates30: 0, lates60: 0 };
  const read = memberOf(fields, 'lates12', raw, (lates) => ({
    lates30: lates.whole('30', 'x30', '30x', 'days30') ?? 0,
    lates60:
      (lates.whole('60', 'x60', '60x', 'days60') ?? 0) +
      (lates.whole('90', 'x90', '90x', 'days90') ?? 0) +
      (lates.whole('120', 'x120', '120x', 'days120') ?? 0),
  }));
  return read ?? { lates30: 0, lates60: 0 };
}

function scored(fields: CaseInputs): Result<CaseAnswer> {
  const system = systemOf(fields);
  const facts = memberOf(fields, 'facts', fields.raw('facts'), riskFacts);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = scorecard(system, facts!);
  if (!found.ok) return found;
  const { version, rows, total, limit, passes } = found.value;
  const tenths = Object.fromEntries(rows.filter((each) => each.tenths.value !== 0).map((each) => [each.row, each.tenths.value]));
  return ok({ tenths, total: total.value, limit: limit.value, passes: passes.value, version, why: passes.why });
}

function moved(fields: CaseInputs): Result<CaseAnswer> {
  const system = systemOf(fields);
  const raw = fields.raw('before', 'facts');
  const change = fields.raw('change', 'after');
  const before = memberOf(fields, 'before', raw, riskFacts);
  const after = memberOf(fields, 'change', merged(raw, change), riskFacts);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = causeDiff(system, before!, after!);
  if (!found.ok) return found;
  const both = [found.value.before, found.value.after];
  return ok({
    changed: found.value.changed.map((each) => [each.row, each.before, each.after]),
    totals: both.map((each) => each.total.value),
    passes: both.map((each) => each.passes.value),
    why: joined(
      'Before and after',
      both.map((each) => each.passes.why),
    ),
  });
}

function merged(before: unknown, change: unknown): unknown {
  return typeof before === 'object' && typeof change === 'object' ? { ...before, ...change } : change;
}

function decided(fields: CaseInputs): Result<CaseAnswer> {
  const system = systemOf(fields);
  const missing = namesOf(fields, 'missing');
  const hardRisk = namesOf(fields, 'hardRisk', 'hardRisks');
  const [own, facts] = [fields.raw('eligibility'), fields.raw('facts')];
  // What is missing may be missing here too: the file is not read then.
  const complete = missing.length === 0;
  const loan = complete ? memberOf(fields, 'eligibility', own, eligibilityFacts) : undefined;
  const risk = complete ? memberOf(fields, 'facts', facts, riskFacts) : undefined;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = decide({ system, missing, hardRisk, ...optional('loan', loan), ...optional('risk', risk) });
  return found.ok ? ok({ ...decisionAnswer(found.value), why: found.value.recommendation.why }) : found;
}

/** A decision as a case's answer spells it. */
export function decisionAnswer({ recommendation, eligible, codes }: Decision) {
  return {
    recommendation: recommendation.value,
    ...(eligible === undefined ? {} : { eligibility: eligible.value ? 'Eligible' : 'Ineligible' }),
    codes,
  };
}
