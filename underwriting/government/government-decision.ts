import { explained, given, step, text, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { allOf, holds } from '../../regulation/arithmetic-steps.ts';
import { countFact } from '../facts.ts';
import { undecided, type Recommendation, type Scored } from '../scorecard/index.ts';
import type { GovernmentCode, ReferralCode } from './government-facts.ts';

/** The system that is asked; each says what the agency's scorecard found in its own words. */
export type GovernmentSystem = 'DU' | 'LPA';

export interface GovernmentDecision {
  readonly recommendation: Explained<Recommendation>;
  /** Where the system says eligibility apart. */
  readonly eligible: Explained<boolean> | undefined;
  readonly codes: readonly GovernmentCode[];
  /** What leaves it to a person. */
  readonly referrals: readonly ReferralCode[];
  /** Undefined where nothing was scored. */
  readonly scored: Scored | undefined;
}

/** A public rule, and the verdict that the loan keeps it. */
export interface RuleTest<Code = GovernmentCode> {
  readonly code: Code;
  readonly test: Step;
}

interface Judged {
  /** Facts without which nothing is decided, by name. */
  readonly missing: readonly string[];
  readonly scored: Scored;
  readonly hardRisk: readonly string[];
  /** Verdicts beside the points, each of which has to hold: none of them refuses a loan, a person underwrites it instead. */
  readonly byPerson: readonly RuleTest<ReferralCode>[];
  readonly rules: readonly RuleTest[];
}

/**
 * What a system says of a government loan: whether its risk passes and no person has to underwrite it, and whether the loan keeps the agency's rules. A loan
 * that does not pass is referred to a person, which is no refusal.
 */
export function governmentDecision(system: GovernmentSystem, { missing, scored, hardRisk, byPerson, rules }: Judged): GovernmentDecision {
  if (missing.length > 0) return { ...undecided(system, missing), codes: [], referrals: [] };
  const noHardRisk = step('No hard risk', verdict(hardRisk.length === 0), 'compare', {
    comparison: '=',
    parts: [countFact('Hard risks', hardRisk.length), countFact('None', 0, 'Arithmetic')],
  });
  const sound = allOf(
    'The risk is fine and nobody has to sign for it',
    [noHardRisk, scored.passes.why, ...byPerson.map(({ test }) => test)],
    {
      rule: 'government.risk',
    },
  );
  const keeps = allOf(
    'The loan keeps the rules of the agency',
    rules.map(({ test }) => test),
    { rule: 'government.eligible' },
  );
  const word = wordFor(system, holds(sound), holds(keeps));
  const said = given("The system's word for it", text(word), "The systems' published vocabulary [unverified]");
  const reasons = hardRisk.map((name) => given('Hard risk', text(name), 'Loan file'));
  const why = step('Recommendation', text(word), 'choose', {
    chosen: 0,
    parts: [said, sound, keeps, ...reasons],
    rule: 'scorecard.recommendation',
    source: "The portal's own published card LPS-1 [estimated]",
  });
  return {
    recommendation: explained(word, why),
    eligible: system === 'LPA' ? explained(holds(keeps), keeps) : undefined,
    codes: rules.filter(({ test }) => !holds(test)).map(({ code }) => code),
    referrals: byPerson.filter(({ test }) => !holds(test)).map(({ code }) => code),
    scored,
  };
}

function wordFor(system: GovernmentSystem, passes: boolean, eligible: boolean): Recommendation {
  if (system === 'LPA') return passes ? 'Accept' : 'Refer';
  if (passes) return eligible ? 'Approve/Eligible' : 'Approve/Ineligible';
  return eligible ? 'Refer/Eligible' : 'Refer/Ineligible';
}
