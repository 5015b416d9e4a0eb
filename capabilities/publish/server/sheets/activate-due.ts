import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { ChangedSince, type Database, type ReadTx } from '../../../../platform/database/database.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { plans } from '../../../loan/port/plans.ts';
import { activateRateSheet } from '../../domain/activate-sheet.ts';
import { activationPlan, readSheet, sheetLine, sheetPlan, type SheetContext } from './sheet-decision.ts';
import { LENDER } from '../../../access/port/brokerages.ts';

/** How often one sheet is decided on again because something of it changed before it could be written. */
const MOST_TRIES = 6;

type Became = 'live' | 'not-live' | 'no-longer-due';

/** Makes the sheets live whose time has come, each in a transaction of its own; two workers at once make it live once. */
export async function activateDueSheets(
  database: Database,
  clock: Clock,
  settings: Portal['settings'],
): Promise<readonly { readonly versionId: string; readonly became: Became }[]> {
  const due = await database.withShared(async (tx) => dueSheets(tx, await clock.nowIn(tx)));
  const done: { versionId: string; became: Became }[] = [];
  for (const versionId of due) done.push({ versionId, became: await activateDue(database, { clock, settings }, versionId) });
  return done;
}

/** The sheets whose time has come, oldest first. */
async function dueSheets(tx: ReadTx, now: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('rate_sheet')
    .select('version_id')
    .where('status', '=', 'DRAFT')
    .where('goes_live_at', '<=', now)
    .orderBy(sql`goes_live_at`)
    .execute();
  return rows.map((row) => row.version_id);
}

/** Makes a scheduled sheet live, or takes it off the schedule with the reason. */
async function activateDue(database: Database, portal: Pick<Portal, 'clock' | 'settings'>, versionId: string): Promise<Became> {
  for (let tries = 1; ; tries += 1) {
    const sheet = await database.readTenant({ brokerageId: LENDER }, (tx) => readSheet(tx, versionId, portal));
    const decided = sheet.ok ? decideDue(sheet.value) : undefined;
    if (!decided) return 'no-longer-due';
    try {
      await database.withTenant({ brokerageId: LENDER }, (tx) => plans.writePlan(tx, decided.plan));
      return decided.became;
    } catch (error) {
      if (!(error instanceof ChangedSince) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Undefined when the sheet is no longer due: somebody took it off the schedule or activated it manually. */
function decideDue(context: SheetContext): { readonly became: Became; readonly plan: Plan } | undefined {
  const { stored, draft, activateContext } = context;
  const { versionId, title, goesLiveAt, scheduledBy, scheduledByName, comparedWith, movesReason } = stored;
  if (goesLiveAt === null || scheduledBy === null || Date.parse(goesLiveAt) > activateContext.now) return undefined;
  const actor = { brokerageId: LENDER, personId: scheduledBy, displayName: scheduledByName ?? '' };
  const wish = { samePeople: [scheduledBy], comparedWith, reason: movesReason ?? undefined };
  const decision = activateRateSheet(draft, wish, activateContext);
  if (decision.ok) return { became: 'live', plan: activationPlan(decision.value, context, actor, wish) };
  const { message } = decision.refusal;
  const unschedule = statements
    .updateTable('rate_sheet')
    .set({ goes_live_at: null, scheduled_by: null, schedule_problem: message })
    .where('version_id', '=', versionId);
  const line = sheetLine(actor, versionId, 'sheet-not-activated', `${title} did not go live: ${message}`);
  return { became: 'not-live', plan: sheetPlan(context, [unschedule], line) };
}
