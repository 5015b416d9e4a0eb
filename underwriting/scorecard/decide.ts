import type { PlainDate } from '../../foundation/dates/dates.ts';
import { given, text, explained, step, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, holds } from '../../regulation/arithmetic-steps.ts';
import { eligibility, type EligibilityCode, type EligibilityFacts } from '../eligibility/eligibility.ts';
import { missing } from '../dated-guide.ts';
import { countFact, textFact } from '../facts.ts';
import { AGENCY_OF_SYSTEM, type ScorecardSystem } from './card.ts';
import { RECOMMENDATIONS, type Recommendation } from './recommendations.ts';
import type { RiskFacts } from './risk-facts.ts';
import { ruralOffer } from './rural-offer.ts';
import { scorecard, type Scored } from './scorecard.ts';

export interface Submission {
  readonly system: ScorecardSystem;
  readonly on?: PlainDate;
  /** Facts without which nothing can be decided, by name. */
  readonly missing?: readonly string[];
  /** What no points make up for: a wait that is not over, two frozen files, a score below FHA's floor, a mortgage paid too late. */
  readonly hardRisk?: readonly string[];
  /** Needed once nothing is missing. The system says whose rules are asked. */
  readonly loan?: Omit<EligibilityFacts, 'agency'>;
  readonly risk?: RiskFacts;
}

export interface Decision {
  readonly recommendation: Explained<Recommendation>;
  /** Where the system says eligibility apart; undefined where it does not, or nothing was decided. */
  readonly eligible: Explained<boolean> | undefined;
  /** Every reason against the purchase, those that the recommendation doesn't speak of too. */
  readonly codes: readonly EligibilityCode[];
  /** Undefined where nothing was scored. */
  readonly scored: Scored | undefined;
}

/**
 * What a system's stand-in recommends: whether the file is complete, then within scope, then every public rule, then hard risk, then the points of the published card. Only the
 * words are the systems': the models behind them are secret, and this foretells none of their answers.
 */
export function decide(file: Submission): Result<Decision> {
  const words = RECOMMENDATIONS[file.system];
  const lacking = file.missing ?? [];
  if (lacking.length > 0) return ok(undecided(file.system, lacking));
  const { loan, risk } = file;
  if (!loan) return missing('eligibility', 'What the loan is');
  if (loan.units > 4) return ok(undecidedAs(words.outOfScope, [countFact('Units', loan.units)]));
  if (!risk) return missing('facts', 'What the card reads');
  const rules = publicRules(file.system, file.on === undefined ? loan : { ...loan, on: file.on });
  if (!rules.ok) return rules;
  const scored = scorecard(file.system, risk, file.on);
  if (!scored.ok) return scored;
  const hard = (file.hardRisk ?? []).map((name) => given('Hard risk', text(name), 'Loan file'));
  const noHardRisk = step('No hard risk', verdict(hard.length === 0), 'compare', {
    comparison: '=',
    parts: [countFact('Hard risks', hard.length), countFact('None', 0, 'Arithmetic')],
  });
  const sound = allOf('The risk is fine', [noHardRisk, scored.value.passes.why], { rule: 'scorecard.risk' });
  const { codes, why } = rules.value;
  const word = holds(sound) ? (codes.length === 0 ? words.passEligible : words.passIneligible) : words.fail;
  const reasons = [sound, ...(why ? [why] : []), ...hard];
  return ok({
    recommendation: recommended(word, reasons),
    eligible: words.saysEligibility && why ? explained(holds(why), why) : undefined,
    codes,
    scored: scored.value,
  });
}

interface PublicRules {
  readonly codes: readonly EligibilityCode[];
  /** Undefined where the system looks at no rule. */
  readonly why: Step | undefined;
}

/** TOTAL looks at neither limits nor ratios to value (HUD handbook 4000.1 II.A.4.a): that is left to whoever underwrites. */
function publicRules(system: ScorecardSystem, loan: Omit<EligibilityFacts, 'agency'>): Result<PublicRules> {
  if (system === 'TOTAL') return ok({ codes: [], why: undefined });
  if (system === 'GUS') return ruralOffer(loan);
  const found = eligibility({ ...loan, agency: AGENCY_OF_SYSTEM[system] });
  return found.ok ? ok({ codes: found.value.codes, why: found.value.eligible.why }) : found;
}

/** What a system says of a file that lacks facts. */
export function undecided(system: ScorecardSystem, lacking: readonly string[]): Decision {
  return undecidedAs(
    RECOMMENDATIONS[system].incomplete,
    lacking.map((name) => textFact('Missing', name)),
  );
}

function undecidedAs(word: Recommendation, reasons: readonly Step[]): Decision {
  return { recommendation: recommended(word, reasons), eligible: undefined, codes: [], scored: undefined };
}

function recommended(word: Recommendation, reasons: readonly Step[]): Explained<Recommendation> {
  const said = given("The system's word for it", text(word), "The systems' published vocabulary [unverified]");
  const why = step('Recommendation', text(word), 'choose', {
    chosen: 0,
    parts: [said, ...reasons],
    rule: 'scorecard.recommendation',
    source: "The portal's own published card LPS-1 [estimated]",
  });
  return explained(word, why);
}
