import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { discloseSources } from '../../apps/api/disclose-sources.ts';
import { sendDisclosure } from '../../capabilities/disclose/server/send-disclosure.ts';
import { instantOf } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/database/command.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { businessDayBefore, type DemoLoanNumbers } from './loans.ts';
import { demoLoans } from './loan-specs.ts';
import { demoPerson } from './people.ts';

const ZONE = 'America/New_York';

interface DemoDisclosure {
  readonly key: string;
  /** Days after the application it was sent, moved to a business day; never later than today. */
  readonly daysAfter: number;
}

/** Loans whose first Loan Estimate went out; the others show what is still owed: days left, due today, overdue. */
const demoDisclosures: readonly DemoDisclosure[] = [
  { key: 'fontaine', daysAfter: 2 },
  { key: 'castellano', daysAfter: 1 },
  { key: 'vandermeer', daysAfter: 3 },
  { key: 'brandt', daysAfter: 2 },
  { key: 'marchetti', daysAfter: 2 },
  { key: 'ferreira', daysAfter: 3 },
  { key: 'ramirez', daysAfter: 2 },
];

/** Sends them through the sending itself, each once, dated as they would have been. Their e-mails wait in the outbox for the worker. */
export async function loadDisclosures(
  ownerUrl: string,
  numbers: DemoLoanNumbers,
  options: { files: FileStore; today: PlainDate },
): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    for (const disclosure of demoDisclosures) {
      const loan = numbers.get(disclosure.key);
      if (loan) await discloseDemoLoan(database, disclosure, loan, options);
    }
  } finally {
    await database.close();
  }
}

async function discloseDemoLoan(
  database: Database,
  { key, daysAfter }: DemoDisclosure,
  loan: { readonly brokerageId: number; readonly loanNumber: string },
  { files, today }: { files: FileStore; today: PlainDate },
): Promise<void> {
  const spec = demoLoans.find((one) => one.key === key)!;
  const officer = demoPerson(spec.officer);
  const applied = businessDayBefore(today, spec.daysAgo);
  const wanted = addDays(applied, daysAfter);
  const sentOn = businessDayBefore(wanted < today ? wanted : today, 0);
  const now = instantOf(ZONE, sentOn < applied ? applied : sentOn, '14:20:00');
  const identity = {
    brokerageId: loan.brokerageId,
    personId: officer.id,
    key: `demo-loan-estimate-${key}`,
    call: 'send-disclosure',
    request: key,
  };
  const outcome = await runCommand(database, identity, (tx) =>
    sendDisclosure(
      { files },
      tx,
      {
        loan,
        sender: { personId: officer.id, displayName: officer.name },
        basedOn: { version: 1, revision: 0 },
        notify: spec.borrowers.map(emailOf),
        now,
        zone: ZONE,
      },
      discloseSources,
    ),
  );
  must(outcome);
}

/** As demo-application.ts gives it to the borrower. */
function emailOf({ first, last }: { readonly first: string; readonly last: string }): string {
  return `${first}.${last}@example.com`
    .normalize('NFD')
    .replace(/[^\w.@-]/g, '')
    .toLowerCase();
}
