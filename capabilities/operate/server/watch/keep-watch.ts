import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Reader } from '../../../../platform/database/replica/reader.ts';
import type { VirusScanner } from '../../../../platform/files/virus-scanner.ts';
import { foldersOf } from '../../../../platform/files/files-place.ts';
import { keepRunning } from '../../../../platform/jobs/rounds.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { LetterLook, Mailer } from '../../../../platform/mail/letter.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import { measureProcess, type ProcessFigures } from '../../../../platform/telemetry/process-figures.ts';
import { workerSilence } from '../facts/processes.ts';
import { judgeAlarms } from './judge-alarms.ts';
import { sendNotices } from './notices.ts';
import { FactFinder } from './operation-facts.ts';
import { processReports } from './report-process.ts';
import { tellFacts, tellFigures, tellOpenAlarms } from './telemetry-figures.ts';

export interface KeepingWatch {
  readonly kind: 'api' | 'worker';
  readonly database: Database;
  readonly reader: Pick<Reader, 'takeFigures'>;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly scanner: VirusScanner | undefined;
  readonly mailer: Mailer;
  readonly look: () => Promise<LetterLook>;
  readonly log: Log;
  readonly newestMigration: string;
  /** Streams of news that are open; none where the process has none. */
  readonly streams?: () => number;
}

const STOPS_WITHIN_MS = 3_000;

/**
 * Reports every few seconds that this process is running, judges the alarms and sends their notifications. The worker does so; the API only
 * while no worker is running, so that this is reported too.
 */
export function keepWatch(watching: KeepingWatch): { stop(): Promise<void> } {
  const { kind, database, settings, log, newestMigration, streams = () => 0 } = watching;
  const { everySeconds, ...channels } = settings.watch;
  const [filesFolder] = foldersOf(settings.filesPlace);
  const measured = measureProcess({
    database,
    reader: watching.reader,
    folders: { data: settings.dataFolder, ...(filesFolder === undefined ? {} : { files: filesFolder }) },
    streams,
  });
  const figures = (): ProcessFigures => {
    const found = measured();
    tellFigures(found);
    return found;
  };
  const reports = processReports({ database, kind, newestMigration, figures });
  const finder = new FactFinder(watching);
  const sending = { ...watching, channels, from: settings.mail.from, origin: settings.origin };
  const reporting = keepRunning({ name: 'process report', every: everySeconds * 1_000, run: () => reports.report() }, log);
  const judging = keepRunning(
    {
      name: 'alarms',
      every: everySeconds * 1_000,
      run: async () => {
        if (kind === 'api' && !(await isNeeded(database, everySeconds))) return;
        // Two reports of a worker may be missed.
        const facts = await finder.find();
        await judgeAlarms({ database, workerSeconds: 2 * everySeconds, channels }, facts);
        await sendNotices(sending);
        tellFacts(facts);
        await tellOpenAlarms(database);
      },
    },
    log,
  );
  const stop = async (): Promise<void> => {
    await Promise.all([reporting.stop(), judging.stop()]);
    await reports.stop().catch((problem: Error) => log.warn({ problem: problem.message }, 'end of the process not noted'));
  };
  // A scanner or a database that does not answer must not delay the end of the process.
  return { stop: () => Promise.race([stop(), pause(STOPS_WITHIN_MS, undefined, { ref: false })]) };
}

async function isNeeded(database: Database, everySeconds: number): Promise<boolean> {
  const silent = await database.withShared((tx) => workerSilence(tx));
  return silent !== null && silent >= 2 * everySeconds;
}
