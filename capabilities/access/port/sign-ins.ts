import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';

export interface SignedIn {
  readonly at: Instant;
  /** The provider's issuer in the token of that sign-in. */
  readonly issuer: string;
}

/** When a session was opened, and by which sign-in provider; undefined for a program, and for a session that no provider opened. */
export async function signInOf(tx: ReadTx, session: string): Promise<SignedIn | undefined> {
  if (session === '') return undefined;
  const row = await tx
    .selectFrom('session')
    .select(['id_token', instantIn<Instant>('created_at', 'MS').as('at')])
    .where('session_hash', '=', Buffer.from(session, 'hex'))
    .executeTakeFirst();
  const issuer = row?.id_token ? issuerOf(row.id_token) : undefined;
  return row && issuer !== undefined ? { at: row.at, issuer } : undefined;
}

/** The token was verified when it was received; here it is only read. */
function issuerOf(idToken: string): string | undefined {
  try {
    const { iss } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}
