import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, type Chance } from '../../../foundation/chance/chance.ts';
import { failpoints } from '../../../platform/database/failpoints.ts';
import type { RaceDatabase } from '../own-database.ts';
import { RaceParts } from '../race-parts.ts';
import { sumOf } from '../progress.ts';
import { asOwner } from '../verdicts.ts';
import { Crowd } from '../users/crowd.ts';
import type { Acknowledged } from '../users/day.ts';
import { Tally } from '../users/tally.ts';
import { watch, type Watched } from './watch.ts';

export interface FaultsOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly seed: number;
  readonly users: number;
  readonly think: number;
  readonly locksInHundred?: number;
  readonly apis: number;
  readonly workers: number;
  /** It ends after so long, if `enough` does not end it before. */
  readonly seconds: number;
  readonly killing: Killing;
  /** The server of the database, where it is this run's own and may be killed. */
  readonly database?: RaceDatabase;
  /** Looks at memory, files and connections every so many seconds. */
  readonly watchEvery?: number;
  readonly stop?: AbortSignal;
  readonly progress?: (requests: number, kills: Kills) => void;
}

export interface Killing {
  /** Seconds from one kill at any moment to the next, about. */
  readonly every: number;
  /** Of what is killed at any moment: how often each, against the others. */
  readonly shares: Readonly<Record<Killed, number>>;
  /** Before that, processes of the API kill themselves in their windows so often, each at the latest on so many passages. */
  readonly windows?: { readonly kills: number; readonly passages: number };
  /** Ends the run. */
  readonly enough?: (kills: Kills) => boolean;
}

export type Killed = 'api' | 'worker' | 'database';

export interface Kills {
  /** By what was killed: the milliseconds until it was there again, of each kill at any moment. */
  readonly atAnyMoment: Readonly<Record<Killed, number[]>>;
  /** By the window, how often a process of the API killed itself there. */
  readonly inWindows: ReadonlyMap<string, number>;
}

export interface FaultsOutcome {
  readonly seconds: number;
  readonly tally: Tally;
  readonly kills: Kills;
  readonly acknowledged: Acknowledged;
  /** Loans that nobody but these people locks. */
  readonly toLock: readonly string[];
  readonly watched: Watched | undefined;
  readonly troubles: readonly string[];
}

/** People at work who repeat each request with its key until it is answered, while processes and the database are killed under them. */
export function runFaults(options: FaultsOptions): Promise<FaultsOutcome> {
  const { ownerUrl, seed, seconds, killing, database, stop } = options;
  return asOwner(ownerUrl, async (query) => {
    const crowd = await Crowd.of({ ...options, query });
    const parts = await RaceParts.start({
      ...options,
      simulators: false,
      ...(killing.windows ? { passages: killing.windows.passages } : {}),
      ...(database ? { excused: (since: number) => database.wasAway(since) } : {}),
      // Windows are refused in production.
      env: {
        LOCKDESK_ENVIRONMENT: killing.windows ? 'test' : 'production',
        LOCKDESK_TRUSTED_PROXIES: '127.0.0.1,::1',
        LOCKDESK_LOG: 'warn',
      },
    });
    try {
      const tally = new Tally();
      const atAnyMoment: Record<Killed, number[]> = { api: [], worker: [], database: [] };
      const kills = (): Kills => ({ atAnyMoment, inWindows: inWindows(parts) });
      const began = performance.now();
      const spent = (): number => (performance.now() - began) / 1_000;
      const over = (): boolean =>
        stop?.aborted === true || parts.troubles.length > 0 || spent() >= seconds || (killing.enough?.(kills()) ?? false);
      const watching =
        options.watchEvery === undefined ? undefined : watch({ parts, query, databasePid: database?.pid }, options.watchEvery);
      const ended = new AbortController();
      const killer = killNowAndThen({ parts, database, killing, chance: chanceFrom(seed), killed: atAnyMoment, signal: ended.signal });
      const telling = setInterval(() => options.progress?.(tally.requests, kills()), 1_000);
      await crowd.work(parts.apiUrls, { patient: true, tallyOf: () => tally, mayWait: () => true, haste: () => 1, over }).finally(() => {
        clearInterval(telling);
        parts.peace();
        ended.abort();
      });
      await killer;
      const watched = await watching?.end();
      const { acknowledged, loans: toLock } = crowd;
      return { seconds: spent(), tally, kills: kills(), acknowledged, toLock, watched, troubles: parts.troubles };
    } finally {
      await parts.stop();
    }
  });
}

interface Killer {
  readonly parts: RaceParts;
  readonly database: RaceDatabase | undefined;
  readonly killing: Killing;
  readonly chance: Chance;
  readonly killed: Readonly<Record<Killed, number[]>>;
  readonly signal: AbortSignal;
}

/** Kills one thing at a time, and waits until it is there again: what comes before its time is chosen first. */
async function killNowAndThen({ parts, database, killing, chance, killed, signal }: Killer): Promise<void> {
  const behind = (what: Killed): number => killed[what].length / killing.shares[what];
  const candidates = (Object.keys(killing.shares) as Killed[]).filter(
    (what) => killing.shares[what] > 0 && (what !== 'database' || database),
  );
  while (!signal.aborted && sumOf(inWindows(parts)) < (killing.windows?.kills ?? 0)) await pause(20);
  parts.peace();
  if (candidates.length === 0) return;
  while (!signal.aborted) {
    await pause(killing.every * 1_000 * (0.5 + chance.next()), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const what = candidates.reduce((least, one) => (behind(one) < behind(least) ? one : least));
    const back = what === 'database' ? await database!.kill() : await parts.kill(what);
    if (back !== undefined) killed[what].push(back);
  }
}

function inWindows({ kills }: RaceParts): Map<string, number> {
  return new Map(failpoints.flatMap((window) => (kills.has(`api at ${window}`) ? [[window, kills.get(`api at ${window}`)!]] : [])));
}

/** All kills of a run. */
export function allKills({ atAnyMoment, inWindows }: Kills): number {
  return sumOf(inWindows) + Object.values(atAnyMoment).reduce((sum, times) => sum + times.length, 0);
}
