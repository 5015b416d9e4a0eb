import { setTimeout as pause } from 'node:timers/promises';
import { addressOfBorrowerPage } from '../../../capabilities/deliver/port/borrower-letter.ts';
import { hashOfFile } from '../../../capabilities/documents/port/stored-files.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createFileStore } from '../../../platform/files/file-store.ts';
import { deliverOutbox, type Delivering } from '../../../platform/jobs/deliver-outbox.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Mailer } from '../../../platform/mail/letter.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { readMasterKeys } from '../../../platform/vault/master-keys.ts';

/* The worker's delivery of letters, in a process that can be killed. */

export interface MailWorkerPlan {
  readonly environment: Readonly<Record<string, string>>;
  /** The fault that the judge must see: a worker that sends again what may have arrived. */
  readonly blind: boolean;
}

const EVERY_MS = 50;

process.once('message', (plan: MailWorkerPlan) => void deliver(plan));

async function deliver({ environment, blind }: MailWorkerPlan): Promise<void> {
  const settings = readSettings(environment);
  const database = openDatabase(settings.databaseUrl, {
    max: 2,
    applicationName: 'lockdesk race mail',
    masters: readMasterKeys(settings.keys),
  });
  const mailer = createMailer(settings);
  const delivering: Delivering = {
    database,
    files: createFileStore(settings.filesPlace, database.vault),
    mailer: blind ? sendsAgain(mailer) : mailer,
    from: settings.mail.from,
    log: createLog('race', 'silent'),
    hashOfFile: hashOfFile(database, () => Promise.reject(new Error('There is no such file'))),
    addressOfLink: ({ page: _page, ...link }) => addressOfBorrowerPage(database.vault, settings.origin, link),
    // A letter that is refused for the moment is tried until it is taken.
    mostTries: 1_000,
  };
  // Its parent has gone.
  process.on('disconnect', () => process.exit(0));
  for (;;) {
    await deliverOutbox(delivering).catch((problem: Error) => process.send?.(problem.message));
    await pause(EVERY_MS);
  }
}

function sendsAgain(mailer: Mailer): Mailer {
  const post: Mailer['post'] = async (letter) => {
    const posted = await mailer.post(letter);
    return posted.outcome === 'unknown' ? { ...posted, outcome: 'again' } : posted;
  };
  return { ...mailer, repeatable: true, post };
}
