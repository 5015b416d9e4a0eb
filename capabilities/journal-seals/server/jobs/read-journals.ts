import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { accountLinesAfter } from '../../../access/port/account-chains.ts';
import { journalEnds, linesAfter } from '../../../loan/port/journal-chains.ts';
import { chainOrder, type ChainHead, type ChainName, type StoredLine } from '../../domain/chain.ts';
import type { SealedHead } from '../../domain/check-chain.ts';
import type { ChainAtOnce } from '../../domain/check-journals.ts';
import type { StoredSeal } from '../../domain/seal.ts';

/** Rows read at once: a million loans are never in memory at the same time. */
const AT_ONCE = 1_000;
const START = { brokerageId: 0, loanNumber: '', sequence: 0, sealNumber: 0 };

/** Reads page after page, each from after the last row of the one before. */
async function* pages<T>(page: (after: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T> {
  for (let after: T | undefined; ;) {
    const rows = await page(after);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1);
  }
}

/** Every line of every journal: those of an account's own before those of its loans. */
export async function* allLines(database: Database): AsyncGenerator<StoredLine> {
  const accounts = pages<StoredLine>((after = { ...START, previousHash: null, hash: '', line: {} }) =>
    database.withLender((tx) => accountLinesAfter(tx, after, AT_ONCE)),
  );
  const loans = pages<StoredLine>((after = { ...START, previousHash: null, hash: '', line: {} }) =>
    database.withLender((tx) => linesAfter(tx, after, AT_ONCE)),
  );
  yield* merged(accounts, loans);
}

async function* merged(one: AsyncGenerator<StoredLine>, other: AsyncGenerator<StoredLine>): AsyncGenerator<StoredLine> {
  let [a, b] = [await one.next(), await other.next()];
  while (!a.done || !b.done) {
    if (!a.done && (b.done || chainOrder(a.value, b.value) <= 0)) {
      yield a.value;
      a = await one.next();
    } else if (!b.done) {
      yield b.value;
      b = await other.next();
    }
  }
}

/** The journal's end in every loan's row. */
export function allEnds(database: Database): AsyncGenerator<ChainHead> {
  return pages<ChainHead>(async (after = { ...START, hash: '' }) => {
    const rows = await database.withLender((tx) =>
      tx
        .selectFrom(journalEnds.as('e'))
        .selectAll()
        .where(sql<boolean>`(brokerage_id, loan_number) > (${after.brokerageId}, ${after.loanNumber})`)
        .orderBy('brokerage_id')
        .orderBy('loan_number')
        .limit(AT_ONCE)
        .execute(),
    );
    return rows.map(endOf);
  });
}

function endOf(row: { brokerage_id: number; loan_number: string; sequence: number; hash: Buffer | null }): ChainHead {
  return {
    brokerageId: row.brokerage_id,
    loanNumber: row.loan_number,
    sequence: row.sequence,
    hash: row.hash?.toString('hex') ?? '',
  };
}

/** Every sealed end, by journal and seal. */
export function allHeads(database: Database): AsyncGenerator<SealedHead> {
  return pages<SealedHead>(async (after = { ...START, hash: '' }) => {
    const rows = await database.withLender((tx) =>
      tx
        .selectFrom('journal_seal_head')
        .selectAll()
        .where(sql<boolean>`(brokerage_id, loan_number, seal_number) > (${after.brokerageId}, ${after.loanNumber}, ${after.sealNumber})`)
        // Lines of a worker that stopped before its seal was made are not sealed yet.
        .where((where) =>
          where.exists(
            where.selectFrom('journal_seal as s').select('s.day').whereRef('s.seal_number', '=', 'journal_seal_head.seal_number'),
          ),
        )
        .orderBy('brokerage_id')
        .orderBy('loan_number')
        .orderBy('seal_number')
        .limit(AT_ONCE)
        .execute(),
    );
    return rows.map(headOf);
  });
}

/** The ends that one seal is over, in their order, each with the sealed end before it. */
export function headsOfSeal(database: Database, sealNumber: number): AsyncGenerator<SealedHead & { readonly before: number }> {
  return pages<SealedHead & { readonly before: number }>(async (after = { ...START, hash: '', before: 0 }) => {
    const rows = await database.withLender((tx) =>
      tx
        .selectFrom('journal_seal_head as h')
        .selectAll('h')
        .select((select) =>
          select
            .selectFrom('journal_seal_head as p')
            .select(sql<number>`coalesce(max(p.sequence), 0)`.as('last'))
            .whereRef('p.brokerage_id', '=', 'h.brokerage_id')
            .whereRef('p.loan_number', '=', 'h.loan_number')
            .whereRef('p.seal_number', '<', 'h.seal_number')
            .as('before'),
        )
        .where('h.seal_number', '=', sealNumber)
        .where(sql<boolean>`(h.brokerage_id, h.loan_number) > (${after.brokerageId}, ${after.loanNumber})`)
        .orderBy('h.brokerage_id')
        .orderBy('h.loan_number')
        .limit(AT_ONCE)
        .execute(),
    );
    return rows.map((row) => ({ ...headOf(row), before: row.before ?? 0 }));
  });
}

function headOf(row: { brokerage_id: number; loan_number: string; seal_number: number; sequence: number; hash: Buffer }): SealedHead {
  return {
    brokerageId: row.brokerage_id,
    loanNumber: row.loan_number,
    sealNumber: row.seal_number,
    sequence: row.sequence,
    hash: row.hash.toString('hex'),
  };
}

/** A seal in the database; `filed` once its file was written. */
export interface SealRow {
  readonly number: number;
  readonly day: string;
  readonly seal: StoredSeal;
  readonly filed: boolean;
}

/** The seals in the database, the first one first. */
export async function storedSeals(database: Database): Promise<SealRow[]> {
  const rows = await database.withLender((tx) =>
    tx
      .selectFrom('journal_seal as s')
      .leftJoin('journal_seal_copy as c', (join) => join.onRef('c.seal_number', '=', 's.seal_number').on('c.place', '=', 'file'))
      .select(['s.seal_number', 's.day', 's.seal_text', 's.hash', 's.mac', 'c.place'])
      .orderBy('s.seal_number')
      .execute(),
  );
  return rows.map((row) => ({
    number: row.seal_number,
    day: row.day,
    seal: { text: row.seal_text, hash: row.hash.toString('hex'), mac: row.mac.toString('hex') },
    filed: row.place !== null,
  }));
}

/** One journal as it is at one moment: while many are read one after the other, others write. */
export async function readAtOneMoment(database: Database, { brokerageId, loanNumber }: ChainName): Promise<ChainAtOnce> {
  return database.readTenant({ brokerageId }, async (tx) => {
    const lines: StoredLine[] = [];
    for (let after = 0; ;) {
      const at = { brokerageId, loanNumber, sequence: after };
      const rows: StoredLine[] = await (loanNumber === '' ? accountLinesAfter(tx, at, AT_ONCE) : linesAfter(tx, at, AT_ONCE));
      const own = rows.filter((row) => row.loanNumber === loanNumber);
      lines.push(...own);
      if (own.length < AT_ONCE) break;
      after = own.at(-1)!.sequence;
    }
    const end = await tx
      .selectFrom(journalEnds.as('e'))
      .selectAll()
      .where('brokerage_id', '=', brokerageId)
      .where('loan_number', '=', loanNumber)
      .executeTakeFirst();
    const heads = await tx
      .selectFrom('journal_seal_head')
      .selectAll()
      .where('brokerage_id', '=', brokerageId)
      .where('loan_number', '=', loanNumber)
      .orderBy('seal_number')
      .execute();
    return { lines, heads: heads.map(headOf), end: end && endOf(end) };
  });
}
