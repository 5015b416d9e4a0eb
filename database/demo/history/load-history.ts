import { plans } from '../../../capabilities/loan/port/plans.ts';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import { putLoanStatus } from '../../../capabilities/loan/contract/put-loan-status.ts';
import type { LoanStatus } from '../../../capabilities/loan/domain/loan-status.ts';
import { putLoanStatus as decide } from '../../../capabilities/loan/domain/put-loan-status.ts';
import { statusChangeWrites } from '../../../capabilities/loan/port/loan-status.ts';
import { loanOf } from '../../../capabilities/loan/port/loans.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockAt, instantOf, type Instant } from '../../../platform/clock/clock.ts';
import { livesAt, openDatabase, type Database, type ReadTx } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Asked, FoundLoan, Portal } from '../../../platform/http/asked.ts';
import { runOperation } from '../../../platform/operation/run-command.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { MasterKeys } from '../../../platform/vault/master-keys.ts';
import { discloseDemoLoan } from '../disclosures.ts';
import { businessDayBefore, registerDemoLoan } from '../loans.ts';
import { lockDemoLoan } from '../locks.ts';
import { demoPerson } from '../people.ts';
import { historyLoans, type HistoryLoan } from './history-specs.ts';

const ZONE = 'America/New_York';
/** So many loans live through their months at a time: while one is drawn another is written. */
const LANES = 3;

/**
 * The loans of the months before, each led through its life by the commands themselves in transactions that live on the day of each step: their
 * status history and journals are what they would be had the portal been there.
 */
export async function loadHistory(
  ownerUrl: string,
  options: { readonly files: FileStore; readonly today: PlainDate; readonly masters: MasterKeys },
): Promise<void> {
  const database = openDatabase(ownerUrl, { max: LANES, applicationName: 'lockdesk demo', masters: options.masters });
  try {
    const registered: (readonly [HistoryLoan, FoundLoan])[] = [];
    // One after the other, so that their numbers are in their order.
    for (const loan of historyLoans) registered.push([loan, await register(database, loan, options.today)]);
    const waiting = [...registered];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await liveThrough(database, next, options);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await database.close();
  }
}

async function register(database: Database, { spec }: HistoryLoan, today: PlainDate): Promise<FoundLoan> {
  const applied = businessDayBefore(today, spec.daysAgo);
  const loanNumber = await registerDemoLoan(databaseOn(database, applied, '09:40'), { ...spec, daysAgo: 0 }, applied);
  return { brokerageId: spec.brokerage, loanNumber: loanNumber as LoanNumber };
}

async function liveThrough(
  database: Database,
  [{ spec, disclosedAfter, locked, steps }, loan]: readonly [HistoryLoan, FoundLoan],
  { files, today }: { readonly files: FileStore; readonly today: PlainDate },
): Promise<void> {
  const applied = businessDayBefore(today, spec.daysAgo);
  /** A business day of the loan's life; never later than yesterday, so that today is the demo's own. */
  const dayOf = (days: number) => {
    const wanted = addDays(applied, days);
    return businessDayBefore(wanted < today ? wanted : addDays(today, -1), 0);
  };
  if (disclosedAfter !== undefined) {
    const sentOn = dayOf(disclosedAfter);
    // The estimate is dated by the days between, which end on a business day as they are counted there.
    await discloseDemoLoan(databaseOn(database, sentOn, '14:20'), { spec: { ...spec, daysAgo: 0 }, daysAfter: disclosedAfter }, loan, {
      files,
      today: applied,
      until: sentOn,
    });
  }
  if (locked) {
    const on = dayOf(locked.after);
    const lock = { key: spec.key, officer: spec.officer, lockDays: locked.days, daysAgo: 0 };
    await lockDemoLoan(databaseOn(database, on, '11:00'), lock, loan, on);
  }
  for (const [index, { to, day, by }] of steps.entries())
    await becomes(database, loan, { to, by, key: `${spec.key}-${index}`, on: dayOf(day) });
}

interface Becoming {
  readonly to: string;
  readonly by: string;
  readonly key: string;
  readonly on: PlainDate;
}

/** Closings of the months before were disclosed on paper: their waits and their agents' accounts are in no portal, so nothing here stops them. */
const closedOnPaper = command(putLoanStatus, {
  read: async (tx, { loan }) => ok((await loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow()).status as LoanStatus),
  decide: (status, { params, actor }) => {
    const facts = { status, loanEstimateSent: true, locked: true, stops: [] };
    return decide(facts, params.status, actor.roles);
  },
  record: ({ from, to }, { asked: { loan, actor } }) => {
    const by = { personId: actor.personId, actorName: actor.displayName };
    const summary = `${actor.displayName} made the loan ${to}`;
    return {
      writes: statusChangeWrites({ ...loan, from, to, personId: actor.personId }),
      journal: [{ ...loan, ...by, origin: 'typed', kind: 'status-changed', summary, details: { from, to } }],
    };
  },
  reply: ({ to }) => ({ status: to }),
});

/** The call that changes a loan's status, made by a person on a day. */
async function becomes(database: Database, loan: FoundLoan, { to, by, key, on }: Becoming): Promise<void> {
  const person = demoPerson(by);
  const actor = { personId: person.id, displayName: person.name, email: person.email, roles: person.roles };
  const clock = clockAt(ZONE, instantOf(ZONE, on, '15:30'));
  // What changing a status uses of a portal.
  const portal = {
    database: databaseOn(database, on, '15:30'),
    clock,
    settings: { zone: ZONE },
    plans,
    watchLoan: async () => undefined,
  } as unknown as Portal;
  const identity = { ...loan, personId: person.id, key: `demo-status-${key}`, call: closedOnPaper.call.name, request: key };
  const asked = { loan, actor, params: { loanId: loan.loanNumber, status: to }, query: {}, body: {} };
  // Has the form in which the server builds it.
  const done = await runOperation(portal, identity, closedOnPaper, asked as unknown as Asked<never>);
  if (!done.ok) throw new Error(`The demo's ${key} can’t become ${to}: ${done.refusal.message}`);
}

/** The database as it is on a day: what its transactions write is dated then. */
function databaseOn(database: Database, date: PlainDate, time: string): Database {
  const instant = instantOf(ZONE, date, time);
  return {
    ...database,
    withTenant: (scope, work, commit) => database.withTenant(scope, async (tx) => work(await livingAt(tx, instant)), commit),
    readTenant: (scope, work) => database.readTenant(scope, async (tx) => work(await livingAt(tx, instant))),
  };
}

async function livingAt<Within extends ReadTx>(tx: Within, instant: Instant): Promise<Within> {
  await livesAt(tx, instant);
  return tx;
}
