import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { lockSources } from '../../apps/api/lock-sources.ts';
import { expireLocks } from '../../capabilities/lock/server/expire-locks.ts';
import { lockAtOffer, makeOffer, type LockGround } from '../../capabilities/lock/server/make-offer.ts';
import { doAct, extension, verifyAct } from '../../capabilities/lock/server/lock-changes.ts';
import { makeQuote } from '../../capabilities/price/domain/index.ts';
import { createClock, instantOf } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/database/command.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { businessDayBefore, type DemoLoanNumbers } from './loans.ts';
import { demoLoans } from './loan-specs.ts';
import { demoPerson } from './people.ts';

const ZONE = 'America/New_York';

interface DemoLock {
  readonly key: string;
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

/** Made while the early sheet was live: the market has come up a point since, and the desk passes a share of it on. */
const earlyLocks: readonly DemoLock[] = [{ key: 'marchetti', lockDays: 30, daysAgo: 7 }];

/**
 * Locks demo loans through verifying and locking themselves, each once, with the clock set to the morning it was made. The expired one is
 * then recorded as such, as the worker would.
 */
export async function loadLocks(ownerUrl: string, numbers: DemoLoanNumbers, today: PlainDate): Promise<void> {
  await withDatabase(ownerUrl, async (database) => {
    await lockEach(database, demoLocks, numbers, today);
    await expireLocks(database, createClock());
  });
}

/** The same for the loans locked a week before, before the other sheets are published. */
export async function loadEarlyLocks(ownerUrl: string, numbers: DemoLoanNumbers, today: PlainDate): Promise<void> {
  await withDatabase(ownerUrl, (database) => lockEach(database, earlyLocks, numbers, today));
}

async function withDatabase(ownerUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 2, applicationName: 'lockdesk demo' });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function lockEach(database: Database, locks: readonly DemoLock[], numbers: DemoLoanNumbers, today: PlainDate): Promise<void> {
  for (const lock of locks) {
    const loan = numbers.get(lock.key);
    if (loan) await lockDemoLoan(database, lock, loan, today);
  }
}

async function lockDemoLoan(
  database: Database,
  lock: DemoLock,
  loan: { readonly brokerageId: number; readonly loanNumber: string },
  today: PlainDate,
): Promise<void> {
  const officer = demoPerson(demoLoans.find((one) => one.key === lock.key)!.officer);
  const actor = { personId: officer.id, displayName: officer.name, email: officer.email };
  const morning = (date: PlainDate): LockGround => ({
    clock: createClock(instantOf(ZONE, date, '11:00')),
    settings: { zone: ZONE },
  });
  const day = businessDayBefore(today, lock.daysAgo);
  const once = (key: string) => ({
    brokerageId: loan.brokerageId,
    personId: officer.id,
    key: `demo-${key}-${lock.key}`,
    call: key === 'lock' ? 'price-and-lock-loan' : 'extend',
    request: lock.key,
    loanNumber: loan.loanNumber,
  });
  const locked = await runCommand(database, once('lock'), async (tx) => {
    const ground = morning(day);
    const sheet = (await lockSources.liveSheet(tx))!;
    const { scenario } = must(await lockSources.scenarioOf(tx, loan, {}, day));
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
    const request = { productId: product.productId, rate: product.rates[row]!, lockDays: lock.lockDays };
    const offer = must(await makeOffer(ground, lockSources, tx, { loan, personId: officer.id, request, today: day }));
    const made = await lockAtOffer(ground, lockSources, tx, { loan, actor, offerId: offer.offerId });
    if (!made.ok) throw new Error(`The demo lock of ${lock.key} is refused: ${made.refusal.message}`);
    return { ok: true, value: { lockId: made.value.stored.lockId } } as const;
  });
  must(locked);
  const { extended } = lock;
  if (extended === undefined) return;
  await runCommand(database, once('extend'), async (tx) => {
    const ground = morning(addDays(day, 1));
    const verified = must(await verifyAct(ground, lockSources, tx, loan, extension(extended)));
    const done = must(await doAct(ground, lockSources, tx, { loan, actor, verified, act: extension(extended) }));
    return { ok: true, value: { lockId: done.stored.lockId } } as const;
  });
}
