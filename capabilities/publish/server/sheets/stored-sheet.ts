import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { compileSheet, type CompiledSheet, type RateSheet } from '../../../price/domain/index.ts';
import type { DraftSheet, SheetStatus } from '../../domain/activate-sheet.ts';
import { reproduceGolden, type GoldenResult } from '../../domain/reproduce-golden.ts';
import type { GoldenScenario } from '../../domain/sheet-document.ts';
import type { GoldenWithdrawal } from '../../domain/withdraw-golden.ts';
import type { FileFinding } from '../../domain/sheet-file/cells.ts';
import { sheetBytes } from '../../port/live-sheet.ts';
import { people } from '../../../access/port/people.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';

/** A version of a sheet as it is stored. */
export interface StoredSheet {
  readonly versionId: string;
  readonly title: string;
  readonly status: SheetStatus;
  readonly document: RateSheet;
  readonly golden: readonly GoldenScenario[];
  readonly warnings: readonly FileFinding[];
  readonly sha256: string;
  readonly fileName: string | null;
  readonly madeBy: string | null;
  readonly madeByName: string | null;
  readonly madeAt: Instant;
  readonly liveSince: Instant | null;
  readonly liveUntil: Instant | null;
  readonly restores: string | null;
  readonly goesLiveAt: Instant | null;
  readonly scheduledBy: string | null;
  readonly scheduledByName: string | null;
  readonly comparedWith: string | null;
  readonly scheduleProblem: string | null;
  /** The reason for going live although prices move by more than the limit. */
  readonly movesReason: string | null;
  /** Proposed or approved; one that was turned down is as if it had never been. */
  readonly withdrawals: readonly StoredWithdrawal[];
}

export interface StoredWithdrawal extends GoldenWithdrawal {
  readonly reason: string;
  readonly proposedByName: string;
  readonly proposedAt: Instant;
  readonly decidedByName: string | null;
  readonly decidedAt: Instant | null;
}

export interface StoredApproval {
  readonly personId: string;
  readonly name: string;
  readonly comparedWith: string | null;
  readonly approvedAt: Instant;
}

const instant = (column: string) => instantIn<string | null>(column, 'MS');

export async function storedSheet(tx: ReadTx, versionId: string): Promise<StoredSheet | undefined> {
  const row = await tx
    .selectFrom('rate_sheet as r')
    .leftJoin(people.as('m'), 'm.person_id', 'r.made_by')
    .leftJoin(people.as('s'), 's.person_id', 'r.scheduled_by')
    .select(['r.version_id', 'r.title', 'r.status', 'r.document', 'r.golden', 'r.warnings', 'r.file_name', 'r.made_by', 'r.restores'])
    .select([
      'r.scheduled_by',
      'r.compared_with',
      'r.schedule_problem',
      'r.moves_reason',
      'm.display_name as made_name',
      's.display_name as scheduled_name',
    ])
    .select(sql<string>`encode(r.sha256, 'hex')`.as('sha256'))
    .select([instant('r.made_at').as('made_at'), instant('r.goes_live_at').as('goes_live_at')])
    .select([instant('lower(r.active_during)').as('live_since'), instant('upper(r.active_during)').as('live_until')])
    .where('r.version_id', '=', versionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    versionId: row.version_id,
    title: row.title,
    status: row.status as SheetStatus,
    document: storedAs<RateSheet>(row.document),
    golden: storedAs<readonly GoldenScenario[]>(row.golden),
    warnings: storedAs<readonly FileFinding[]>(row.warnings),
    sha256: row.sha256,
    fileName: row.file_name,
    madeBy: row.made_by,
    madeByName: row.made_name,
    madeAt: row.made_at!,
    liveSince: row.live_since,
    liveUntil: row.live_until,
    restores: row.restores,
    goesLiveAt: row.goes_live_at,
    scheduledBy: row.scheduled_by,
    scheduledByName: row.scheduled_name,
    comparedWith: row.compared_with,
    scheduleProblem: row.schedule_problem,
    movesReason: row.moves_reason,
    withdrawals: await withdrawalsOf(tx, versionId),
  };
}

async function withdrawalsOf(tx: ReadTx, versionId: string): Promise<readonly StoredWithdrawal[]> {
  const rows = await tx
    .selectFrom('golden_withdrawal as w')
    .innerJoin(people.as('p'), 'p.person_id', 'w.proposed_by')
    .leftJoin(people.as('d'), 'd.person_id', 'w.decided_by')
    .select(['w.golden_id', 'w.reason', 'w.proposed_by', 'w.decision', 'p.display_name as proposer', 'd.display_name as decider'])
    .select([instant('w.proposed_at').as('proposed_at'), instant('w.decided_at').as('decided_at')])
    .where('w.version_id', '=', versionId)
    .where((on) => on.or([on('w.decision', 'is', null), on('w.decision', '=', 'withdrawn')]))
    .execute();
  return rows.map((row) => ({
    goldenId: row.golden_id,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedByName: row.proposer,
    proposedAt: row.proposed_at!,
    decision: row.decision as 'withdrawn' | null,
    decidedByName: row.decider,
    decidedAt: row.decided_at,
  }));
}

