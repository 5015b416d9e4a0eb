import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { associateReport } from '../contract/associate-report.ts';
import { associateReport as decide } from '../domain/associate-report.ts';
import { creditFacts } from './rows/credit-facts.ts';

export default command(associateReport, {
  read: async (tx, { loan, actor }, portal) => {
    const [facts, now] = await Promise.all([creditFacts(tx, { loan, actor }, portal), portal.clock.nowIn(tx)]);
    return facts ? ok({ ...facts, now }) : refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
  },
  decide: (facts, { body }) => decide(facts, body.borrowerIds),
  record: (people, { context: { now }, asked: { loan, actor, body } }) => ({
    writes: [
      statements.insertInto('associated_report').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        associated_id: randomUUID(),
        system: body.system,
        agency: body.agency,
        report_number: body.reportNumber,
        borrower_ids: people.map(({ id }) => id),
        made_by: actor.personId,
        made_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'credit-report-attached',
        summary: `${actor.displayName} attached credit report ${body.reportNumber} of ${body.agency} for ${body.system}`,
        details: { system: body.system, agency: body.agency, reportNumber: body.reportNumber, borrowerIds: people.map(({ id }) => id) },
      }),
    ],
  }),
  reply: (_people, { asked: { body } }) => ({ system: body.system, number: body.reportNumber }),
});
