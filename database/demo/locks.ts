import { plans } from '../../capabilities/loan/port/plans.ts';
import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { expireLocks } from '../../capabilities/lock/server/expiry/expire-locks.ts';
import { extension, type LockRequest } from '../../capabilities/lock/domain/index.ts';
import { readLockedLoan, viewOfChange } from '../../capabilities/lock/port/lock-changes.ts';
import { pricingToLock } from '../../capabilities/lock/port/pricing-of-loan.ts';
import extendLock from '../../capabilities/lock/server/extend.ts';
import priceAndLockLoan from '../../capabilities/lock/server/price-and-lock-loan.ts';
import verifyLock from '../../capabilities/lock/server/verify-lock.ts';
import { liveSheet } from '../../capabilities/publish/port/live-sheet.ts';
import { makeQuote } from '../../capabilities/price/domain/index.ts';
import { clockAt, createClock, instantOf, type Instant } from '../../platform/clock/clock.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import { openDatabase, type Database, type ReadTx } from '../../platform/database/database.ts';
import type { Asked, FoundLoan, Portal } from '../../platform/http/asked.ts';
import type { CommandOperation } from '../../platform/operation/operation.ts';
import { runOperation } from '../../platform/operation/run-command.ts';
import { businessDayBefore, type DemoLoanNumbers } from './loans.ts';
import { demoLoans } from './loan-specs.ts';
import { demoPerson } from './people.ts';
import { publishDemoSheet, settleSheets, type ScheduledSheet } from './rate-sheet.ts';

const ZONE = 'America/New_York';
/** After the day's sheet is out. */
const LOCKED_AT = '11:00';

interface DemoLock {
  readonly key: string;
  /** Who locks it; the loan's officer where none is named. */
  readonly officer?: string;
  readonly lockDays: number;
  /** Days before today it was made, moved to a business day as registrations are; never before the loan's own. */
  readonly daysAgo: number;
  /** An extension made the day after: the word of the policy's period. */
  readonly extended?: string;
}

/** Locks of every look: fresh ones, some that end soon, one extended, one that has expired. */
const demoLocks: readonly DemoLock[] = [
  { key: 'fontaine', lockDays: 45, daysAgo: 5 },
  { key: 'harrow', lockDays: 15, daysAgo: 5 },
  { key: 'castellano', lockDays: 15, daysAgo: 20 },
  { key: 'lindqvist', lockDays: 30, daysAgo: 1 },
  { key: 'brandt', lockDays: 60, daysAgo: 4 },
  { key: 'vandermeer', lockDays: 30, daysAgo: 3 },
  { key: 'ferreira', lockDays: 15, daysAgo: 5, extended: '5-days' },
  { key: 'ramirez', lockDays: 45, daysAgo: 3 },
];

/** Made on the day of the early sheet: the market has come up a point since, and the desk passes a share of it on. */
const earlyLock: DemoLock = { key: 'marchetti', lockDays: 30, daysAgo: 8 };

/**
 * Publishes the demo's sheets and locks its loans in the order of time, each through verifying and locking itself with the clock set to the
 * morning it was made: a lock is priced on the sheet that was live then. The expired one is then recorded as such, as the worker would.
 */
