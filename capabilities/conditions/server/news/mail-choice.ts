import { mailChoice } from '../../../access/port/mail-choice.ts';

/** Whether a person is mailed changes of conditions. */
export const conditionMail = mailChoice('condition-mail');
