import { setTimeout as pause } from 'node:timers/promises';
import { createAsk } from '../../ui/calls/client.ts';
import type { CallTypeRow } from '../../ui/calls/call-shape.ts';
import { calls } from '../../ui/calls/calls.generated.ts';

export { Fault } from '../../ui/calls/call-shape.ts';

export interface ClientOptions {
  /** The portal’s address: `https://portal.lender.example`. */
  readonly origin: string;
  /** A key that an administrator made under “API keys”. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/**
 * The portal’s calls for a program: `await client('get-loan-details', { params: { loanId } })`. A refusal is a value; an outage or a fault is
 * thrown. What changes something is sent with a key of its own, so that the same request sent again does nothing twice.
 */
export function createClient({ origin, key, fetch = globalThis.fetch }: ClientOptions) {
  return createAsk<Record<string, CallTypeRow>>((name) => rowOf(name), {
    base: `${origin.replace(/\/$/, '')}/api`,
    fetch,
    handle: () => `Bearer ${key}`,
    userId: () => '-1',
    newKey: () => crypto.randomUUID(),
    signedOut: () => undefined,
    wait: (milliseconds, signal) => pause(milliseconds, undefined, signal ? { signal } : {}),
  });
}

function rowOf(name: string) {
  const row = Object.hasOwn(calls, name) ? calls[name as keyof typeof calls] : undefined;
  if (!row) throw new Error(`The portal has no call ${name}.`);
  return row;
}
