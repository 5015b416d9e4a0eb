import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { ChangedSince, RolledBack, type Database, type TenantScope, type Tx } from './database.ts';
import { failpoint, isArmed } from './failpoints.ts';
import { kept, type Places } from './kept.ts';

export interface CommandIdentity {
  readonly brokerageId: number;
  readonly personId: string;
  /** Made by the client once for one intention and kept over its retries. */
  readonly key: string;
  readonly call: string;
  /** All that was asked; a key that comes back with something else is refused. */
  readonly request: unknown;
  readonly loanNumber?: string;
}

/** How a command goes about it. */
export interface CommandManner {
  readonly decides?: boolean | undefined;
  /** What of the answer is kept for when it is asked again, where that is not all of it: a secret is told once. */
  readonly kept?: ((reply: unknown) => unknown) | undefined;
  /** The answer told again from what was kept of it, where that is not told as it is. */
  readonly retold?: ((tx: Tx, kept: unknown, at: Pick<CommandIdentity, 'brokerageId'>) => Promise<unknown>) | undefined;
}

export type CommandRefusal = Refusal<'IDEMPOTENCY_KEY_REUSED'>;

type CommandOutcome<T, R> = Result<T, R | CommandRefusal> & { readonly repeated?: boolean };

/**
 * Runs a command once. Its rows, its journal line, its messages and its answer are one transaction; asked again with the
 * same key it gives the first answer and does nothing. A refusal leaves no trace, so that the next try is judged afresh.
 *
 * A command that `decides` is first asked to read all it needs at one moment and to keep its writes for the end: they are then written in a
 * transaction of their own if what it read still stands. When it doesn't, or the command says that it has to hold what it reads
 * (`ChangedSince`), it is run again as every other command is.
 */
export async function runCommand<T, R extends Refusal>(
  database: Database,
  identity: CommandIdentity,
  work: (tx: Tx) => Promise<Result<T, R>>,
  manner: CommandManner = {},
): Promise<CommandOutcome<T, R>> {
  const requestHash = createHash('sha256')
    .update(canonicalJson({ call: identity.call, request: identity.request }))
    .digest();
  if (manner.decides) {
    try {
      return await runOnce(database, identity, requestHash, work, manner);
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
    }
  }
  return runOnce(database, identity, requestHash, work, { ...manner, decides: false, holds: lockOf(identity) });
}

async function runOnce<T, R extends Refusal>(
  database: Database,
  identity: CommandIdentity,
  requestHash: Buffer,
  work: (tx: Tx) => Promise<Result<T, R>>,
  { decides = false, holds, kept: keeps, retold }: CommandManner & Pick<TenantScope, 'holds'>,
): Promise<CommandOutcome<T, R>> {
  let keep: CompiledQuery | undefined;
  return database.withTenant<CommandOutcome<T, R>>(
    { brokerageId: identity.brokerageId, often: true, decides, ...(holds === undefined ? {} : { holds }) },
    async (tx) => {
      const asking = answered(tx, identity);
      // A decision changes nothing, so it is begun without waiting to hear whether it was made before.
      const working = decides ? work(tx) : undefined;
      working?.catch(() => undefined);
      const [before] = await asking;
      if (before) {
        await working?.catch(() => undefined);
        if (!requestHash.equals(before.request_hash)) {
          throw new RolledBack(
            refuse('IDEMPOTENCY_KEY_REUSED', 'This request was sent before with other contents. Reload the page and try again.'),
          );
        }
        const value = retold ? await retold(tx, before.reply, identity) : before.reply;
        throw new RolledBack({ ok: true, value: value as T, repeated: true });
      }
      const outcome = await (working ?? work(tx));
      if (!outcome.ok) throw new RolledBack(outcome);
      keep = keepAnswer.of({
        brokerageId: identity.brokerageId,
        personId: identity.personId,
        key: identity.key,
        call: identity.call,
        requestHash,
        loanNumber: identity.loanNumber ?? null,
        reply: JSON.stringify((keeps ? keeps(outcome.value) : outcome.value) ?? null),
      });
      return outcome;
    },
    async (commit) => {
      failpoint('before-commit');
      if (isArmed('commit-sent')) {
        // The commit is on its way and nobody has heard the answer: the window in which only the idempotency row can tell.
        const committing = commit(keep);
        await new Promise((soon) => setTimeout(soon, 2));
        failpoint('commit-sent');
        await committing;
      } else {
        await commit(keep);
      }
      failpoint('commit-confirmed');
    },
  );
}

/** Lets nobody else answer under the key until the transaction ends; whoever asks with it meanwhile waits for the answer. */
function lockOf({ brokerageId, personId, key }: CommandIdentity): bigint {
  return createHash('sha256').update(`${brokerageId} ${personId} ${key}`).digest().readBigInt64BE();
}

/** What was answered under the key before, as it is once the key is held. */
const answered = kept((db, at: Places<Pick<CommandIdentity, 'brokerageId' | 'personId' | 'key'>>) =>
  db
    .selectFrom('idempotency_answer')
    .select(['request_hash', 'reply', 'call'])
    .where('brokerage_id', '=', at.brokerageId)
    .where('person_id', '=', at.personId)
    .where('key', '=', at.key),
);

interface Answered extends Pick<CommandIdentity, 'brokerageId' | 'personId' | 'key' | 'call'> {
  readonly requestHash: Buffer;
  readonly loanNumber: string | null;
  readonly reply: string;
}

const keepAnswer = kept((db, at: Places<Answered>) =>
  db.insertInto('idempotency_answer').values({
    brokerage_id: at.brokerageId,
    person_id: at.personId,
    key: at.key,
    call: at.call,
    request_hash: at.requestHash,
    loan_number: at.loanNumber,
    reply: at.reply,
  }),
);

/** JSON with sorted keys, so that one value has one text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}
