import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nmlsIdPattern, type NmlsBody, type NmlsKind } from './wire.ts';

/** Failures that `X-Simulate` (or `?simulate=`) triggers, so that a test or a person can see how the portal handles them. */
export const nmlsMisbehaviours = [
  'slow',
  'silent',
  'drips',
  'reset',
  'error',
  'busy',
  'maintenance',
  'garbage',
  'empty',
  'truncated',
  'cut-off',
  'huge',
  'endless',
  'redirect',
  'wrong-type',
  'wrong-charset',
  'wrong-shape',
  'another-record',
  'compressed',
] as const;
export type NmlsMisbehaviour = (typeof nmlsMisbehaviours)[number];

type Simulated = NmlsBody & { readonly simulated: true };

/** Expired licenses, so that a screen with one can be tried out. */
const ended: readonly Simulated[] = [
  { nmlsId: '1990198', name: 'Lapsed Exampleton', kind: 'individual', status: 'Inactive', states: [], simulated: true },
  { nmlsId: '1990199', name: 'Revoked Sampleford', kind: 'individual', status: 'Revoked', states: [], simulated: true },
];

/** Invented companies, and the people who work for them; those without an NMLS id have no record. */
export interface SimulatedHolders {
  readonly companies: readonly { readonly id: number; readonly nmlsId: string; readonly name: string; readonly state: string }[];
  readonly people: readonly { readonly nmlsId: string | null; readonly name: string; readonly brokerages: readonly number[] }[];
}

/** Every record the simulator has, by `kind/id`. */
export function simulatedRecords({ companies, people }: SimulatedHolders): ReadonlyMap<string, Simulated> {
  const records: Simulated[] = [
    ...companies.map((one): Simulated => ({
      nmlsId: one.nmlsId,
      name: one.name,
      kind: 'company',
      status: 'Authorized',
      states: [one.state],
      simulated: true,
    })),
    ...people.flatMap((one): Simulated[] => {
      if (one.nmlsId === null) return [];
      const states = companies.filter((brokerage) => one.brokerages.includes(brokerage.id)).map((brokerage) => brokerage.state);
      return [
        {
          nmlsId: one.nmlsId,
          name: one.name,
          kind: 'individual',
          status: 'Authorized',
          states: [...new Set(states)].sort(),
          simulated: true,
        },
      ];
    }),
    ...ended,
  ];
  return new Map(records.map((one) => [`${one.kind}/${one.nmlsId}`, one]));
}

/** Answers as the company does, about invented people only. Register it below `/nmls`. */
export async function nmlsSimulator(server: FastifyInstance, { holders }: { readonly holders: SimulatedHolders }): Promise<void> {
  const records = simulatedRecords(holders);
  const elsewhere = `/nmls/company/${holders.companies[0]!.nmlsId}`;
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'nmls');
  });
  server.get('/check', async (request, reply) => {
    if (await misbehave(request, reply, elsewhere, undefined)) return reply;
    return { available: true, simulated: true };
  });
  for (const kind of ['individual', 'company'] as const satisfies readonly NmlsKind[]) {
    server.get<{ Params: { id: string } }>(`/${kind}/:id`, async (request, reply) => {
      const { id } = request.params;
      const record = nmlsIdPattern.test(id) ? records.get(`${kind}/${id}`) : undefined;
      if (await misbehave(request, reply, elsewhere, record)) return reply;
      if (!record) {
        return reply.code(404).send({
          status: 404,
          errors: [{ code: 'NOT_FOUND', message: `There is no ${kind} with the NMLS id ${id.slice(0, 20)}.` }],
          simulated: true,
        });
      }
      return record;
    });
  }
}

/** Fails as the request says; returns true when it has handled the reply. */
async function misbehave(request: FastifyRequest, reply: FastifyReply, elsewhere: string, record: Simulated | undefined): Promise<boolean> {
  const asked = request.headers['x-simulate'] ?? (request.query as { simulate?: unknown }).simulate;
  const misbehaviour = nmlsMisbehaviours.find((one) => one === asked);
  if (misbehaviour === undefined) return false;
  const body = JSON.stringify(record ?? { available: true, simulated: true });
  const json = 'application/json; charset=utf-8';
  const raw = reply.raw;
  const write = (status: number, headers: Record<string, string>, text: string | Buffer): void => {
    reply.hijack();
    raw.writeHead(status, { 'x-simulator': 'nmls', ...headers });
    raw.end(text);
  };
  switch (misbehaviour) {
    case 'slow':
      // The answer is right, only late: as late as `?after=` milliseconds say, five seconds when they don't.
      await pause(Math.min(Number((request.query as { after?: string }).after ?? 5_000) || 5_000, 120_000));
      return false;
    case 'silent':
      reply.hijack();
      return true;
    case 'drips': {
      reply.hijack();
      raw.writeHead(200, { 'content-type': json });
      const dripping = setInterval(() => raw.write(' '), 50);
      raw.on('close', () => clearInterval(dripping));
      return true;
    }
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    case 'error':
      write(500, { 'content-type': json }, JSON.stringify({ error: 'simulated' }));
      return true;
    case 'busy':
      write(429, { 'content-type': json, 'retry-after': 'soon' }, '{}');
      return true;
    case 'maintenance':
      write(200, { 'content-type': 'text/html' }, '<!doctype html><title>Down for maintenance</title>');
      return true;
    case 'garbage':
      write(200, { 'content-type': json }, Buffer.from([0x7b, 0x22, 0x00, 0xff, 0xfe, 0x3c, 0x3f]));
      return true;
    case 'empty':
      write(200, { 'content-type': json }, '');
      return true;
    case 'truncated':
      write(200, { 'content-type': json }, body.slice(0, -10));
      return true;
    case 'cut-off':
      reply.hijack();
      raw.writeHead(200, { 'content-type': json, 'content-length': String(Buffer.byteLength(body)) });
      raw.write(body.slice(0, -10), () => request.raw.socket.destroy());
      return true;
    case 'huge':
      write(200, { 'content-type': json }, JSON.stringify({ ...JSON.parse(body), padding: 'x'.repeat(2_000_000) }));
      return true;
    case 'endless': {
      reply.hijack();
      raw.writeHead(200, { 'content-type': json });
      const block = ' '.repeat(16_384);
      const pouring = setInterval(() => raw.write(block), 1);
      raw.on('close', () => clearInterval(pouring));
      return true;
    }
    case 'redirect':
      write(302, { location: elsewhere, 'content-type': json }, body);
      return true;
    case 'wrong-type':
      write(200, { 'content-type': 'text/plain' }, body);
      return true;
    case 'wrong-charset':
      write(200, { 'content-type': 'application/json; charset=utf-16' }, Buffer.from(`\ufeff${body}`, 'utf16le'));
      return true;
    case 'wrong-shape':
      write(200, { 'content-type': json }, JSON.stringify({ ...JSON.parse(body), available: 'yes', states: 'CO', status: 'Fine' }));
      return true;
    case 'another-record':
      write(
        200,
        { 'content-type': json },
        JSON.stringify({ ...JSON.parse(body), available: false, nmlsId: '1990107', name: 'Somebody Else' }),
      );
      return true;
    case 'compressed':
      write(200, { 'content-type': json, 'content-encoding': 'gzip' }, body);
      return true;
  }
}
