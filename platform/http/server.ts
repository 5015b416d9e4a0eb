import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { failpoint } from '../database/failpoints.ts';
import { FairShare } from '../fair-share/fair-share.ts';
import type { Operation } from '../operation/operation.ts';
import { countAnswer } from '../telemetry/call-times.ts';
import { listening, refusalOf } from '../telemetry/doors.ts';
import { AccessWatch, type AccessEvents } from './access/access-events.ts';
import { ArrivingBodies, tooLarge } from './arriving-bodies.ts';
import type { Portal } from './asked.ts';
import { addCall, addressOf, type Door, type Entered } from './calls/call-route.ts';
import type { Gate } from './calls/gate.ts';
import type { Entering } from './calls/let-in.ts';
import { refusal, turnAway, send } from './calls/sending.ts';
import { trustedProxies } from './client-address.ts';
import { isLeaving } from './close-unread.ts';
import { limitConnections } from './connections.ts';
import { outageOf } from './outage.ts';
import { ownRequests } from './own-requests.ts';
import { FILE_FORM_LIMITS } from './read-upload.ts';
import { faultReply } from './replies.ts';
import { securityHeaders } from './security-headers.ts';
import { refusedByHeaders, unreadableAddress, unreadableRequest } from './unreadable.ts';

/** Routes that are no calls take next to nothing: a beacon of a closing page. */
const OTHER_BODY_BYTES = 1_024;

/** The API: one route for each answer, each checked against its contract, its caller against the access table. */
export async function createServer(
  portal: Portal,
  gate: Gate,
  operations: readonly Operation[],
  events: AccessEvents,
): Promise<FastifyInstance> {
  const { connections, connectionsPerClient, trustedProxies: proxies, misses } = portal.settings.frontDoor;
  const isProxy = trustedProxies(proxies);
  const server = newServer(proxies.length > 0 ? isProxy : undefined);
  limitConnections(server.server, { most: connections, mostPerClient: connectionsPerClient }, isProxy);
  const bodies = new ArrivingBodies((reply, refused) => send(reply, undefined, refused));
  const watch = new AccessWatch(events, misses);
  server.addHook('onClose', async () => {
    bodies.close();
    await watch.close();
  });
  // Read where a session is needed (cookieOf), not on every request.
  await server.register(cookie, { hook: false });
  await server.register(compress, { global: false });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  turnAwayAtTheDoor(server, portal, { bodies, watch });
  logAnswers(server, portal);
  answerErrors(server, portal);
  await addRoutes(server, { portal, gate, bodies, share: new FairShare(), isProxy }, operations);
  return server;
}

function newServer(trustProxy: ((address: string) => boolean) | undefined): FastifyInstance {
  return Fastify({
    logger: false,
    bodyLimit: OTHER_BODY_BYTES,
    genReqId: requestIds(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: unreadableAddress,
    clientErrorHandler: unreadableRequest,
    ...(trustProxy ? { trustProxy } : {}),
    // A connection without traffic in either direction is closed after this. Event streams send a line every few seconds.
    connectionTimeout: 120_000,
    // The largest file at the slowest rate that is taken (arriving-bodies.ts), and no longer.
    requestTimeout: 7_200_000,
    http: {
      // Refused below with the words of every other refusal; left to the platform it has none.
      requireHostHeader: false,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Two session handles in one request are no handle: not the first of them.
      joinDuplicateHeaders: true,
    },
  });
}

/** What is refused by its address and headers alone, before a byte of its contents is read. */
function turnAwayAtTheDoor(
  server: FastifyInstance,
  { settings }: Portal,
  { bodies, watch }: { readonly bodies: ArrivingBodies; readonly watch: AccessWatch },
): void {
  server.addHook('onRequest', securityHeaders(settings));
  const notOurs = ownRequests(settings.origin, settings.frontDoor.hosts);
  server.addHook('onRequest', (request, reply, done) => {
    // Its connection was refused, or ended with the request before it: later requests on it are ignored.
    if (isLeaving(request.raw.socket)) {
      reply.hijack();
      return;
    }
    (request as Entering).watch = watch;
    const { config, bodyLimit } = request.routeOptions;
    // A call's contents begin once its caller is let in; those of every other route are watched from here.
    const refused = refusedByHeaders(request) ?? notOurs(request) ?? (config?.isCall ? undefined : bodies.begin(request, reply, bodyLimit));
    if (refused) turnAway(reply, undefined, refused);
    else done();
  });
}

/** One line of the log for each answer, with no contents and no names. */
function logAnswers(server: FastifyInstance, { log }: Portal): void {
  server.addHook('onResponse', (request, reply, done) => {
    failpoint('reply-flushed');
    const { url, config } = request.routeOptions;
    const { actor } = request as Entering;
    if (config?.call !== undefined) {
      countAnswer(config.call, reply.elapsedTime, reply.statusCode);
      const { statusCode: status, elapsedTime } = reply;
      listening()?.answered({ call: config.call, status, refusal: refusalOf(reply), seconds: elapsedTime / 1_000 });
    }
    log.info({
      request: request.id,
      call: config?.call,
      route: url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: actor?.personId,
      account: actor?.brokerageId,
      // The browser's own statement: recorded, never trusted.
      saidUserId: saidUserId(request),
    });
    done();
  });
}

/** Errors of the framework, of the database and of our own as refusals; a fault has the id of its request, and no more. */
function answerErrors(server: FastifyInstance, { log }: Portal): void {
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return turnAway(reply, undefined, refusal('TOO_LARGE'));
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return turnAway(reply, undefined, refusal(tooLarge(request.routeOptions.bodyLimit ?? 0)));
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return turnAway(reply, undefined, refusal('UNSUPPORTED_CONTENT'));
    if (error.statusCode && error.statusCode < 500)
      return turnAway(reply, undefined, refusal('INVALID_INPUT', { message: 'The request could not be read.' }));
    // Who asked left before the reply was sent: nobody waits for it, and nothing is wrong.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return undefined;
    const outage = outageOf(error);
    if (outage) {
      log.error({ request: request.id, outage, error: error.message }, 'outage');
      return turnAway(reply, undefined, refusal(outage));
    }
    log.error({ request: request.id, route: request.routeOptions.url, error: { message: error.message, stack: error.stack } }, 'fault');
    return reply.code(500).send(faultReply(request.id));
  });
}

/** A route for each operation. */
async function addRoutes(server: FastifyInstance, door: Door, operations: readonly Operation[]): Promise<void> {
  const answers: Entered[] = [];
  for (const one of operations) {
    if (one.kind !== 'route') answers.push(one);
    else
      server.route({
        method: one.call.method,
        url: addressOf(one.call),
        config: { call: one.call.name },
        handler: (request, reply) => one.answer(request, reply, door.portal),
      });
  }
  const takesFile = (one: Entered): boolean => one.call.bodyKind === 'multipart';
  for (const one of answers) if (!takesFile(one)) addCall(server, door, one);
  // The multipart parser waits on every request of the routes it is registered for, so it is registered only where files are uploaded.
  await server.register(async (files) => {
    await files.register(multipart, { limits: FILE_FORM_LIMITS });
    for (const one of answers) if (takesFile(one)) addCall(files, door, one);
  });
}

/** The `user-id` header, cut to the longest valid value: a list of a person's ids. */
function saidUserId({ headers }: FastifyRequest): string | undefined {
  const said = headers['user-id'];
  return typeof said === 'string' ? said.slice(0, 200) : undefined;
}

/**
 * Ids of requests, by which a log line can be found and which a person reads out to support: a random part for this process and a count.
 * They are no secret and give no access, so they need not be random each.
 */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 13);
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}
