import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { watchProcessors, type ProcessorsUsed } from '../machine.ts';
import { RaceParts } from '../race-parts.ts';
import { asOwner } from '../verdicts.ts';
import type { Role } from './people-at-work.ts';
import { Crowd } from './crowd.ts';
import type { Acknowledged } from './day.ts';
import { Tally } from './tally.ts';

export interface UsersOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly seed: number;
  readonly users: number;
  readonly think: number;
  /** How long is measured; before it they warm the portal up. */
  readonly seconds: number;
  readonly warmUp: number;
  /** After it: so long ten times as much of everybody, then so long fifty times as much of one brokerage. */
  readonly burst?: number;
  readonly apis: number;
  /** The first process of the database, where it is this run's own. */
  readonly databasePid?: number;
  readonly stop?: AbortSignal;
  readonly progress?: (phase: Phase) => void;
}

export type PhaseName = 'warm-up' | 'steady' | 'burst' | 'after the burst' | 'one in haste';

/** Some time of the run, and what was asked in it. */
export interface Phase {
  readonly name: PhaseName;
  readonly seconds: number;
  /** Of everybody but the brokerage in haste. */
  readonly others: Tally;
  readonly hasty: Tally;
}

export interface UsersOutcome {
  readonly users: number;
  readonly brokerages: number;
  readonly phases: readonly Phase[];
  /** In the time measured; undefined if the run was ended before. */
  readonly used: ProcessorsUsed | undefined;
  /** How late this process's own clock was, in milliseconds: what is measured is no truer. */
  readonly clientDelay: { readonly p50: number; readonly p99: number };
  readonly acknowledged: Acknowledged;
  readonly troubles: readonly string[];
  /** It was not ended early. */
  readonly whole: boolean;
}

const BURST = 10;
const HASTE = 50;
/** Between the two, until what waits has been answered. */
const CALM_SECONDS = 15;
const CLOCK_MS = 10;

/** People at work in a portal as `npm start` starts it. */
export function runUsers(options: UsersOptions): Promise<UsersOutcome> {
  const { users, think, seconds, seed, ownerUrl, burst, stop } = options;
  return asOwner(ownerUrl, async (query) => {
    const crowd = await Crowd.of({ ownerUrl, query, seed, users, think, seconds: seconds + options.warmUp });
    const hastyBrokerage = largestOf(crowd.roles);
    const parts = await RaceParts.start({
      ...options,
      workers: 1,
      // Refused in production.
      simulators: false,
      env: { LOCKDESK_ENVIRONMENT: 'production', LOCKDESK_TRUSTED_PROXIES: '127.0.0.1,::1' },
    });
    const delay = monitorEventLoopDelay({ resolution: CLOCK_MS });
    const phases: Phase[] = [];
    let over = false;
    try {
      const families = new Map(parts.running().map(({ name, pid }) => [name, pid]));
      if (options.databasePid) families.set('database', options.databasePid);
      let used: ProcessorsUsed | undefined;
      const last = (): Phase => phases.at(-1)!;
      const phase = async (name: PhaseName, long: number): Promise<void> => {
        if (stop?.aborted || over) return;
        const now = { name, seconds: 0, others: new Tally(), hasty: new Tally() };
        phases.push(now);
        const began = performance.now();
        while (now.seconds < long && !over && !stop?.aborted) {
          await pause(Math.min(1_000, (long - now.seconds) * 1_000));
          now.seconds = (performance.now() - began) / 1_000;
          options.progress?.(now);
        }
      };
      const plan = async (): Promise<void> => {
        await phase('warm-up', options.warmUp);
        const stopWatching = watchProcessors(families);
        delay.enable();
        await phase('steady', seconds);
        delay.disable();
        used = stopWatching();
        if (burst !== undefined) {
          await phase('burst', burst);
          await phase('after the burst', Math.min(CALM_SECONDS, burst));
          await phase('one in haste', burst);
        }
        over = true;
      };
      const hasty = ({ brokerageId }: Role): boolean => brokerageId === hastyBrokerage;
      const work = crowd.work(parts.apiUrls, {
        patient: false,
        tallyOf: (role) => (last().name === 'one in haste' && hasty(role) ? last().hasty : last().others),
        mayWait: (role) =>
          last().name === 'warm-up' ||
          last().name === 'burst' ||
          last().name === 'after the burst' ||
          (last().name === 'one in haste' && hasty(role)),
        haste: (role) => (last().name === 'burst' ? BURST : last().name === 'one in haste' && hasty(role) ? HASTE : 1),
        arriveWithin: options.warmUp / 2,
        over: () => over,
      });
      const planned = plan();
      // Somebody who has no answer ends it for all.
      await work.finally(() => (over = true));
      await planned;
      return {
        users,
        brokerages: new Set(crowd.roles.map(({ brokerageId }) => brokerageId)).size,
        phases,
        used,
        clientDelay: { p50: delayOf(delay.percentile(50)), p99: delayOf(delay.percentile(99)) },
        acknowledged: crowd.acknowledged,
        troubles: parts.troubles,
        whole: !stop?.aborted,
      };
    } finally {
      await parts.stop();
    }
  });
}

/** A timer of the clock, without the time it was set for. */
function delayOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - CLOCK_MS);
}

/** The broker whose people are the most. */
function largestOf(roles: readonly Role[]): number {
  const ofBrokers = roles.filter(({ work }) => work !== 'lender' && work !== 'lock desk');
  const byBrokerage = [...Map.groupBy(ofBrokers, ({ brokerageId }) => brokerageId)];
  return byBrokerage.reduce((most, one) => (one[1].length > most[1].length ? one : most))[0];
}
