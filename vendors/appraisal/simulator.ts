import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeReport } from '../../standards/valuation-report/write-report.ts';
import { cutOff } from '../cut-off.ts';
import { behaviourOf, type Behaviour } from './behaviours.ts';
import { companyNamed, simulatedCompanies, workingDaysAfter } from './companies.ts';
import { OrderBook, type BookedOrder } from './order-book.ts';
import { paymentPages } from './payment-pages.ts';
import { simulatedReport, type PublicRecord } from './simulated-report.ts';
import { appraisalProducts, companyMilestones, orderBody, reconsiderationBody, type AppraisalStatus } from './wire.ts';

export interface SimulatedCompanies {
  /** Where their books live on when the process ends; in memory without one. */
  readonly folder?: string | undefined;
  /** Milliseconds that a working day takes. */
  readonly dayMs?: number | undefined;
  readonly records?: readonly PublicRecord[];
}

/** Working days after which each milestone is reached. */
const dayOf = { accepted: 0, paid: 0, assigned: 1, inspected: 3, delivered: 5 } as const;

const companiesAsked = z.object({
  product: z.enum(appraisalProducts),
  state: z.string().regex(/^[A-Z]{2}$/),
  county: z.string().max(80),
  units: z
    .string()
    .regex(/^[1-4]$/)
    .transform(Number),
  program: z.enum(['Conventional', 'FHA', 'USDA']),
});
const numbered = z.object({ number: z.uuid() });

/** A platform of appraisal management companies that answers from the orders sent. Register it below `/appraisal`. */
export async function appraisalSimulator(
  server: FastifyInstance,
  { folder, dayMs = 4_000, records = [] }: SimulatedCompanies,
): Promise<void> {
  const book = new OrderBook(folder);
  const forgotten = new Set<string>();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'appraisal');
  });
  server.get('/companies', async (request, reply) => {
    const asked = companiesAsked.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'NOT_QUOTABLE', 'Product, state, county, units and program are needed.');
    return { companies: simulatedCompanies(asked.data, `http://${request.host}`), simulated: true };
  });
  server.get('/sites/:company', async (request, reply) => {
    const company = companyNamed((request.params as { company: string }).company.toUpperCase());
    if (!company) return refuse(reply, 404, 'NO_SUCH_COMPANY', 'No such company.');
    return reply.type('text/html; charset=utf-8').send(sitePage(company.name));
  });
  server.get('/ledger', async () => ({
    simulated: true,
    orders: book.all().map(({ order, companyOrder, chargeId, chargeCents }) => ({
      orderId: order.orderIdentifier,
      loanNumber: order.loanIdentifier,
      companyOrder,
      chargeId,
      chargeCents,
    })),
  }));
  const statusOf = (booked: BookedOrder, host: string): AppraisalStatus => statusAt(booked, { dayMs, origin: `http://${host}` });
  paymentPages(server, book);
  server.post('/orders', async (request, reply) => {
    const read = orderBody.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'NOT_AN_ORDER', 'The order can’t be read.');
    const order = read.data;
    const behaviour = behaviourOf(order.access.name, request.headers['x-simulate']);
    if (behaviour === 'down') return refuse(reply, 503, 'CLOSED', 'Closed for maintenance (simulated).');
    const known = book.of(order.orderIdentifier);
    if (behaviour === 'forgotten' && !known && !forgotten.has(order.orderIdentifier)) {
      forgotten.add(order.orderIdentifier);
      return cutOff(request, reply);
    }
    const booked = known ?? taken(order, behaviour);
    if (!booked) return refuse(reply, 404, 'NO_SUCH_COMPANY', 'The company is not on the platform.');
    if (!known) {
      book.write(booked);
      if (behaviour === 'lost') return cutOff(request, reply);
    }
    return statusOf(booked, request.host);
  });
  server.get('/orders/:number', async (request, reply) => {
    const booked = bookedIn(request, book);
    if (!booked) return refuse(reply, 404, 'NO_SUCH_ORDER', 'There is no such order.');
    if (behaviourOf(booked.order.access.name, undefined) === 'down') return refuse(reply, 503, 'CLOSED', 'Closed (simulated).');
    return statusOf(booked, request.host);
  });
  server.get('/orders/:number/reports/:version', async (request, reply) => {
    const booked = bookedIn(request, book);
    const version = Number((request.params as { version: string }).version);
    const reports = booked ? statusOf(booked, request.host).reports : [];
    if (!booked || !reports.some((each) => each.version === version))
      return refuse(reply, 404, 'NO_SUCH_REPORT', 'There is no such report.');
    const behaviour = behaviourOf(booked.order.access.name, undefined);
    const xml = writeReport(simulatedReport(booked, behaviour === 'duplicate' ? 1 : version, records));
    return reply.type('application/xml; charset=utf-8').send(behaviour === 'garbage' ? xml.slice(0, 700) : xml);
  });
  server.post('/orders/:number/reconsiderations', async (request, reply) => {
    const booked = bookedIn(request, book);
    const asked = reconsiderationBody.safeParse(request.body);
    if (!booked) return refuse(reply, 404, 'NO_SUCH_ORDER', 'There is no such order.');
    if (!asked.success) return refuse(reply, 400, 'NOT_A_REQUEST', 'The request can’t be read.');
    const known = booked.reconsiderations.some((each) => each.asked.requestIdentifier === asked.data.requestIdentifier);
    const after: BookedOrder = known
      ? booked
      : { ...booked, reconsiderations: [...booked.reconsiderations, { asked: asked.data, takenAt: Date.now() }] };
    if (!known) book.write(after);
    return statusOf(after, request.host);
  });
}

