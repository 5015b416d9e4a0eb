import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getReminderMail } from '../contract/get-reminder-mail.ts';
import { reminderMail } from './reminders/mail-choice.ts';

export default query(getReminderMail, async ({ actor }, { database }) =>
  ok({ byMail: await database.readTenant(actor, (tx) => reminderMail.of(tx, actor)), mail: actor.email }),
);
