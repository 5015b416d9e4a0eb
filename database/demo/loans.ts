import { readFile } from 'node:fs/promises';
import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { changeStatus } from '../../capabilities/loan/domain/loan-status.ts';
import { closingDates } from '../../capabilities/register/domain/closing-dates.ts';
import { recordRegistration } from '../../capabilities/register/server/record-registration.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/database/command.ts';
import { openDatabase, type Database, type Tx } from '../../platform/database/database.ts';
import { createFileStore, type FileStore } from '../../platform/files/file-store.ts';
import { writeJournal } from '../../platform/database/journal.ts';
import { writeStatusChange } from '../../platform/database/loan-status.ts';
import { isBusinessDay, LENDER_CALENDAR } from '../../regulation/calendar/index.ts';
import { read } from '../../standards/mismo-3.4/read.ts';
import { demoApplication } from './demo-application.ts';
import { demoLoans, type DemoLoan } from './loan-specs.ts';
import { demoPerson } from './people.ts';

/** The number a demo loan was given, by its key in loan-specs.ts. */
export type DemoLoanNumbers = ReadonlyMap<string, { readonly brokerageId: number; readonly loanNumber: string }>;

/**
 * Registers the demo loans through the registration itself, each once: the idempotency key is made from the loan's own, so a second
 * loading gives the first numbers again. Gives the numbers, for locks and Loan Estimates that are loaded after.
 */
export async function loadLoans(ownerUrl: string, options: { today?: PlainDate; filesFolder?: string } = {}): Promise<DemoLoanNumbers> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    const today = options.today ?? dateIn('America/New_York', new Date().toISOString());
    const numbers = new Map<string, { brokerageId: number; loanNumber: string }>();
    // The first is the loan that guides and pictures show; the others oldest first, so that their numbers run as they would have.
    const [first, ...others] = demoLoans;
    for (const spec of [first!, ...others.sort((a, b) => b.daysAgo - a.daysAgo)]) {
      const loanNumber = await registerDemoLoan(database, spec, today);
      numbers.set(spec.key, { brokerageId: spec.brokerage, loanNumber });
    }
    const files = options.filesFolder === undefined ? undefined : createFileStore(options.filesFolder);
    for (const sample of demoSamples) {
      const loanNumber = await registerSample(database, sample, today, files);
      numbers.set(sample.key, { brokerageId: sample.brokerage, loanNumber });
    }
    return numbers;
  } finally {
    await database.close();
  }
}

async function registerDemoLoan(database: Database, spec: DemoLoan, today: PlainDate): Promise<string> {
  const officer = demoPerson(spec.officer);
  const identity = {
    brokerageId: spec.brokerage,
    personId: officer.id,
    key: `demo-registration-${spec.key}`,
    call: 'new-urla-loan',
    request: spec.key,
  };
  const outcome = await runCommand(database, identity, async (tx) => {
    const applicationDate = businessDayBefore(today, spec.daysAgo);
    const done = await recordRegistration(
      tx,
      {
        brokerageId: spec.brokerage,
        personId: officer.id,
        personName: officer.name,
        officerId: officer.id,
        processorId: spec.processor ? demoPerson(spec.processor).id : null,
      },
      {
        type: spec.type,
        document: demoApplication(spec, today),
        productId: spec.product,
        anticipatedClosingDate: closingDay(today, spec.closingInDays),
        applicationDate,
        knownDuplicates: [],
      },
      { today },
    );
    if (!done.ok) throw new Error(`The demo loan ${spec.key} is refused: ${done.refusal.message}`);
    if (spec.ended) await endDemoLoan(tx, spec, done.value.loanNumber);
    return { ok: true, value: { loanNumber: done.value.loanNumber } } as const;
  });
  return must(outcome).loanNumber;
}

interface DemoSample {
  readonly key: string;
  readonly brokerage: number;
  readonly officer: string;
  /** Of standards/mismo-3.4/samples. */
  readonly file: string;
  readonly product: string;
}

/** Loans brought in from a file, as most are. */
const demoSamples: readonly DemoSample[] = [
  { key: 'file-conventional', brokerage: 2, officer: 'priya', file: 'conventional-purchase.xml', product: '0101' },
  { key: 'file-fha', brokerage: 3, officer: 'otis', file: 'fha-purchase.xml', product: '0201' },
  { key: 'file-cash-out', brokerage: 4, officer: 'bea', file: 'cash-out-refinance.xml', product: '0101' },
];

async function registerSample(database: Database, sample: DemoSample, today: PlainDate, files: FileStore | undefined): Promise<string> {
  const officer = demoPerson(sample.officer);
  const identity = {
    brokerageId: sample.brokerage,
    personId: officer.id,
    key: `demo-registration-${sample.key}`,
    call: 'new-urla-loan',
    request: sample.key,
  };
  const outcome = await runCommand(database, identity, async (tx) => {
    const bytes = await readFile(new URL(`../../standards/mismo-3.4/samples/${sample.file}`, import.meta.url));
    const { document } = must(read(bytes));
    const source = files
      ? { name: sample.file, contentType: 'application/xml', bytes: bytes.length, sha256: await files.keep(bytes) }
      : undefined;
    const done = await recordRegistration(
      tx,
      { brokerageId: sample.brokerage, personId: officer.id, personName: officer.name, officerId: officer.id, processorId: null },
      {
        type: 'fullreg',
        document,
        productId: sample.product,
        anticipatedClosingDate: closingDay(today, 30),
        applicationDate: businessDayBefore(today, 1),
        knownDuplicates: [],
      },
      { today, ...(source ? { source } : {}) },
    );
    if (!done.ok) throw new Error(`The demo file ${sample.file} is refused: ${done.refusal.message}`);
    return { ok: true, value: { loanNumber: done.value.loanNumber } } as const;
  });
  return must(outcome).loanNumber;
}

async function endDemoLoan(tx: Tx, spec: DemoLoan, loanNumber: string): Promise<void> {
  const by = spec.ended === 'Withdrawn' ? demoPerson(spec.officer) : demoPerson('alex');
  const changed = must(changeStatus({ status: 'Registered', loanEstimateSent: false, locked: false }, spec.ended!, by.roles));
  await writeStatusChange(tx, { brokerageId: spec.brokerage, loanNumber, ...changed, personId: by.id });
  await writeJournal(tx, {
    brokerageId: spec.brokerage,
    loanNumber,
    personId: by.id,
    actorName: by.name,
    origin: 'typed',
    kind: 'status-changed',
    summary: `Changed the status from ${changed.from} to ${changed.to}`,
    details: changed,
  });
}

/** The last business day on or before `today` less some days. */
export function businessDayBefore(today: PlainDate, days: number): PlainDate {
  let date = addDays(today, -days);
  while (!must(isBusinessDay(LENDER_CALENDAR, date))) date = addDays(date, -1);
  return date;
}

function closingDay(today: PlainDate, inDays: number): PlainDate {
  const { dates } = must(closingDates(today));
  return dates.find((date) => date >= addDays(today, inDays)) ?? dates.at(-1)!;
}
