import pg from 'pg';
import { instantText } from '../../platform/database/instant-text.ts';
import { journalHash } from '../../platform/operation/journal-hash.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';

export interface Verdict {
  readonly what: string;
  /** What was checked, or the first errors. */
  readonly found: string;
  readonly passed: boolean;
}

export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Loans whose journals are in memory at one time. */
const LOANS_AT_ONCE = 200;

/** Looks from the outside: as the superuser, whom no row is hidden from. */
export async function asOwner<T>(ownerUrl: string, look: (query: Query) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  owner.on('error', () => undefined);
  try {
    return await look(async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      return (await owner.query<Row>(text, [...values])).rows;
    });
  } finally {
    await owner.end();
  }
}

export function verdict(what: string, wrong: readonly string[], seen: string): Verdict {
  const passed = wrong.length === 0;
  return { what, passed, found: passed ? seen : `${wrong.length} wrong: ${wrong.slice(0, 3).join('; ')}` };
}

/** The failed checks, each with its errors. */
export function failures(verdicts: readonly Verdict[]): string[] {
  return verdicts.filter((one) => !one.passed).map((one) => `${one.what}: ${one.found}`);
}

export async function standingConditions(query: Query): Promise<Verdict> {
  return verdict('The standing conditions hold', await brokenInvariants({ query }), 'database/invariants.sql');
}

export async function brokenChains(query: Query, loans: readonly string[]): Promise<Verdict> {
  const wrong: string[] = [];
  for (let from = 0; from < loans.length; from += LOANS_AT_ONCE)
    wrong.push(...(await brokenAmong(query, loans.slice(from, from + LOANS_AT_ONCE))));
  return verdict('Every journal is an unbroken chain', wrong, 'hashes computed again');
}

async function brokenAmong(query: Query, loans: readonly string[]): Promise<string[]> {
  const lines = await query<
    Record<string, unknown> & { loan_number: string; previous_hash: Buffer | null; hash: Buffer; sequence: number }
  >(
    `select loan_number, sequence, ${instantText('at')} as at, person_id as "personId", actor_name as "actorName",
       origin, kind, summary, details, previous_hash, hash from journal_line where loan_number = any($1) order by loan_number, sequence`,
    [loans],
  );
  const heads = new Map(
    (
      await query<{ loan_number: string; journal_head: Buffer | null; journal_count: number }>(
        'select loan_number, journal_head, journal_count from loan where loan_number = any($1)',
        [loans],
      )
    ).map((row) => [row.loan_number, row]),
  );
  const wrong: string[] = [];
  for (const [loan, chain] of Map.groupBy(lines, (line) => line.loan_number)) {
    let before: Buffer | null = null;
    for (const { loan_number: _loan, previous_hash, hash, ...line } of chain) {
      if (!journalHash(before, line).equals(hash) || (previous_hash === null) !== (before === null))
        wrong.push(`${loan} line ${line.sequence}`);
      before = hash;
    }
    const head = heads.get(loan)!;
    if (head.journal_count !== chain.length || !before || !head.journal_head?.equals(before)) wrong.push(`${loan} head`);
  }
  return wrong;
}
