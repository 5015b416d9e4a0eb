import { setTimeout as pause } from 'node:timers/promises';
import type { TestSession } from '../../platform/testing/test-session.ts';
import type { ClusterArchive } from './archive.ts';
import { countComments, type CommentCounts } from './count-comments.ts';
import type { DatabaseNodes, Member } from './database-nodes.ts';
import { inSeconds, type Figure } from './figures.ts';
import { commenter, findProblems, withOwner, type Query } from './owner.ts';
import type { ClusterPortal } from './portal.ts';
import { withoutArchive } from './programs.ts';
import { aroundInstant, startWriters, WRITERS, type Acknowledged } from './writers.ts';

/** Times are in milliseconds. */
export interface RestoreResult {
  readonly backup: number;
  /** Of the backup, of the instant, and after the restore. */
  readonly timelines: readonly number[];
  readonly stopped: number;
  /** From the start of Patroni over an empty folder until that node takes writes. */
  readonly restored: number;
  /** From the start of the two others until they follow. */
  readonly followed: number;
  /** The writes that were acknowledged before the instant. */
  readonly before: CommentCounts;
  readonly underWay: { readonly all: number; readonly there: number };
  readonly after: { readonly all: number; readonly there: number };
  /** The same writes and those of people who came after the restore. */
  readonly written: CommentCounts & { readonly new: number };
  readonly followers: number;
  /** Until a segment of the new timeline had arrived, and until there was a full backup of it. */
  readonly archived: number;
  readonly backedUp: number;
  readonly archivedTimeline: number;
  readonly chains: number;
  readonly problems: readonly string[];
}

