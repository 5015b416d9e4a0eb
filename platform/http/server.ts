import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { BODY_BYTES, writesForAccount, type Call } from '../../foundation/wire/call.ts';
import { failpoint } from '../database/failpoints.ts';
import { workingFor } from '../fair-share/caller.ts';
import { FairShare, type TooBusy } from '../fair-share/fair-share.ts';
import type { Asker } from '../fair-share/turns.ts';
import { giveBack } from '../files/give-back.ts';
import { waitForPlace } from '../fair-share/wait-for-place.ts';
import { weightOfFile } from '../fair-share/weight-of-file.ts';
import type { Operation, RouteOperation } from '../operation/operation.ts';
import { runOperation } from '../operation/run-command.ts';
import type { CommandIdentity } from '../operation/stored-reply.ts';
import { countAnswer } from '../telemetry/call-times.ts';
import { listening, refusalOf } from '../telemetry/doors.ts';
import { senderOf, type Actor, type Asked, type FileReply, type FoundLoan, type Portal, type Reach } from './asked.ts';
import { AccessWatch, type AccessEvents } from './access/access-events.ts';
import { ArrivingBodies, tooLarge } from './arriving-bodies.ts';
import { trustedProxies } from './client-address.ts';
import { closeUnread, isLeaving } from './close-unread.ts';
import { limitConnections } from './connections.ts';
import { namedParts, partNotFound, valueOf, type NamedPart } from './named-parts.ts';
import { faultReply, sendRefusal, statusOf } from './replies.ts';
import { sendUnchanging } from './unchanging-page.ts';
import { readInput } from './input.ts';
import { FILE_FORM_LIMITS, MAX_FORM_BYTES, readUpload } from './read-upload.ts';
import { ServedRequest } from './served-request.ts';
import { outageOf } from './outage.ts';
import { ownRequests } from './own-requests.ts';
import { securityHeaders } from './security-headers.ts';
import { refusedByHeaders, unreadableAddress, unreadableRequest } from './unreadable.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

/** Routes that are no calls take next to nothing: a beacon of a closing page. */
const OTHER_BODY_BYTES = 1_024;

/** The decisions about who may do what, made by the access capability. */
export interface Gate {
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Result<Actor, Refusal<'SIGNED_OUT' | 'FULL'>>>;
  /** Undefined when the actor may not make the call. */
  reachOf(actor: Actor, callName: string): Reach | undefined;
  /** Why there is no reach, where it is more than that no role has the call. */
  whyRefused(actor: Actor, callName: string): Refusal | undefined;
  findLoan(actor: Actor, reach: Reach, loanNumber: LoanNumber): Promise<Result<FoundLoan, Refusal<'LOAN_NOT_FOUND' | 'LOAN_NOT_ALLOWED'>>>;
  /** Whether a brokerage, branch or region that one of the lender's people names is in their part of the hierarchy. */
  mayName(actor: Actor, part: NamedPart): Promise<boolean>;
}

/** An operation that a person is let in to. */
type Entered = Exclude<Operation, RouteOperation>;

