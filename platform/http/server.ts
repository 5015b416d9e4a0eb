import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart, { type MultipartFile } from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { Call } from '../../foundation/wire/call.ts';
import { runCommand } from '../database/command.ts';
import { failpoint } from '../database/failpoints.ts';
import type { Actor, Answer, Asked, FileReply, FoundLoan, Portal, Reach, UploadedFile } from './asked.ts';
import { faultReply, refusalReply } from './replies.ts';
import { readInput } from './input.ts';
import { OneAsked } from './one-asked.ts';
import { securityHeaders } from './security-headers.ts';
import { refusedByHeaders, unreadableAddress, unreadableRequest } from './unreadable.ts';

export const MAX_UPLOAD_BYTES = 10 * 1_048_576;

/** Who may do what, as the access capability decides it. */
export interface Gate {
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Result<Actor, Refusal<'SIGNED_OUT'>>>;
  /** Undefined when none of the actor's roles may make the call. */
  reachOf(actor: Actor, callName: string): Reach | undefined;
  findLoan(actor: Actor, reach: Reach, loanNumber: string): Promise<Result<FoundLoan, Refusal<'LOAN_NOT_FOUND' | 'LOAN_NOT_ALLOWED'>>>;
}

/** The API: one route for each answer, each checked against its contract, its caller against the access table. */
export async function createServer(portal: Portal, gate: Gate, answers: readonly Answer[]): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    // A file of the largest size inside a JSON body is base64: a third longer.
    bodyLimit: Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 262_144,
    genReqId: requestIds(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: unreadableAddress,
    clientErrorHandler: unreadableRequest,
    // Refused below with the words of every other refusal; left to the platform it has none.
    http: { requireHostHeader: false },
  });
  // Read where a session is looked for (cookieOf), not on every request.
  await server.register(cookie, { hook: false });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', securityHeaders(portal.settings));
  server.addHook('onRequest', (request, reply, done) => {
    const refused = refusedByHeaders(request);
    if (refused) send(reply, undefined, refused);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    failpoint('reply-flushed');
    portal.log.info({
      request: request.id,
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: (request as { actor?: Actor }).actor?.personId,
    });
    done();
  });
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return send(reply, undefined, refusal('TOO_LARGE'));
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return send(reply, undefined, refusal('UNSUPPORTED_CONTENT'));
    if (error.statusCode && error.statusCode < 500)
      return send(reply, undefined, refusal('INVALID_INPUT', { message: 'The request could not be read.' }));
    if (isDatabaseDown(error)) {
      portal.log.error({ request: request.id, error: error.message }, 'database unreachable');
      return send(reply, undefined, refusal('UNAVAILABLE'));
    }
    portal.log.error(
      { request: request.id, route: request.routeOptions.url, error: { message: error.message, stack: error.stack } },
      'fault',
    );
    const fault = faultReply(request.id);
    return reply.code(500).send(fault);
  });
  const takesFile = (one: Answer): boolean => one.call.bodyKind === 'multipart';
  for (const one of answers) if (!takesFile(one)) addRoute(server, portal, gate, one);
  // The reader of forms waits on every request where it is known, so it is known only where files are sent to.
  await server.register(async (files) => {
    await files.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 65_536 } });
    for (const one of answers) if (takesFile(one)) addRoute(files, portal, gate, one);
  });
  return server;
}

/**
 * Names for requests, by which a log line and what a person reads out to support are found: a random part for this process and a count.
 * They are no secret and open nothing, so none needs chance of its own.
 */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 13);
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

