import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, ReadTx } from '../../../../platform/database/database.ts';
import type { VirusScanner } from '../../../../platform/files/virus-scanner.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { tablesToTell, whenTablesEnd } from '../../../tables/domain/index.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import type { OperationFacts } from '../../domain/facts.ts';
import { backupFacts } from '../facts/backups.ts';
import { recentAnswers } from '../facts/calls.ts';
import { foundDisks } from '../facts/disks.ts';
import { foundProcesses, isRunning, workerSilence, type FoundProcess } from '../facts/processes.ts';
import { foundQueues, queueFacts } from '../facts/queues.ts';

export interface FactSources {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly scanner: VirusScanner | undefined;
}

/** Tables of the law change once a day at most. */
const TABLES_GOOD_FOR_MS = 3_600_000;
const SCANNER_ANSWERS_WITHIN_MS = 5_000;
/** The smallest scan: its result does not matter. */
const PROBE = Buffer.from('lockdesk');

/** Collects, again and again, the facts by which alarms are judged. */
export class FactFinder {
  readonly #sources: FactSources;
  #tables: { readonly at: number; readonly found: OperationFacts['tables'] } | undefined;
  #scannerAwaySince: number | undefined;

  constructor(sources: FactSources) {
    this.#sources = sources;
  }

  async find(): Promise<OperationFacts> {
    const { database, settings } = this.#sources;
    const scannerAwaySeconds = await this.#scannerAway();
    const [queues, tables, ofPortal] = await Promise.all([
      foundQueues(database),
      this.#tablesThatEnd(),
      database.withShared(async (tx) => ({
        processes: await foundProcesses(tx, settings.watch.everySeconds),
        workerSilentSeconds: await workerSilence(tx),
        backup: await backupFacts(tx),
        answers: await recentAnswers(tx),
      })),
    ]);
    const { processes, ...rest } = ofPortal;
    return { ...rest, queues: queues.map(queueFacts), disks: foundDisks(processes), pools: poolsOf(processes), scannerAwaySeconds, tables };
  }

  async #scannerAway(): Promise<number | null> {
    const { scanner } = this.#sources;
    if (!scanner) return null;
    try {
      await within(SCANNER_ANSWERS_WITHIN_MS, scanner.scan(PROBE));
      this.#scannerAwaySince = undefined;
      return null;
    } catch {
      this.#scannerAwaySince ??= performance.now();
      return Math.floor((performance.now() - this.#scannerAwaySince) / 1000);
    }
  }

  async #tablesThatEnd(): Promise<OperationFacts['tables']> {
    if (this.#tables && performance.now() - this.#tables.at < TABLES_GOOD_FOR_MS) return this.#tables.found;
    const found = await this.#sources.database.readTenant({ brokerageId: LENDER }, (tx) => this.#readTables(tx));
    this.#tables = { at: performance.now(), found };
    return found;
  }

  async #readTables(tx: ReadTx): Promise<OperationFacts['tables']> {
    const { clock, settings } = this.#sources;
    const ends = whenTablesEnd(await tablesIn(tx), await clock.todayIn(tx), { yearly: settings.tableWarnings });
    return tablesToTell(ends).flatMap(({ id, title, daysLeft }) => (daysLeft === null ? [] : [{ id, title, daysLeft }]));
  }
}

/** A process that starts begins all its work at once: that is no shortage. */
const START_SECONDS = 60;

/** The name of a process in an alarm. */
export function processName({ kind, pid, machine }: Pick<FoundProcess, 'kind' | 'pid' | 'machine'>): string {
  return `${kind} ${pid} on ${machine}`.slice(0, 200);
}

function poolsOf(processes: readonly FoundProcess[]): OperationFacts['pools'] {
  return processes
    .filter((one) => isRunning(one) && one.upSeconds >= START_SECONDS)
    .map((one) => ({
      process: processName(one),
      waited: one.figures.waitedAgain,
      connectionsMost: one.figures.connectionsMost,
    }));
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), milliseconds);
  answer.catch(() => undefined); // an error after the time limit is ignored
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
