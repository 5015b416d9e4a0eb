import { ok } from '../../../foundation/result/result.ts';
import { fillSentence } from '../../../foundation/wire/call.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { changeRefusals } from '../contract/change-shapes.ts';
import { getChangeOfCircumstance } from '../contract/get-change-of-circumstance.ts';
import { changeInput } from './rows/change-input.ts';
import { changeView, storedChanges } from './rows/stored-changes.ts';

export default query(getChangeOfCircumstance, async ({ loan, actor, read }, { clock, settings }) => {
  const { found, changes } = await read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [judged, stored] = await Promise.all([changeInput(tx, loan, now, settings.zone), storedChanges(tx, loan)]);
    return { found: judged, changes: stored };
  });
  const { input, facts } = found;
  const views = changes.map((change) => changeView(change, samePeopleAs(actor)));
  return ok({
    input: input.ok ? { ...input.value } : null,
    blocked: input.ok ? null : input.refusal.message || fillSentence(changeRefusals[input.refusal.code].message, {}),
    borrowerFirstname: facts.applicants[0]?.name.split(' ')[0] ?? '',
    open: views.find(({ status }) => status === 'proposed') ?? null,
    before: views.filter(({ status }) => status !== 'proposed'),
  });
});