function addRoute(server: FastifyInstance, portal: Portal, gate: Gate, one: Answer): void {
  server.route({
    method: one.call.method,
    url: `/api${one.call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Nothing is handed back: a reply that is waited for watches its connection for the end of it, which costs more than most answers.
    handler: (request, reply) => {
      handle(portal, gate, one, request, reply).catch((fault: unknown) => {
        reply.send(fault instanceof Error ? fault : new Error(String(fault)));
      });
    },
  });
}

async function handle(portal: Portal, gate: Gate, one: Answer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { call } = one;
  const identified = await gate.identify(request, reply);
  if (!identified.ok) return send(reply, call, identified.refusal);
  const actor = identified.value;
  (request as { actor?: Actor }).actor = actor;
  const reach = gate.reachOf(actor, call.name);
  if (!reach) return send(reply, call, refusal('CALL_NOT_ALLOWED'));
  if (one.kind === 'command') {
    const epoch = request.headers['x-account-epoch'];
    if (epoch !== undefined && Number(epoch) !== actor.accountEpoch) return send(reply, call, refusal('ACCOUNT_CHANGED'));
  }

  // The loan comes before everything else that was sent: someone who may not reach it learns nothing from how their input is judged.
  let loan: FoundLoan | undefined;
  const loanId = (request.params as { loanId?: string }).loanId;
  if (loanId !== undefined && /^\d{10}$/.test(loanId)) {
    const found = await gate.findLoan(actor, reach, loanId);
    if (!found.ok) return send(reply, call, found.refusal);
    loan = found.value;
  }
  const file = call.bodyKind === 'multipart' ? await readUpload(request) : undefined;
  if (file === 'broken')
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'The file did not arrive whole. Send it again.' }));
  if (call.bodyKind === 'multipart' && !file)
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'Choose a file to upload.' }));
  const input = readInput(call, request.params, request.query, call.bodyKind === 'multipart' ? file!.fields : request.body);
  if (!input.ok) return send(reply, call, input.refusal);

  const known = { call: call.name, requestId: request.id, actor, reach, loan, file: file?.file };
  const asked = new OneAsked(portal, known, input.value, reply) as unknown as Asked<never>;
  if (one.kind === 'answer') return send(reply, call, await one.respond(asked), portal);
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) return send(reply, call, refusal('IDEMPOTENCY_KEY_MISSING'));
  const brokerageId = loan?.brokerageId ?? one.brokerageOf?.(asked) ?? actor.brokerageId;
  const outcome = await runCommand(
    portal.database,
    {
      brokerageId,
      personId: actor.personId,
      key,
      call: call.name,
      request: { params: input.value.params, query: input.value.query, body: input.value.body, file: file?.file.bytes.toString('base64') },
      ...(loan ? { loanNumber: loan.loanNumber } : {}),
    },
    (tx) => one.respond(asked, tx),
    one,
  );
  if (outcome.ok && !outcome.repeated) one.after?.(asked, outcome.value);
  return send(reply, call, outcome, portal);
}

type Upload = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, unknown>> };

/** Undefined when there is no file; 'broken' when what was sent is no whole form. A file past the largest size is thrown and answered as such. */
async function readUpload(request: FastifyRequest): Promise<Upload | 'broken' | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const parts = request.files();
    const part = (await parts.next()).value as MultipartFile | undefined;
    if (!part) return undefined;
    const bytes = await part.toBuffer();
    // Read to its end: a second file is refused, not lost in silence, and fields may follow the file.
    await parts.next();
    const fields = Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
    );
    // A name is kept and shown: without what steers a screen or no column holds, and of a length that fits one.
    const name =
      (part.filename ?? '')
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .slice(-200) || 'file';
    return { file: { name, contentType: part.mimetype, bytes }, fields: Object.fromEntries(fields) };
  } catch (error) {
    // The form's reader names its own limits by a status; everything else it throws is a form that ends, begins or is divided wrongly.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    return 'broken';
  }
}

function refusal(code: string, more: { message?: string; field?: string } = {}): Refusal {
  return refuse(code, more.message ?? '', more.field ? { field: more.field } : {}).refusal;
}

function send(reply: FastifyReply, call: Call | undefined, outcome: Result<unknown, Refusal> | Refusal, portal?: Portal): void {
  if (!('ok' in outcome)) {
    const body = refusalReply(call, outcome);
    reply.code(body.status).send(body);
    return;
  }
  if (!outcome.ok) return send(reply, call, outcome.refusal);
  if (call?.replyKind === 'file') {
    const file = outcome.value as FileReply;
    const name = file.name.replace(/[^\w .()-]/g, '_');
    if (file.unchanging) return sendUnchanging(reply, file.contentType, file.bytes, file.unchanging);
    reply
      .header('content-type', file.contentType)
      .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(file.bytes));
    return;
  }
  if (portal && portal.settings.environment !== 'production' && call) {
    const checked = call.reply.safeParse(outcome.value);
    if (!checked.success)
      throw new Error(`The answer of ${call.name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 5))}`);
  }
  reply.code(200).send(outcome.value ?? {});
}

function sendUnchanging(
  reply: FastifyReply,
  contentType: string,
  bytes: Uint8Array,
  { etag, gzip }: NonNullable<FileReply['unchanging']>,
): void {
  const { headers } = reply.request;
  reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'accept-encoding');
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', contentType);
  const packed = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  (packed ? reply.header('content-encoding', 'gzip') : reply).send(Buffer.from(packed ? gzip : bytes));
}

function isDatabaseDown(error: Error & { code?: string }): boolean {
  const code = error.code ?? '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0\d|08\d\d\d|53\d\d\d)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
