import { plans } from '../../capabilities/loan/port/plans.ts';
import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { allOperations } from '../../apps/api/operations.ts';
import { subtreeOf } from '../../capabilities/access/domain/subtree.ts';
import { pricingToLock } from '../../capabilities/lock/port/pricing-of-loan.ts';
import { watchDrift } from '../../capabilities/market/server/drift/watch-drift.ts';
import { makeQuote } from '../../capabilities/price/domain/index.ts';
import { liveSheet } from '../../capabilities/publish/port/live-sheet.ts';
import { clockAt, instantOf, wallTimeIn, type Instant } from '../../platform/clock/clock.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { storedAs } from '../../platform/database/stored-json.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Actor, Asked, Portal } from '../../platform/http/asked.ts';
import { runOperation } from '../../platform/operation/run-command.ts';
import { isBusinessDay, LENDER_CALENDAR } from '../../regulation/calendar/index.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { must } from '../../foundation/result/result.ts';
import { businessDayBefore, type DemoLoanNumbers } from './loans.ts';
import { demoLoans } from './loan-specs.ts';
import { demoBrokerages, demoPerson } from './people.ts';

const ZONE = 'America/New_York';
const POLICY = '2026-11-01';

interface Ground {
  readonly database: Database;
  readonly files: FileStore;
  readonly numbers: DemoLoanNumbers;
  /** The reference time of the desk's day: now during its hours, else the middle of its last morning. */
  readonly now: Instant;
}

/**
 * Requests to the lock desk of every look: waiting, late, countered, decided; and two loans that changed since they were locked. All made
 * by the commands themselves, each once, some minutes before now or, while the desk is closed, before eleven of its last day.
 */
export async function loadDesk(
  ownerUrl: string,
  numbers: DemoLoanNumbers,
  { files, now, masters }: { files: FileStore; now: Instant; masters: MasterKeys },
): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 2, applicationName: 'lockdesk demo', masters });
  try {
    const ground: Ground = { database, files, numbers, now: deskMoment(now) };
    await decided(
      ground,
      'marchetti',
      52,
      { kind: 'concession', wanted: { points: 100 }, note: 'Matches the quote of last week.' },
      async (one, requestId) => {
        const seen = await figuresOf(ground, one, requestId);
        await say(ground, 'lena', 43, 'desk-approve', one, { requestId }, { seen, note: 'Granted once.' });
      },
    );
    await decided(
      ground,
      'fontaine',
      48,
      { kind: 'concession', wanted: { points: 500 }, note: 'The borrower has another offer.' },
      async (one, requestId) =>
        say(ground, 'lena', 40, 'desk-deny', one, { requestId }, { reason: 'Half a point is more than the desk gives on this product.' }),
    );
    await decided(
      ground,
      'ramirez',
      35,
      { kind: 'concession', wanted: { points: 200 }, note: 'Our error in the fee quote.' },
      async (one, requestId) =>
        say(
          ground,
          'lena',
          26,
          'desk-counter',
          one,
          { requestId },
          { terms: { points: 50 }, holdsMinutes: 1440, note: 'A quarter of it, from our side.' },
        ),
    );
    await asks(ground, 'ferreira', 33, {
      kind: 'extension',
      wanted: { days: 20 },
      note: 'Seller delayed the roof repair; closing is three weeks out.',
    });
    await asks(ground, 'castellano', 25, { kind: 'relock', wanted: { days: 60 }, note: 'New purchase contract, closing in seven weeks.' });
    await asks(ground, 'harrow', 14, { kind: 'concession', wanted: { points: 125 }, note: 'Appraisal transfer cost the borrower a week.' });
    await asks(ground, 'sorensen', 11, { kind: 'second-lien', wanted: {}, note: 'HELOC behind our first, 30 days, closing 12/15.' });
    await productChange(ground, 'lindqvist', 7);
    await lateLock(ground, wallTimeIn(ZONE, now).date);
    await drifts(ground, 'brandt', 18, '681');
    await drifts(ground, 'vandermeer', 6, '699');
  } finally {
    await database.close();
  }
}

