import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deleteService } from '../contract/delete-service.ts';
import { deleteService as decide, services } from '../domain/index.ts';
import { quotedLoan } from './rows/loan-quotes.ts';
import { selectionAway } from './rows/providers.ts';
import { quotesAway } from './rows/quote-writes.ts';

export default command(deleteService, {
  read: (tx, { loan }, { clock }) => quotedLoan(tx, loan, clock.todayIn(tx)),
  decide: (context, { body }) => decide(context.services, body.serviceType),
  record: (serviceType, { asked: { loan, actor } }) => ({
    writes: [
      statements
        .deleteFrom('loan_service')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('service_type', '=', serviceType),
      quotesAway(loan, serviceType),
      selectionAway(loan, serviceType),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'service-deleted',
        summary: `${actor.displayName} took off the service ${services[serviceType].name.toLowerCase()}`,
        details: { serviceType },
      }),
    ],
  }),
  reply: (serviceType) => ({ serviceType }),
});
