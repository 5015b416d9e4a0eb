import { mailChoice } from '../../../access/port/mail-choice.ts';

/** Whether a person is mailed reminders of deadlines. */
export const reminderMail = mailChoice('reminder-mail');
