import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { documentIds } from '../../documents/port/loan-documents.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { estimateChangedWrite } from '../../loan/port/loan-writes.ts';
import { proposeChange } from '../contract/propose-change.ts';
import { proposeChange as decide } from '../domain/index.ts';
import { changeInput } from './rows/change-input.ts';
import { changeWrites, openChange, storedChanges } from './rows/stored-changes.ts';

export default command(proposeChange, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [{ input, facts }, changes, documents] = await Promise.all([
      changeInput(tx, loan, now, settings.zone),
      storedChanges(tx, loan),
      documentIds(tx, loan),
    ]);
    if (!input.ok) return input;
    const sequence = (changes[0]?.row.sequence ?? 0) + 1;
    return ok({ now, input: input.value, status: facts.status as LoanStatus, open: openChange(changes), sequence, documents });
  },
  decide: (context, { body, actor }) => decide({ ...context, actorName: actor.displayName }, body),
  record: (change, { context: { now, sequence }, asked: { loan, actor } }) => {
    const titles = change.facts.map(({ title }) => title.toLowerCase()).join(', ');
    return {
      writes: [
        ...changeWrites(loan, change, { sequence, personId: actor.personId, now }),
        ...(change.stage === 'pre' ? [estimateChangedWrite(loan, change.learnedOn)] : []),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'change-proposed',
          summary: `${actor.displayName} proposed a change of circumstance: ${titles}. Learned ${formatDate(change.learnedOn)}, due ${formatDate(change.dueOn)}`,
          details: { sequence, ...change },
        }),
      ],
    };
  },
  reply: (change, { context: { sequence } }) => ({ sequence, dueOn: change.dueOn }),
});
