import { licensingOf } from '../../capabilities/partners/port/licensing.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { putLoanStatus } from '../../capabilities/loan/domain/put-loan-status.ts';
import { demoSheets } from '../../capabilities/publish/samples/demo-sheets.ts';
import { closingDates } from '../../capabilities/register/domain/closing-dates.ts';
import { registerLoan, type Registration } from '../../capabilities/register/domain/register-loan.ts';
import type { LoanPeople } from '../../capabilities/register/domain/registering-people.ts';
import { likelyDuplicates } from '../../capabilities/register/server/registering/likely-duplicates.ts';
import {
  nextLoanNumber,
  registrationPlan,
  type Registrar,
  type SourceFile,
} from '../../capabilities/register/server/registering/registration-plan.ts';
import { likelyDuplicateKeys } from '../../capabilities/application/domain/facts/likely-duplicate.ts';
import { duplicateHashes } from '../../capabilities/application/port/version-writes.ts';
import { keyLock } from '../../platform/database/advisory-locks.ts';
import { answeredBefore, answerWrite, commitAnswer, hashOfRequest } from '../../platform/operation/stored-reply.ts';
import { askOver, openDatabase, vaultOf, type Database, type WriteTx } from '../../platform/database/database.ts';
import { createFileStore, type FileStore } from '../../platform/files/file-store.ts';
import type { FilesPlace } from '../../platform/files/files-place.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import { statusChangeWrites } from '../../capabilities/loan/port/loan-status.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
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
export async function loadLoans(
  ownerUrl: string,
  options: { masters: MasterKeys; today: PlainDate; filesPlace?: FilesPlace },
): Promise<DemoLoanNumbers> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo', masters: options.masters });
  try {
    const { today } = options;
    const numbers = new Map<string, { brokerageId: number; loanNumber: string }>();
    // The first is the loan that guides and pictures show; the others oldest first, so that their numbers run as they would have.
    const [first, ...others] = demoLoans;
    for (const spec of [first!, ...others.sort((a, b) => b.daysAgo - a.daysAgo)]) {
      const loanNumber = await registerDemoLoan(database, spec, today);
      numbers.set(spec.key, { brokerageId: spec.brokerage, loanNumber });
    }
    const files = options.filesPlace === undefined ? undefined : createFileStore(options.filesPlace, database.vault);
    for (const sample of demoSamples) {
      const loanNumber = await registerSample(database, sample, today, files);
      numbers.set(sample.key, { brokerageId: sample.brokerage, loanNumber });
    }
    return numbers;
  } finally {
    await database.close();
  }
}

/** A registration that a demo loan or a test begins with. */
export interface SeededRegistration extends Registrar {
  readonly people: LoanPeople;
  readonly registration: Registration;
  readonly today: PlainDate;
  readonly source?: SourceFile;
}

/** Registers a loan in an open transaction, by the decision and the plan of the registration itself. Gives its number. */
export async function registerSeeded(
  tx: WriteTx,
  { people, registration, today, source, ...registrar }: SeededRegistration,
): Promise<string> {
  const vault = vaultOf(tx);
  const keys = await duplicateHashes(vault, likelyDuplicateKeys(registration.document));
  const search = { brokerageId: registrar.brokerageId, keys };
  const duplicates = await likelyDuplicates(tx, search);
  const licensing = await licensingOf(tx, registrar.brokerageId);
  // Of the sheet that the demo loads, which may not be live yet.
  const { products } = demoSheets.at(-1)!.sheet;
  const registered = must(registerLoan(registration, { today, duplicates, licensing, products }));
  const loanNumber = await nextLoanNumber(tx);
  const { knownDuplicates } = registration;
  await plans.writePlan(
    tx,
    await registrationPlan(vault, { registrar, loanNumber, people, registered, source, knownDuplicates, search, duplicates }),
  );
  return loanNumber;
}

/** Registers once: its key in the database says that it was, and under which number. */
async function once(
  database: Database,
  { key, brokerageId, personId }: { readonly key: string; readonly brokerageId: number; readonly personId: string },
  register: (tx: WriteTx) => Promise<string>,
): Promise<string> {
  const identity = { brokerageId, personId, key: `demo-registration-${key}`, call: 'new-urla-loan', request: key };
  const before = await database.readTenant(identity, (tx) => answeredBefore(tx, identity));
  if (before) return (before.reply as { readonly loanNumber: string }).loanNumber;
  const requestHash = await hashOfRequest(database.vault, identity);
  let loanNumber = '';
  await database.withTenant(
    { brokerageId, advisoryLock: keyLock(identity) },
    async (tx) => {
      loanNumber = await register(tx);
      await askOver(tx, answerWrite({ identity, requestHash, reply: { loanNumber } }));
    },
    commitAnswer,
  );
  return loanNumber;
}

/** Registers a loan of the demo, once; on the day of its transaction. */
export function registerDemoLoan(database: Database, spec: DemoLoan, today: PlainDate): Promise<string> {
  const officer = demoPerson(spec.officer);
  const registrar = { brokerageId: spec.brokerage, personId: officer.id, personName: officer.name };
  return once(database, { key: spec.key, ...registrar }, async (tx) => {
    const loanNumber = await registerSeeded(tx, {
      ...registrar,
      people: { officerId: officer.id, processorId: spec.processor ? demoPerson(spec.processor).id : null },
      registration: {
        type: spec.type,
        document: demoApplication(spec, today),
        productId: spec.product,
        anticipatedClosingDate: closingDay(today, spec.closingInDays),
        applicationDate: businessDayBefore(today, spec.daysAgo),
        knownDuplicates: [],
      },
      today,
    });
    if (spec.ended) await endDemoLoan(tx, spec, loanNumber);
    return loanNumber;
  });
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
  const registrar = { brokerageId: sample.brokerage, personId: officer.id, personName: officer.name };
  const bytes = await readFile(new URL(`../../standards/mismo-3.4/samples/${sample.file}`, import.meta.url));
  const { document } = must(read(bytes));
  const sha256 = files && (await files.keep(sample.brokerage, bytes));
  return once(database, { key: sample.key, ...registrar }, (tx) =>
    registerSeeded(tx, {
      ...registrar,
      people: { officerId: officer.id, processorId: null },
      registration: {
        type: 'fullreg',
        document,
        productId: sample.product,
        anticipatedClosingDate: closingDay(today, 30),
        applicationDate: businessDayBefore(today, 1),
        knownDuplicates: [],
      },
      today,
      ...(sha256
        ? { source: { fileId: randomUUID(), name: sample.file, contentType: 'application/xml', bytes: bytes.length, sha256 } }
        : {}),
    }),
  );
}

async function endDemoLoan(tx: WriteTx, spec: DemoLoan, loanNumber: string): Promise<void> {
  const by = spec.ended === 'Withdrawn' ? demoPerson(spec.officer) : demoPerson('alex');
  const changed = must(putLoanStatus({ status: 'Registered', loanEstimateSent: false, locked: false, stops: [] }, spec.ended!, by.roles));
  const loan = { brokerageId: spec.brokerage, loanNumber };
  await plans.writePlan(tx, {
    writes: statusChangeWrites({ ...loan, ...changed, personId: by.id }),
    journal: [
      {
        ...loan,
        personId: by.id,
        actorName: by.name,
        origin: 'typed',
        kind: 'status-changed',
        summary: `Changed the status from ${changed.from} to ${changed.to}`,
        details: changed,
      },
    ],
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
