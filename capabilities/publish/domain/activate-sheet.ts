import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import type { Instant, Points } from '../../../foundation/units/units.ts';

export type SheetStatus = 'DRAFT' | 'ACTIVE' | 'SUPERSEDED' | 'DISCARDED';

/** The facts of a draft for a decision on it. */
export interface DraftSheet {
  readonly versionId: string;
  readonly title: string;
  readonly status: SheetStatus;
  /** Milliseconds since 1970 of the sheet's own effective time. */
  readonly effective: number;
  readonly madeBy: string | null;
  /** The ids of golden scenarios that do not reproduce, and how many there are in all; withdrawn ones guard it no longer. */
  readonly differing: readonly string[];
  readonly goldenCount: number;
  readonly approvals: readonly { readonly personId: string; readonly comparedWith: string | null }[];
  /** Prices that move by more than the limit against the live sheet, and the largest move of all, without its sign. */
  readonly moves: { readonly flagged: number; readonly largest: Points };
}

/** A lender's conditions for a sheet that goes live. */
export interface SheetRules {
  /** How many people must approve a sheet, the one who activates it among them. */
  readonly people: number;
  /** A price that changes by more than this is flagged, and needs a written reason. */
  readonly moveLimit: Points;
  /** For a price move of more than this a second person has to approve the sheet. */
  readonly secondPersonMove: Points;
}

export interface ActivateWish {
  /** The requester, with everybody who counts as the same person. */
  readonly samePeople: readonly string[];
  /** The live sheet with which the changes were compared. */
  readonly comparedWith: string | null;
  /** Milliseconds since 1970; absent: at once. */
  readonly at?: number;
  /** Why prices move by more than the limit. */
  readonly reason?: string | undefined;
}

export interface ActivateContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly live: { readonly versionId: string; readonly title: string } | null;
  readonly rules: SheetRules;
}

export type SheetNo = Refusal<
  | 'SHEET_NOT_DRAFT'
  | 'GOLDEN_DIFFERS'
  | 'GOLDEN_MISSING'
  | 'LIVE_SHEET_CHANGED'
  | 'APPROVAL_NEEDED'
  | 'REASON_NEEDED'
  | 'NOT_YET_EFFECTIVE'
  | 'TIME_PASSED'
>;

export type SheetActivated = { readonly kind: 'SheetActivated'; readonly replaces: string | null };
export type SheetScheduled = { readonly kind: 'SheetScheduled'; readonly at: number };

const STATES: Readonly<Record<SheetStatus, string>> = {
  DRAFT: 'a draft',
  ACTIVE: 'live',
  SUPERSEDED: 'superseded',
  DISCARDED: 'discarded',
};

export function stillDraft(draft: Pick<DraftSheet, 'status' | 'title'>): Result<undefined, Refusal<'SHEET_NOT_DRAFT'>> {
  if (draft.status === 'DRAFT') return ok(undefined);
  return refuse('SHEET_NOT_DRAFT', `${draft.title} is ${STATES[draft.status]}; only a draft can go live, be changed or be discarded.`);
}

function reproduces(draft: DraftSheet): Result<undefined, SheetNo> {
  const { differing, goldenCount } = draft;
  if (goldenCount === 0) return refuse('GOLDEN_MISSING', 'The sheet has no golden scenarios. Add at least one and upload it again.');
  if (differing.length === 0) return ok(undefined);
  const named = differing.slice(0, 3).join(', ');
  const more = differing.length > 3 ? ` and ${differing.length - 3} more` : '';
  const verb = differing.length === 1 ? 'does' : 'do';
  return refuse('GOLDEN_DIFFERS', `${named}${more} ${verb} not match. Correct the sheet or the scenario and upload it again.`, {
    details: { differing },
  });
}

function comparedWithLive(comparedWith: string | null, context: ActivateContext): Result<undefined, SheetNo> {
  if (comparedWith === (context.live?.versionId ?? null)) return ok(undefined);
  return refuse(
    'LIVE_SHEET_CHANGED',
    `${context.live?.title ?? 'No sheet'} is live now. Look at the price changes against it, then activate.`,
    {
      details: { live: context.live?.versionId ?? null, comparedWith },
    },
  );
}

/** An approval of the changes from another live sheet does not count for these. */
export function peopleBehind(draft: DraftSheet, { samePeople }: Pick<ActivateWish, 'samePeople'>, context: ActivateContext): number {
  const live = context.live?.versionId ?? null;
  const approved = draft.approvals.filter((one) => one.comparedWith === live).map((one) => one.personId);
  return 1 + new Set(approved.filter((one) => !samePeople.includes(one))).size;
}

/** How many people must approve this draft. */
export function peopleNeeded({ moves }: Pick<DraftSheet, 'moves'>, { rules }: Pick<ActivateContext, 'rules'>): number {
  return moves.largest > rules.secondPersonMove ? Math.max(2, rules.people) : rules.people;
}

