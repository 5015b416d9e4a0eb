import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { command } from '../../../platform/operation/operation.ts';
import { publishSheetWrites } from '../port/live-sheet.ts';
import { restoreRateSheet } from '../contract/restore-rate-sheet.ts';
import { restoreRateSheet as decide } from '../domain/activate-sheet.ts';
import { namedSheet } from '../domain/sheet-document.ts';
import { readNamedSheet, sheetLine, sheetPlan, sheetReply } from './sheets/sheet-decision.ts';
import { guarding, nextSequence } from './sheets/stored-sheet.ts';

/** Brings a superseded sheet back as a new version with the same contents, live at once. */
export default command(restoreRateSheet, {
  read: async (tx, asked, portal) => {
    const old = await readNamedSheet(tx, asked, portal);
    if (!old.ok) return old;
    const date = await portal.clock.todayIn(tx);
    return ok({ ...old.value, date, sequence: await nextSequence(tx, date) });
  },
  decide: ({ stored, draft, activateContext, date, sequence }, { body }) => {
    const decision = decide(draft, body, activateContext);
    return decision.ok ? ok(namedSheet(stored.document, date, sequence)) : decision;
  },
  record: (sheet, { context, asked: { actor } }) => {
    const { stored, activateContext } = context;
    const replaces = activateContext.live?.versionId;
    const plan = sheetPlan(
      context,
      publishSheetWrites(
        sheet,
        { publishedBy: actor.personId, follows: replaces },
        { golden: guarding(stored), restores: stored.versionId },
      ),
      sheetLine(actor, sheet.versionId, 'sheet-restored', `${sheet.title} went live with the contents of ${stored.title}`, {
        restores: stored.versionId,
        replaces: replaces ?? null,
      }),
      { goesLive: true },
    );
    return { ...plan, locks: [...(plan.locks ?? []), { number: advisoryLocks.sheetNumbers, mode: 'exclusive' }] };
  },
  reply: (sheet) => sheetReply(sheet, 'ACTIVE'),
});
