import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { explainCalendarDays } from '../calendar/index.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';
import { eventDate } from '../timing/index.ts';

export type AppraisalProgram = 'FHA' | 'VA' | 'Conventional';

const FHA: Cited = { source: 'HUD handbook 4000.1, II.A.1', standing: 'unverified' };
const VA: Cited = { source: "VA lender's handbook, chapters 10 and 11", standing: 'unverified' };
const GSE: Cited = { source: 'GSE selling guides and appraiser independence requirements', standing: 'unverified' };

/** The owner of an appraisal, and so what is needed to move it to another lender. */
export const BELONGS_TO: Readonly<Record<AppraisalProgram, 'case number' | 'case' | 'lender'>> = {
  FHA: 'case number',
  VA: 'case',
  Conventional: 'lender',
};

/**
 * What an appraisal belongs to when the borrower changes the lender: FHA's with the case number, VA's notice of value with the case. Trade
 * usage.
 */
export function appraisalStaysWith(program: AppraisalProgram): Explained<string> {
  const row = { FHA, VA, Conventional: GSE }[program];
  return tableFact('The appraisal stays with the', program, BELONGS_TO[program], row, 'appraisal.stays-with');
}

/** FHA: 180 days from the effective date, a year from that of the first report with an update (since 2022). Trade usage, not verified. */
export function fhaAppraisalValidThrough(effective: PlainDate, updated: boolean): Result<Explained<PlainDate>> {
  const start = eventDate('Effective date of the appraisal', effective, 'effective');
  if (!start.ok) return start;
  const source = 'HUD Mortgagee Letter 2022-11 [unverified]';
  if (!updated)
    return ok(explainCalendarDays(180, { label: 'Appraisal valid through', start: start.value, source, rule: 'appraisal.fha-validity' }));
  const end = addMonths(effective, 12);
  const why = step('Appraisal valid through', onDate(end), 'lookup', { source, rule: 'appraisal.fha-validity', parts: [start.value] });
  return ok(explained(end, why));
}

/** The order of a VA appraisal: VA's own panel in rotation, no management company. Trade usage. */
export const VA_ORDER = { orderedThrough: 'VA portal, fee panel in rotation', notBy: 'AMC', result: 'notice of value' } as const;

/** The same, with its source. */
export function vaAppraisalOrderedThrough(): Explained<string> {
  return tableFact('Ordered through', 'VA', VA_ORDER.orderedThrough, VA, 'appraisal.va-order');
}

/** The documents of both GSEs that the one portal gives. */
export const GSE_PORTAL = { portal: 'UCDP', both: ['Fannie Mae SSR', 'Freddie Mac SSR'] } as const;

export type UadVersion = 'UAD 2.6' | 'UAD 3.6';

interface UadRow extends Cited {
  readonly from: PlainDate;
  readonly accepted: readonly UadVersion[];
}

/** By the day of the assignment, the newest first. */
const UAD: readonly UadRow[] = [
  { from: '2026-11-02', accepted: ['UAD 3.6'], source: 'UAD timeline of the GSEs: mandatory for new assignments', standing: 'unverified' },
  { from: '2026-01-26', accepted: ['UAD 2.6', 'UAD 3.6'], source: 'UAD timeline of the GSEs: either is accepted', standing: 'unverified' },
  { from: '2011-09-01', accepted: ['UAD 2.6'], source: 'UAD timeline of the GSEs', standing: 'unverified' },
];

/** The appraisal data formats the GSEs' portal takes for an assignment of a day. Refuses days before there was one. */
export function uadAccepted(ordered: PlainDate): Result<Explained<string> & { readonly accepted: readonly UadVersion[] }> {
  const day = eventDate('Ordered', ordered, 'ordered');
  if (!day.ok) return day;
  const row = UAD.find(({ from }) => ordered >= from);
  if (!row)
    return refuse('UAD_NOT_YET', `There was no uniform appraisal dataset on ${ordered}; it began on ${UAD.at(-1)!.from}.`, {
      field: 'ordered',
    });
  return ok({
    ...tableFact('Report must be', `ordered ${ordered}`, row.accepted.join(' or '), row, 'appraisal.uad'),
    accepted: row.accepted,
  });
}

/** The documents that must come with another lender's conventional appraisal. */
export const TRANSFER_NEEDS = ['transfer letter', 'independence certificate', 'first-generation file', 'invoice paid'] as const;

/** A conventional appraisal of another lender: whether it is taken is the investor's rule; no law says so. Trade usage. */
export function transferDecidedBy(): Explained<string> {
  return tableFact('Whether it is accepted decides the', 'appraisal of another lender', 'investor rule', GSE, 'appraisal.transfer');
}
