import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { movePrices } from '../../../capabilities/price/samples/move-prices.ts';
import { sheet20261120 } from '../../../capabilities/price/samples/sheet-2026-11-20.ts';
import type { RateSheet } from '../../../capabilities/price/domain/index.ts';
import { publishSheet } from '../../../capabilities/publish/port/live-sheet.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { TEST_KEY, testMasters } from '../../../platform/testing/test-keys.ts';
import { makeRaceLoans } from '../race-loans.ts';
import type { FromRacer, RacerPlan, AnsweredLock, ToRacer } from './racer.ts';

export interface LockRaceOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** For confirmations. */
  readonly dataFolder: string;
  /** The race ends when so many were made. */
  readonly attempts: number;
  /** Or after so long and a lock: on a busy machine a sheet may last no longer than a price takes to verify. */
  readonly seconds?: number;
  readonly processes: number;
  /** Of each process. */
  readonly connections: number;
  /** Loans to race for; each is locked once at most. */
  readonly loans: number;
  readonly publishEvery: number;
  readonly seed: number;
  /** Ends the race early; what was raced until then is judged all the same. */
  readonly stop?: AbortSignal;
  readonly progress?: (done: number, locks: number) => void;
}

export interface LockRaceOutcome {
  readonly attempts: number;
  readonly seconds: number;
  readonly published: number;
  /** How often each answer was given. */
  readonly answers: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  /** Every lock a racer was answered, as often as it was answered. */
  readonly answered: readonly AnsweredLock[];
  readonly loans: readonly string[];
}

export async function runLockRace(options: LockRaceOptions): Promise<LockRaceOutcome> {
  const loans = await makeRaceLoans(options.ownerUrl, options.loans);
  const people = await peopleOf(options.ownerUrl);
  const racers = await Promise.all(Array.from({ length: options.processes }, startRacer));

  const answers = new Map<string, number>();
  const faults: string[] = [];
  const answered: AnsweredLock[] = [];
  let attempts = 0;
  let place = 0;
  const started = Date.now();
  const finished = racers.map(
    (racer, index) =>
      new Promise<void>((resolve, reject) => {
        racer.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A racer ended with ${code}`))));
        racer.on('message', (message: FromRacer) => {
          if (message.kind === 'locked') answered.push(message.lock);
          if (message.kind === 'offer') for (const other of racers) if (other !== racer && other.connected) tell(other, message);
          if (message.kind !== 'progress') return;
          attempts += message.attempts;
          faults.push(...message.faults);
          for (const [what, times] of Object.entries(message.answers)) answers.set(what, (answers.get(what) ?? 0) + times);
          const run = Math.max(attempts / options.attempts, (Date.now() - started) / 1000 / (options.seconds ?? Number.POSITIVE_INFINITY));
          const now = Math.min(loans.length - 1, Math.floor(run * loans.length));
          if (now !== place) for (const other of racers) if (other.connected) tell(other, { kind: 'at', place: now });
          place = now;
          options.progress?.(attempts, answers.get('LOCKED') ?? 0);
        });
        const plan: RacerPlan = {
          seed: options.seed + index,
          attempts: Math.ceil(options.attempts / options.processes),
          connections: options.connections,
          loans,
          people,
          environment: {
            LOCKDESK_APP_DATABASE_URL: options.appUrl,
            LOCKDESK_DATA: options.dataFolder,
            LOCKDESK_ENVIRONMENT: 'test',
            LOCKDESK_KEY: TEST_KEY,
            LOCKDESK_LOG: 'silent',
          },
        };
        tell(racer, { kind: 'plan', plan });
      }),
  );
  const publishing = publishOften(options);
  const end = (): void => racers.filter((racer) => racer.connected).forEach((racer) => tell(racer, { kind: 'stop' }));
  const overdue = (): void => {
    if ((Date.now() - started) / 1000 < (options.seconds ?? Number.POSITIVE_INFINITY)) return;
    // No further sheet goes live, so that the slowest machine locks something before the end.
    void publishing.stop();
    if (answers.has('LOCKED')) end();
  };
  const timer = setInterval(overdue, 250);
  options.stop?.addEventListener('abort', end);
  try {
    await Promise.all(finished);
  } finally {
    clearInterval(timer);
    for (const racer of racers) racer.kill();
  }
  const seconds = (Date.now() - started) / 1000;
  const published = await publishing.stop();
  return { attempts, seconds, published, answers, faults, answered: answered, loans: loans.map((loan) => loan.loanNumber) };
}

function tell(racer: ChildProcess, message: ToRacer): void {
  racer.send(message, () => undefined);
}

async function startRacer(): Promise<ChildProcess> {
  const racer = fork(fileURLToPath(new URL('./racer.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    racer.once('message', () => resolve());
    racer.once('exit', (code) => reject(new Error(`A racer ended with ${code} before it started`)));
  });
  racer.removeAllListeners('exit');
  return racer;
}

async function peopleOf(ownerUrl: string): Promise<RacerPlan['people']> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; name: string; email: string; brokerage: string }>(
    `select p.person_id as id, p.display_name as name, p.email, min(b.name) as brokerage
     from person p join membership m using (person_id) join brokerage b using (brokerage_id) group by 1, 2, 3`,
  );
  await owner.end();
  return Object.fromEntries(rows.map((row) => [row.id, { name: row.name, email: row.email, brokerageName: row.brokerage }]));
}

/** Publishes the demo's sheet with its prices moved up and down, again and again; a publication that must wait for locks puts off the next. */
function publishOften({ appUrl, publishEvery }: LockRaceOptions): { stop(): Promise<number> } {
  const database = openDatabase(appUrl, { max: 1, applicationName: 'lockdesk race publisher', masters: testMasters });
  let stopped = false;
  let closing: Promise<void> | undefined;
  let published = 0;
  const going = (async () => {
    for (let next = Date.now(); !stopped;) {
      published += 1;
      await database.withShared((tx) => publishSheet(tx, movedSheet(published), undefined));
      next = Math.max(next + publishEvery, Date.now());
      await new Promise((later) => setTimeout(later, Math.max(0, next - Date.now())));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await going;
      await (closing ??= database.close());
      return published;
    },
  };
}

function movedSheet(number: number): RateSheet {
  const sequence = 1000 + number;
  return movePrices(sheet20261120, ((number * 37) % 400) - 200, {
    versionId: `2026-11-20-${sequence}`,
    sequence,
    effective: '2026-11-20T11:00:00-05:00',
    title: `Sheet 2026-11-20 #${sequence}`,
  });
}
