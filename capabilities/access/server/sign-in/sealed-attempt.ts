import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Portal } from '../../../../platform/http/asked.ts';

/** The data stored while a person is away at the login site. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/** How long a person may take to sign in. */
export const ATTEMPT_SECONDS = 600;

/** The attempt as a cookie's text, readable and writable by the portal's processes alone, and for ten minutes. */
export function sealAttempt(key: Buffer, attempt: SignInAttempt, now: number): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = JSON.stringify([now + ATTEMPT_SECONDS * 1000, attempt.state, attempt.nonce, attempt.verifier, attempt.returnTo]);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undefined for what was not sealed with this key, was changed, or is too old. */
export function openAttempt(key: Buffer, sealed: string, now: number): SignInAttempt | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  // A decoder passes over what is no whole byte at the end: only the text that was given out counts.
  if (bytes.length < 28 || bytes.length > 4096 || bytes.toString('base64url') !== sealed) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    const [until, state, nonce, verifier, returnTo] = JSON.parse(text) as [number, string, string, string, string];
    return now < until ? { state, nonce, verifier, returnTo } : undefined;
  } catch {
    return undefined;
  }
}

/** The key that all processes share, and the portal's clock: read once, so that beginning to sign in needs no query. */
export interface AttemptKey {
  readonly key: Buffer;
  /** Milliseconds since 1970. */
  now(this: void): number;
}

export async function attemptKey({ database, clock }: Portal): Promise<AttemptKey> {
  const key = await database.vault.hash('sign-in', 'attempt');
  const ahead = Date.parse(await database.withShared(clock.nowIn)) - performance.now();
  return { key, now: () => Math.floor(ahead + performance.now()) };
}
