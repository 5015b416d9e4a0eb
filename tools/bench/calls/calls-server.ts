import Fastify from 'fastify';
import pg from 'pg';
import { createApi, createPortal } from '../../../apps/api/portal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

/** A request that is sent repeatedly. */
export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reply to a request, and the statements it sent to the database. */
export interface Heard {
  readonly status: number;
  readonly bytes: number;
  readonly statements: number;
  readonly transactions: number;
  /** The statements themselves, and where the bare handler answers with them. */
  readonly sql: readonly Statement[];
  readonly place: number;
}

/*
 * The whole API as it runs, and on another port a bare Fastify, for calls.bench.ts. Its route `/n` sends the database the same statements
 * as the n-th request, prepared, in one batch on one connection, and replies with the same bytes.
 *
 *   message { hear: request }   sends it once, stores statements and reply as the next n, and returns them
 *   message 'cpu'               returns the processor time this process has used, in microseconds
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

let hearing: Statement[] | undefined;
const names = new Map<string, string>();
const asked = pg.Client.prototype.query as (this: pg.Client, ...more: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...more: unknown[]) {
  const [one] = more as [{ text: string; values?: unknown[] }];
  if (hearing) {
    if (!names.has(one.text)) names.set(one.text, `bare_${names.size + 1}`);
    hearing.push({ name: names.get(one.text)!, text: one.text, values: one.values ?? [] });
  }
  return asked.apply(this, more);
} as typeof pg.Client.prototype.query;

const [port, barePort] = process.argv.slice(2).map(Number) as [number, number];
const settings = readSettings();
const portal = createPortal(settings);
const server = await createApi(portal);
await server.listen({ port, host: 'localhost' });

const recorded: { readonly statements: readonly Statement[]; readonly body: string; readonly type: string }[] = [];
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10, pipeline: true } as pg.PoolConfig);
// Ended under it when the benchmark fails: that failure is what is to be read.
pool.on('error', () => {});
const bare = Fastify({ logger: false });
bare.all<{ Params: { n: string } }>('/:n', async (request, reply) => {
  const { statements, body, type } = recorded[Number(request.params.n)]!;
  const client = await pool.connect();
  try {
    await Promise.all(statements.map((statement) => client.query(statement)));
  } finally {
    client.release();
  }
  return reply.header('content-type', type).send(body);
});
await bare.listen({ port: barePort, host: 'localhost' });

async function hear({ method, path, headers, body }: AskedRequest): Promise<Heard> {
  hearing = [];
  const sent = body === '' ? { headers } : { payload: body, headers: { 'content-type': 'application/json', ...headers } };
  const reply = await server.inject({ method: method as 'GET', url: path, ...sent });
  const statements = hearing;
  hearing = undefined;
  recorded.push({ statements, body: reply.body, type: String(reply.headers['content-type']) });
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload.length,
    statements: statements.length,
    transactions: statements.filter(({ text }) => text.startsWith('begin')).length,
    sql: statements,
    place: recorded.length - 1,
  };
}

process.on('message', (message: 'cpu' | { readonly hear: AskedRequest }) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send!(user + system);
  } else void hear(message.hear).then((heard) => process.send!(heard));
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send!({ ready: true });