function bookedIn(request: FastifyRequest, book: OrderBook): BookedOrder | undefined {
  const read = numbered.safeParse(request.params);
  return read.success ? book.of(read.data.number) : undefined;
}

function taken(order: BookedOrder['order'], behaviour: Behaviour | undefined): BookedOrder | undefined {
  const company = companyNamed(order.companyId);
  if (!company) return undefined;
  const digest = createHash('sha256').update(order.orderIdentifier).digest('hex');
  return {
    order,
    companyOrder: `${order.companyId.slice(0, 2)}-${String(Number.parseInt(digest.slice(0, 8), 16))
      .padStart(10, '0')
      .slice(-5)}`,
    chargeId: `A-${digest.slice(8, 20)}`,
    chargeCents: behaviour === 'declines' || behaviour === 'pricier' ? 0 : order.quotedCents,
    takenAt: Date.now(),
    reconsiderations: [],
  };
}

function statusAt(booked: BookedOrder, { dayMs, origin }: { readonly dayMs: number; readonly origin: string }): AppraisalStatus {
  const { order, companyOrder, chargeId, chargeCents, takenAt, paidAt, reconsiderations } = booked;
  const company = companyNamed(order.companyId)!;
  const behaviour = behaviourOf(order.access.name, undefined);
  const begun = Date.parse(order.orderedAt);
  const moment = (after: number): string => new Date(begun + after).toISOString();
  const byBorrower = order.payer === 'borrower';
  // Work starts when the order is taken, or when it is paid.
  const unpaid = byBorrower && paidAt === undefined;
  const start = byBorrower && paidAt !== undefined ? paidAt - takenAt : 0;
  const passed = Date.now() - takenAt - start;
  const days = order.rush ? Math.ceil(company.days / 2) : company.days;
  const shared = {
    orderIdentifier: order.orderIdentifier,
    companyOrder,
    companyName: company.name,
    dueOn: workingDaysAfter(moment(start).slice(0, 10), days),
    simulated: true,
  };
  if (behaviour === 'declines' || behaviour === 'pricier') {
    const note =
      behaviour === 'declines'
        ? 'No appraiser of ours works in this county.'
        : 'The fee is $75 more than quoted. Please order at the new fee.';
    return { ...shared, state: 'declined', milestones: [], charge: null, note, reports: [], reconsiderations: [] };
  }
  const last = behaviour === 'stalled' ? 'assigned' : 'delivered';
  const reached = companyMilestones.filter((each) => {
    if (each === 'accepted') return true;
    if (each === 'paid') return byBorrower && !unpaid;
    return !unpaid && passed >= dayOf[each] * dayMs && companyMilestones.indexOf(each) <= companyMilestones.indexOf(last);
  });
  const delivered = reached.includes('delivered');
  const later = reconsiderations
    .filter((each) => Date.now() - each.takenAt >= 2 * dayMs)
    .map((each, index) => ({ version: index + 2, deliveredAt: moment(each.takenAt - takenAt + 2 * dayMs) }));
  const first = { version: 1, deliveredAt: moment(start + dayOf.delivered * dayMs) };
  const again = behaviour === 'duplicate' ? [{ version: 2, deliveredAt: moment(start + (dayOf.delivered + 1) * dayMs) }] : later;
  return {
    ...shared,
    state: reached.at(-1) ?? 'accepted',
    milestones: reached.map((milestone) => ({
      milestone,
      at: moment(milestone === 'accepted' ? 0 : start + dayOf[milestone] * dayMs),
    })),
    charge: byBorrower ? null : { chargeId, cents: chargeCents },
    ...(byBorrower ? { payment: { link: `${origin}/appraisal/payments/${order.orderIdentifier}`, cents: order.quotedCents } } : {}),
    note: behaviour === 'stalled' && reached.includes('assigned') ? 'The appraiser is waiting for access.' : '',
    reports: delivered ? [first, ...again] : [],
    reconsiderations: reconsiderations.map((each) => each.asked.requestIdentifier),
  };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ status, errors: [{ code, message }], simulated: true });
}

function sitePage(name: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} (simulator)</title></head><body><h1>${name}</h1><p>Simulator: stands in for the company’s own site. Nothing is ordered here.</p></body></html>`;
}
