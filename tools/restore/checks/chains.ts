import { checkJournals } from '../../../capabilities/journal-seals/domain/check-journals.ts';
import { lieSentence } from '../../../capabilities/journal-seals/domain/lie.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import { withDatabase } from '../../verify-journal/database-source.ts';

/** Computes every journal's hashes anew, each from the line and the hash before, and compares them with the ends that loans and the database's own seals say. */
export async function brokenChains(
  ownerUrl: string,
): Promise<{ readonly lines: number; readonly chains: number; readonly problems: readonly string[] }> {
  const { lines, chains, lies } = await withDatabase(ownerUrl, (rows) =>
    checkJournals(
      // Whether the seals themselves are right is asked with their files (`npm run verify-journal`).
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
