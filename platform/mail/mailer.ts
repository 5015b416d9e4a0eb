import type { Settings } from '../settings/settings.ts';
import type { Mailer } from './letter.ts';
import { mailFolder } from './mail-folder.ts';
import { mailServer } from './mail-server.ts';

/** The mail server of the settings, or a local folder of .eml files where none is set. */
export function createMailer(settings: Settings): Mailer {
  return settings.mail.smtpUrl ? mailServer(settings.mail.smtpUrl) : mailFolder(settings.mail.folder);
}