/** The API: one route for each answer, each checked against its contract, its caller against the access table. */
export async function createServer(
  portal: Portal,
  gate: Gate,
  operations: readonly Operation[],
  events: AccessEvents,
): Promise<FastifyInstance> {
  const { connections, connectionsPerClient, trustedProxies: proxies, hosts } = portal.settings.frontDoor;
  const isProxy = trustedProxies(proxies);
  const server = Fastify({
    logger: false,
    bodyLimit: OTHER_BODY_BYTES,
    genReqId: requestIds(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: unreadableAddress,
    clientErrorHandler: unreadableRequest,
    ...(proxies.length > 0 ? { trustProxy: isProxy } : {}),
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
  limitConnections(server.server, { most: connections, mostPerClient: connectionsPerClient }, isProxy);
  const bodies = new ArrivingBodies((reply, refused) => send(reply, undefined, refused));
  const watch = new AccessWatch(events, portal.settings.frontDoor.misses);
  server.addHook('onClose', async () => {
    bodies.close();
    await watch.close();
  });
  // Read where a session is needed (cookieOf), not on every request.
  await server.register(cookie, { hook: false });
  await server.register(compress, { global: false });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', securityHeaders(portal.settings));
  const notOurs = ownRequests(portal.settings.origin, hosts);
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
  server.addHook('onResponse', (request, reply, done) => {
    failpoint('reply-flushed');
    const { url, config } = request.routeOptions;
    const { actor } = request as Entering;
    if (config?.call !== undefined) {
      countAnswer(config.call, reply.elapsedTime, reply.statusCode);
      const { statusCode: status, elapsedTime } = reply;
      listening()?.answered({ call: config.call, status, refusal: refusalOf(reply), seconds: elapsedTime / 1_000 });
    }
    portal.log.info({
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
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return turnAway(reply, undefined, refusal('TOO_LARGE'));
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return turnAway(reply, undefined, refusal(tooLarge(request.routeOptions.bodyLimit ?? 0)));
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return turnAway(reply, undefined, refusal('UNSUPPORTED_CONTENT'));
    if (error.statusCode && error.statusCode < 500)
      return turnAway(reply, undefined, refusal('INVALID_INPUT', { message: 'The request could not be read.' }));
    const outage = outageOf(error);
    if (outage) {
      portal.log.error({ request: request.id, outage, error: error.message }, 'outage');
      return turnAway(reply, undefined, refusal(outage));
    }
    portal.log.error(
      { request: request.id, route: request.routeOptions.url, error: { message: error.message, stack: error.stack } },
      'fault',
    );
    const fault = faultReply(request.id);
    return reply.code(500).send(fault);
  });
  const answers: Entered[] = [];
  for (const one of operations) {
    if (one.kind !== 'route') answers.push(one);
    else
      server.route({
        method: one.call.method,
        url: addressOf(one.call),
        config: { call: one.call.name },
        handler: (request, reply) => one.answer(request, reply, portal),
      });
  }
  const share = new FairShare();
  const takesFile = (one: Entered): boolean => one.call.bodyKind === 'multipart';
  const door: Door = { portal, gate, bodies, share, isProxy };
  for (const one of answers) if (!takesFile(one)) addRoute(server, door, one);
  // The multipart parser waits on every request of the routes it is registered for, so it is registered only where files are uploaded.
  await server.register(async (files) => {
    await files.register(multipart, {
      limits: FILE_FORM_LIMITS,
    });
    for (const one of answers) if (takesFile(one)) addRoute(files, door, one);
  });
  return server;
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

/** The caller of a call, authenticated before the body is read. */
interface Entry {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly loan: FoundLoan | undefined;
  /** Releases the caller's place; the end of the connection does so too, until the work begins. */
  readonly leave: () => void;
}
type Entering = FastifyRequest & { actor?: Actor; entry?: Entry; watch?: AccessWatch };

/** A call's address as the router writes it. */
function addressOf({ path }: Call): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The parts that every call uses. */
interface Door {
  readonly portal: Portal;
  readonly gate: Gate;
  readonly bodies: ArrivingBodies;
  readonly share: FairShare;
  readonly isProxy: (address: string) => boolean;
}

function addRoute(server: FastifyInstance, door: Door, one: Entered): void {
  const { portal, gate, bodies, share } = door;
  const { call } = one;
  const mostBytes = call.bodyKind === 'multipart' ? MAX_FORM_BYTES : (call.bodyLimit ?? BODY_BYTES);
  server.route({
    method: call.method,
    url: addressOf(call),
    bodyLimit: mostBytes,
    config: { isCall: true, call: call.name },
    // The reply of a call is text, which is compressed to a fifth of its size; a file is compressed already, or says so itself.
    compress: call.replyKind === 'file' ? false : {},
    onRequest: async (request, reply) => {
      const refused = (await letIn(gate, share, one, request, reply)) ?? bodies.begin(request, reply, mostBytes);
      if (refused) turnAway(reply, call, refused);
    },
    // Nothing is returned: for a returned promise Fastify watches the connection until its end, which costs more than most answers.
    handler: (request: Entering, reply) => {
      const { actor, leave } = request.entry!;
      // The client has left, and nothing of it has begun.
      if (reply.raw.destroyed) return leave();
      // From here on the place is released when the work ends: a client that disconnects has no more calls running than others.
      reply.raw.off('close', leave);
      workingFor(askerOf(actor), () => traced(door, one, request, () => handle(portal, gate, one, request, reply)))
        .catch((fault: unknown) => {
          // Work that was aborted because the client has left is no fault, and there is nobody to reply to.
          if (reply.raw.destroyed && fault instanceof Error && fault.name === 'AbortError') return;
          reply.send(fault instanceof Error ? fault : new Error(String(fault)));
        })
        .finally(leave);
    },
  });
}

/** Reports the work for a call to the telemetry listener. The trace id of a request counts only from a trusted proxy. */
function traced(door: Door, { call }: Entered, request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const listener = listening();
  if (!listener) return work();
  const { traceparent } = request.headers;
  const believed = typeof traceparent === 'string' && door.isProxy(request.raw.socket.remoteAddress ?? '') ? traceparent : undefined;
  return listener.during({ name: 'call', attributes: { call: call.name } }, work, believed);
}

/**
 * The caller, their permission, account and loan: decided by address and headers, before a byte of the body is read. Someone who may not
 * reach the loan learns nothing from how their input is judged, and someone signed out costs next to nothing.
 */
async function letIn(
  gate: Gate,
  share: FairShare,
  { call }: Operation,
  request: Entering,
  reply: FastifyReply,
): Promise<Refusal | undefined> {
  const identified = await gate.identify(request, reply);
  if (!identified.ok) return identified.refusal;
  const actor = identified.value;
  const reach = gate.reachOf(actor, call.name);
  request.actor = actor;
  if (!reach) return gate.whyRefused(actor, call.name) ?? refusal('CALL_NOT_ALLOWED');
  const missWait = request.watch?.waitOf(actor, call);
  if (missWait !== undefined) return refuse('TOO_MANY_MISSES', '', { details: { retryAfterSeconds: missWait } }).refusal;
  // Reads are of the account in use, whichever it is; a write has to name its account. A program's key is of one account.
  if (writesForAccount(call) && !actor.apiKey) {
    const epoch = request.headers['x-account-epoch'];
    if (typeof epoch !== 'string' || !/^\d{1,9}$/.test(epoch)) return refusal('ACCOUNT_EPOCH_MISSING');
    if (Number(epoch) !== actor.accountEpoch) return refusal('ACCOUNT_CHANGED');
  }
  // A client that left meanwhile sends no more events: its place would never be released. The refusal reaches nobody.
  if (reply.raw.destroyed) return tooBusy({ retryAfterSeconds: 1 });
  // Before the body is read, and before any query to the database.
  const fileWeight = call.bodyKind === 'multipart' ? weightOfFile(request.headers['content-length'], MAX_FORM_BYTES) : 0;
  const entered = share.enter(askerOf(actor), (call.weight ?? 0) + fileWeight);
  const place = 'leave' in entered ? entered : await waitForPlace(entered, reply.raw);
  if (!place || 'retryAfterSeconds' in place) return tooBusy(place ?? { retryAfterSeconds: 1 });
  const leave = (): void => place.leave();
  if (reply.raw.destroyed) {
    leave();
    return tooBusy({ retryAfterSeconds: 1 });
  }
  reply.raw.once('close', leave);
  request.entry = { actor, reach, loan: undefined, leave };
  const loanId = (request.params as { loanId?: string }).loanId;
  if (loanId === undefined || !/^\d{10}$/.test(loanId)) return undefined;
  const found = await gate.findLoan(actor, reach, loanId);
  if (!found.ok) return found.refusal;
  request.entry = { actor, reach, loan: found.value, leave };
  return undefined;
}

async function handle(portal: Portal, gate: Gate, one: Entered, request: Entering, reply: FastifyReply): Promise<void> {
  const { call } = one;
  const { actor, reach } = request.entry!;
  let { loan } = request.entry!;
  const arrived = (sha256: Buffer): Promise<Buffer | undefined> => portal.arrivedFile(senderOf(actor), sha256);
  const file = call.bodyKind === 'multipart' ? await readUpload(request, MAX_FORM_BYTES, arrived) : undefined;
  if (file === 'broken')
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'The file did not arrive whole. Send it again.' }));
  if (call.bodyKind === 'multipart' && !file)
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'Choose a file to upload.' }));
  const input = readInput(call, request.params, request.query, call.bodyKind === 'multipart' ? file!.fields : request.body);
  if (!input.ok) return send(reply, call, input.refusal);

  if (call.loanIn) {
    const found = await gate.findLoan(actor, reach, String(valueOf(call.loanIn, input.value)));
    if (!found.ok) return send(reply, call, found.refusal);
    loan = found.value;
  }
  let brokerageId: number | undefined;
  if (call.names && actor.inside) {
    for (const part of namedParts(call.names, input.value)) {
      if (!(await gate.mayName(actor, part))) return send(reply, call, partNotFound(part));
      if (part.kind === 'brokerage') brokerageId = part.id;
    }
  }
  const known = { call: call.name, requestId: request.id, actor, reach, loan, brokerageId, file: file?.file };
  // The contents were checked against this call's contract, which the list of all operations has forgotten the type of.
  const asked = new ServedRequest(portal, known, input.value, reply) as unknown as Asked<never>;
  if (one.kind === 'query') {
    const answer = await one.answer(asked, portal);
    if (file) giveBack(file.file.bytes);
    if (answer.ok) await request.watch?.looked({ request, call, actor }, loan);
    return send(reply, call, answer, portal);
  }
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) return send(reply, call, refusal('IDEMPOTENCY_KEY_MISSING'));
  const identity: CommandIdentity = {
    brokerageId: asked.brokerageId,
    personId: actor.personId,
    key,
    call: call.name,
    request: {
      params: input.value.params,
      query: input.value.query,
      body: input.value.body,
      file: file?.file.sha256.toString('base64'),
    },
    ...(loan ? { loanNumber: loan.loanNumber } : {}),
  };
  const outcome = await runOperation(portal, identity, one, asked);
  if (file) giveBack(file.file.bytes);
  // The phases gave this very value.
  if (outcome.ok && !outcome.repeated) one.phases.after?.(asked, outcome.value as never);
  if (outcome.ok) await request.watch?.shown({ request, call, actor }, loan);
  return send(reply, call, outcome, portal);
}

