import { createHash } from 'node:crypto';

/** A key made from something that must not be readable in the database, as it is stored and compared. `kind` keeps keys of different uses apart. */
export function hashedKey(kind: string, text: string): string {
  return createHash('sha256').update(`lockdesk ${kind} ${text}`).digest('hex');
}
