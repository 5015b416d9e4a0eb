import type { BodyOf, Call, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '../../foundation/wire/call.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import type { Clock, Instant } from '../clock/clock.ts';
import type { CommandManner } from '../database/command.ts';
import type { Database, Tx } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';

/** What every capability's server part is built on. */
export interface Portal {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Log;
}

/** The signed-in person, as the session says; nothing a client sends can change it. */
export interface Actor {
  readonly personId: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The account in use: a brokerage, or 1 for the lender's own people. */
  readonly brokerageId: number;
  readonly brokerageName: string;
  readonly inside: boolean;
  readonly hierarchyLevel: string;
  /** The region and branch the person belongs to, for levels that have one. */
  readonly regionId?: number;
  readonly branchId?: number;
  /** Tries out choosing mortgage insurance by name. */
  readonly miPilot?: boolean;
  readonly accountEpoch: number;
  /** Names the session in the database (its hash, in hex); no secret. */
  readonly session: string;
}

/** A loan the actor may see, found in the brokerage it belongs to. */
export interface FoundLoan {
  readonly brokerageId: number;
  readonly loanNumber: string;
}

export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** One request, checked against its contract. */
export interface Asked<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly actor: Actor;
  /** The loan of `{loanId}`; only for calls that have one in their path (others throw when they read it). */
  readonly loan: FoundLoan;
  /** Set when the contract's `bodyKind` is `multipart`. */
  readonly file: UploadedFile;
  readonly now: Instant;
  /** The lender's date, in its own zone. */
  readonly today: PlainDate;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** What of this kind of call the actor may reach: 'own' loans, the 'brokerage' or 'all'. */
  readonly reach: Reach;
  /** Reads in the loan's brokerage, else the actor's own, else (lender's people) across all, read only. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type Reach = 'own' | 'brokerage' | 'all';

/** A reply of bytes. */
export interface FileReply {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly inline?: boolean;
  /** For bytes that never change at their address: what they are known by, and the same compressed. A browser asks for them once. */
  readonly unchanging?: { readonly etag: string; readonly gzip: Uint8Array };
}

type Reply<C> = C extends { replyKind: 'file' } ? FileReply : ReplyOf<C>;
export type Outcome<C> = Result<Reply<C>, Refusal<RefusalOf<C>>>;

export type Answer =
  | { readonly kind: 'answer'; readonly call: Call; readonly respond: (asked: Asked<never>) => Promise<Result<unknown, Refusal>> }
  | {
      readonly kind: 'command';
      readonly call: Call;
      readonly respond: (asked: Asked<never>, tx: Tx) => Promise<Result<unknown, Refusal>>;
      readonly brokerageOf: ((asked: Asked<never>) => number) | undefined;
      /** What of the answer is kept under its key, where not all of it may be. */
      readonly kept: ((reply: unknown) => unknown) | undefined;
      /** The answer told again from that. */
      readonly retold: CommandManner['retold'];
      /** It reads all it needs and keeps its writes for the end: see `runCommand`. */
      readonly decides: boolean;
      /** Runs once the transaction is committed: waking a reader, never anything that must not be lost. */
      readonly after: ((asked: Asked<never>, reply: unknown) => void) | undefined;
    };

/** Answers a call that changes nothing. */
export function answer<C extends Call>(call: C, respond: (asked: Asked<C>) => Promise<Outcome<C>>): Answer {
  return { kind: 'answer', call, respond: respond as never };
}

/**
 * Answers a call that changes something: `respond` runs inside the command's one transaction, in which the idempotency
 * answer is kept too. A refusal undoes all of it. `brokerageOf` is for commands that are not on a loan and may act for
 * another brokerage than the actor's own.
 */
export function command<C extends Call & { readonly command: true }>(
  call: C,
  respond: (asked: Asked<C>, tx: Tx) => Promise<Outcome<C>>,
  more: {
    brokerageOf?: (asked: Asked<C>) => number;
    kept?: (reply: ReplyOf<C>) => unknown;
    retold?: (tx: Tx, kept: unknown, at: Pick<FoundLoan, 'brokerageId'>) => Promise<ReplyOf<C>>;
    decides?: boolean;
    after?: (asked: Asked<C>, reply: ReplyOf<C>) => void;
  } = {},
): Answer {
  const { brokerageOf, kept, retold, after, decides = false } = more;
  return {
    kind: 'command',
    call,
    respond: respond as never,
    brokerageOf: brokerageOf as never,
    kept: kept as never,
    retold,
    decides,
    after: after as never,
  };
}
