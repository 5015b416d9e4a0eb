import type { Round } from '../../platform/jobs/rounds.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Log } from '../../platform/log/log.ts';
import type { VirusScanner } from '../../platform/files/virus-scanner.ts';
import type { Mailer } from '../../platform/mail/letter.ts';

/** What the worker's rounds work with. */
export interface WorkerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly mailer: Mailer;
  readonly scanner: VirusScanner | undefined;
  readonly log: Log;
}

/** Work that is done again and again, and the notifications of the database by which it is done before its time. */
export interface WorkerRound extends Round {
  readonly wokenBy?: readonly string[];
}