export async function loadLocks(ownerUrl: string, numbers: DemoLoanNumbers, options: LockOptions): Promise<void> {
  const { today, masters, schedule } = options;
  const locks = [earlyLock, ...demoLocks]
    .map((lock) => ({ lock, at: instantOf(ZONE, businessDayBefore(today, lock.daysAgo), LOCKED_AT) }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const waiting = [...schedule];
  const publishUntil = async (at: Instant | undefined): Promise<void> => {
    while (waiting[0] && (at === undefined || Date.parse(waiting[0].from) <= Date.parse(at)))
      await publishDemoSheet(ownerUrl, waiting.shift()!);
  };
  await withDatabase(ownerUrl, masters, async (database) => {
    for (const { lock, at } of locks) {
      await publishUntil(at);
      const loan = numbers.get(lock.key);
      if (loan) await lockDemoLoan(database, lock, loan, today);
    }
    await publishUntil(undefined);
    await settleSheets(ownerUrl, schedule);
    await expireLocks(database, createClock(ZONE));
  });
}

interface LockOptions {
  readonly today: PlainDate;
  readonly masters: MasterKeys;
  readonly schedule: readonly ScheduledSheet[];
}

async function withDatabase(ownerUrl: string, masters: MasterKeys, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 2, applicationName: 'lockdesk demo', masters });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Locks a loan on its day by the commands themselves, once. */
export async function lockDemoLoan(
  database: Database,
  lock: DemoLock,
  loan: { readonly brokerageId: number; readonly loanNumber: string },
  today: PlainDate,
): Promise<void> {
  const officer = demoPerson(lock.officer ?? demoLoans.find((one) => one.key === lock.key)!.officer);
  const actor = { personId: officer.id, displayName: officer.name, email: officer.email };
  const day = businessDayBefore(today, lock.daysAgo);
  const found = { brokerageId: loan.brokerageId, loanNumber: loan.loanNumber };
  const run = async (operation: CommandOperation, on: PlainDate, asked: object): Promise<unknown> => {
    const { name } = operation.call;
    const identity = { ...found, personId: officer.id, key: `demo-${name}-${lock.key}`, call: name, request: lock.key };
    const portal = portalAt(database, on);
    // Has the form in which the server builds it.
    const done = await runOperation(portal, identity, operation, { loan: found, actor, ...asked } as unknown as Asked<never>);
    if (!done.ok) throw new Error(`The demo's ${name} of ${lock.key} is refused: ${done.refusal.message}`);
    return done.value;
  };
  const request = await database.readTenant(found, (tx) => wishOf(tx, lock, found, day));
  const { offerId } = (await run(verifyLock, day, { body: request })) as { readonly offerId: string };
  await run(priceAndLockLoan, day, { body: { offerId } });
  const { extended } = lock;
  if (extended === undefined) return;
  const next = addDays(day, 1);
  const params = { extensionDesc: extended };
  const seen = await database.readTenant(found, async (tx) => {
    const locked = must(await readLockedLoan(tx, found, portalAt(database, next)));
    const decided = extension(extended)(locked);
    // Already extended: a repeat under the same key need not match the lock's present state.
    return decided.ok ? viewOfChange(locked, decided.value) : { basedOn: 0, price: 0, policyVersion: '' };
  });
  await run(extendLock, next, { params, body: seen });
}

/** The portal as it is on the morning of a day, as far as locking asks. */
function portalAt(database: Database, date: PlainDate): Portal {
  const clock = clockAt(ZONE, instantOf(ZONE, date, LOCKED_AT));
  // What the commands of a lock use of a portal.
  return { database, clock, settings: { zone: ZONE }, plans, watchLoan: async () => undefined } as unknown as Portal;
}

/** The cell nearest to par of the loan's own product, or else of the first it is eligible for. */
async function wishOf(tx: ReadTx, lock: DemoLock, loan: FoundLoan, day: PlainDate): Promise<LockRequest> {
  const sheet = (await liveSheet(tx))!;
  const { scenario } = must(await pricingToLock(tx, loan, {}, day));
  const { product_id: productId } = await tx
    .selectFrom('loan')
    .select('product_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const quote = makeQuote(sheet, scenario);
  const product = quote.products.find((one) => one.eligible && one.productId === productId) ?? quote.products.find((one) => one.eligible);
  if (!product) throw new Error(`The demo loan ${lock.key} meets no product`);
  const row = product.nearestToPar[product.lockDays.indexOf(lock.lockDays)] ?? product.rates.length - 1;
  return { productId: product.productId, rate: product.rates[row]!, lockDays: lock.lockDays };
}
