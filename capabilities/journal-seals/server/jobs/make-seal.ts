import { sql } from 'kysely';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { accountJournalEnds } from '../../../access/port/account-chains.ts';
import { journalEnds } from '../../../loan/port/journal-chains.ts';
import type { ChainHead } from '../../domain/chain.ts';
import { readSeal, SEAL_FORMAT, SEAL_KEY, sealHash, SealRoot, sealText, type Seal } from '../../domain/seal.ts';
import { headsOfSeal } from './read-journals.ts';

export interface Sealing {
  readonly database: Database;
  readonly clock: Clock;
}

const AT_ONCE = 1_000;

/**
 * Seals all journals once on each of the lender's days: first the ends of those that moved are written down, then one hash over them.
 * Answers the seal, or undefined where the day has one or another worker is at it. What a worker wrote before it died is taken up again.
 */
export async function makeSeal({ database, clock }: Sealing): Promise<Seal | undefined> {
  return database.withShared(async (tx) => {
    // Locked until the seal is made, by a transaction that writes only at its end.
    if (!(await taken(tx, advisoryLocks.sealJournals))) return undefined;
    const day = await clock.todayIn(tx);
    const last = await tx
      .selectFrom('journal_seal')
      .select(['seal_text', 'hash', 'day'])
      .orderBy('seal_number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.day >= day) return undefined;
    const before = last && readSeal(last.seal_text);
    if (last && !before) throw new Error(`The seal of ${last.day} can’t be read: the journals are not sealed before that is looked into.`);
    const number = (before?.number ?? 0) + 1;
    for await (const heads of movedHeads(database)) await writeHeads(database, number, heads);
    const root = new SealRoot();
    let { chains, lines } = before ?? { chains: 0, lines: 0 };
    for await (const head of headsOfSeal(database, number)) {
      root.add(head);
      chains += head.before === 0 ? 1 : 0;
      lines += head.sequence - head.before;
    }
    const sealedAt = await clock.nowIn(tx);
    const previous = last?.hash.toString('hex') ?? null;
    const seal: Seal = { format: SEAL_FORMAT, number, day, sealedAt, chains, lines, previous, ...root.end() };
    const text = sealText(seal);
    const hash = sealHash(text);
    const mac = await database.vault.hash(SEAL_KEY, hash);
    const row = { seal_number: number, day, sealed_at: sealedAt, seal_text: text, hash: Buffer.from(hash, 'hex'), mac };
    await tx.insertInto('journal_seal').values(row).execute();
    return seal;
  });
}

/** Takes a lock until the transaction ends; false where somebody else has it. */
export async function taken(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`.execute(tx);
  return rows[0]!.taken;
}

/** The ends of journals that have more lines than were ever written down, some at a time, each time of one brokerage or several. */
async function* movedHeads(database: Database): AsyncGenerator<readonly ChainHead[]> {
  yield await movedAccounts(database);
  for (let after: ChainHead = { brokerageId: 0, loanNumber: '', sequence: 0, hash: '' }; ;) {
    const heads = await movedLoans(database, after);
    if (heads.length > 0) yield heads;
    if (heads.length < AT_ONCE) return;
    after = heads.at(-1)!;
  }
}

const lastSealed = sql<number>`coalesce((select h.sequence from journal_seal_head h
  where h.brokerage_id = e.brokerage_id and h.loan_number = e.loan_number order by h.seal_number desc limit 1), 0)`;

async function movedLoans(database: Database, after: ChainHead): Promise<ChainHead[]> {
  const rows = await database.withLender((tx) =>
    tx
      .selectFrom(journalEnds.as('e'))
      .selectAll()
      .where(sql<boolean>`(e.brokerage_id, e.loan_number) > (${after.brokerageId}, ${after.loanNumber})`)
      .where('e.hash', 'is not', null)
      .where('e.sequence', '>', lastSealed)
      .orderBy('e.brokerage_id')
      .orderBy('e.loan_number')
      .limit(AT_ONCE)
      .execute(),
  );
  return rows.map((row) => headOf(row, row.loan_number));
}

async function movedAccounts(database: Database): Promise<ChainHead[]> {
  const rows = await database.withLender((tx) =>
    tx
      .selectFrom(accountJournalEnds.as('e'))
      .selectAll()
      .where(
        'e.sequence',
        '>',
        sql<number>`coalesce((select h.sequence from journal_seal_head h
          where h.brokerage_id = e.brokerage_id and h.loan_number = '' order by h.seal_number desc limit 1), 0)`,
      )
      .execute(),
  );
  return rows.map((row) => headOf(row, ''));
}

function headOf(row: { brokerage_id: number; sequence: number; hash: Buffer | null }, loanNumber: string): ChainHead {
  return { brokerageId: row.brokerage_id, loanNumber, sequence: row.sequence, hash: row.hash!.toString('hex') };
}

async function writeHeads(database: Database, number: number, heads: readonly ChainHead[]): Promise<void> {
  for (const [brokerageId, own] of Map.groupBy(heads, (head) => head.brokerageId)) {
    await database.withTenant({ brokerageId }, (tx) =>
      tx
        .insertInto('journal_seal_head')
        .values(
          own.map(({ loanNumber, sequence, hash }) => ({
            brokerage_id: brokerageId,
            loan_number: loanNumber,
            seal_number: number,
            sequence,
            hash: Buffer.from(hash, 'hex'),
          })),
        )
        // Written earlier by a worker that stopped: that end is sealed, and later lines are in the next seal.
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}
