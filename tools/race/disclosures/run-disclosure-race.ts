import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_KEY } from '../../../platform/testing/test-keys.ts';
import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { commandCaller } from '../command-caller.ts';
import { makeRaceLoans, type RaceLoan } from '../race-loans.ts';
import { asOwner, type Query } from '../verdicts.ts';
import { sendOnce, type AnsweredSending, type Desk } from './coordinator.ts';
import { openMailHost, type Fate, type TakenLetter } from './mail-host.ts';
import type { MailWorkerPlan } from './mail-worker.ts';

export interface DisclosureRaceOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataFolder: string;
  /** The race ends when so many letters were promised. */
  readonly letters: number;
  /** Or after so long. */
  readonly seconds?: number;
  readonly coordinators: number;
  readonly workers: number;
  /** Sent one after the other, so that the coordinators meet. */
  readonly loans: number;
  readonly seed: number;
  /** Has the workers send again what may have arrived: the judge must see it. */
  readonly blind?: boolean;
  readonly stop?: AbortSignal;
  readonly progress?: (letters: number, kills: number) => void;
}

export interface DisclosureRaceOutcome {
  /** It was not ended early. */
  readonly whole: boolean;
  /** So many were promised. */
  readonly letters: number;
  readonly seconds: number;
  readonly settledIn: number;
  readonly kills: number;
  readonly answers: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  readonly answered: readonly AnsweredSending[];
  /** What the mail server has, in its order. */
  readonly taken: readonly TakenLetter[];
  readonly fates: ReadonlyMap<Fate, number>;
  readonly loans: readonly string[];
}

/** Loans at which coordinators are at one time: few, so that they meet. */
const OPEN = 3;
/** A worker that has had a letter so long has died with it: no letter takes longer here. */
const CLAIM_SECONDS = 8;
const MOST_SECONDS_TO_SETTLE = 180;

/**
 * Coordinators save and send the Loan Estimates of the same loans, twice now and then, through two processes' worth of the portal; workers
 * deliver the letters to a mail server that takes some without an answer, kills the worker over others, and refuses some for the moment.
 */
export async function runDisclosureRace(options: DisclosureRaceOptions): Promise<DisclosureRaceOutcome> {
  const loans = await makeRaceLoans(options.ownerUrl, options.loans);
  const environment = {
    LOCKDESK_APP_DATABASE_URL: options.appUrl,
    LOCKDESK_DATA: options.dataFolder,
    LOCKDESK_ENVIRONMENT: 'test',
    LOCKDESK_KEY: TEST_KEY,
    LOCKDESK_LOG: 'silent',
  };
  const desk: Desk = {
    chance: chanceFrom(options.seed),
    callers: [0, 1].map(() => commandCaller(environment)),
    answers: new Map(),
    faults: [],
    answered: [],
    nextMark: counterFrom(40_000),
  };
  const workers = new MailWorkers(environment, options.blind ?? false);
  const host = await openMailHost(options.workers, chanceFrom(options.seed + 1), (worker) => workers.kill(worker));
  try {
    return await asOwner(options.ownerUrl, async (query) => {
      workers.start(host.urls);
      const hurrying = hurry(query, loans);
      const started = Date.now();
      const letters = await sendAll(desk, loans, { ...options, kills: () => workers.kills });
      const seconds = (Date.now() - started) / 1000;
      await settle(query, loans);
      const settledIn = (Date.now() - started) / 1000 - seconds;
      hurrying.end();
      const { answers, answered } = desk;
      const faults = [...desk.faults, ...workers.faults];
      const raced = loans.map(({ loanNumber }) => loanNumber);
      const whole = letters >= options.letters;
      const { letters: taken, fates } = host;
      return { whole, letters, seconds, settledIn, kills: workers.kills, answers, faults, answered, taken, fates, loans: raced };
    });
  } finally {
    workers.end();
    await host.close();
    await Promise.all(desk.callers.map(({ portal }) => portal.database.close()));
  }
}

function counterFrom(first: number): () => number {
  let next = first;
  return () => next++;
}

