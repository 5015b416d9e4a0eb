import type { Call, ErrorReply, RefusalDefinition } from '../../foundation/wire/call.ts';
import { fillSentence } from '../../foundation/wire/call.ts';
import type { Refusal } from '../../foundation/result/result.ts';

/** Refusals any call can give without naming them in its contract. */
export const commonRefusals = {
  INVALID_INPUT: { status: 400, message: 'The request has a value that can’t be used.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'This request needs an Idempotency-Key. Reload the page and try again.' },
  SIGNED_OUT: { status: 401, message: 'Your session has ended. Sign in to go on.' },
  CALL_NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  NO_SUCH_CALL: { status: 404, message: 'There is nothing at this address.' },
  LOAN_NOT_FOUND: { status: 404, message: 'Loan {loanId} was not found.' },
  LOAN_NOT_ALLOWED: { status: 403, message: 'User is not allowed to access loan {loanId}.' },
  ACCOUNT_CHANGED: { status: 409, message: 'You switched accounts in another tab. Reload this page to go on.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This request was sent before with other contents. Reload the page and try again.' },
  TOO_LARGE: { status: 413, message: 'This file exceeds the maximum of 10mb.' },
  UNSUPPORTED_CONTENT: { status: 415, message: 'The request has a content type this call does not take.' },
  UNAVAILABLE: { status: 503, message: 'The portal can’t reach its database. Nothing was lost; try again in a moment.' },
} as const satisfies Record<string, RefusalDefinition>;

export function refusalReply(call: Call | undefined, refusal: Refusal): ErrorReply {
  const definition: RefusalDefinition | undefined =
    call?.refusals[refusal.code] ?? (commonRefusals as Record<string, RefusalDefinition>)[refusal.code];
  if (!definition) throw new Error(`The call ${call?.name ?? '?'} gave the undeclared refusal ${refusal.code}`);
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

/** A sentence may quote what someone sent: without what moves the cursor or turns the direction of writing, and within a bound. */
function printable(text: string, length: number): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length - 1).toWellFormed()}….` : plain;
}

export function faultReply(id: string): ErrorReply {
  return { status: 500, errors: [{ code: 'FAULT', message: `Something went wrong. Try again, or give support the code ${id}.` }] };
}
