import { checkJournals } from '../../../capabilities/journal-seals/domain/check-journals.ts';
import { lieSentence } from '../../../capabilities/journal-seals/domain/lie.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import { withDatabase } from '../../verify-journal/database-source.ts';

/**
 * Computes every journal's hashes again, each from the line and the hash before, and compares them with the last hashes in the loans' rows
 * and in the database's own seals.
 */
export async function brokenChains(
  ownerUrl: string,
): Promise<{ readonly lines: number; readonly chains: number; readonly problems: readonly string[] }> {
  const { lines, chains, lies } = await withDatabase(ownerUrl, (rows) =>
    checkJournals(
      // The seals themselves are checked with their files (`npm run verify-journal`).
      { seals: [], heads: rows.heads, filedHeads: noHeads, lines: rows.lines, ends: rows.ends },
      {
        hashOf: (previous, line) => journalHash(previous === null ? null : Buffer.from(previous, 'hex'), line).toString('hex'),
        macOf: undefined,
      },
    ),
  );
  return { lines, chains, problems: lies.map(lieSentence) };
}

async function* noHeads(): AsyncGenerator<never> {}
