import { given, text, verdict, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { appraisalExempt } from '../qm/index.ts';
import { citation, type Cited } from '../dated-table.ts';

/**
 * The exemptions from a second appraisal: the eight resales of (c)(4)(vii), and the loans of (c)(2) to which no appraisal rule for HPMLs
 * applies.
 */
export type HpmlAppraisalExemption =
  | 'government-seller'
  | 'foreclosing-lender'
  | 'nonprofit-program'
  | 'inheritance-or-divorce'
  | 'relocation'
  | 'servicemember'
  | 'disaster-area'
  | 'rural-county'
  | 'new-manufactured-home'
  | 'mobile-home-boat-trailer'
  | 'construction'
  | 'bridge'
  | 'reverse'
  | 'refinance';

const published = (source: string): Cited => ({ source: `12 CFR 1026.35${source}`, standing: 'published' });

const ROWS: Readonly<Record<HpmlAppraisalExemption, Cited & { readonly says: string }>> = {
  'government-seller': { says: 'Bought from a government agency', ...published('(c)(4)(vii)(A)') },
  'foreclosing-lender': { says: 'Bought from a holder that foreclosed its own loan', ...published('(c)(4)(vii)(B)') },
  'nonprofit-program': { says: 'Bought from a non-profit under a government program', ...published('(c)(4)(vii)(C)') },
  'inheritance-or-divorce': {
    says: 'Seller acquired by inheritance or by an order of divorce or partition',
    ...published('(c)(4)(vii)(D)'),
  },
  relocation: { says: 'Bought from an employer or a relocation agency', ...published('(c)(4)(vii)(E)') },
  servicemember: { says: 'Seller is a servicemember with orders received after the purchase', ...published('(c)(4)(vii)(F)') },
  'disaster-area': { says: 'In a federal disaster area while the requirement is waived', ...published('(c)(4)(vii)(G)') },
  'rural-county': { says: 'In a rural county', ...published('(c)(4)(vii)(H)') },
  'new-manufactured-home': { says: 'New manufactured home, exempt from the appraisal rules', ...published('(c)(2)(viii)') },
  'mobile-home-boat-trailer': { says: 'Secured by a mobile home, boat or trailer', ...published('(c)(2)(iii)') },
  construction: { says: 'Finances the initial construction', ...published('(c)(2)(iv)') },
  bridge: { says: 'Bridge loan of twelve months or less', ...published('(c)(2)(v)') },
  reverse: { says: 'Reverse mortgage', ...published('(c)(2)(vi)') },
  refinance: { says: 'No purchase: a refinance acquires nothing', ...published('(c)(4)(i)') },
};

export interface ExemptionFacts {
  readonly qualifiedMortgage: boolean;
  readonly exemption?: HpmlAppraisalExemption;
  /** The note amount with the year of consummation; left out, the exemption of small loans is not checked. */
  readonly note?: { readonly amount: Cents; readonly year: number };
}

/** Every exemption of 12 CFR 1026.35(c)(2) and (c)(4)(vii) as a verdict. Refuses a note amount of a year whose threshold is not carried. */
export function exemptionsOf({ qualifiedMortgage, exemption, note }: ExemptionFacts): Result<readonly Step[]> {
  const steps = [given('Qualified mortgage, 12 CFR 1026.35(c)(2)(i)', verdict(qualifiedMortgage), 'Loan file')];
  const named = given('Exemption named', text(exemption ?? 'none'), 'Loan file');
  const found = exemption === undefined ? undefined : ROWS[exemption];
  steps.push({
    label: found?.says ?? 'Another exemption',
    figure: verdict(found !== undefined),
    operation: 'lookup',
    source: found ? citation(found) : '12 CFR 1026.35(c)(2), (c)(4)(vii)',
    parts: [named],
  });
  if (note === undefined) return ok(steps);
  const small = appraisalExempt(note.year, note.amount);
  return small.ok ? ok([...steps, small.value.why]) : small;
}
