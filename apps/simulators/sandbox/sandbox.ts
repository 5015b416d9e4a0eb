import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cutOff } from '../../../vendors/cut-off.ts';
import { commonFailures, isCommonFailure, ScriptedFailures } from './scripted-failures.ts';

/** The company that a request is for, by the first part of its address, with the failures only its simulator has. */
export type CompanyFailures = Readonly<Record<string, readonly string[]>>;

/** Receives a program author’s webhooks; its failures are scripted like a company’s. */
const RECEIVER = 'webhooks';
const MOST_DELIVERIES = 200;
const MOST_RECEIVERS = 50;
const SLOW_MS = 10_000;

interface Delivery {
  readonly at: string;
  readonly answered: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const asked = z.strictObject({ failure: z.string().max(40), times: z.int().min(1).max(10_000).optional() });

/**
 * The controls of a sandbox below `/sandbox`: which failures happen where, and a receiver of webhooks. The portal is unaware of it and calls the
 * companies as usual. What changes something is PUT or DELETE, which no page of another site can send.
 */
export function addSandbox(server: FastifyInstance, companyFailures: CompanyFailures): void {
  const failures = new ScriptedFailures();
  const received = new Map<string, Delivery[]>();
  const all: CompanyFailures = { ...companyFailures, [RECEIVER]: ['gone'] };
  const state = () => ({
    simulated: true,
    scripted: failures.all(),
    failures: Object.fromEntries(
      Object.entries(all).map(([company, own]) => [company, [...new Set([...Object.keys(commonFailures), ...own])]]),
    ),
  });

  server.addHook('onRequest', async (request, reply) => {
    const company = request.url.split(/[/?]/)[1] ?? '';
    if (!Object.hasOwn(companyFailures, company) || request.url.endsWith('/ledger')) return;
    await fail(failures.take(company), request, reply, companyFailures[company]!);
  });

  server.get('/sandbox', async () => state());
  server.put<{ Params: { company: string } }>('/sandbox/failures/:company', async (request, reply) => {
    const { company } = request.params;
    const own = Object.hasOwn(all, company) ? all[company]! : undefined;
    if (!own)
      return refuse(reply, 404, 'NO_SUCH_COMPANY', `No company ${company.slice(0, 40)} is simulated: ${Object.keys(all).join(', ')}.`);
    const wanted = asked.safeParse(request.body);
    if (!wanted.success)
      return refuse(reply, 400, 'INVALID_INPUT', 'Say which failure, and how many times: {"failure": "error", "times": 1}.');
    const { failure, times } = wanted.data;
    if (!isCommonFailure(failure) && !own.includes(failure))
      return refuse(reply, 422, 'NO_SUCH_FAILURE', `${company} can’t fail so: ${state().failures[company]!.join(', ')}.`);
    return { simulated: true, company, ...failures.set(company, failure, times ?? null) };
  });
  server.delete<{ Params: { company: string } }>('/sandbox/failures/:company', async (request) => {
    failures.clear(request.params.company);
    return state();
  });
  // What companies charged is not cleared: it was charged.
  server.delete('/sandbox', async () => {
    failures.clear();
    received.clear();
    return state();
  });

  server.post<{ Params: { name: string } }>('/sandbox/webhooks/:name', async (request, reply) => {
    const failure = failures.take(RECEIVER);
    const answered = failure === 'gone' ? 410 : failure === 'error' ? 500 : failure === 'unavailable' ? 503 : 204;
    const deliveries = received.get(request.params.name) ?? [];
    const [oldest] = received.keys();
    if (deliveries.length === 0 && oldest !== undefined && received.size >= MOST_RECEIVERS) received.delete(oldest);
    const delivery = { at: new Date().toISOString(), answered, headers: webhookHeaders(request), body: request.body };
    received.set(request.params.name, [...deliveries, delivery].slice(-MOST_DELIVERIES));
    if (failure === 'cut-off') return cutOff(request, reply);
    if (failure === 'slow') await pause(SLOW_MS);
    return reply.code(answered).send();
  });
  server.get<{ Params: { name: string } }>('/sandbox/webhooks/:name', async (request) => ({
    simulated: true,
    deliveries: received.get(request.params.name) ?? [],
  }));
}

/** The company’s own failures are made by its simulator; the others happen before it gets the request. */
async function fail(failure: string | undefined, request: FastifyRequest, reply: FastifyReply, own: readonly string[]): Promise<void> {
  if (failure === undefined) return;
  if (own.includes(failure)) {
    request.headers['x-simulate'] = failure;
    return;
  }
  reply.header('x-simulator', 'sandbox');
  if (failure === 'slow') await pause(SLOW_MS);
  else if (failure === 'cut-off') cutOff(request, reply);
  else if (failure === 'malformed') await reply.code(200).type('application/xml').send('<RESPONSE_GROUP');
  else await reply.code(failure === 'unavailable' ? 503 : 500).send({ error: 'scripted', simulated: true });
}

function webhookHeaders({ headers }: FastifyRequest): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-') || name === 'content-type'));
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ status, errors: [{ code, message }], simulated: true });
}
