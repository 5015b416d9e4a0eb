import { setTimeout as pause } from 'node:timers/promises';
import { familyUse, usedBy } from '../machine.ts';
import type { RaceParts } from '../race-parts.ts';
import type { Query } from '../verdicts.ts';
import type { Series } from './growth.ts';

/** What was seen of the processes and the database while people were at work. */
export interface Watched {
  /** Megabytes of each process in each of its lives. */
  readonly memory: readonly Series[];
  readonly files: readonly Series[];
  readonly connections: readonly Series[];
}

const MEGABYTE = 1_048_576;
const ALL = 'of the database';

/** Looks every so many seconds, until it is ended. */
export function watch(
  { parts, query, databasePid }: { readonly parts: RaceParts; readonly query: Query; readonly databasePid?: (() => number) | undefined },
  every: number,
): { end(): Promise<Watched> } {
  const began = performance.now();
  const [memory, files, connections] = [new Lives(), new Lives(), new Lives()];
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    const second = (performance.now() - began) / 1_000;
    for (const { name, pid } of parts.running()) {
      const used = usedBy(pid);
      if (!used) continue;
      memory.add(name, pid, second, used.bytes / MEGABYTE);
      files.add(name, pid, second, used.files);
    }
    try {
      const pid = databasePid?.();
      const used = pid === undefined ? undefined : familyUse(pid);
      if (used) memory.add('database', pid!, second, used.bytes / MEGABYTE);
      if (used) files.add('database', pid!, second, used.files);
      const [found] = await query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      );
      connections.add(ALL, 0, second, found!.n);
    } catch {
      // It was killed a moment ago.
    }
  };
  const going = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await pause(every * 1_000, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    end: async () => {
      ended.abort();
      await going;
      return { memory: memory.series(), files: files.series(), connections: connections.series() };
    },
  };
}

/** What is seen of things that may be killed and start again: each life is a series of its own. */
class Lives {
  readonly #all = new Map<string, { readonly name: string; readonly points: { second: number; value: number }[] }>();

  add(name: string, life: number, second: number, value: number): void {
    const key = `${name} ${life}`;
    const one = this.#all.get(key) ?? { name, points: [] };
    this.#all.set(key, one);
    one.points.push({ second, value });
  }

  series(): Series[] {
    return [...this.#all.values()];
  }
}
