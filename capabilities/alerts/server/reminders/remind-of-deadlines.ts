import type { Instant, LoanNumber, PlainDate } from '../../../../foundation/units/units.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { reminderKey, remindersDue } from '../../domain/deadline-reminder.ts';
import { dueLoans, type DueFor, type DueLoan } from '../../port/due-loans.ts';
import { lettersAgain, sendLetterAgain } from './borrower-letters.ts';
import { reminderMail } from './mail-choice.ts';
import { notWanted, remindedOf, saidOfLoans, sendReminder } from './reminder-mail.ts';
import { remindedPeople } from './reminded-people.ts';

export interface Reminding {
  readonly database: Database;
  readonly clock: Clock;
  readonly zone: string;
  readonly origin: string;
}

type ChoseNone = Awaited<ReturnType<typeof reminderMail.without>>;

interface PageOfLoans {
  readonly page: readonly DueLoan[];
  readonly unsaid: readonly DueLoan[];
  readonly choseNone: ChoseNone;
}

/** The number of loans read at once. */
const A_PAGE = 500;

/** The sweepers' own view of loans: all of them. */
const EVERYBODY = { actor: { inside: true, brokerageId: 1, personId: '' }, reach: 'subtree' } as const;

/**
 * Reminds of deadlines by mail: the people who must meet one on the business day before and on the day, and borrowers who opened no letter.
 * People who turned this mail off get none.
 *
 * Due dates are calculated from each loan every time, and a reminder's row commits with its message. So nothing is lost or repeated by a
 * worker that was killed, by several workers, by a clock that was set, or by an added holiday.
 *
 * Replies how many reminders were given.
 */
export async function remindOfDeadlines(reminding: Reminding): Promise<number> {
  const { database } = reminding;
  let given = 0;
  for (let after: LoanNumber | '' = ''; ;) {
    const { page, unsaid, choseNone }: PageOfLoans = await database.withLender(async (tx) => {
      const { loans } = await readLoans(tx, reminding, { disclosures: { most: A_PAGE, after } });
      return { page: loans, unsaid: await notSaid(tx, loans), choseNone: await reminderMail.without(tx) };
    });
    for (const { brokerageId, loanNumber } of unsaid)
      given += await database.withTenant({ brokerageId }, (tx) =>
        remindOfLoan(tx, { ...reminding, choseNone }, { brokerageId, loanNumber }),
      );
    if (page.length < A_PAGE) break;
    after = page.at(-1)!.loanNumber;
  }
  const letters = await database.withLender(async (tx) => lettersAgain(tx, await dayOf(tx, reminding), reminding.zone));
  for (const letter of letters) {
    const { brokerageId } = letter.loan;
    if (await database.withTenant({ brokerageId }, async (tx) => sendLetterAgain(tx, letter, await dayOf(tx, reminding)))) given += 1;
  }
  return given;
}

/** Loans with a reminder that is due and not given: the others are not locked and read again each minute. */
async function notSaid(tx: Tx, loans: readonly DueLoan[]): Promise<readonly DueLoan[]> {
  const due = loans.map((loan) => ({ loan, reminders: remindersDue(loan.situation) })).filter(({ reminders }) => reminders.length > 0);
  const said = await saidOfLoans(
    tx,
    due.map(({ loan }) => loan.loanNumber),
  );
  return due
    .filter(({ loan, reminders }) =>
      reminders.some(({ action, due: day, stage }) => !said.has(reminderKey(action, day, stage, loan.loanNumber))),
    )
    .map(({ loan }) => loan);
}

async function dayOf(tx: Tx, { clock }: Reminding): Promise<{ readonly now: Instant; readonly today: PlainDate }> {
  return { now: await clock.nowIn(tx), today: await clock.todayIn(tx) };
}

async function readLoans(tx: Tx, reminding: Reminding, which: Partial<Pick<DueFor, 'actor'>> & Pick<DueFor, 'wanted' | 'disclosures'>) {
  return dueLoans(tx, { ...EVERYBODY, ...(await dayOf(tx, reminding)), zone: reminding.zone, ...which });
}

/** Under the loan's lock, like everything that changes its deadlines: due reminders are read again, and those given are left out. */
async function remindOfLoan(
  tx: Tx,
  reminding: Reminding & { readonly choseNone: ChoseNone },
  loan: { readonly brokerageId: number; readonly loanNumber: LoanNumber },
): Promise<number> {
  await holdLoan(tx, loan);
  const actor = { ...EVERYBODY.actor, inside: false, brokerageId: loan.brokerageId };
  const { loans } = await readLoans(tx, reminding, { actor, wanted: [loan.loanNumber], disclosures: { most: 1 } });
  const [found] = loans;
  if (!found) return 0;
  const said = await remindedOf(tx, loan);
  let given = 0;
  for (const reminder of remindersDue(found.situation))
    for (const person of await remindedPeople(tx, found, reminder.by))
      if (reminding.choseNone(person)) await notWanted(tx, { loan: found, reminder, person, said });
      else if (await sendReminder(tx, { loan: found, reminder, person, said, origin: reminding.origin })) given += 1;
  return given;
}
