import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNodes } from './database-nodes.ts';
import { inSeconds, type Figure } from './figures.ts';
import { commenter, findProblems, withOwner } from './owner.ts';
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
export function failover(
  nodes: DatabaseNodes,
  portal: ClusterPortal,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<FailoverResult> {
  return withOwner(portal.ownerUrl, async (query) => {
    const { session, loans } = await commenter(query);
    const writers = startWriters(() => portal.origin, session, loans);
    await pause(seconds * 1000);
    writers.lookForRefusal();
    if (writers.acknowledged.length === 0)
      throw new Error(`Nothing was written within ${seconds} seconds, so a failover would show nothing.`);

    const primary = (await nodes.leader()).name;
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

    return {
      backAfterKill,
      rejoined,
      backAfterSwitchover,
      repeats: writers.repeats(),
      ...(await countComments(query, writers.acknowledged)),
      ...(await findProblems(portal.ownerUrl, query)),
    };
  });
}

export const failoverFigures = (result: FailoverResult): Figure[] => [
  ['back after the kill (goal 15 s)', inSeconds(result.backAfterKill), result.backAfterKill <= 15_000],
  ['back after a planned change', inSeconds(result.backAfterSwitchover), result.backAfterSwitchover <= 15_000],
  ['killed node follows again after', inSeconds(result.rejoined), true],
  ['acknowledged writes', String(result.acknowledged), result.acknowledged > 0],
  ['sent again with their key', String(result.repeats), true],
  ['acknowledged and lost (goal 0)', String(result.lost), result.lost === 0],
  ['written twice (goal 0)', String(result.doubled), result.doubled === 0],
  ['without their one journal line (goal 0)', String(result.unjournaled), result.unjournaled === 0],
  [`${result.chains} journals and the standing conditions`, result.problems.join('; ') || 'whole', result.problems.length === 0],
];