interface Drill {
  readonly nodes: DatabaseNodes;
  readonly archive: ClusterArchive;
  readonly portal: ClusterPortal;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

interface Written {
  readonly session: TestSession;
  readonly loans: readonly string[];
  readonly acknowledged: readonly Acknowledged[];
  readonly instant: Date;
  readonly backup: number;
  /** The primary at the backup, and at the instant. */
  readonly primaries: readonly [Member, Member];
}

/** Backs up under load, kills the primary, restores all nodes to an instant after that, and counts what is there. */
export async function restoreDrill(
  nodes: DatabaseNodes,
  portal: ClusterPortal,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<RestoreResult> {
  const { archive } = nodes;
  if (!archive) throw new Error(withoutArchive);
  const drill: Drill = { nodes, archive, portal, seconds, say };
  const written = await withOwner(portal.ownerUrl, (query) => writeAroundInstant(drill, query));
  const times = await restoreAll(drill, written);
  const { before, underWay, after } = aroundInstant(written.acknowledged, written.instant.getTime());
  say(`Looking for ${before.length} writes from before the instant and ${after.length} from after it ...`);
  return withOwner(portal.ownerUrl, async (query) => {
    const there = { underWay: await storedOf(query, underWay), after: await storedOf(query, after) };
    const counts = await countComments(query, before);
    const { problems } = await findProblems(portal.ownerUrl, query);
    const goingOn = await goOn(drill, written, query, before);
    const last = await findProblems(portal.ownerUrl, query);
    return {
      backup: written.backup,
      ...times,
      before: counts,
      underWay: { all: underWay.length, there: there.underWay },
      after: { all: after.length, there: there.after },
      ...goingOn,
      timelines: [...written.primaries, await nodes.leader()].map(({ timeline }) => timeline ?? 0),
      chains: last.chains,
      problems: [...problems, ...last.problems],
    };
  });
}

/** People write the whole time; a backup, a failover and the instant are beside it. */
async function writeAroundInstant({ nodes, archive, portal, seconds, say }: Drill, query: Query): Promise<Written> {
  const { session, loans } = await commenter(query);
  const writers = startWriters(() => portal.origin, session, loans);
  await pause(seconds * 1000);
  writers.lookForRefusal();
  const first = await nodes.leader();
  say(`A full backup of ${first.name} beside the writers ...`);
  const began = Date.now();
  await archive.backUp(first.name);
  const backup = Date.now() - began;
  await pause(seconds * 1000);

  say(`Killing ${first.name} after ${writers.acknowledged.length} acknowledged writes ...`);
  await nodes.kill(first.name);
  await nodes.untilFollowed(1, 60);
  await pause(seconds * 1000);
  nodes.startNode(first.name);
  await nodes.untilFollowed(2, 120);
  await pause(seconds * 1000);
  const second = await nodes.leader();

  const instant = new Date();
  say(
    `The instant is ${instant.toISOString()}, with ${second.name} as the primary and ${writers.acknowledged.length} acknowledged writes.`,
  );
  await pause(seconds * 1000);
  await writers.stop();
  writers.lookForRefusal();
  return {
    session,
    loans,
    acknowledged: writers.acknowledged,
    instant,
    backup,
    primaries: [first, second],
  };
}

/** As the handbook says: everything is stopped, etcd forgets the cluster, one node restores it, and the others copy it. */
async function restoreAll(
  { nodes, portal, say }: Drill,
  { instant, primaries }: Written,
): Promise<Pick<RestoreResult, 'stopped' | 'restored' | 'followed' | 'followers'>> {
  // A node that led neither at the backup nor at the instant: any can be restored from the one repository.
  const restoredNode = nodes.names.find((name) => primaries.every((one) => one.name !== name))!;
  say('Stopping the portal and all nodes, and removing the cluster from etcd ...');
  const stopping = Date.now();
  await portal.stop();
  await nodes.stopNodes();
  await nodes.removeFromStore();
  const stopped = Date.now() - stopping;

  nodes.setAside();
  say(`Restoring into ${restoredNode} ...`);
  const restoring = Date.now();
  await nodes.restoreInto(restoredNode, { instant, timeline: primaries[1].timeline! });
  const restored = Date.now() - restoring;

  say('Starting the two others, which copy from it ...');
  const starting = Date.now();
  for (const name of nodes.names) if (name !== restoredNode) nodes.startNode(name);
  const found = await nodes.untilFollowed(2, 120);
  return { stopped, restored, followed: Date.now() - starting, followers: found.length - 1 };
}

/** People write again, the log is archived again, and there is a backup of the new timeline. */
async function goOn(
  { nodes, archive, portal, seconds, say }: Drill,
  { session, loans }: Written,
  query: Query,
  before: readonly Acknowledged[],
): Promise<Pick<RestoreResult, 'written' | 'archived' | 'backedUp' | 'archivedTimeline'>> {
  say('Starting the portal again; six others write ...');
  await portal.start();
  const writers = startWriters(() => portal.origin, session, loans, WRITERS);
  await pause(seconds * 1000);
  const leader = (await nodes.leader()).name;
  const checking = Date.now();
  await archive.check(leader);
  const archived = Date.now() - checking;
  const backingUp = Date.now();
  await archive.backUp(leader);
  const backedUp = Date.now() - backingUp;
  await writers.stop();
  writers.lookForRefusal();
  return {
    written: { ...(await countComments(query, [...before, ...writers.acknowledged])), new: writers.acknowledged.length },
    archived,
    backedUp,
    archivedTimeline: await archive.newestTimeline(),
  };
}

/** How many of the comments are in the database. */
async function storedOf(query: Query, comments: readonly Acknowledged[]): Promise<number> {
  const [found] = await query<{ many: number }>('select count(*)::int as many from loan_comment where text = any ($1)', [
    comments.map(({ text }) => text),
  ]);
  return found!.many;
}

export function restoreFigures(result: RestoreResult): Figure[] {
  const { before, underWay, after, written, timelines, problems } = result;
  const [ofBackup = 0, ofInstant = 0, ofRestored = 0] = timelines;
  return [
    ['full backup beside the writers', inSeconds(result.backup), true],
    ['timelines of backup, instant and restore', timelines.join(', '), ofBackup < ofInstant && ofInstant < ofRestored],
    ['portal and nodes stopped, cluster out of etcd', inSeconds(result.stopped), true],
    ['restored to the instant, one node leads', inSeconds(result.restored), true],
    ['the others copied it and follow', `${result.followers} after ${inSeconds(result.followed)}`, result.followers === 2],
    ['acknowledged before the instant', String(before.acknowledged), before.acknowledged > 0],
    ['of these lost (goal 0)', String(before.lost), before.lost === 0],
    ['under way at the instant, and there', `${underWay.there} of ${underWay.all}`, true],
    ['sent after the instant, and there (goal 0)', `${after.there} of ${after.all}`, after.all > 0 && after.there === 0],
    ['written twice (goal 0)', String(before.doubled + written.doubled), before.doubled + written.doubled === 0],
    [
      'without their one journal line (goal 0)',
      String(before.unjournaled + written.unjournaled),
      before.unjournaled + written.unjournaled === 0,
    ],
    ['acknowledged after the restore', String(written.new), written.new > 0],
    ['of these and those before lost (goal 0)', String(written.lost), written.lost === 0],
    [`timeline ${result.archivedTimeline} arrives in the archive`, inSeconds(result.archived), result.archivedTimeline === ofRestored],
    ['full backup of the restored database', inSeconds(result.backedUp), true],
    [`${result.chains} journals and the standing conditions`, problems.join('; ') || 'whole', problems.length === 0],
  ];
}
