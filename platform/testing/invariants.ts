import { readFileSync } from 'node:fs';
import type { TestDatabase } from './test-database.ts';

/** Runs every query of database/invariants.sql and returns each that found rows, with its sentence and first rows. */
export async function brokenInvariants(database: Pick<TestDatabase, 'query'>): Promise<string[]> {
  const text = readFileSync(new URL('../../database/invariants.sql', import.meta.url), 'utf8');
  const broken: string[] = [];
  let sentence = '';
  for (const statement of text.split(/;\s*$/m)) {
    const named = /-- invariant: (.+)/.exec(statement);
    if (named) sentence = named[1]!;
    const query = statement.replace(/^\s*--.*$/gm, '').trim();
    if (!query) continue;
    const rows = await database.query(query);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.length} broken, first ${JSON.stringify(rows[0])}`);
  }
  return broken;
}
