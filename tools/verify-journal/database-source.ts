import pg from 'pg';
import type { ChainHead, StoredLine } from '../../capabilities/journal-seals/domain/chain.ts';
import type { SealedHead } from '../../capabilities/journal-seals/domain/check-chain.ts';
import type { StoredSeal } from '../../capabilities/journal-seals/domain/seal.ts';
import { instantText } from '../../platform/database/instant-text.ts';

/** Journals and seals as a database has them, in the order they are checked in. */
export interface JournalRows {
  readonly seals: readonly { readonly day: string; readonly seal: StoredSeal }[];
  readonly lines: () => AsyncIterable<StoredLine>;
  readonly ends: () => AsyncIterable<ChainHead>;
  readonly heads: () => AsyncIterable<SealedHead>;
}

const AT_ONCE = 2_000;
const AT = instantText('at');

const LINES = `select brokerage_id, loan_number::text, sequence, encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash,
    jsonb_build_object('sequence', sequence, 'at', ${AT}, 'personId', person_id, 'actorName', actor_name, 'origin', origin, 'kind', kind,
      'summary', summary, 'details', details) as line
  from journal_line
  union all
  select brokerage_id, '', sequence, encode(previous_hash, 'hex'), encode(hash, 'hex'),
    jsonb_build_object('sequence', sequence, 'at', ${AT}, 'personId', person_id, 'actorName', actor_name, 'kind', kind, 'subject', subject,
      'summary', summary, 'details', details)
  from account_journal_line
  order by 1, 2, 3`;
const ENDS = `select brokerage_id, loan_number::text, journal_count as sequence, coalesce(encode(journal_head, 'hex'), '') as hash from loan order by 1, 2`;
const HEADS = `select brokerage_id, loan_number, seal_number, sequence, encode(hash, 'hex') as hash from journal_seal_head h
  where exists (select 1 from journal_seal s where s.seal_number = h.seal_number) order by 1, 2, 3`;

/**
 * Reads everything as it is at one moment with a plain client; whoever signs in must see the rows of every brokerage, as the database's owner
 * and its superuser do. Nothing is written.
 */
export async function withDatabase<T>(url: string, work: (rows: JournalRows, client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'lockdesk verify-journal' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // An owner that row-level security binds would read nothing and call that whole.
    await client.query('set local row_security = off');
    await client.query(`set local timezone = 'UTC'`);
    const { rows: seals } = await client.query<{ day: string } & StoredSeal>(
      `select day::text, seal_text as text, encode(hash, 'hex') as hash, encode(mac, 'hex') as mac from journal_seal order by seal_number`,
    );
    return await work(
      {
        seals: seals.map(({ day, ...seal }) => ({ day, seal })),
        lines: () => rowsOf(client, LINES, lineOf),
        ends: () => rowsOf(client, ENDS, headOf),
        heads: () => rowsOf(client, HEADS, (row) => ({ ...headOf(row), sealNumber: row['seal_number'] as number })),
      },
      client,
    );
  } finally {
    await client.end();
  }
}

type Row = Readonly<Record<string, unknown>>;
let cursors = 0;

/** A cursor of the one transaction: however many rows there are, only some are here at once. */
async function* rowsOf<T>(client: pg.Client, text: string, of: (row: Row) => T): AsyncGenerator<T> {
  const name = `journals_${(cursors += 1)}`;
  await client.query(`declare ${name} no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from ${name}`);
    for (const row of rows) yield of(row);
    if (rows.length < AT_ONCE) break;
  }
  await client.query(`close ${name}`);
}

function headOf(row: Row): ChainHead {
  return {
    brokerageId: row['brokerage_id'] as number,
    loanNumber: row['loan_number'] as string,
    sequence: row['sequence'] as number,
    hash: row['hash'] as string,
  };
}

function lineOf(row: Row): StoredLine {
  return { ...headOf(row), previousHash: row['previous'] as string | null, line: row['line'] as Row };
}