function deskMoment(now: Instant): Instant {
  const { date: today, time } = wallTimeIn(ZONE, now);
  if (must(isBusinessDay(LENDER_CALENDAR, today)) && time >= '09:30' && time < '20:00') return now;
  return instantOf(ZONE, businessDayBefore(time < '09:30' ? addDays(today, -1) : today, 0), '11:00');
}

interface DemoLoanFound {
  readonly key: string;
  readonly brokerageId: number;
  readonly loanNumber: string;
}

const minutesBefore = (ground: Ground, minutes: number): Instant => new Date(Date.parse(ground.now) - minutes * 60_000).toISOString();

/**
 * Runs one of the portal's own commands as a demo person, at a time. If it was done before, its first answer is returned. If it is refused,
 * the demo continues without it.
 */
async function say(
  ground: Ground,
  short: string,
  when: number | Instant,
  name: string,
  loan: DemoLoanFound,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Record<string, never> | undefined> {
  const person = demoPerson(short);
  const instant = typeof when === 'number' ? minutesBefore(ground, when) : when;
  const [clock, settings] = [clockAt(ZONE, instant), { zone: ZONE }];
  const watchLoan: Portal['watchLoan'] = async (tx, found) => void (await watchDrift({ clock, settings }, tx, found));
  // What the desk's commands use of a portal.
  const portal = { database: ground.database, clock, files: ground.files, settings, plans, watchLoan } as unknown as Portal;
  const inside = person.brokerages.length === 0;
  const { level, regionId, branchId } = { level: '', regionId: null, branchId: null, ...person.place };
  const actor: Actor = {
    personId: person.id,
    displayName: person.name,
    email: person.email,
    roles: person.roles,
    brokerageId: person.brokerages[0] ?? 1,
    brokerageName: demoBrokerages.find((one) => one.id === (person.brokerages[0] ?? 1))!.name,
    inside,
    hierarchyLevel: level,
    subtree: subtreeOf({ inside, roles: person.roles, level, regionId, branchId }),
    accountEpoch: 0,
    session: '',
  };
  const identity = {
    brokerageId: loan.brokerageId,
    personId: person.id,
    key: `demo-${name}-${loan.key}`.slice(0, 100),
    call: name,
    request: loan.key,
    loanNumber: loan.loanNumber,
  };
  // Has the form in which the server builds it; the phases check the body.
  const asked = {
    params: { loanId: loan.loanNumber, ...params },
    query: {},
    body,
    actor,
    loan: { brokerageId: loan.brokerageId, loanNumber: loan.loanNumber },
    reach: person.place ? 'subtree' : 'brokerage',
  } as unknown as Asked<never>;
  const operation = (await allOperations()).find((one) => one.call.name === name);
  if (operation?.kind !== 'command') throw new Error(`${name} is no command`);
  const done = await runOperation(portal, identity, operation, asked);
  if (!done.ok) throw new Error(`The demo's ${name} of ${loan.key} is refused: ${done.refusal.message}`);
  return done.value as Record<string, never>;
}

function found(ground: Ground, key: string): DemoLoanFound | undefined {
  const loan = ground.numbers.get(key);
  return loan && { key, ...loan };
}

const officerOf = (key: string): string => demoLoans.find((one) => one.key === key)!.officer;

async function asks(
  ground: Ground,
  key: string,
  minutes: number | Instant,
  body: object,
): Promise<{ loan: DemoLoanFound; requestId: string } | undefined> {
  const loan = found(ground, key);
  if (!loan) return undefined;
  const reply = await say(ground, officerOf(key), minutes, 'desk-ask', loan, {}, body);
  // The reply of desk-ask.
  return { loan, requestId: (reply as unknown as { request: { requestId: string } }).request.requestId };
}

async function decided(
  ground: Ground,
  key: string,
  minutes: number,
  body: object,
  decide: (loan: DemoLoanFound, requestId: string) => Promise<unknown>,
): Promise<void> {
  const asked = await asks(ground, key, minutes, body);
  if (!asked) return;
  await say(ground, 'lena', minutes - 5, 'desk-claim', asked.loan, { requestId: asked.requestId }, {});
  await decide(asked.loan, asked.requestId);
}

/** The figures of a concession that the desk saw: the lock's price with the requested points. */
async function figuresOf({ database }: Ground, loan: DemoLoanFound, requestId: string) {
  return database.withTenant({ brokerageId: loan.brokerageId }, async (tx) => {
    const request = await tx
      .selectFrom('lock_request')
      .select('effect_thousandths')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    const lock = await tx
      .selectFrom('rate_lock as r')
      .innerJoin('lock_event as e', (join) => join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id'))
      .select((e) => ['r.price_thousandths', e.fn.countAll<number>().as('entries')])
      .where('r.loan_number', '=', loan.loanNumber)
      .where('r.state', '=', 'locked')
      .groupBy('r.price_thousandths')
      .executeTakeFirstOrThrow();
    return {
      basedOn: Number(lock.entries),
      price: lock.price_thousandths + (request.effect_thousandths ?? 0),
      policyVersion: POLICY,
    };
  });
}

/** The loan's prices on the live sheet, from which a request can be made. */
async function offers(ground: Ground, loan: DemoLoanFound, today: PlainDate) {
  return ground.database.withTenant({ brokerageId: loan.brokerageId }, async (tx) => {
    const sheet = (await liveSheet(tx))!;
    const { scenario } = must(await pricingToLock(tx, loan, {}, today));
    const { product_id: productId } = await tx
      .selectFrom('loan')
      .select('product_id')
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirstOrThrow();
    return { productId, products: makeQuote(sheet, scenario).products.filter((one) => one.eligible), sheet };
  });
}

async function productChange(ground: Ground, key: string, minutes: number): Promise<void> {
  const loan = found(ground, key);
  if (!loan) return;
  const { productId, products } = await offers(ground, loan, wallTimeIn(ZONE, ground.now).date);
  const other = products.find((one) => one.productId !== productId && one.productId !== '0104');
  const rate = other?.rates[other.nearestToPar[other.lockDays.indexOf(30)] ?? 0];
  if (other && rate !== undefined) {
    await asks(ground, key, minutes, {
      kind: 'product-change',
      wanted: { productId: other.productId, rate },
      note: 'The borrower prefers the other program after all.',
    });
  }
}

/** An adjustable loan of the evening before, past its cut-off. */
async function lateLock(ground: Ground, today: PlainDate): Promise<void> {
  const evening = instantOf(ZONE, businessDayBefore(addDays(wallTimeIn(ZONE, ground.now).date, -1), 0), '19:52');
  for (const key of ['tanaka', 'quispe', 'delacroix', 'dufresne', 'kowalski']) {
    const loan = found(ground, key);
    if (!loan) continue;
    const { products } = await offers(ground, loan, today);
    const adjustable = products.find((one) => one.productId === '0104' || one.productId === '0501');
    const rate = adjustable?.rates[adjustable.nearestToPar[adjustable.lockDays.indexOf(30)] ?? 0];
    if (!adjustable || rate === undefined) continue;
    await asks(ground, key, evening, {
      kind: 'late-lock',
      wanted: { productId: adjustable.productId, rate, lockDays: 30 },
      note: 'The borrower signed at six; please lock at this evening’s sheet.',
    });
    return;
  }
}

/** The loan's scores are others than when it was locked: the watch finds it in the same command. */
async function drifts(ground: Ground, key: string, minutes: number, score: string): Promise<void> {
  const loan = found(ground, key);
  if (!loan) return;
  const { version, document } = await ground.database.withTenant({ brokerageId: loan.brokerageId }, (tx) =>
    tx
      .selectFrom('application_version')
      .select(['version', 'document'])
      .where('loan_number', '=', loan.loanNumber)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const { borrowers } = storedAs<ApplicationDocument>(document);
  const edits = borrowers.flatMap((borrower) =>
    borrower.creditScores.map((one) => ({ path: `borrowers/${borrower.id}/creditScores/${one.id}/CreditScoreValue`, value: score })),
  );
  await say(ground, officerOf(key), minutes, 'save-application', loan, {}, { basedOn: version, edits });
}
