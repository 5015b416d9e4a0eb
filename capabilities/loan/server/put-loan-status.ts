import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putLoanStatus } from '../contract/put-loan-status.ts';
import { putLoanStatus as decide } from '../domain/put-loan-status.ts';
import { statusChangeWrites } from '../port/loan-status.ts';
import { statusFacts } from './rows/status-facts.ts';

export default command(putLoanStatus, {
  read: async (tx, { loan }, { clock, settings }) => ok(await statusFacts(tx, loan, { now: await clock.nowIn(tx), zone: settings.zone })),
  decide: (facts, { params, actor }) => decide(facts, params.status, actor.roles),
  record: ({ from, to }, { asked: { loan, actor } }) => ({
    writes: statusChangeWrites({ ...loan, from, to, personId: actor.personId }),
    journal: [
      loanLine(loan, actor, {
        kind: 'status-changed',
        summary: `${actor.displayName} made the loan ${to}`,
        details: { from, to },
      }),
    ],
  }),
  reply: ({ to }) => ({ status: to }),
});
