import { z } from 'zod';
import { createGate } from '../../access/server/session/gate.ts';
import { createPortal } from '../../../apps/api/portal.ts';
import { ok } from '../../../foundation/result/result.ts';
import { call } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { createServer } from '../../../platform/http/server.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import rateSheetGrid from '../server/rate-sheet-grid.ts';
import ratequoteTotals from '../server/ratequote-totals.ts';

/*
 * The API's server with a few routes, for totals-http.bench.ts: the totals call as it is; calls that only let the person in and answer the
 * same bytes, to a request without contents and to the quote's own; and the same bytes without asking anybody.
 */
const sample = JSON.parse(process.argv[2]!) as object;
const portal = createPortal(readSettings());
const gate = createGate(portal);
const signedIn = call({
  name: 'bench-signed-in',
  method: 'GET',
  path: '/bench/signed-in',
  summary: 'The same bytes to whoever is signed in',
  reply: z.unknown(),
  refusals: {},
});
const sameRequest = call({
  name: 'bench-same-request',
  method: 'POST',
  path: '/bench/same-request',
  summary: 'The same bytes to whoever is signed in and sends what a quote is asked with',
  body: z.unknown(),
  reply: z.unknown(),
  refusals: {},
});
const open = new Set<string>([signedIn.name, sameRequest.name]);
const noEvents = { add: () => undefined, store: async () => undefined, close: async () => undefined };
const server = await createServer(
  portal,
  { ...gate, reachOf: (actor, name) => (open.has(name) ? 'all' : gate.reachOf(actor, name)) },
  [ratequoteTotals, rateSheetGrid, query(signedIn, async () => ok(sample)), query(sameRequest, async () => ok(sample))],
  noEvents,
);
server.get('/static', async () => sample);
server.post('/static', async () => sample);
await server.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
// The processor time the server has used: it can be compared even on a busy machine.
process.on('message', () => process.send!({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send!({ ready: true });
