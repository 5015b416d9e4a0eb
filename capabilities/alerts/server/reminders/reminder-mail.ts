import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { putInOutbox } from '../../../../platform/database/outbox.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { reminderKey, type DueReminder, type ReminderStage } from '../../domain/deadline-reminder.ts';
import type { DueLoan } from '../../port/due-loans.ts';
import type { RemindedPerson } from './reminded-people.ts';

/** The reminders that were given of a loan, by their keys. */
export async function remindedOf(tx: Tx, { brokerageId, loanNumber }: FoundLoan): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('deadline_reminder')
    .select(['action', 'due_on', 'stage', 'recipient'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
  return new Set(rows.map((row) => reminderKey(row.action, row.due_on, row.stage as ReminderStage, row.recipient)));
}

/** Which reminders of these loans were given to anybody, by their keys with the loan in a person's place. */
export async function saidOfLoans(tx: Tx, loans: readonly LoanNumber[]): Promise<ReadonlySet<string>> {
  if (loans.length === 0) return new Set();
  const rows = await tx
    .selectFrom('deadline_reminder')
    .select(['loan_number', 'action', 'due_on', 'stage'])
    .distinct()
    .where('loan_number', 'in', [...loans])
    .execute();
  return new Set(rows.map((row) => reminderKey(row.action, row.due_on, row.stage as ReminderStage, row.loan_number)));
}

/** That a reminder was given, with the message that gives it; none for who chose no reminders by mail. */
export function reminderRow(
  { brokerageId, loanNumber }: FoundLoan,
  { action, due, stage }: Pick<DueReminder, 'action' | 'due' | 'stage'>,
  recipient: string,
  messageId: string | null,
) {
  return { brokerage_id: brokerageId, loan_number: loanNumber, action, due_on: due, stage, recipient, message_id: messageId };
}

interface Reminder {
  readonly loan: DueLoan;
  readonly reminder: DueReminder;
  readonly person: RemindedPerson;
  readonly said: ReadonlySet<string>;
  readonly origin: string;
}

/** Puts a reminder into the outbox, once; false when it was given before. */
export async function sendReminder(tx: Tx, { loan, reminder, person, said, origin }: Reminder): Promise<boolean> {
  const { action, due, stage, title, reason, words, path } = reminder;
  const key = reminderKey(action, due, stage, person.personId);
  if (said.has(key)) return false;
  const { brokerageId, loanNumber, borrower } = loan;
  const messageId = await putInOutbox(tx, {
    brokerageId,
    loanNumber,
    topic: 'mail',
    dedupeKey: `deadline-reminder ${loanNumber} ${key}`,
    payload: {
      to: [{ name: person.name, address: person.email }],
      subject: `${title}, ${words}: loan ${loanNumber}`,
      text: [
        `${title} for loan ${loanNumber}, ${borrower}: ${words}.`,
        `It is due by the end of ${formatDate(due, { weekday: true })}. ${reason}`,
        `${origin}${path}`,
      ].join('\n\n'),
    },
  });
  if (messageId === undefined) return false;
  await tx
    .insertInto('deadline_reminder')
    .values(reminderRow(loan, reminder, person.personId, messageId))
    .execute();
  return true;
}

/** Records a reminder whose person turned the mail off, so that it is not checked again. */
export async function notWanted(tx: Tx, { loan, reminder, person, said }: Omit<Reminder, 'origin'>): Promise<void> {
  if (said.has(reminderKey(reminder.action, reminder.due, reminder.stage, person.personId))) return;
  await tx
    .insertInto('deadline_reminder')
    .values(reminderRow(loan, reminder, person.personId, null))
    .execute();
}
