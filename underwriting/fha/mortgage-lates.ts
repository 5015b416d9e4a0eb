import { count, type Step } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, sourceOf, type Edition } from '../dated-guide.ts';
import { countFact } from '../facts.ts';
import type { MortgageLateRule } from './downgrade-rules.ts';

/** Late payments of mortgages in the last twelve months, by how late. */
export interface MortgageLates {
  readonly of30?: number;
  readonly of60?: number;
  readonly of90?: number;
  /** Payments made on time since a forbearance ended; undefined where there was none. */
  readonly paymentsAfterForbearance?: number;
}

/** Whether mortgages were paid too late too often (HUD handbook 4000.1 II.A.4.b.iii(K)): three of 30 days, one of 60 with one of 30, one of 90, or too few payments after a forbearance. */
export function mortgageLatesStep(lates: MortgageLates, rule: Edition<MortgageLateRule>): Step {
  const [of30, of60, of90] = [
    countFact('Late 30 days', lates.of30 ?? 0),
    countFact('Late 60 days', lates.of60 ?? 0),
    countFact('Late 90 days or more', lates.of90 ?? 0),
  ];
  const reached = (label: string, lateness: Step, bound: number): Step =>
    compareStep(label, lateness, '>=', cell('Bound', count(bound), rule));
  const reasons = [
    reached('Late 30 days too often', of30, rule.of30),
    allOf('Late 60 days and 30 days', [reached('Late 60 days', of60, rule.of60), reached('Late 30 days as well', of30, rule.with30)]),
    reached('Late 90 days', of90, rule.of90),
  ];
  if (lates.paymentsAfterForbearance !== undefined) {
    const paid = countFact('Payments on time after the forbearance', lates.paymentsAfterForbearance);
    const needed = cell('Payments needed', count(rule.paymentsAfterForbearance), rule);
    reasons.push(compareStep('Too few payments after a forbearance', paid, '<', needed));
  }
  return anyOf('Mortgages were paid too late', reasons, { rule: 'fha.mortgage-lates', source: sourceOf(rule) });
}
