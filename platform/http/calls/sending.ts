import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Call } from '../../../foundation/wire/call.ts';
import type { FileReply, Portal } from '../asked.ts';
import { closeUnread } from '../close-unread.ts';
import { sendRefusal, statusOf } from '../replies.ts';
import { sendUnchanging } from '../unchanging-page.ts';
import type { Entering } from './let-in.ts';

export function refusal(code: string, more: { message?: string; field?: string } = {}): Refusal {
  return refuse(code, more.message ?? '', more.field ? { field: more.field } : {}).refusal;
}

/** Refuses a request whose contents may not have been read: they never are. */
export function turnAway(reply: FastifyReply, call: Call | undefined, refused: Refusal): void {
  closeUnread(reply);
  send(reply, call, refused);
}

export function send(reply: FastifyReply, call: Call | undefined, outcome: Result<unknown, Refusal> | Refusal, portal?: Portal): void {
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
