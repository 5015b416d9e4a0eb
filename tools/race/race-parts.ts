import { setTimeout as pause } from 'node:timers/promises';
import { failpoints, orderFailpoints, type Failpoint } from '../../platform/database/failpoints.ts';
import { partPlan, stackEnvironment, urlOf, type StackPart } from '../../platform/testing/stack-parts.ts';
import { chanceFrom, type Chance } from '../../foundation/chance/chance.ts';
import { killGroup, startChild, type Child } from '../start/children.ts';
import { freePort } from '../start/processes.ts';

export interface RacePartsOptions {
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly seed: number;
  readonly apis: number;
  readonly workers: number;
  /** Whether the simulated companies run too; default true. */
  readonly simulators?: boolean;
  /** Milliseconds from one kill at any moment to the next, about. Without it, only `kill` kills at any moment. */
  readonly killEvery?: number;
  /** A process kills itself in one of its windows: at the latest on so many passages. Without it, it never does. */
  readonly passages?: number;
  /** When each window had its kill, so many times as many passages for the next round, twice at most. */
  readonly laterEachRound?: number;
  readonly env: Readonly<Record<string, string>>;
  /** Whether a process that ended since then did so because it had no database. */
  readonly excused?: (since: number) => Promise<boolean>;
  /** Called when a worker was killed, before it is started again. */
  readonly workerKilled?: () => Promise<unknown>;
}

/** The moments in which a kill is the best test. The agency has none: it is killed at any moment. */
const windows: Partial<Record<StackPart, readonly Failpoint[]>> = { api: failpoints, worker: orderFailpoints };
export const everyWindow: readonly string[] = [...failpoints, ...orderFailpoints];

const MOST_ROUNDS = 2;
const NEVER = Number.POSITIVE_INFINITY;

interface Running {
  readonly part: StackPart;
  readonly name: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  child?: Child;
  /** When it is killed at the earliest, in milliseconds of `Date.now`; it has worked longer than it took to start then. */
  mayFallFrom: number;
  /** Killed from outside, and not in a window of its own. */
  struck: boolean;
}

/** The portal's processes and the simulated companies, killed again and again and started again each time. */
export class RaceParts {
  readonly apiUrls: readonly string[];
  /** How often what was killed when. */
  readonly kills = new Map<string, number>();
  /** The errors of processes that ended without being killed. */
  readonly troubles: string[] = [];
  readonly #options: RacePartsOptions;
  readonly #chance: Chance;
  readonly #running: readonly Running[];
  readonly #going: Promise<void>[] = [];
  readonly #stopping = new AbortController();
  readonly #windows = new Map<StackPart, { readonly left: Failpoint[]; round: number }>();
  #peaceful = false;

