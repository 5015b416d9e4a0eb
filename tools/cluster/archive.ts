import { clusterName } from './files.ts';
import { runProgram, type Programs } from './programs.ts';

/** The repository of the cluster, as the nodes use it. Each command runs on one node, with that node's file. */
export interface ClusterArchive {
  /** Makes the repository ready, and waits until the leader's log arrives in it. */
  prepare(leader: string): Promise<void>;
  /** A full backup of the leader. */
  backUp(leader: string): Promise<void>;
  /** Ends the leader's segment of the log, and waits until it has arrived. */
  check(leader: string): Promise<void>;
  /** The timeline of the newest segment that has arrived. */
  newestTimeline(): Promise<number>;
}

/** What `pgbackrest info` says, as far as it is read here. */
interface Stanza {
  readonly archive: readonly { readonly max: string | null }[];
}

/** `environmentOf` says where a node's file of pgBackRest is. */
export function openArchive(
  programs: Programs,
  environmentOf: (node: string) => Readonly<Record<string, string>>,
  nodes: readonly string[],
): ClusterArchive {
  const run = (node: string, ...args: string[]): Promise<string> =>
    runProgram(programs, programs.pgbackrest!, [`--stanza=${clusterName}`, ...args], { environment: environmentOf(node) });
  const check = async (leader: string): Promise<void> => void (await run(leader, 'check'));
  return {
    prepare: async (leader) => {
      await run(leader, 'stanza-create');
      await check(leader);
    },
    backUp: async (leader) => void (await run(leader, '--type=full', 'backup')),
    check,
    newestTimeline: async () => {
      const [stanza] = JSON.parse(await run(nodes[0]!, '--output=json', 'info')) as Stanza[];
      const newest =
        stanza?.archive
          .map(({ max }) => max ?? '')
          .toSorted()
          .at(-1) ?? '';
      return Number.parseInt(newest.slice(0, 8), 16);
    },
  };
}
