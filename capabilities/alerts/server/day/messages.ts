import { assigneeOf, listedBrokerage } from '../../../../platform/http/asked.ts';
import { unreadComments } from '../../../loan/port/unread-comments.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';

const MOST = 50;

/** Comments of others that the person has not read, the newest of each loan. */
export async function messages({ tx, actor, reach, now }: DayFor): Promise<DayWork> {
  const reader = {
    personId: actor.personId,
    assignee: assigneeOf(actor),
    brokerageId: listedBrokerage(actor),
    own: reach === 'own',
  };
  const unread = await unreadComments(tx, reader, now, MOST);
  return {
    all: null,
    items: unread.map((one) => ({
      ...ofLoan(one.loanNumber, one.borrower),
      id: `comments ${one.loanNumber}`,
      title: one.by,
      reason: one.text.length > 160 ? `${one.text.slice(0, 159)}…` : one.text,
      next: one.unread === 1 ? null : `${one.unread} unread`,
      button: 'Read',
      to: to(`/comments-for-broker/${one.loanNumber}`),
    })),
  };
}