/** Gives how many letters were promised. */
async function sendAll(desk: Desk, loans: readonly RaceLoan[], options: DisclosureRaceOptions & { kills(): number }): Promise<number> {
  const started = Date.now();
  const promised = new Set<string>();
  let counted = 0;
  const share = (): number => {
    for (; counted < desk.answered.length; counted += 1) {
      const { loanNumber, version, notify } = desk.answered[counted]!;
      for (const email of notify) promised.add(`${loanNumber} ${version} ${email}`);
    }
    options.progress?.(promised.size, options.kills());
    return promised.size / options.letters;
  };
  const late = (): boolean =>
    options.stop?.aborted === true || Date.now() - started >= (options.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const run = randomBytes(4).toString('hex');
  const coordinate = async (number: number): Promise<void> => {
    for (let turn = 0; share() < 1 && !late(); turn += 1) {
      const first = Math.min(loans.length - 1, Math.floor(share() * loans.length));
      const loan = loans[Math.min(loans.length - 1, first + desk.chance.between(0, OPEN - 1))]!;
      await sendOnce(desk, loan, number, `${run} ${number} ${turn}`);
    }
  };
  await Promise.all(Array.from({ length: options.coordinators }, (_, number) => coordinate(number)));
  share();
  return promised.size;
}

/** Has letters that wait for another try, or for a dead worker's claim to end, wait seconds and not minutes. */
function hurry(query: Query, loans: readonly RaceLoan[]): { end(): void } {
  const numbers = loans.map(({ loanNumber }) => loanNumber);
  let ended = false;
  const going = async (): Promise<void> => {
    while (!ended) {
      await pause(500);
      await query(
        `update outbox_message set next_try_at = least(next_try_at, now()),
           claimed_at = case when state = 'sending' and claimed_at < now() - make_interval(secs => $2) then claimed_at - interval '2 minutes' else claimed_at end
         where loan_number = any($1) and state in ('waiting', 'sending')`,
        [numbers, CLAIM_SECONDS],
      ).catch(() => []);
    }
  };
  void going();
  return { end: () => (ended = true) };
}

/** Waits until no letter is being delivered any more. */
async function settle(query: Query, loans: readonly RaceLoan[]): Promise<void> {
  const until = Date.now() + MOST_SECONDS_TO_SETTLE * 1000;
  while (Date.now() < until) {
    const open = await query(`select from outbox_message where loan_number = any($1) and state in ('waiting', 'sending') limit 1`, [
      loans.map(({ loanNumber }) => loanNumber),
    ]);
    if (open.length === 0) return;
    await pause(200);
  }
}

/** The workers, each with its own door of the mail server; one that was killed is started again. */
class MailWorkers {
  readonly faults: string[] = [];
  kills = 0;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #blind: boolean;
  readonly #running: ChildProcess[] = [];
  #urls: readonly string[] = [];
  #ended = false;

  constructor(environment: Readonly<Record<string, string>>, blind: boolean) {
    this.#environment = environment;
    this.#blind = blind;
  }

  start(urls: readonly string[]): void {
    this.#urls = urls;
    for (const worker of urls.keys()) this.#begin(worker);
  }

  kill(worker: number): void {
    this.kills += 1;
    this.#running[worker]?.kill('SIGKILL');
  }

  end(): void {
    this.#ended = true;
    for (const child of this.#running) child.kill('SIGKILL');
  }

  #begin(worker: number): void {
    const child = fork(fileURLToPath(new URL('./mail-worker.ts', import.meta.url)), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#running[worker] = child;
    child.on('message', (problem) => this.faults.push(`A worker: ${String(problem)}`));
    child.on('exit', (code, signal) => {
      if (this.#ended) return;
      if (signal !== 'SIGKILL') this.faults.push(`A worker ended with ${code ?? signal}`);
      else this.#begin(worker);
    });
    const environment = { ...this.#environment, LOCKDESK_SMTP_URL: this.#urls[worker]! };
    child.send({ environment, blind: this.#blind } satisfies MailWorkerPlan);
  }
}