/** The golden scenarios that guard it: those shipped with it, without those withdrawn since. */
export function guarding({ golden, withdrawals }: Pick<StoredSheet, 'golden' | 'withdrawals'>): readonly GoldenScenario[] {
  const withdrawn = new Set(withdrawals.filter((one) => one.decision === 'withdrawn').map((one) => one.goldenId));
  return golden.filter((one) => !withdrawn.has(one.goldenId));
}

export async function approvalsOf(tx: ReadTx, versionId: string): Promise<readonly StoredApproval[]> {
  const rows = await tx
    .selectFrom('rate_sheet_approval as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.person_id')
    .select(['a.person_id', 'p.display_name', 'a.compared_with', instant('a.approved_at').as('approved_at')])
    .where('a.version_id', '=', versionId)
    .orderBy('a.approved_at')
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.display_name,
    comparedWith: row.compared_with,
    approvedAt: row.approved_at!,
  }));
}

/** The live sheet as this transaction sees it, without a lock on it. */
export async function liveTitle(tx: ReadTx): Promise<{ readonly versionId: string; readonly title: string } | null> {
  const row = await tx.selectFrom('rate_sheet').select(['version_id', 'title']).where('status', '=', 'ACTIVE').executeTakeFirst();
  return row ? { versionId: row.version_id, title: row.title } : null;
}

/** The sheet compiled and each of its golden scenarios tried on it. A version never changes, so neither do these. */
export interface TriedSheet {
  readonly compiled: CompiledSheet;
  readonly results: readonly GoldenResult[];
}
const tried = new Map<string, TriedSheet>();
const TRIED_SHEETS = 4;

export function triedSheet(stored: StoredSheet): TriedSheet {
  const known = tried.get(stored.sha256 + stored.versionId);
  if (known && known.results.length === stored.golden.length) return known;
  const compiled = compileSheet(stored.document);
  const fresh = { compiled, results: stored.golden.map((golden) => reproduceGolden(compiled, golden)) };
  tried.set(stored.sha256 + stored.versionId, fresh);
  if (tried.size > TRIED_SHEETS) tried.delete(tried.keys().next().value!);
  return fresh;
}

/** The facts for a decision on it. */
export function draftOf(stored: StoredSheet, approvals: readonly StoredApproval[], moves: DraftSheet['moves']): DraftSheet {
  const guards = new Set(guarding(stored).map((one) => one.goldenId));
  const results = triedSheet(stored).results.filter(({ golden }) => guards.has(golden.goldenId));
  return {
    versionId: stored.versionId,
    title: stored.title,
    status: stored.status,
    effective: Date.parse(stored.document.effective),
    madeBy: stored.madeBy,
    differing: results.filter((result) => !result.matches).map((result) => result.golden.goldenId),
    goldenCount: results.length,
    approvals,
    moves,
  };
}

/** The next number of a day's sheets. Callers take the lock `sheetNumbers`; a number that is taken meanwhile is refused by its key. */
export async function nextSequence(tx: ReadTx, date: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(version_id from '\\d+$')::integer) as last from rate_sheet where version_id like ${`${date}-%`}`.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

/** Stores a sheet that was read from a file as a draft. */
export function draftWrite(
  { sheet, golden }: { readonly sheet: RateSheet; readonly golden: readonly GoldenScenario[] },
  warnings: readonly FileFinding[],
  file: { readonly name: string; readonly bytes: Buffer; readonly madeBy: string },
) {
  return statements.insertInto('rate_sheet').values({
    version_id: sheet.versionId,
    title: sheet.title,
    status: 'DRAFT',
    ...sheetBytes(sheet),
    golden: JSON.stringify(golden),
    warnings: JSON.stringify(warnings),
    file_name: file.name,
    file_sha256: createHash('sha256').update(file.bytes).digest(),
    made_by: file.madeBy,
  });
}

/**
 * The state of everything a decision about a sheet is made from: the sheet, its approvals, the withdrawals of its golden scenarios and which
 * sheet is live. PostgreSQL's own names of the rows' versions, as one text.
 */
export function sheetState(versionId: string): RawBuilder<string> {
  return sql<string>`(select concat_ws(' ', s.xmin::text,
    (select string_agg(a.xmin::text, ',' order by a.approval_id) from rate_sheet_approval a where a.version_id = s.version_id),
    '/', (select string_agg(w.xmin::text, ',' order by w.withdrawal_id) from golden_withdrawal w where w.version_id = s.version_id),
    '/', (select l.version_id from rate_sheet l where l.status = 'ACTIVE'))
    from rate_sheet s where s.version_id = ${versionId})`;
}
