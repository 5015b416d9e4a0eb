import { explained, given, percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { anyOf, compareStep, holds } from '../arithmetic-steps.ts';
import { givenVerdict } from '../table-fact.ts';

/** The relation of a company to a provider of settlement services, in the words of 12 CFR 1024.15(c). */
export type RelationKind = 'voting-interest' | 'capital' | 'common-owner' | 'partner-or-officer' | 'elects-directors' | 'franchise';

/** `share` is the part of the voting interests or of the capital; of a common owner, the part it has of the provider. */
export interface RelationToProvider {
  readonly kind: RelationKind;
  readonly share: Rate | null;
}

/** A person who has these controls whatever their share is. */
const CONTROLS_OUTRIGHT: readonly RelationKind[] = ['partner-or-officer', 'elects-directors'];
const MEASURED: readonly RelationKind[] = ['voting-interest', 'capital', 'common-owner'];

const CONTROL_ABOVE: Rate = 20_000;
const OWNERSHIP_ABOVE: Rate = 1_000;
const CONTROL = '12 CFR 1024.15(c)';
const OWNERSHIP = '12 U.S.C. 2602(7) [unverified]';
const AGREED = 'Affiliate as recorded';

/** Whether a relation has to say how large the share is. */
export function relationHasShare(kind: RelationKind): boolean {
  return MEASURED.includes(kind);
}

/**
 * Whether a provider is an affiliate by control, 12 CFR 1024.15(c): more than 20 percent of the voting interests or of the capital; the
 * same of a common owner; a general partner, officer, director or employer; or control over the election of its directors. An affiliate's
 * charge may not rise (12 CFR 1026.19(e)(3)(i)). Regulation Z uses the definition of 12 U.S.C. 1841, where control begins at 25 percent:
 * here the stricter of both is applied.
 */
export function affiliateByControl(relation: RelationToProvider): Explained<boolean> {
  const why = anyOf(
    'Affiliate by control',
    [
      shareAbove('Controls by its share', relation, CONTROL_ABOVE, 'Control begins above', CONTROL),
      givenVerdict('Partner, officer, director or employer, or elects directors', CONTROLS_OUTRIGHT.includes(relation.kind), CONTROL),
    ],
    { source: `${CONTROL}; 12 CFR 1026.19(e)(3)(i)`, rule: 'respa.affiliate-by-control' },
  );
  return explained(holds(why), why);
}

/** Whether a referral to a provider needs the affiliated business disclosure, 12 CFR 1024.15(b)(1): an affiliate, a franchise, or more than one percent of it. */
export function arrangementWith(relation: RelationToProvider): Explained<boolean> {
  const why = anyOf(
    'Affiliated business arrangement',
    [
      affiliateByControl(relation).why,
      shareAbove('Owns a part of it', relation, OWNERSHIP_ABOVE, 'An arrangement begins above', OWNERSHIP),
      givenVerdict('Franchise', relation.kind === 'franchise', CONTROL),
    ],
    { source: '12 CFR 1024.15(b)(1)', rule: 'respa.arrangement' },
  );
  return explained(holds(why), why);
}

function shareAbove(label: string, { kind, share }: RelationToProvider, limit: Rate, begins: string, source: string): Step {
  if (!relationHasShare(kind) || share === null) return givenVerdict(label, false, AGREED);
  return compareStep(label, given('Share', percent(share), AGREED), '>', given(begins, percent(limit), source), { source });
}