/** The requester whose share of the portal a request uses: a delegate has their own, not one more. */
function askerOf({ brokerageId, personId, actsFor }: Actor): Asker {
  return { brokerageId, personId: actsFor?.delegateId ?? personId };
}

function tooBusy({ retryAfterSeconds }: TooBusy): Refusal {
  return refuse('TOO_BUSY', '', { details: { retryAfterSeconds } }).refusal;
}

function refusal(code: string, more: { message?: string; field?: string } = {}): Refusal {
  return refuse(code, more.message ?? '', more.field ? { field: more.field } : {}).refusal;
}

/** Refuses a request whose contents may not have been read: they never are. */
function turnAway(reply: FastifyReply, call: Call | undefined, refused: Refusal): void {
  closeUnread(reply);
  send(reply, call, refused);
}

function send(reply: FastifyReply, call: Call | undefined, outcome: Result<unknown, Refusal> | Refusal, portal?: Portal): void {
  if (!('ok' in outcome)) {
    const request: Entering = reply.request;
    request.watch?.refused({ request, call, actor: request.actor }, outcome, statusOf(call, outcome));
    sendRefusal(reply, call, outcome);
    return;
  }
  if (!outcome.ok) return send(reply, call, outcome.refusal);
  if (call?.replyKind === 'file') {
    const file = outcome.value as FileReply;
    const name = file.name.replace(/[^\w .()-]/g, '_');
    if (file.unchanging && file.bytes instanceof Uint8Array)
      return sendUnchanging(reply, file.contentType, { ...file.unchanging, bytes: file.bytes }, 'private, max-age=31536000, immutable');
    reply
      .header('content-type', file.contentType)
      .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes));
    return;
  }
  if (portal && portal.settings.environment !== 'production' && call) {
    const checked = call.reply.safeParse(outcome.value);
    if (!checked.success)
      throw new Error(`The answer of ${call.name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 5))}`);
  }
  reply.code(200).send(outcome.value ?? {});
}
