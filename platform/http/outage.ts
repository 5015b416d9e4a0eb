import { StoreAway } from '../files/store-away.ts';

/** Why nothing can be answered at the moment: the database or the store of files can't be reached, or there is no room to save anything. */
export type Outage = 'UNAVAILABLE' | 'OUT_OF_SPACE';

/** 53100 is PostgreSQL's own disk, ENOSPC and EDQUOT are those of the files. */
const OUT_OF_SPACE = /^(53100|ENOSPC|EDQUOT)$/;
/**
 * The error classes of connections (08), of resources (53), of the operator's actions, such as a shutdown or a start (57P), a disk's errors
 * (58000, 58030), and the operating system's codes for connections.
 */
const UNREACHABLE =
  /^(08\w{3}|53\w{3}|57P\d\d|580[03]0|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's messages about a lost connection: these have no code. */
const LOST =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;

/** What an error means for the requester; undefined for a fault of the portal itself. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errors = [] } = error as Error & { code?: unknown; errors?: readonly unknown[] };
  if (error instanceof StoreAway) return 'UNAVAILABLE';
  if (OUT_OF_SPACE.test(String(code))) return 'OUT_OF_SPACE';
  if (UNREACHABLE.test(String(code)) || LOST.test(error.message)) return 'UNAVAILABLE';
  // Tried at several addresses of one name.
  for (const one of errors) if (outageOf(one)) return outageOf(one);
  // A commit that was not sent because a statement failed has that error as its cause. A failure of an outside company is no outage here.
  return error.message.startsWith('The transaction was broken') ? outageOf(error.cause) : undefined;
}