/** Whether a draft goes live, at once or at a time, or why not; flagged moves need a word of why. */
export function activateRateSheet(
  draft: DraftSheet,
  wish: ActivateWish,
  context: ActivateContext,
): Result<SheetActivated | SheetScheduled, SheetNo> {
  const may = mayGoLive(draft, wish, context);
  if (!may.ok || draft.moves.flagged === 0 || wish.reason) return may;
  const prices = draft.moves.flagged === 1 ? '1 price moves' : `${formatCount(draft.moves.flagged)} prices move`;
  return refuse('REASON_NEEDED', `${prices} by more than ${formatPoints(context.rules.moveLimit)}. Say why.`, { field: 'reason' });
}

/** The same without a reason for the moves yet. */
export function mayGoLive(
  draft: DraftSheet,
  wish: ActivateWish,
  context: ActivateContext,
): Result<SheetActivated | SheetScheduled, SheetNo> {
  for (const asked of [stillDraft(draft), reproduces(draft), comparedWithLive(wish.comparedWith, context)]) if (!asked.ok) return asked;
  const missing = peopleNeeded(draft, context) - peopleBehind(draft, wish, context);
  if (missing > 0) {
    const who = missing === 1 ? 'One more person has' : `${missing} more people have`;
    const { largest } = draft.moves;
    const why = largest > context.rules.secondPersonMove ? ` A price moves by ${formatPoints(largest)}.` : '';
    return refuse('APPROVAL_NEEDED', `${who} to approve the sheet first.${why}`);
  }
  if (wish.at !== undefined) {
    if (wish.at <= context.now)
      return refuse('TIME_PASSED', 'That time has passed. Choose a later one, or activate at once.', { field: 'at' });
    if (wish.at < draft.effective) return refuse('NOT_YET_EFFECTIVE', 'The sheet itself is effective later than that.', { field: 'at' });
    return ok({ kind: 'SheetScheduled', at: wish.at });
  }
  if (context.now < draft.effective)
    return refuse('NOT_YET_EFFECTIVE', 'The sheet is not effective yet. Schedule it for its effective time.');
  return ok({ kind: 'SheetActivated', replaces: context.live?.versionId ?? null });
}

/** Decides on discarding a sheet: only a draft (`SHEET_NOT_DRAFT`). */
export function discardRateSheet(draft: DraftSheet): Result<{ readonly kind: 'SheetDiscarded' }, Refusal<'SHEET_NOT_DRAFT'>> {
  const asked = stillDraft(draft);
  return asked.ok ? ok({ kind: 'SheetDiscarded' }) : asked;
}

export type RestoreNo = Refusal<'SHEET_NOT_SUPERSEDED'> | SheetNo;

/** A superseded sheet may go live again, as a version of its own with the same contents; its golden scenarios must still reproduce. */
export function restoreRateSheet(
  old: DraftSheet,
  wish: Pick<ActivateWish, 'comparedWith'>,
  context: ActivateContext,
): Result<{ readonly kind: 'SheetRestored' }, RestoreNo> {
  if (old.status !== 'SUPERSEDED')
    return refuse('SHEET_NOT_SUPERSEDED', `${old.title} is ${STATES[old.status]}; only a superseded sheet can be brought back.`);
  const compared = comparedWithLive(wish.comparedWith, context);
  if (!compared.ok) return compared;
  const same = old.goldenCount === 0 ? ok(undefined) : reproduces(old);
  return same.ok ? ok({ kind: 'SheetRestored' }) : same;
}

/** Whether somebody may stand behind a draft as it compares with the live sheet. */
export function approveRateSheet(
  draft: DraftSheet,
  wish: Pick<ActivateWish, 'samePeople' | 'comparedWith'>,
  context: ActivateContext,
): Result<{ readonly kind: 'SheetApproved' }, SheetNo | Refusal<'OWN_SHEET' | 'ALREADY_APPROVED'>> {
  if (draft.madeBy !== null && wish.samePeople.includes(draft.madeBy))
    return refuse('OWN_SHEET', 'You uploaded this sheet; someone else must approve it.');
  // An approval is checked as activating would be, except for its time and for the missing approvals.
  const alone = { ...draft, approvals: [], effective: 0, moves: { flagged: 0, largest: 0 as Points } };
  const wouldGoLive = mayGoLive(alone, wish, { ...context, rules: { ...context.rules, people: 1 } });
  if (!wouldGoLive.ok) return wouldGoLive;
  const before = draft.approvals.some((one) => wish.samePeople.includes(one.personId) && one.comparedWith === wish.comparedWith);
  return before ? refuse('ALREADY_APPROVED', 'You have approved this sheet already.') : ok({ kind: 'SheetApproved' });
}

/** Whether a schedule may be taken back: there has to be one. */
export function unscheduleRateSheet(sheet: {
  readonly title: string;
  readonly goesLiveAt: Instant | null;
}): Result<{ readonly kind: 'SheetUnscheduled' }, Refusal<'NOT_SCHEDULED'>> {
  return sheet.goesLiveAt === null ? refuse('NOT_SCHEDULED', `${sheet.title} is not scheduled.`) : ok({ kind: 'SheetUnscheduled' });
}
