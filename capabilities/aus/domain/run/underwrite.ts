import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import { loanFile } from '../../../../underwriting/file/index.ts';
import {
  fhaFile,
  vaFile,
  type FhaFile,
  type GovernmentAgency,
  type GovernmentFacts,
  type GovernmentFigures,
  type ReferralCode,
  type VaFile,
} from '../../../../underwriting/government/index.ts';
import { NEWEST_LIMITS, type Decision } from '../../../../underwriting/index.ts';
import { loanFileOf, type SentFile } from '../sent/sent-file.ts';
import type { BrokenRule, RuleCode } from './rule-names.ts';

export const systems = ['DU', 'LPA'] as const;
export type System = (typeof systems)[number];

/** A file's figures by the rules of one system. */
export interface SystemView {
  readonly debts: Explained<Cents>;
  readonly dti: Explained<Ratio>;
  readonly decision: Omit<Decision, 'codes'> & { readonly codes: readonly BrokenRule[]; readonly referrals?: readonly ReferralCode[] };
}

/** Rules that the file breaks, and what leaves it to a person. */
export function openRules({ decision: { codes, referrals = [] } }: SystemView): readonly RuleCode[] {
  return [...codes, ...referrals];
}

/** Figures that both systems share, and one system's own; of a government loan those of its agency too. */
export interface Underwritten {
  readonly figures: GovernmentFigures;
  readonly view: SystemView;
  readonly fha?: FhaFile;
  readonly va?: VaFile;
}

/** Loans that the systems do not take, in a sentence; undefined for one that they do. */
export function outOfScope({ mortgageType, secondLien, loan }: SentFile): string | undefined {
  if (mortgageType === 'USDARuralDevelopment') return 'USDA loans are decided by GUS, USDA’s own system; this one does not take them.';
  if (!['Conventional', 'FHA', 'VA'].includes(mortgageType)) return `${mortgageType} loans are not underwritten by these systems.`;
  if (secondLien) return 'A second lien is not underwritten by these systems.';
  return loan.units > 4 ? 'A home of more than four units is no residential loan.' : undefined;
}

/** A file changed step by step from a loan of another kind has no government facts: then only the year of its limits gives the day. */
function governmentFactsOf({ government, loan }: SentFile, agency: GovernmentAgency): GovernmentFacts {
  return { on: `${loan.limitYear ?? NEWEST_LIMITS}-01-01`, delinquent: [], nonOccupants: [], ...government, agency };
}

/** A file's result by the public rules and the published card for one system. Refuses a file that is out of scope or lacks what a figure needs. */
export function underwrite(system: System, file: SentFile): Result<Underwritten> {
  const outside = outOfScope(file);
  if (outside !== undefined) return refuse('OUT_OF_SCOPE', outside);
  if (file.mortgageType === 'FHA') {
    const found = fhaFile(loanFileOf(file), governmentFactsOf(file, 'fha'), system);
    return found.ok ? ok({ figures: found.value.figures, view: found.value.view, fha: found.value }) : found;
  }
  if (file.mortgageType === 'VA') {
    const found = vaFile(loanFileOf(file), governmentFactsOf(file, 'va'), system);
    return found.ok ? ok({ figures: found.value.figures, view: found.value.view, va: found.value }) : found;
  }
  const found = loanFile(loanFileOf(file));
  return found.ok ? ok({ figures: found.value, view: system === 'DU' ? found.value.fannie : found.value.freddie }) : found;
}
