import { ok } from '../../../foundation/result/result.ts';
import { instantOf } from '../../../platform/clock/clock.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { activateRateSheet } from '../contract/activate-rate-sheet.ts';
import { activateRateSheet as decide } from '../domain/activate-sheet.ts';
import { activationPlan, readNamedSheet, sheetReply } from './sheets/sheet-decision.ts';

export default command(activateRateSheet, {
  read: async (tx, asked, portal) => {
    const sheet = await readNamedSheet(tx, asked, portal);
    if (!sheet.ok) return sheet;
    const { at } = asked.body;
    return ok({ ...sheet.value, ...(at && { at: Date.parse(instantOf(portal.settings.zone, at.date, at.time)) }) });
  },
  decide: ({ draft, activateContext, at }, { body: { comparedWith, reason }, actor }) =>
    decide(draft, { samePeople: samePeopleAs(actor), comparedWith, reason, ...(at === undefined ? {} : { at }) }, activateContext),
  record: (decided, { context, asked: { actor, body } }) => activationPlan(decided, context, actor, body),
  reply: ({ kind }, { context: { stored } }) => sheetReply(stored, kind === 'SheetScheduled' ? 'DRAFT' : 'ACTIVE'),
});
