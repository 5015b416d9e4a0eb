import type { BodyOf, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '../../foundation/wire/call.ts';
import type { Subtree } from '../../foundation/hierarchy/subtree.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, ReadTx, WriteTx } from '../database/database.ts';
import type { Freshness, Reader, Reading } from '../database/replica/reader.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { Log } from '../log/log.ts';
import type { Plans } from '../operation/plan.ts';
import type { Settings } from '../settings/settings.ts';
import type { LoanNumber, PlainDate } from '../../foundation/units/units.ts';

/** The parts that every capability's server code uses. */
export interface Portal {
  readonly settings: Settings;
  readonly database: Database;
  /** Lists and reports, from the read replica where there is one. */
  readonly reader: Reader;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Log;
  readonly space: DiskSpace;
  /** Undefined where the lender has none. */
  readonly scanner: VirusScanner | undefined;
  /** How a command's plan is written. */
  readonly plans: Plans;
  /** The bytes of a file that arrived in parts, by its hash; undefined where not all of it is here. */
  readonly arrivedFile: (this: void, sender: FileSender, sha256: Buffer) => Promise<Buffer | undefined>;
  /**
   * Compares a changed loan with its lock, in the transaction that changes it and before that commits: the lock may not fit it any more.
   */
  readonly watchLoan: (this: void, tx: WriteTx, loan: FoundLoan) => Promise<void>;
}

/** A person for whom the signed-in person acts, by a delegation. */
export interface ActsFor {
  readonly delegationId: string;
  readonly personId: string;
  readonly displayName: string;
  /** The signed-in person. */
  readonly delegateId: string;
  readonly delegateName: string;
  /** The last day. */
  readonly to: PlainDate;
  /** Why the delegation is no longer in force: every call is refused with it. */
  readonly ended?: string;
}

/** The signed-in person, from the session; nothing a client sends can change it. */
export interface Actor {
  /** The person recorded as the actor: for a delegate, the delegation, which has both names. */
  readonly personId: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The account in use: a brokerage, or 1 for the lender's own people. */
  readonly brokerageId: number;
  readonly brokerageName: string;
  readonly inside: boolean;
  readonly hierarchyLevel: string;
  /** The part of the lender's hierarchy the person works in; nothing for everyone outside. */
  readonly subtree: Subtree;
  /** Tries out choosing mortgage insurance by name. */
  readonly miPilot?: boolean;
  readonly accountEpoch: number;
  readonly actsFor?: ActsFor;
  /** Set for a program: the parts of the portal its key is for, and whether it may write there. */
  readonly apiKey?: { readonly areas: readonly string[]; readonly mayWrite: boolean };
  /**
   * The ids of everybody who counts as the same person, where there is more than one: the people behind the actor, and every delegation of
   * theirs.
   */
  readonly samePeople?: readonly string[];
  /** Names the session in the database (its hash, in hex); no secret. */
  readonly session: string;
}

/** The person whose assigned loans are the actor's own: the actor, or the person they act for. */
export function assigneeOf({ personId, actsFor }: Pick<Actor, 'personId' | 'actsFor'>): string {
  return actsFor?.personId ?? personId;
}

/** The brokerage whose loans a list of the actor's shows; undefined for the lender's people, who list those of all in their part of the hierarchy. */
export function listedBrokerage({ inside, brokerageId }: Pick<Actor, 'inside' | 'brokerageId'>): number | undefined {
  return inside ? undefined : brokerageId;
}

/** Whose loans a list shows: of one brokerage or of all, and only those assigned to a person where that is who they may see. */
export interface Listed {
  readonly brokerageId: number | undefined;
  readonly assignee: string | undefined;
}

export function listedFor({
  actor,
  reach,
}: {
  readonly actor: Pick<Actor, 'inside' | 'brokerageId' | 'personId' | 'actsFor'>;
  readonly reach: Reach;
}): Listed {
  return { brokerageId: listedBrokerage(actor), assignee: reach === 'own' ? assigneeOf(actor) : undefined };
}

/** The ids of everybody who counts as the same person: the actor does not approve what one of them proposed. */
export function samePeopleAs({ personId, samePeople }: Pick<Actor, 'personId' | 'samePeople'>): readonly string[] {
  return samePeople ?? [personId];
}

/** A loan the actor may see, found in the brokerage it belongs to. */
export interface FoundLoan {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
}

/** Loans the actor may see: of one brokerage, or of all that the transaction sees. */
export interface FoundLoans {
  readonly brokerageId: number | undefined;
  readonly loanNumbers: readonly LoanNumber[];
}

/** The sender of a file: a person in the account in use, or a borrower on their own page. */
export interface FileSender {
  readonly brokerageId: number;
  readonly sender: string;
}

export function senderOf({ brokerageId, personId }: Pick<Actor, 'brokerageId' | 'personId'>): FileSender {
  return { brokerageId, sender: personId };
}

export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/** One request, checked against its contract. */
export interface Asked<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly actor: Actor;
  /** The loan of `{loanId}`, or of the field the contract names (`loanIn`); other calls throw when they read it. */
  readonly loan: FoundLoan;
  /** Set when the contract's `bodyKind` is `multipart`. */
  readonly file: UploadedFile;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** How far the access table lets the actor reach with this call. */
  readonly reach: Reach;
  /**
   * The brokerage the request is for: the loan's, else the one it names where the contract says (`names`; only the lender's people may name
   * one, and it is in their part of the hierarchy), else the account in use.
   */
  readonly brokerageId: number;
  /** Reads in the loan's brokerage, else the actor's own, else (lender's people) across their part of the hierarchy, read only. */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** Reads the same from the read replica where there is one that is new enough: for lists and reports. */
  readAside<T>(freshness: Freshness, work: Reading<T>): Promise<T>;
}

export type Reach = 'own' | 'brokerage' | 'subtree' | 'lender' | 'all';

/** A reply of bytes. */
export interface FileReply {
  readonly name: string;
  readonly contentType: string;
  /** A large file comes in pieces, each made after the one before it was sent. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly inline?: boolean;
  /** For bytes that never change at their address: their etag, and the same bytes compressed. A browser fetches them once. */
  readonly unchanging?: { readonly etag: string; readonly gzip: Uint8Array };
}

type Reply<C> = C extends { replyKind: 'file' } ? FileReply : ReplyOf<C>;
export type Outcome<C> = Result<Reply<C>, Refusal<RefusalOf<C>>>;
