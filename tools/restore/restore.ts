import { parseArgs } from 'node:util';
import { CannotBackUp } from '../backup/cannot-back-up.ts';
import { identitiesFor, readPlace } from '../backup/place.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { readStartSettings } from '../start/settings.ts';
import { checkDatabase } from './check-database.ts';
import { drill } from './drill.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores the portal from a backup into an empty folder, and checks what it restored:
 *
 *   npm run restore -- --from FOLDER --to DATA_FOLDER --identity-file FILE [--at '2026-11-28T18:00:00Z'] [--backup NAME]
 *   npm run restore -- --from FOLDER --drill --identity-file FILE      into a folder of its own that is removed again; recorded in the
 *   database
 *   npm run restore -- --check postgres://…                            checks a database that was restored by other means
 *
 * --passphrase-file FILE instead of --identity-file where backups are sealed with a passphrase; --up-to-the-gap restores as far as the log
 * goes where a file of it is missing. Exit 1 when anything is not whole.
 */
const say = (line: string): void => console.log(line);

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      at: { type: 'string' },
      backup: { type: 'string' },
      'identity-file': { type: 'string' },
      'passphrase-file': { type: 'string' },
      check: { type: 'string' },
      drill: { type: 'boolean', default: false },
      'up-to-the-gap': { type: 'boolean', default: false },
    },
  });
  if (values.check !== undefined) return checkDatabase(values.check, readStartSettings(), say);
  const from = values.from ?? (process.env['LOCKDESK_BACKUP_TO'] || undefined);
  if (from === undefined) throw new CannotBackUp('Say where from: --from FOLDER, or LOCKDESK_BACKUP_TO.');
  const place = await readPlace(from);
  const identities = await identitiesFor(place, {
    identityFile: values['identity-file'],
    passphraseFile: values['passphrase-file'] ?? (process.env['LOCKDESK_BACKUP_PASSPHRASE_FILE'] || undefined),
  });
  const asked = { place, identities, at: instantOf(values.at), backup: values.backup, upToTheGap: values['up-to-the-gap'], say };
  if (values.drill) return drill(asked);
  if (values.to === undefined) throw new CannotBackUp('Say where to: --to DATA_FOLDER, an empty one; or --drill to try it.');
  const { whole } = await restoreBackup({ ...asked, to: values.to });
  return whole;
}

function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new CannotBackUp(`${text} is not an instant: write it as 2026-11-28T18:00:00Z or with an offset such as -05:00.`);
  return new Date(text);
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (problem) {
  const expected = problem instanceof CannotBackUp || problem instanceof CannotStart;
  console.error(expected ? problem.message : `The restore failed: ${(problem as Error).stack}`);
  process.exitCode = 1;
}
