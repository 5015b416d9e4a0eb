import type { ReadTx } from '../../../../platform/database/database.ts';
import { samePeopleAs, type Actor, type Portal } from '../../../../platform/http/asked.ts';
import { accountLinesAbout } from '../../../access/port/account-journal-lines.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { mayGoLive, peopleBehind, peopleNeeded } from '../../domain/activate-sheet.ts';
import type { SheetChanges } from '../../domain/compare-sheets.ts';
import type { GoldenResult } from '../../domain/reproduce-golden.ts';
import { priceCount } from '../../domain/sheet-document.ts';
import { sheetSteps } from '../../domain/sheet-steps.ts';
import { sheetOf } from '../../port/live-sheet.ts';
import type { SheetContext } from './sheet-decision.ts';
import { outlook } from './sheet-outlook.ts';
import type { momentsIn } from './shown-sheet.ts';
import { triedSheet, type StoredApproval, type StoredSheet } from './stored-sheet.ts';

type Moments = ReturnType<typeof momentsIn>;

export function aboutSheet(stored: StoredSheet, { moment, maybe }: Moments) {
  const { versionId, title, status, madeByName: madeBy, fileName, sha256, restores, warnings, document } = stored;
  return {
    versionId,
    title,
    status,
    madeBy,
    fileName,
    sha256,
    restores,
    warnings: warnings.map((one) => ({ ...one })),
    prices: priceCount(document),
    effective: moment(new Date(document.effective).toISOString()),
    made: moment(stored.madeAt),
    liveSince: maybe(stored.liveSince),
    liveUntil: maybe(stored.liveUntil),
  };
}

export function stepsOf({ stored, draft, activateContext }: SheetContext, changes: SheetChanges | null, { moment, maybe }: Moments) {
  const liveSince = maybe(stored.liveSince);
  return sheetSteps({
    status: stored.status,
    uploaded: moment(stored.madeAt).time,
    prices: priceCount(stored.document),
    warnings: stored.warnings.length,
    golden: draft.goldenCount,
    matching: draft.goldenCount - draft.differing.length,
    moved: changes?.moved ?? null,
    flagged: changes?.flagged ?? 0,
    people: {
      behind: peopleBehind(draft, { samePeople: [stored.madeBy ?? ''] }, activateContext),
      needed: peopleNeeded(draft, activateContext),
    },
    liveSince: liveSince && `${stored.status === 'ACTIVE' ? 'Live since' : 'Was live from'} ${liveSince.time}`,
    goesLive: stored.goesLiveAt && `Scheduled for ${moment(stored.goesLiveAt).time}`,
  });
}

/** Why the person could not make the sheet live now. */
export function whyBlocked({ draft, activateContext }: SheetContext, actor: Actor) {
  const wish = { samePeople: samePeopleAs(actor), comparedWith: activateContext.live?.versionId ?? null };
  const may = mayGoLive(draft, wish, activateContext);
  return may.ok ? null : { code: may.refusal.code, message: may.refusal.message };
}

/** The consequences for people who were shown a price if a draft goes live. */
export async function impactOf(tx: ReadTx, { stored, activateContext }: SheetContext, { clock }: Portal) {
  const before = activateContext.live && stored.status === 'DRAFT' ? await sheetOf(tx, activateContext.live.versionId) : undefined;
  if (!before) return null;
  const { compiled } = triedSheet(stored);
  return outlook(tx, { before, after: compiled, now: await clock.nowIn(tx), today: await clock.todayIn(tx) });
}

export function shownApprovals(
  approvals: readonly StoredApproval[],
  { live, needed, samePeople }: { readonly live: string | null; readonly needed: number; readonly samePeople: readonly string[] },
  { moment }: Moments,
) {
  return {
    needed,
    people: approvals.map((one) => ({ name: one.name, approved: moment(one.approvedAt), counts: one.comparedWith === live })),
    mine: approvals.some((one) => samePeople.includes(one.personId) && one.comparedWith === live),
  };
}

export function withdrawalOf({ withdrawals }: StoredSheet, { golden }: GoldenResult, actor: Actor, { moment, maybe }: Moments) {
  const found = withdrawals.find((one) => one.goldenId === golden.goldenId);
  if (!found) return null;
  return {
    reason: found.reason,
    proposedBy: found.proposedByName,
    proposed: moment(found.proposedAt),
    approvedBy: found.decidedByName,
    approved: maybe(found.decidedAt),
    mine: samePeopleAs(actor).includes(found.proposedBy),
  };
}

export function shownChanges(changes: SheetChanges, limit: number, lockDays: readonly number[]) {
  return {
    moved: changes.moved,
    flagged: changes.flagged,
    limit,
    largest: changes.largest,
    biggest: [...changes.biggest],
    products: [...changes.products],
    rules: changes.rules.map((rule) => ({ ...rule, changes: [...rule.changes] })),
    lockDays: [...lockDays].sort((a, b) => a - b),
  };
}

export async function historyOf(tx: ReadTx, versionId: string, { moment }: Moments) {
  const rows = await accountLinesAbout(tx, LENDER, versionId);
  return rows.map((row) => ({ at: moment(row.at), who: row.actor_name, summary: row.summary }));
}
