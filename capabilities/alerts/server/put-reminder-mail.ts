import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putReminderMail } from '../contract/put-reminder-mail.ts';
import { reminderMail } from './reminders/mail-choice.ts';

export default command(putReminderMail, {
  decide: (_context, { body: { byMail } }) => ok({ byMail }),
  record: ({ byMail }, { asked: { actor } }) => ({ writes: [reminderMail.write(actor, byMail)] }),
  reply: (choice) => choice,
});
