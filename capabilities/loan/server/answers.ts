import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { writeStatusChange } from '../../../platform/database/loan-status.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { getLoanActions } from '../contract/get-loan-actions.ts';
import { getLoanActivity } from '../contract/get-loan-activity.ts';
import { getLoanComments } from '../contract/get-loan-comments.ts';
import { getLoanContacts } from '../contract/get-loan-contacts.ts';
import { getLoanDetails } from '../contract/get-loan-details.ts';
import { getLoanMilestones } from '../contract/get-loan-milestones.ts';
import { getLoanNextActions } from '../contract/get-loan-next-actions.ts';
import { getLoanStatusHistory } from '../contract/get-loan-status-history.ts';
import { putLoanComment } from '../contract/put-loan-comment.ts';
import { putLoanStatus } from '../contract/put-loan-status.ts';
import { loanMenu } from '../domain/loan-menu.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import { changeStatus, type LoanStatus } from '../domain/loan-status.ts';
import { activityOf } from './activity.ts';
import { contactsOf } from './contacts.ts';
import { loanDetails } from './loan-details.ts';
import { commentCount } from './loan-file.ts';
import { milestonesOf } from './milestones.ts';
import { nextActionsOf } from './next-actions.ts';
import { trackingAnswers } from './tracking-answers.ts';

const LENDER = 1;

export function loanAnswers(portal: Portal): readonly Answer[] {
  return [
    ...trackingAnswers(),
    answer(getLoanDetails, async ({ loan, now, today, read }) =>
      ok(await read((tx) => loanDetails(tx, loan, now, today, portal.settings.zone))),
    ),
    answer(getLoanActions, async ({ loan, actor, read }) => {
      const { row, comments } = await read(async (tx) => ({
        row: await tx
          .selectFrom('loan')
          .select(['status', 'loan_purpose', 'mortgage_type', 'initial_le_due', 'le_sent_at', 'product_id', 'lien_priority'])
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow(),
        comments: await commentCount(tx, loan),
      }));
      const seesAll = actor.roles.includes('admin') || actor.hierarchyLevel === 'Division';
      const action = loanMenu({
        status: row.status as LoanStatus,
        loanNumber: loan.loanNumber,
        purpose: row.loan_purpose ?? undefined,
        mortgageType: row.mortgage_type ?? undefined,
        // Every product of a sheet is locked under the policy; second liens and loans without a product are not.
        offersLockPolicies: row.product_id !== null && row.lien_priority === 'FirstLien',
        comments,
        leDue: row.initial_le_due,
        leSent: row.le_sent_at !== null,
        allowed: (state) => seesAll || !(state === 'post-close-audit-package' && !actor.inside && !actor.roles.includes('correspondent')),
      });
      return ok({ isLoanInUse: false, actions: { action } });
    }),
    answer(getLoanMilestones, async ({ loan, now, read }) =>
      ok({ milestones: await read((tx) => milestonesOf(tx, loan, now, portal.settings.zone)) }),
    ),
    answer(getLoanNextActions, async ({ loan, now, today, actor, read }) => {
      const actions = await read((tx) => nextActionsOf(tx, loan, actor, { now, today, zone: portal.settings.zone }));
      return ok({ actions: actions.map(({ by: _by, ...shown }) => shown) });
    }),
    answer(getLoanActivity, async ({ loan, query, read }) => ok(await read((tx) => activityOf(tx, loan, query?.before)))),
    answer(getLoanContacts, async ({ loan, read }) => ok({ contacts: await read((tx) => contactsOf(tx, loan)) })),
    answer(getLoanStatusHistory, async ({ loan, read }) => {
      const rows = await read((tx) =>
        tx
          .selectFrom('loan_status_change as c')
          .leftJoin('person as p', 'p.person_id', 'c.person_id')
          .select(['c.to_status', 'c.from_status', 'c.at', 'p.display_name'])
          .where('c.brokerage_id', '=', loan.brokerageId)
          .where('c.loan_number', '=', loan.loanNumber)
          .orderBy('c.sequence')
          .execute(),
      );
      return ok({
        history: rows.map((row) => ({ status: row.to_status, from: row.from_status, at: row.at, by: row.display_name ?? 'Lockdesk' })),
      });
    }),
    answer(getLoanComments, async ({ loan, read }) => {
      const rows = await read((tx) =>
        tx
          .selectFrom('loan_comment as c')
          .innerJoin('person as p', 'p.person_id', 'c.person_id')
          // Who works for several brokerages speaks here for the loan's own; the lender's people for the lender.
          .leftJoin('membership as m', (join) =>
            join.onRef('m.person_id', '=', 'c.person_id').on('m.brokerage_id', 'in', [loan.brokerageId, LENDER]),
          )
          .leftJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
          .distinctOn(['c.at', 'c.comment_id'])
          .select(['c.comment_id', 'c.text', 'c.at', 'p.display_name', 'b.name'])
          .where('c.brokerage_id', '=', loan.brokerageId)
          .where('c.loan_number', '=', loan.loanNumber)
          .orderBy('c.at')
          .orderBy('c.comment_id')
          .orderBy('m.brokerage_id', 'desc')
          .execute(),
      );
      return ok({
        comments: rows.map((row) => ({
          commentId: row.comment_id,
          by: row.display_name,
          company: row.name ?? '',
          at: row.at,
          text: row.text,
        })),
      });
    }),
    command(putLoanComment, async ({ loan, actor, body }, tx) => {
      const commentId = randomUUID();
      await tx
        .insertInto('loan_comment')
        .values({
          brokerage_id: loan.brokerageId,
          loan_number: loan.loanNumber,
          comment_id: commentId,
          person_id: actor.personId,
          text: body,
        })
        .execute();
      await writeJournal(tx, {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'comment-added',
        summary: `${actor.displayName} wrote a comment`,
        details: { commentId, text: body },
      });
      return ok({ commentId });
    }),
    command(putLoanStatus, async ({ loan, actor, params }, tx) => {
      const row = await tx
        .selectFrom('loan')
        .select(['status', 'le_sent_at', 'lock_state', 'lock_expires_at'])
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const lockState = lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, await portal.clock.nowIn(tx));
      const decision = changeStatus(
        { status: row.status as LoanStatus, loanEstimateSent: row.le_sent_at !== null, locked: lockState === 'locked' },
        params.status,
        actor.roles,
      );
      if (!decision.ok) return decision;
      const { from, to } = decision.value;
      await writeStatusChange(tx, { ...loan, from, to, personId: actor.personId });
      await writeJournal(tx, {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'status-changed',
        summary: `${actor.displayName} made the loan ${to}`,
        details: { from, to },
      });
      return ok({ status: to });
    }),
  ];
}
