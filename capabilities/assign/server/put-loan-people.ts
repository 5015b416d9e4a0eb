import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { colleaguesAt } from '../../access/port/people.ts';
import { putLoanPeople } from '../contract/put-loan-people.ts';
import { putLoanPeople as assign } from '../domain/put-loan-people.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { peopleWrite } from '../../loan/port/loan-writes.ts';

export default command(putLoanPeople, {
  read: async (tx, { loan, body }) => {
    const { officer_id: officerId, processor_id: processorId } = await loanOf(tx, loan)
      .select(['l.officer_id', 'l.processor_id'])
      .executeTakeFirstOrThrow();
    const ids = [officerId, processorId, body.officerId, body.processorId].filter((id) => typeof id === 'string');
    return ok({ before: { officerId, processorId }, colleagues: await colleaguesAt(tx, loan.brokerageId, ids) });
  },
  decide: ({ before, colleagues }, { body }) => assign(before, body, colleagues),
  record: ({ before, after, words }, { asked: { loan, actor } }) => {
    if (words.length === 0) return {};
    return {
      writes: [peopleWrite(loan, after)],
      journal: [
        loanLine(loan, actor, {
          kind: 'people-changed',
          summary: `${actor.displayName} changed ${words.join(' and ')}`,
          details: { before, after },
        }),
      ],
    };
  },
  reply: ({ after }, { context: { colleagues } }) => {
    const named = (id: string | null) => {
      const found = colleagues.find(({ personId }) => personId === id);
      return found ? { personId: found.personId, name: found.name } : null;
    };
    return { officer: named(after.officerId), processor: named(after.processorId) };
  },
});
