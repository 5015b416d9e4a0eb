import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { sendDisclosure } from '../../capabilities/disclose/domain/index.ts';
import { drawEstimate } from '../../capabilities/disclose/server/files/draw-estimate.ts';
import { contentHash } from '../../capabilities/disclose/server/rows/content-hash.ts';
import { sendingRows } from '../../capabilities/disclose/server/rows/sending-context.ts';
import { sendingPlan } from '../../capabilities/disclose/server/rows/sending-plan.ts';
import { instantOf } from '../../platform/clock/clock.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { eventWrite } from '../../capabilities/deliver/server/rows/borrowers.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import type { Plan } from '../../platform/operation/plan.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import { businessDayBefore, type DemoLoanNumbers } from './loans.ts';
import { demoLoans, type DemoLoan } from './loan-specs.ts';
import { demoPerson } from './people.ts';

const ZONE = 'America/New_York';

interface DemoDisclosure {
  readonly key: string;
  /** Days after the application it was sent, moved to a business day; never later than today. */
  readonly daysAfter: number;
  /** Nobody has answered the letter yet: the estimate is still to go on paper. */
  readonly unanswered?: true;
}

/** Loans whose first Loan Estimate went out; the others show what is still owed: days left, due today, overdue. */
const demoDisclosures: readonly DemoDisclosure[] = [
  { key: 'fontaine', daysAfter: 2 },
  { key: 'castellano', daysAfter: 1 },
  { key: 'vandermeer', daysAfter: 3 },
  { key: 'brandt', daysAfter: 2 },
  { key: 'marchetti', daysAfter: 2 },
  { key: 'ferreira', daysAfter: 3, unanswered: true },
  { key: 'ramirez', daysAfter: 2 },
];

/** Sends them by the decision and the plan of the call itself, each once, dated as they would have been. Their e-mails wait in the outbox for the worker. */
export async function loadDisclosures(
  ownerUrl: string,
  numbers: DemoLoanNumbers,
  options: { files: FileStore; today: PlainDate; masters: MasterKeys },
): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo', masters: options.masters });
  try {
    for (const disclosure of demoDisclosures) {
      const loan = numbers.get(disclosure.key);
      const spec = demoLoans.find(({ key }) => key === disclosure.key)!;
      if (loan) await discloseDemoLoan(database, { ...disclosure, spec }, loan, options);
    }
  } finally {
    await database.close();
  }
}

/** Sends a loan's first estimate so many days after its application, once. */
export async function discloseDemoLoan(
  database: Database,
  { spec, daysAfter, unanswered }: { readonly spec: DemoLoan; readonly daysAfter: number; readonly unanswered?: true },
  loan: { readonly brokerageId: number; readonly loanNumber: string },
  { files, today, until = today }: { files: FileStore; today: PlainDate; until?: PlainDate },
): Promise<void> {
  const officer = demoPerson(spec.officer);
  const applied = businessDayBefore(today, spec.daysAgo);
  const planned = addDays(applied, daysAfter);
  const sentOn = businessDayBefore(planned < until ? planned : until, 0);
  const now = instantOf(ZONE, sentOn < applied ? applied : sentOn, '14:20:00');
  const { brokerageId } = loan;
  const context = await database.readTenant({ brokerageId }, (tx) => sendingRows(tx, loan, now, ZONE));
  if (context.lastSent) return;
  const wanted = { basedOn: { version: 1, revision: 0 }, notify: spec.borrowers.map(emailOf) };
  const sending = must(sendDisclosure(context, wanted, contentHash));
  if (sending.kind !== 'newly-sent') return;
  const drawn = await drawEstimate(files, brokerageId, sending.ready.estimate.document, {
    at: now,
    list: sending.list,
    papers: sending.papers,
    on: context.facts.issued,
  });
  const sender = { personId: officer.id, displayName: officer.name };
  await database.withTenant({ brokerageId }, (tx) => plans.writePlan(tx, sendingPlan(sending, drawn, { loan, sender, context })));
  if (unanswered) return;
  const borrowers = sending.ready.recipients.filter(({ role }) => role === 'Borrower');
  const about = { form: 'loan-estimate', version: sending.place.version } as const;
  const read = { on: context.facts.issued, at: instantOf(ZONE, context.facts.issued, '18:05:00') };
  await database.withTenant({ brokerageId }, (tx) => plans.writePlan(tx, readOnTheirPages(loan, borrowers, { ...read, about })));
}

/** Each borrower agrees to electronic documents on their own page, opens the estimate and confirms it. */
function readOnTheirPages(
  loan: { readonly brokerageId: number; readonly loanNumber: string },
  borrowers: readonly { readonly id: string; readonly name: string }[],
  { on, at, about }: { on: PlainDate; at: string; about: { readonly form: 'loan-estimate'; readonly version: number } },
): Plan {
  const steps = [
    { kind: 'agreed', form: null, version: null },
    { kind: 'opened', ...about },
    { kind: 'received', ...about },
  ] as const;
  return {
    writes: borrowers.flatMap(({ id, name }, person) =>
      steps.map((step, index) =>
        eventWrite(loan, { ...step, sequence: person * steps.length + index + 1, recipientId: id, name, on, at, details: {} }),
      ),
    ),
    journal: borrowers.map(({ id, name }) => ({
      ...loan,
      actorName: name,
      origin: 'typed',
      kind: 'borrower-received',
      summary: `${name} agreed to electronic documents and confirmed the receipt of Loan Estimate version ${about.version}`,
      details: { recipientId: id, ...about },
    })),
  };
}

/** As demo-application.ts gives it to the borrower. */
function emailOf({ first, last }: { readonly first: string; readonly last: string }): string {
  return `${first}.${last}@example.com`
    .normalize('NFD')
    .replace(/[^\w.@-]/g, '')
    .toLowerCase();
}
