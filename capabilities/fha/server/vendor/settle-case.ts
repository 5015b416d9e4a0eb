import type { Clock } from '../../../../platform/clock/clock.ts';
import { vaultOf, type ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { FhaAnswer } from '../../../../vendors/fha-connection/client.ts';
import { editsPlan } from '../../../application/port/edit-writes.ts';
import type { OrderToFulfil, Settled } from '../../../orders/port/order-vendor.ts';
import { enterAssignedCase } from '../../domain/fha-case.ts';
import { answerWrite } from '../rows/case-answers.ts';
import { caseContext } from '../rows/case-context.ts';

type Assigned = Extract<FhaAnswer['response'], { readonly status: 'Assigned' }>;

/** Handles FHA's answer. A case is entered by the decision of `put-fha-case-number`, on the application at that time. */
export function settleCase(clock: Clock, { response, simulated }: FhaAnswer, order: OrderToFulfil & FoundLoan): Settled {
  const shared = { simulated, charges: [], writes: [] };
  if (response.status === 'Refused') {
    const sentences = response.errors.map(({ text }) => text);
    return {
      ...shared,
      state: 'failed',
      problem: 'REFUSED',
      vendorText: sentences.join(' '),
      writes: [answerWrite(order, { errors: response.errors, simulated })],
      journal: {
        kind: 'fha-case-refused',
        summary: `FHA assigned no case number: ${sentences[0]}`.slice(0, 300),
        details: { errors: response.errors },
      },
    };
  }
  const { caseNumber, assignedOn, adpCode } = response;
  return {
    ...shared,
    state: 'done',
    journal: {
      kind: 'fha-case-assigned',
      summary: `FHA assigned case ${caseNumber} on ${formatDate(assignedOn)}`,
      details: { caseNumber, assignedOn, adpCode, caivrs: response.caivrs.map(({ borrower, code }) => ({ borrower, code })) },
    },
    onLoan: (tx) => entered(tx, clock, { response, simulated, order }),
  };
}

interface Entering {
  readonly response: Assigned;
  readonly simulated: boolean;
  readonly order: OrderToFulfil & FoundLoan;
}

async function entered(tx: ReadTx, clock: Clock, { response, simulated, order }: Entering) {
  const decided = enterAssignedCase(await caseContext(tx, order, clock), response);
  const answer = answerWrite(order, { assigned: response, simulated, notEntered: decided.ok ? null : decided.because });
  if (!decided.ok) return { writes: [answer], journal: [] };
  const loan = { brokerageId: order.brokerageId, loanNumber: order.loanNumber };
  const { writes, journal } = await editsPlan(vaultOf(tx), { loan, actor: order.orderedBy }, decided.value, 'vendor');
  return { writes: [answer, ...writes], journal };
}
