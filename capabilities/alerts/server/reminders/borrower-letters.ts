import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import { askOver, type Tx } from '../../../../platform/database/database.ts';
import { borrowerLetter } from '../../../deliver/port/borrower-letter.ts';
import { unopenedLetters, type UnopenedLetter } from '../../../deliver/port/unopened-letters.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { letterAgainOn, UNOPENED_DAYS } from '../../domain/deadline-reminder.ts';
import { reminderRow } from './reminder-mail.ts';

interface Day {
  readonly now: Instant;
  readonly today: PlainDate;
}

/** The letters that nobody opened and that are due to be sent once more. */
export async function lettersAgain(tx: Tx, { today }: Day, zone: string): Promise<readonly UnopenedLetter[]> {
  const unopened = await unopenedLetters(tx, { today, zone, days: UNOPENED_DAYS });
  if (unopened.length === 0) return [];
  const given = await tx
    .selectFrom('deadline_reminder')
    .select(['loan_number', 'recipient', 'due_on'])
    .where('action', '=', 'open-letter')
    .where(
      'loan_number',
      'in',
      unopened.map(({ loan }) => loan.loanNumber),
    )
    .execute();
  return unopened.filter(
    ({ loan, recipientId, issued }) =>
      !given.some((row) => row.loan_number === loan.loanNumber && row.recipient === recipientId && row.due_on === letterAgainOn(issued)),
  );
}

/** Sends a borrower the address of their page once more; false when that was done before. The new letter is the same as the disclosure's. */
export async function sendLetterAgain(
  tx: Tx,
  { loan, recipientId, name, email, issued, version }: UnopenedLetter,
  day: Day,
): Promise<boolean> {
  await holdLoan(tx, loan);
  const reminder = { action: 'open-letter', due: letterAgainOn(issued), stage: 'due' } as const;
  const before = await tx
    .selectFrom('deadline_reminder')
    .select('message_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('action', '=', reminder.action)
    .where('due_on', '=', reminder.due)
    .where('recipient', '=', recipientId)
    .executeTakeFirst();
  if (before) return false;
  const { messageId, writes } = borrowerLetter({
    loan,
    to: { id: recipientId, name, email },
    subject: `Your Loan Estimate waits for you, loan ${loan.loanNumber}`,
    says: ['Your Loan Estimate is ready, and you have not opened your page yet.'],
    dedupeKey: `deadline-reminder open-letter ${loan.loanNumber} ${recipientId} v${version}`,
    ...day,
  });
  for (const write of writes) await askOver(tx, write.compile());
  await tx
    .insertInto('deadline_reminder')
    .values(reminderRow(loan, reminder, recipientId, messageId))
    .execute();
  return true;
}
