import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';
import type { Commit, ReadTx } from '../database/database.ts';
import { failpoint, isArmed } from '../database/failpoints.ts';
import { prepared, type Places } from '../database/prepared/index.ts';
import type { Vault } from '../vault/vault.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

export interface CommandIdentity {
  readonly brokerageId: number;
  readonly personId: string;
  /** Made by the client once for one intention and sent again with each retry. */
  readonly key: string;
  readonly call: string;
  /** The whole request; a key that is sent again with another request is refused. */
  readonly request: unknown;
  readonly loanNumber?: LoanNumber;
}

export type CommandRefusal = Refusal<'IDEMPOTENCY_KEY_REUSED' | 'CHANGED_MEANWHILE'>;

export type CommandOutcome<T, R> = Result<T, R | CommandRefusal> & { readonly repeated?: boolean };

/** A request may contain numbers that must not be guessable from its hash. */
export function hashOfRequest(vault: Vault, { call, request }: CommandIdentity): Promise<Buffer> {
  return vault.hash('request', createHash('sha256').update(canonicalJson({ call, request })).digest('hex'));
}

/** Writes the reply under its key. */
export function answerWrite({ identity, requestHash, reply }: AnswerToStore): CompiledQuery {
  return storeAnswer.of(answerRow(identity, requestHash, reply));
}

export interface AnswerToStore {
  readonly identity: CommandIdentity;
  readonly requestHash: Buffer;
  readonly reply: unknown;
}

/** Commits a command, with its windows for crashes. */
export async function commitAnswer(commit: Commit): Promise<void> {
  failpoint('before-commit');
  if (isArmed('commit-sent')) {
    // The commit was sent and nobody has received the answer: if the process dies here, only the idempotency row says whether it was done.
    const committing = commit();
    await new Promise((soon) => setTimeout(soon, 2));
    failpoint('commit-sent');
    await committing;
  } else {
    await commit();
  }
  failpoint('commit-confirmed');
}

/** The reply stored under a key. */
export interface StoredAnswer {
  readonly request_hash: Buffer;
  readonly reply: unknown;
}

/** The reply stored under the key, if any. */
export async function answeredBefore(tx: ReadTx, identity: CommandIdentity): Promise<StoredAnswer | undefined> {
  return (await answered(tx, identity))[0];
}

/** The reply stored under the key before, read after the key is locked. */
const answered = prepared((db, values: Places<Pick<CommandIdentity, 'brokerageId' | 'personId' | 'key'>>) =>
  db
    .selectFrom('idempotency_answer')
    .select(['request_hash', 'reply', 'call'])
    .where('brokerage_id', '=', values.brokerageId)
    .where('person_id', '=', values.personId)
    .where('key', '=', values.key),
);

interface Answered extends Pick<CommandIdentity, 'brokerageId' | 'personId' | 'key' | 'call'> {
  readonly requestHash: Buffer;
  readonly loanNumber: LoanNumber | null;
  readonly reply: string;
}

function answerRow(identity: CommandIdentity, requestHash: Buffer, reply: unknown): Answered {
  const { brokerageId, personId, key, call, loanNumber = null } = identity;
  return { brokerageId, personId, key, call, requestHash, loanNumber, reply: JSON.stringify(reply ?? null) };
}

const storeAnswer = prepared((db, values: Places<Answered>) =>
  db.insertInto('idempotency_answer').values({
    brokerage_id: values.brokerageId,
    person_id: values.personId,
    key: values.key,
    call: values.call,
    request_hash: values.requestHash,
    loan_number: values.loanNumber,
    reply: values.reply,
  }),
);
