import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { demoPerson } from '../../database/demo/people.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testSession } from '../../platform/testing/test-session.ts';
import { brokenChains } from '../restore/checks/chains.ts';
import type { DatabaseNodes } from './database-nodes.ts';
import type { ClusterPortal } from './portal.ts';
import { startWriters } from './writers.ts';
import { countComments, type CommentCounts } from './count-comments.ts';

export interface FailoverResult extends CommentCounts {
  /** From the kill of the primary to the end of the longest silence after it. */
  readonly backAfterKill: number;
  /** From the killed node's start to its following the new primary. */
  readonly rejoined: number;
  readonly backAfterSwitchover: number;
  readonly repeats: number;
  readonly chains: number;
  readonly problems: readonly string[];
}

/** Kills the primary under load, lets it join again, does a planned switchover, and counts the acknowledged writes that are still there. */
export async function failover(
  nodes: DatabaseNodes,
  portal: ClusterPortal,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<FailoverResult> {
  const owner = new pg.Pool({ connectionString: portal.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(text, [...values])).rows;
  try {
    const session = await testSession({ query }, demoPerson('marco').id, 2);
    const loans = await query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and status in ('Prequalified', 'Registered', 'Disclosed') order by 1`,
    );
    const writers = startWriters(
      () => portal.origin,
      session,
      loans.map((one) => one.loan_number),
    );
    await pause(seconds * 1000);
    writers.lookForRefusal();
    if (writers.acknowledged.length === 0)
      throw new Error(`Nothing was written within ${seconds} seconds, so a failover would show nothing.`);

    const primary = (await nodes.members()).find(({ role }) => role === 'leader')!.name;
    say(`Killing ${primary} after ${writers.acknowledged.length} acknowledged writes ...`);
    const killed = Date.now();
    await nodes.kill(primary);
    await nodes.untilFollowed(1, 60);
    await pause(seconds * 1000);
    const backAfterKill = writers.backAfter(killed);

    const started = Date.now();
    nodes.startNode(primary);
    await nodes.untilFollowed(2, 120);
    const rejoined = Date.now() - started;
    say(`${primary} follows again. Changing the primary as planned ...`);

    const switched = Date.now();
    await nodes.switchOver();
    await nodes.untilFollowed(2, 60);
    await pause(seconds * 1000);
    const backAfterSwitchover = writers.backAfter(switched);
    await writers.stop();

    const chains = await brokenChains(portal.ownerUrl);
    return {
      backAfterKill,
      rejoined,
      backAfterSwitchover,
      repeats: writers.repeats(),
      ...(await countComments(query, writers.acknowledged)),
      chains: chains.chains,
      problems: [...chains.problems, ...(await brokenInvariants({ query }))],
    };
  } finally {
    await owner.end();
  }
}
