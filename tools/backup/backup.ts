import { parseArgs } from 'node:util';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { readStartSettings } from '../start/settings.ts';
import { CannotBackUp } from './cannot-back-up.ts';
import { FileCopies } from './copies/files.ts';
import { openPlace } from './place.ts';
import { withDatabase } from './running-database.ts';
import { stopHoldingLog } from './copies/log.ts';
import { writeNewIdentity } from './sealing.ts';
import { readBackupSettings } from './settings.ts';
import { bytesOf, megabytes, takeBackup } from './take-backup.ts';

/**
 * Takes a backup of the portal, while it runs or not:
 *
 *   npm run backup -- --new-identity FILE                          makes a pair: the file opens backups, the recipient printed seals them
 *   npm run backup -- --to FOLDER --recipient age1… [--keep 7]     or --passphrase-file FILE
 *   npm run backup -- --stop-log                                   releases the log, where regular backups were given up
 *
 * LOCKDESK_BACKUP_TO, LOCKDESK_BACKUP_RECIPIENT, LOCKDESK_BACKUP_PASSPHRASE_FILE and LOCKDESK_BACKUP_KEEP are used for missing options.
 */
const say = (line: string): void => console.log(line);

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      recipient: { type: 'string' },
      'passphrase-file': { type: 'string' },
      keep: { type: 'string' },
      'new-identity': { type: 'string' },
      'stop-log': { type: 'boolean', default: false },
    },
  });
  if (values['new-identity'] !== undefined) {
    const recipient = await writeNewIdentity(values['new-identity']);
    return say(`${recipient}\n${values['new-identity']} opens what is sealed for it: store it away from the portal and from the backups.`);
  }
  const began = Date.now();
  const settings = readStartSettings();
  if (values['stop-log']) {
    await withDatabase(settings, stopHoldingLog);
    return say('The log is not held for backups any more.');
  }
  const { to, seal, keep } = readBackupSettings(process.env, values);
  if (to === undefined) throw new CannotBackUp('Say where to: --to FOLDER, or LOCKDESK_BACKUP_TO.');
  const keys = keySourceOf(settings.dataFolder);
  const place = await openPlace(to, settings.dataFolder, seal);
  const files = new FileCopies(place, settings.filesPlace, settings.dataFolder);
  const whole = await withDatabase(settings, (ownerUrl) => takeBackup({ place, settings, ownerUrl, keys, keep, files, say }));
  const { manifest } = whole;
  say(`${whole.folder}`);
  if (manifest.database)
    say(`Database: ${megabytes(manifest.database.folderBytes)}, from ${manifest.database.startsAt} to ${manifest.database.endsAt}`);
  else say('Database: NOT in this backup. It is the one of DATABASE_URL: back it up by its own means, as docs/handbook/operating.md says.');
  say(`Files: ${manifest.files.count}, ${megabytes(manifest.files.bytes)}`);
  say(
    manifest.keys === 'in the backup'
      ? `Master keys: in the backup (${manifest.masterIds.join(', ')})`
      : `Master keys: NOT in this backup, ${manifest.keys} (${manifest.masterIds.join(', ')}). Without them nothing sealed can be read: keep them apart.`,
  );
  say(`Whole: ${megabytes(bytesOf(manifest))} packed and sealed, in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

try {
  await run();
} catch (problem) {
  const expected = problem instanceof CannotBackUp || problem instanceof CannotStart;
  console.error(expected ? problem.message : `The backup failed: ${(problem as Error).message}`);
  process.exitCode = 1;
}
