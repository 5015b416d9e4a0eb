import pg from 'pg';
import { instantText } from '../../../platform/database/instant-text.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';

interface Journal {
  readonly table: 'journal_line' | 'account_journal_line';
  /** What of a line its hash is made of, by the columns' names. */
  readonly said: Readonly<Record<string, string>>;
  readonly chain: readonly string[];
}

const AT = instantText('at');
const journals: readonly Journal[] = [
  {
    table: 'journal_line',
    chain: ['brokerage_id', 'loan_number'],
    said: {
      sequence: 'sequence',
      at: AT,
      personId: 'person_id',
      actorName: 'actor_name',
      origin: 'origin',
      kind: 'kind',
      summary: 'summary',
      details: 'details',
    },
  },
  {
    table: 'account_journal_line',
    chain: ['brokerage_id'],
    said: {
      sequence: 'sequence',
      at: AT,
      personId: 'person_id',
      actorName: 'actor_name',
      kind: 'kind',
      subject: 'subject',
      summary: 'summary',
      details: 'details',
    },
  },
];
const BATCH = 2_000;

/** Computes every journal's hashes anew, each from the line and the hash before. */
export async function brokenChains(
  owner: pg.Pool,
): Promise<{ readonly lines: number; readonly chains: number; readonly problems: string[] }> {
  const problems: string[] = [];
  let lines = 0;
  let chains = 0;
  const client = await owner.connect();
  try {
    await client.query('begin');
    for (const { table, chain, said } of journals) {
      const columns = Object.entries(said).map(([name, column]) => `${column} as "${name}"`);
      await client.query(
        `declare lines cursor for select ${columns.join(', ')}, concat_ws(' ', ${chain.join(', ')}) as chain, previous_hash, hash from ${table} order by ${chain.join(', ')}, sequence`,
      );
      let before: { chain: string; hash: Buffer } | undefined;
      for (;;) {
        const { rows } = await client.query<
          { chain: string; previous_hash: Buffer | null; hash: Buffer; sequence: number } & Record<string, unknown>
        >(`fetch ${BATCH} from lines`);
        if (rows.length === 0) break;
        for (const { chain: of, previous_hash, hash, ...line } of rows) {
          const previous = before?.chain === of ? before.hash : null;
          if (previous === null) chains += 1;
          lines += 1;
          const linked = previous === null ? previous_hash === null : (previous_hash?.equals(previous) ?? false);
          if (!linked || !journalHash(previous, line).equals(hash)) problems.push(`${table} ${of}, line ${line.sequence}, does not follow`);
          before = { chain: of, hash };
        }
      }
      await client.query('close lines');
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return { lines, chains, problems };
}
