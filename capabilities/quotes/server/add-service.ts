import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { addService } from '../contract/add-service.ts';
import { addService as decide, services } from '../domain/index.ts';
import { quotedLoan } from './rows/loan-quotes.ts';

export default command(addService, {
  read: async (tx, { loan }, { clock }) => {
    const [found, now] = await Promise.all([quotedLoan(tx, loan, clock.todayIn(tx)), clock.nowIn(tx)]);
    return found.ok ? ok({ services: found.value.services, now }) : found;
  },
  decide: (context, { body }) => decide(context.services, body.serviceType),
  record: (serviceType, { context: { now }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('loan_service').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        service_type: serviceType,
        added_by: actor.personId,
        added_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'service-added',
        summary: `${actor.displayName} added the service ${services[serviceType].name.toLowerCase()}`,
        details: { serviceType },
      }),
    ],
  }),
  reply: (serviceType) => ({ serviceType }),
});
