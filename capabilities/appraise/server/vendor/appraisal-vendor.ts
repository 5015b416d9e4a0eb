import type { Portal } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { createAppraisalClient, type StatusOutcome } from '../../../../vendors/appraisal/client.ts';
import type { AppraisalOrderBody } from '../../../../vendors/appraisal/wire.ts';
import { orderVendor, type Outcome, type OrderToFulfil, type OrderVendor, type Settled } from '../../../orders/port/order-vendor.ts';
import type { AppraisalRequested } from './appraisal-requested.ts';

type Answer = Extract<StatusOutcome, { is: 'answered' }>['answer'];

/** The platform of management companies, configured for the worker; undefined where none is. An order ends when a company accepts or declines. */
export function appraisalVendor({ settings: { appraisal } }: Pick<Portal, 'settings'>): OrderVendor | undefined {
  if (!appraisal) return undefined;
  const client = createAppraisalClient(appraisal);
  return orderVendor<AppraisalOrderBody, Answer>({
    read: (_tx, order) => Promise.resolve(messageOf(order)),
    send: async (message, _order, signal): Promise<Outcome<Answer>> => client.order(message, signal),
    ask: async (_message, order, signal): Promise<Outcome<Answer>> => client.status(order.orderId, signal),
    settle: (answer, message, order) => Promise.resolve(settled(answer, message, order)),
  });
}

/** Built only from what was stored with the order, so that each sending has the same content. */
function messageOf(order: OrderToFulfil): AppraisalOrderBody {
  // Written by `new-appraisal-order` alone.
  const request = order.request as AppraisalRequested;
  const { county: _county, ...property } = request.property;
  return {
    orderIdentifier: order.orderId,
    orderedAt: new Date(order.orderedAt).toISOString(),
    companyId: request.companyId,
    loanIdentifier: order.loanNumber,
    lender: request.lender,
    product: request.product,
    program: request.program,
    ...(request.agencyCase === undefined ? {} : { agencyCaseIdentifier: request.agencyCase }),
    purpose: request.purpose,
    reportFormats: [...request.reportFormats],
    rush: request.rush,
    quotedCents: request.feeCents,
    payer: request.payer,
    additional: request.second,
    property,
    ...(request.contractCents === undefined ? {} : { contractCents: request.contractCents }),
    access: request.access,
    instructions: request.instructions,
  };
}

function settled(
  answer: Answer,
  { product, rush, access, instructions, quotedCents, payer, additional }: AppraisalOrderBody,
  order: OrderToFulfil,
): Settled {
  const { charge, companyName, companyOrder, dueOn, note, payment, simulated, state } = answer;
  if (state === 'declined')
    return {
      state: 'failed',
      problem: 'REFUSED',
      vendorText: note,
      simulated,
      charges: [],
      writes: [],
      journal: { kind: 'appraisal-declined', summary: `${companyName} took no appraisal order`, details: { note } },
    };
  const { brokerageId, loanNumber, orderId, orderedAt, orderedBy } = order;
  const appraisal = statements.insertInto('appraisal').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    appraisal_id: orderId,
    company: companyName,
    company_order: companyOrder,
    product,
    rush,
    fee_cents: charge?.cents ?? payment?.cents ?? quotedCents,
    payer,
    second: additional,
    payment_link: payment?.link ?? null,
    access_name: access.name,
    access_telephone: access.telephone,
    instructions,
    promised_on: dueOn,
    due_on: dueOn,
    note,
    simulated,
    ordered_by: orderedBy.personId,
    ordered_at: orderedAt,
    next_ask_at: orderedAt,
  });
  const milestones = answer.milestones.map(({ milestone, at }) =>
    statements.insertInto('appraisal_milestone').values({ brokerage_id: brokerageId, appraisal_id: orderId, milestone, reached_at: at }),
  );
  return {
    state: 'done',
    simulated,
    charges: charge ? [{ chargeId: charge.chargeId, what: 'Appraisal', amount: charge.cents }] : [],
    writes: [appraisal, ...milestones],
    journal: {
      kind: 'appraisal-accepted',
      summary: `${companyName} took the appraisal order ${companyOrder}${payer === 'borrower' ? ' and waits for the borrower’s payment' : `, report due ${dueOn}`}`,
      details: { companyOrder, dueOn, chargedCents: charge?.cents ?? null },
    },
  };
}
