import { judgeAcknowledged, loansOf, neverAnswered } from '../users/judge-acknowledged.ts';
import { asOwner, brokenChains, standingConditions, verdict, type Verdict } from '../verdicts.ts';
import { judgeGrowth, type Bound } from './growth.ts';
import { allKills, type FaultsOutcome } from './run-faults.ts';

/** What may rise from the end of the warm-up to the end, however long that is: in three days less than half a megabyte an hour. */
const BOUNDS = {
  memory: { what: 'No process’s memory grows', most: 32, unit: 'MB' },
  files: { what: 'No process’s open files grow', most: 20, unit: 'files' },
  connections: { what: 'The database’s connections do not grow', most: 10, unit: 'connections' },
} as const satisfies Record<string, Bound>;

/** Checks the answers, the database and what was seen of the processes, after people worked under faults. */
export function judgeFaults(ownerUrl: string, outcome: FaultsOutcome): Promise<Verdict[]> {
  const { tally, acknowledged, toLock, troubles, kills, seconds, watched } = outcome;
  return asOwner(ownerUrl, async (query) => {
    const growth = watched ? (['memory', 'files', 'connections'] as const).map((of) => judgeGrowth(watched[of], seconds, BOUNDS[of])) : [];
    return [
      verdict('No request ended in a fault', tally.faults, `${tally.requests} requests`),
      verdict('No process ended but by a kill', troubles, `${allKills(kills)} kills`),
      ...(await judgeAcknowledged(query, acknowledged)),
      verdict('Nothing is there that nobody was answered', await neverAnswered(query, acknowledged, toLock), 'comments and locks'),
      ...growth.filter((one) => one !== undefined),
      await brokenChains(query, loansOf(acknowledged)),
      await standingConditions(query),
    ];
  });
}
