import type { FastifyReply } from 'fastify';
import type { Call, ErrorReply, RefusalDefinition } from '../../foundation/wire/call.ts';
import { fillSentence } from '../../foundation/wire/call.ts';
import type { Refusal } from '../../foundation/result/result.ts';
import { noteRefusal } from '../telemetry/doors.ts';

/** Refusals any call can give without naming them in its contract. */
export const commonRefusals = {
  INVALID_INPUT: { status: 400, message: 'The request has a value that can’t be used.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'This request needs an Idempotency-Key. Reload the page and try again.' },
  SIGNED_OUT: { status: 401, message: 'Your session has ended. Sign in to go on.' },
  CALL_NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  DELEGATE_NOT_ALLOWED: { status: 403, message: 'Only {person} can do this. You act for them.' },
  ACTING_ENDED: {
    status: 403,
    message:
      'You no longer act for {person}: {because}. Nothing was changed, and what you typed is still here. Go back to yourself to go on.',
  },
  KEY_NOT_FOR_AREA: { status: 403, message: 'This key is not for calls of this part of the portal.' },
  KEY_READS_ONLY: { status: 403, message: 'This key only reads.' },
  NO_SUCH_CALL: { status: 404, message: 'There is nothing at this address.' },
  LOAN_NOT_FOUND: { status: 404, message: 'Loan {loanId} was not found.' },
  LOAN_NOT_ALLOWED: { status: 403, message: 'User is not allowed to access loan {loanId}.' },
  REGION_NOT_FOUND: { status: 404, message: 'There is no such region.' },
  BRANCH_NOT_FOUND: { status: 404, message: 'There is no such branch.' },
  BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
  ACCOUNT_EPOCH_MISSING: {
    status: 428,
    message: 'This request does not say which account it was made for. Reload the page and try again.',
  },
  ACCOUNT_CHANGED: { status: 409, message: 'You switched accounts in another tab. Reload this page to go on.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This request was sent before with other contents. Reload the page and try again.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Others changed this at the same time. Nothing was changed; try again.',
  },
  TOO_LARGE: { status: 413, message: 'This file exceeds the maximum of 10mb.' },
  CONTENTS_TOO_LARGE: { status: 413, message: 'This request is too large. Send it in smaller parts.' },
  WRONG_HOST: { status: 421, message: 'There is no portal under this name. Check the address.' },
  FROM_ANOTHER_SITE: { status: 403, message: 'This request came from another site. Open the portal and try again there.' },
  SENT_TOO_SLOWLY: { status: 408, message: 'The request arrived too slowly. Check your connection and try again.' },
  TOO_MANY_CONNECTIONS: {
    status: 429,
    message: 'Your network has too many connections open. Close some pages, then try again.',
    retryAfter: 5,
  },
  TOO_MUCH_AT_ONCE: { status: 429, message: 'Your network is sending too much at once. Wait a moment, then try again.', retryAfter: 5 },
  FULL: { status: 503, message: 'The portal is very busy. Nothing was lost; try again in a moment.', retryAfter: 5 },
  UNSUPPORTED_CONTENT: { status: 415, message: 'The request has a content type this call does not take.' },
  OUT_OF_SPACE: { status: 503, message: 'The portal can’t save at the moment: its disk is full. You can still read. Try again later.' },
  TOO_BUSY: {
    status: 429,
    message: 'You have too many requests waiting. Nothing was changed by this one; try again in {retryAfterSeconds} seconds.',
  },
  TOO_MANY_MISSES: {
    status: 429,
    message: 'You asked for too many things that aren’t there or aren’t yours. Wait {retryAfterSeconds} seconds, then try again.',
  },
  TOO_MANY_REPORTS: { status: 429, message: 'Too many reports came at once. They are heard again in a minute.', retryAfter: 60 },
  UNAVAILABLE: { status: 503, message: 'The portal can’t reach its data. Nothing was lost; try again in a moment.' },
} as const satisfies Record<string, RefusalDefinition>;

/** The definition of a refusal in a call's contract, or in those of every call. */
function definitionOf(call: Call | undefined, refusal: Refusal): RefusalDefinition {
  const definition: RefusalDefinition | undefined =
    call?.refusals[refusal.code] ?? (commonRefusals as Record<string, RefusalDefinition>)[refusal.code];
  if (!definition) throw new Error(`The call ${call?.name ?? '?'} gave the undeclared refusal ${refusal.code}`);
  return definition;
}

/** The HTTP status of a refusal. */
export function statusOf(call: Call | undefined, refusal: Refusal): number {
  return definitionOf(call, refusal).status;
}

/** Replies with a refusal, with Retry-After where the refusal has one. */
export function sendRefusal(reply: FastifyReply, call: Call | undefined, refusal: Refusal): FastifyReply {
  const body = refusalReply(call, refusal);
  const wait = retryAfterOf(call, refusal);
  if (wait !== undefined) reply.header('retry-after', wait);
  noteRefusal(reply, refusal.code);
  return reply.code(body.status).send(body);
}

/** Seconds until the refused call may be sent again, for the Retry-After header. */
export function retryAfterOf(call: Call | undefined, refusal: Refusal): string | undefined {
  const wait = refusal.details?.['retryAfterSeconds'] ?? definitionOf(call, refusal).retryAfter;
  return wait === undefined ? undefined : String(wait);
}

export function refusalReply(call: Call | undefined, refusal: Refusal): ErrorReply {
  const definition = definitionOf(call, refusal);
  const message = printable(fillSentence(refusal.message || definition.message, refusal.details), 500);
  return {
    status: definition.status,
    errors: [
      {
        code: refusal.code,
        message,
        ...(refusal.field ? { field: printable(refusal.field, 200) } : {}),
        ...(refusal.details ? { details: refusal.details } : {}),
      },
    ],
  };
}

/** A sentence may quote a client's text: without characters that move the cursor or reverse the text, and of limited length. */
function printable(text: string, length: number): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length - 1).toWellFormed()}….` : plain;
}

export function faultReply(id: string): ErrorReply {
  return { status: 500, errors: [{ code: 'FAULT', message: `Something went wrong. Try again, or give support the code ${id}.` }] };
}
