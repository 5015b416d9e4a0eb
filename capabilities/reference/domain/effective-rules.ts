import type { PlainDate } from '../../../foundation/dates/dates.ts';

/** A rule with its first day, by the name in requests. */
export interface EffectiveRule {
  readonly name: string;
  readonly effectiveOn: PlainDate;
  readonly source: string;
}

/** The rules that can be requested: the specification's quality check, and those of the regulations in this portal. */
export const effectiveRules: readonly EffectiveRule[] = [
  { name: 'QM', effectiveOn: '2021-07-01', source: 'The specification: quality check of loans from 07/01/2021' },
  { name: 'General QM', effectiveOn: '2021-03-01', source: '85 FR 86308 (12 CFR 1026.43(e)(2))' },
  { name: 'TRID', effectiveOn: '2015-10-03', source: '80 FR 43911 (12 CFR 1026.19(e), (f), 1026.37, 1026.38)' },
  { name: 'ATR', effectiveOn: '2014-01-10', source: '78 FR 6408 (12 CFR 1026.43(c))' },
  { name: 'HPML Appraisal', effectiveOn: '2014-01-18', source: '78 FR 10368 (12 CFR 1026.35(c))' },
  { name: 'HPML Escrow', effectiveOn: '2013-06-01', source: '78 FR 4726 (12 CFR 1026.35(b))' },
  { name: 'LO Compensation', effectiveOn: '2014-01-01', source: '78 FR 11280 (12 CFR 1026.36(d))' },
  { name: 'URLA', effectiveOn: '2021-03-01', source: 'Fannie Mae and Freddie Mac: redesigned Form 1003/65 required' },
];

/** A rule by its name, whatever its capitals. */
export function effectiveRuleNamed(name: string): EffectiveRule | undefined {
  const sought = name.trim().toLowerCase();
  return effectiveRules.find((rule) => rule.name.toLowerCase() === sought);
}

/** A rule is in effect on its first day and every day after. */
export function isEffective(rule: EffectiveRule, on: PlainDate): boolean {
  return on >= rule.effectiveOn;
}
