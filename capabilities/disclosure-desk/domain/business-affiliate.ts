import { formatDate, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { settlementServices, type SettlementService } from '../../../foundation/vocabulary/settlement-services.ts';
import { affiliateByControl, relationHasShare, requiredUseAllowed, type RelationKind } from '../../../regulation/providers/index.ts';

/** How an affiliate comes to be paid: named beside others, used unless the borrower chooses another, or required by the lender. */
export type AffiliateUse = 'offered' | 'used' | 'required';

/** The fields of an affiliate. */
export interface AffiliateTyped {
  readonly name: string;
  readonly services: readonly SettlementService[];
  readonly relation: RelationKind;
  readonly share: Rate | null;
  /** The relation in words, as the disclosure prints it. */
  readonly words: string;
  readonly since: string;
  readonly leastCents: Cents | null;
  readonly mostCents: Cents | null;
  readonly use: AffiliateUse;
}

/** An affiliate's newest version. */
export interface BusinessAffiliate extends AffiliateTyped {
  readonly affiliateId: string;
  readonly version: number;
  readonly since: PlainDate;
  /** The first day after the affiliation; null while it lasts. */
  readonly until: PlainDate | null;
}

export const relationWords: Readonly<Record<RelationKind, string>> = {
  'voting-interest': 'Share of its voting interests',
  capital: 'Share of its capital',
  'common-owner': 'The same owner',
  'partner-or-officer': 'Partner, officer, director or employer',
  'elects-directors': 'Elects its directors',
  franchise: 'Franchise',
};

export const useWords: Readonly<Record<AffiliateUse, string>> = {
  offered: 'Named beside others',
  used: 'Used unless the borrower chooses another',
  required: 'Required by the lender',
};

const LONGEST_NAME = 80;
const LONGEST_WORDS = 300;
const MOST_CHARGE: Cents = 10_000_000;

export type AffiliateProblems = Partial<Record<keyof AffiliateTyped, string>>;

/** Everything wrong with what is typed of an affiliate, by field. `ofLender`: the company is the lender itself. */
export function affiliateProblems(typed: AffiliateTyped, ofLender: boolean): AffiliateProblems {
  const problems: AffiliateProblems = {};
  const { name, services, relation, share, words, since, leastCents, mostCents, use } = typed;
  if (name.trim().length < 2 || name.trim().length > LONGEST_NAME) problems.name = `A name has 2 to ${LONGEST_NAME} characters.`;
  if (services.length === 0) problems.services = 'Choose at least one service.';
  if (relationHasShare(relation) && !(share !== null && share > 0 && share <= 100_000))
    problems.share = 'Enter a share from 0.001% to 100%.';
  if (words.trim().length < 3 || words.trim().length > LONGEST_WORDS)
    problems.words = `Say in 3 to ${LONGEST_WORDS} characters how the companies are related.`;
  if (!isPlainDate(since)) problems.since = 'Enter the first day.';
  if (leastCents !== null && (leastCents < 0 || leastCents > MOST_CHARGE)) problems.leastCents = 'A charge is from $0 to $100,000.';
  if (mostCents === null || mostCents < (leastCents ?? 0) || mostCents > MOST_CHARGE)
    problems.mostCents = 'Enter the highest usual charge, at most $100,000 and not below the lowest.';
  if (use === 'required') problems.use = requiredUseProblem(services, ofLender);
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const MAY_BE_REQUIRED: Readonly<Partial<Record<SettlementService, Parameters<typeof requiredUseAllowed>[0]>>> = {
  attorney: 'lenders-attorney',
  'credit-report': 'credit-bureau',
  appraisal: 'appraiser',
};

/** Nobody may require an affiliate, except a lender its attorney, credit agency and appraiser, 12 CFR 1024.15(b)(2). */
function requiredUseProblem(services: readonly SettlementService[], ofLender: boolean): string | undefined {
  const allowed = ofLender && services.every((service) => requiredUseAllowed(MAY_BE_REQUIRED[service] ?? 'other').value);
  return allowed
    ? undefined
    : 'Only a lender may require an affiliate, and only as attorney, credit agency or appraiser (12 CFR 1024.15(b)(2)).';
}

export type SaveAffiliateRefusal = Refusal<'AFFILIATE_INCOMPLETE' | 'AFFILIATE_SERVICE_TAKEN' | 'AFFILIATE_STALE' | 'AFFILIATE_ENDED'>;

interface SaveContext {
  readonly company: { readonly name: string; readonly kind: string };
  readonly affiliates: readonly BusinessAffiliate[];
  readonly today: PlainDate;
}

/** The next version of an affiliate. */
export interface AffiliateSaved {
  readonly version: number;
  readonly affiliate: AffiliateTyped;
}

/** Decides on an affiliate that is added, or changed over the version it is based on. */
export function saveBusinessAffiliate(
  { company, affiliates, today }: SaveContext,
  typed: AffiliateTyped,
  over: { readonly affiliateId: string; readonly basedOn: number } | null,
): Result<AffiliateSaved, SaveAffiliateRefusal> {
  const before = over && affiliates.find(({ affiliateId }) => affiliateId === over.affiliateId);
  if (over && before?.version !== over.basedOn) return refuse('AFFILIATE_STALE', '', { details: { name: before?.name ?? typed.name } });
  if (before && isOver(before, today)) return refuse('AFFILIATE_ENDED', '', { details: { name: before.name } });
  const [first] = Object.entries(affiliateProblems(typed, company.kind === 'lender'));
  if (first) return refuse('AFFILIATE_INCOMPLETE', '', { field: first[0], details: { problem: first[1] } });
  const other = affiliates.find((one) => one !== before && !isOver(one, today) && bothPaid(one, typed));
  if (other) {
    const service = other.services.find((one) => typed.services.includes(one))!;
    return refuse('AFFILIATE_SERVICE_TAKEN', '', {
      field: 'use',
      details: { name: other.name, service: settlementServices[service].toLowerCase() },
    });
  }
  const measured = relationHasShare(typed.relation);
  return ok({
    version: (before?.version ?? 0) + 1,
    affiliate: { ...typed, name: typed.name.trim(), words: typed.words.trim(), share: measured ? typed.share : null },
  });
}

/** Two affiliates that would both be paid for one service, where the borrower chose nobody. */
function bothPaid(one: AffiliateTyped, other: AffiliateTyped): boolean {
  return one.use !== 'offered' && other.use !== 'offered' && one.services.some((service) => other.services.includes(service));
}

/** Decides on the day from which a company is no affiliate any more. */
export function endBusinessAffiliate(
  affiliate: BusinessAffiliate | undefined,
  { until, basedOn }: { readonly until: string; readonly basedOn: number },
  today: PlainDate,
): Result<{ readonly version: number; readonly until: PlainDate }, Refusal<'AFFILIATE_STALE' | 'AFFILIATE_ENDED' | 'AFFILIATE_END_DAY'>> {
  if (affiliate?.version !== basedOn) return refuse('AFFILIATE_STALE', '', { details: { name: affiliate?.name ?? 'This affiliate' } });
  if (isOver(affiliate, today)) return refuse('AFFILIATE_ENDED', '', { details: { name: affiliate.name } });
  if (!isPlainDate(until) || until < affiliate.since)
    return refuse('AFFILIATE_END_DAY', '', { field: 'until', details: { since: formatDate(affiliate.since) } });
  return ok({ version: affiliate.version + 1, until });
}

export function isOver({ until }: Pick<BusinessAffiliate, 'until'>, on: PlainDate): boolean {
  return until !== null && until <= on;
}

/** Whether the company is one on a day. */
export function inForce({ since, until }: Pick<BusinessAffiliate, 'since' | 'until'>, on: PlainDate): boolean {
  return since <= on && (until === null || on < until);
}

/** Whether an affiliate counts as one whose charges may not rise, with the reason. */
export function controlOf({ relation, share }: Pick<AffiliateTyped, 'relation' | 'share'>): Explained<boolean> {
  return affiliateByControl({ kind: relation, share });
}
