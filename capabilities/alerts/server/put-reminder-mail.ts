import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putReminderMail } from '../contract/put-reminder-mail.ts';
import { mailChoiceWrite } from './reminders/mail-choice.ts';

export default command(putReminderMail, {
  decide: (_context, { body: { byMail } }) => ok({ byMail }),
  record: ({ byMail }, { asked: { actor } }) => ({ writes: [mailChoiceWrite(actor, byMail)] }),
  reply: (choice) => choice,
});