  private constructor(options: RacePartsOptions, ports: { readonly apis: readonly number[]; readonly simulators: number }) {
    this.#options = options;
    this.#chance = chanceFrom(options.seed);
    this.apiUrls = ports.apis.map(urlOf);
    const [portal] = ports.apis as [number];
    const env = { ...stackEnvironment({ ...options, ports: { portal, login: portal, simulators: ports.simulators } }), ...options.env };
    const part = (name: string, of: StackPart, more = {}): Running => ({
      part: of,
      name,
      env: { ...env, ...more },
      mayFallFrom: NEVER,
      struck: false,
    });
    this.#running = [
      ...((options.simulators ?? true) ? [part('simulators', 'simulators')] : []),
      ...ports.apis.map((port, at) => part(`api-${at + 1}`, 'api', { LOCKDESK_PORT: String(port), LOCKDESK_ORIGIN: urlOf(port) })),
      ...Array.from({ length: options.workers }, (_, at) => part(`worker-${at + 1}`, 'worker')),
    ];
  }

  static async start(options: RacePartsOptions): Promise<RaceParts> {
    const apis: number[] = [];
    for (let at = 0; at < options.apis; at += 1) apis.push(await freePort());
    const parts = new RaceParts(options, { apis, simulators: await freePort() });
    for (const [at, one] of parts.#running.entries()) parts.#going.push(parts.#keepUp(one, at));
    while (!parts.#running.every(({ mayFallFrom }) => mayFallFrom < NEVER) && parts.troubles.length === 0) await pause(20);
    if (parts.troubles.length > 0) {
      await parts.stop();
      throw new Error(parts.troubles[0]);
    }
    if (options.killEvery !== undefined) parts.#going.push(parts.#strike(options.killEvery));
    return parts;
  }

  /** The processes that run now. */
  running(): { readonly name: string; readonly part: StackPart; readonly pid: number }[] {
    return this.#running.flatMap(({ name, part, child, mayFallFrom }) =>
      child && mayFallFrom < NEVER ? [{ name, part, pid: child.pid }] : [],
    );
  }

  /**
   * Kills the last process of a part, so that the first one lives on, and gives the milliseconds until it was there again; undefined if none
   * of them was up.
   */
  async kill(part: StackPart): Promise<number | undefined> {
    const one = this.#running.findLast((candidate) => candidate.part === part && candidate.mayFallFrom < NEVER);
    if (!one) return undefined;
    const began = Date.now();
    this.#fell(one);
    while (one.mayFallFrom === NEVER && !this.#stopping.signal.aborted && this.troubles.length === 0) await pause(5);
    return Date.now() - began;
  }

  #fell(one: Running): void {
    one.mayFallFrom = NEVER;
    one.struck = true;
    killGroup(one.child!.process);
  }

  /** Ends the killing but by `kill`: whatever falls from here on, at a window it came to late, is started to stay. */
  peace(): void {
    this.#peaceful = true;
  }

  async stop(): Promise<void> {
    this.#peaceful = true;
    this.#stopping.abort();
    await Promise.all(this.#running.map(async ({ child }) => child?.stop()));
    await Promise.all(this.#going);
  }

  async #keepUp(one: Running, first: number): Promise<void> {
    const { seed, dataFolder, workerKilled } = this.#options;
    const chance = chanceFrom(seed * 100 + first);
    while (!this.#stopping.signal.aborted) {
      const window = this.#peaceful ? undefined : this.#nextWindow(one.part);
      const failpoint = window ? `${window.at}:${chance.between(1, window.passages)}` : '';
      const child = startChild({
        ...partPlan(one.part, { dataFolder }, { ...one.env, LOCKDESK_FAILPOINT: failpoint }, one.name),
        ...(one.part === 'api' ? { readyUrl: `${one.env['LOCKDESK_ORIGIN']}/api/health` } : {}),
      });
      const started = Date.now();
      Object.assign(one, { child, mayFallFrom: NEVER, struck: false });
      child.ready.then(
        () => (one.mayFallFrom = one.child === child ? 2 * Date.now() - started : NEVER),
        () => undefined,
      );
      const { signal } = await child.ended;
      if (this.#stopping.signal.aborted) return;
      if (signal !== 'SIGKILL') {
        if (await this.#options.excused?.(started)) continue;
        this.troubles.push(child.whyItEnded());
        await pause(1_000);
        continue;
      }
      const when = one.struck || !window ? 'at any moment' : `at ${window.at}`;
      if (one.struck && window) this.#windows.get(one.part)!.left.unshift(window.at);
      this.kills.set(`${one.part} ${when}`, (this.kills.get(`${one.part} ${when}`) ?? 0) + 1);
      if (one.part === 'worker') await workerKilled?.();
    }
  }

  /** The windows of a part are taken in turn by its processes. */
  #nextWindow(part: StackPart): { readonly at: Failpoint; readonly passages: number } | undefined {
    const all = windows[part];
    const { passages, laterEachRound = 1 } = this.#options;
    if (!all || passages === undefined) return undefined;
    const turn = this.#windows.get(part) ?? { left: [...all], round: 0 };
    this.#windows.set(part, turn);
    if (turn.left.length === 0) {
      turn.left.push(...all);
      turn.round += 1;
    }
    return { at: turn.left.shift()!, passages: passages * laterEachRound ** Math.min(MOST_ROUNDS, turn.round) };
  }

  /** Kills one of the parts every now and then, each part as often as the others. */
  async #strike(killEvery: number): Promise<void> {
    const signal = this.#stopping.signal;
    while (!this.#peaceful) {
      await pause(killEvery * (0.5 + this.#chance.next()), undefined, { signal }).catch(() => undefined);
      if (this.#peaceful) return;
      const part = this.#chance.one<StackPart>(['simulators', 'api', 'worker']);
      const alive = this.#running.filter((one) => one.part === part && one.mayFallFrom <= Date.now());
      if (alive.length === 0) continue;
      this.#fell(this.#chance.one(alive));
    }
  }
}
