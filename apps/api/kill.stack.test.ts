import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../database/demo/people.ts';
import { sheetBytes } from '../../capabilities/publish/port/live-sheet.ts';
import { demoSheets } from '../../capabilities/publish/samples/demo-sheets.ts';
import { failpoints, type Failpoint } from '../../platform/database/failpoints.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { TEST_KEY } from '../../platform/testing/test-keys.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { sessionHeaders, testSession, type TestSession } from '../../platform/testing/test-session.ts';
import { freePort } from '../../tools/start/processes.ts';
import { oneIn } from '../../platform/testing/tier.ts';

/**
 * The API process is killed inside each window of a command (SIGKILL, no clean-up), and the request is repeated with the same key, as the browser
 * does: to a restarted process where a comment is written, else to the other process of the portal, which ran all along with its caches. Oracle: the
 * client's final reply equals the database, and was written once.
 */
const database = await testDatabase({ demo: true });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-kill-'));
const processor = demoPerson('marco');
/** New for each test: the session handle that a page sends is replaced after ten minutes, and these tests need the first. */
let asProcessor: TestSession;
let asDesk: TestSession;
beforeEach(async () => {
  asProcessor = await testSession(database, processor.id, 2);
  asDesk = await testSession(database, demoPeople.find((one) => one.roles.includes('lock-desk'))!.id, 1);
});

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Api {
  readonly port: number;
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

async function startApi(failpoint?: string): Promise<Api> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...process.env,
      LOCKDESK_APP_DATABASE_URL: database.appUrl,
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_PORT: String(port),
      LOCKDESK_DATA: folder,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_LOG: 'silent',
      ...(failpoint ? { LOCKDESK_FAILPOINT: failpoint } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  await Promise.race([
    new Promise<void>((resolve) => child.once('message', () => resolve())),
    gone.then(() => {
      throw new Error('The API ended before it was ready');
    }),
  ]);
  return {
    port,
    gone,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function send(
  port: number,
  method: string,
  path: string,
  body: unknown,
  key: string,
  who: TestSession,
): Promise<{ status: number; body: any } | 'no answer'> {
  try {
    const reply = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers: {
        ...sessionHeaders(who),
        'idempotency-key': key,
        'x-account-epoch': '1',
        ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return 'no answer';
  }
}

/** The portal's other API process: nothing kills it. */
const other = await startApi();

interface Asked {
  readonly body?: unknown;
  readonly who?: TestSession;
  /** The process to send to after the kill. */
  readonly next?: 'started again' | 'the other';
}

/** Sends until there is an answer, with one key: what a browser and a supervisor do. */
async function finalAnswer(
  failpoint: Failpoint,
  method: string,
  path: string,
  { body, who = asProcessor, next = 'the other' }: Asked = {},
): Promise<{ status: number; body: any; sends: number }> {
  const key = randomUUID();
  const killed = await startApi(failpoint);
  const first = await send(killed.port, method, path, body, key, who);
  if (first !== 'no answer') {
    await Promise.race([killed.gone, new Promise((soon) => setTimeout(soon, 100))]);
    await killed.stop();
    return { ...first, sends: 1 };
  }
  await killed.gone;
  const again = next === 'the other' ? other : await startApi();
  const second = await send(again.port, method, path, body, key, who);
  if (again !== other) await again.stop();
  if (second === 'no answer') throw new Error('No answer in two sends');
  return { ...second, sends: 2 };
}

/** Demo loans of the brokerage that can be priced and are not locked. */
const lockable = (
  await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and lock_state = 'none' and lien_priority = 'FirstLien' and score is not null and mortgage_type = 'Conventional' order by 1`,
  )
).map((row) => row.loan_number);

/** Demo loans that may be withdrawn: other than those to be locked. */
const withdrawable = (
  await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status in ('Prequalified', 'Registered', 'Disclosed') order by 1`,
  )
)
  .map((row) => row.loan_number)
  .filter((loan) => !lockable.slice(-4).includes(loan));

async function statusesOf(loan: string): Promise<string[]> {
  const rows = await database.query<{ to_status: string }>(
    'select to_status from loan_status_change where loan_number = $1 order by sequence',
    [loan],
  );
  return rows.map((row) => row.to_status);
}

async function loanCount(): Promise<number> {
  return Number((await database.query<{ n: number }>('select count(*)::int as n from loan'))[0]!.n);
}

/** The least a registration needs, as edits of an empty application. */
function application(street: string, ssn: string): { path: string; value: string | number }[] {
  return Object.entries({
    'borrowers/BORROWER_1/name/FirstName': 'Wilma',
    'borrowers/BORROWER_1/name/LastName': 'Window',
    'borrowers/BORROWER_1/BorrowerBirthDate': '1986-04-12',
    'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue': ssn,
    'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount': 840_000,
    'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/IncomeType': 'Base',
    'subjectProperty/address/AddressLineText': street,
    'subjectProperty/address/CityName': 'Boulder',
    'subjectProperty/address/StateCode': 'CO',
    'subjectProperty/address/PostalCode': '80302',
    'subjectProperty/FinancedUnitCount': 1,
    'subjectProperty/PropertyUsageType': 'PrimaryResidence',
    'subjectProperty/PropertyEstimatedValueAmount': 50_000_000,
    'loan/LoanPurposeType': 'Purchase',
    'loan/PurchasePriceAmount': 49_000_000,
    'loan/BaseLoanAmount': 39_200_000,
    'loan/MortgageType': 'Conventional',
    'loan/LienPriorityType': 'FirstLien',
  }).map(([path, value]) => ({ path, value }));
}

describe.each(oneIn(2, failpoints, 1))('killed at %s', (failpoint) => {
  test('a comment is written once and the answer names it', async () => {
    const loan = withdrawable[0]!;
    const text = `Killed at ${failpoint}`;
    const answer = await finalAnswer(failpoint, 'PUT', `/loan/${loan}/comments`, { body: text, next: 'started again' });
    expect(answer.status).toBe(200);
    const stored = await database.query<{ comment_id: string }>(
      'select comment_id from loan_comment where loan_number = $1 and text = $2',
      [loan, text],
    );
    expect(stored).toEqual([{ comment_id: answer.body.commentId }]);
    expect(answer.sends).toBe(failpoint === 'reply-flushed' ? 1 : 2);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a change of status happens once and the answer is the loan’s status', async () => {
    const loan = withdrawable.pop()!;
    const before = await statusesOf(loan);
    const answer = await finalAnswer(failpoint, 'PUT', `/loan/${loan}/loan-status/Withdrawn`);
    expect([answer.status, answer.body]).toEqual([200, { status: 'Withdrawn' }]);
    expect(await statusesOf(loan)).toEqual([...before, 'Withdrawn']);
    expect((await database.query<{ status: string }>('select status from loan where loan_number = $1', [loan]))[0]!.status).toBe(
      'Withdrawn',
    );
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a loan is registered once and the answer is its number', async () => {
    const street = `${failpoint} Window Street`;
    const before = await loanCount();
    const edits = application(street, `9004100${failpoints.indexOf(failpoint) + 10}`);
    const body = { edits, productId: '0101', officerId: demoPerson('priya').id, knownDuplicates: [] };
    const answer = await finalAnswer(failpoint, 'PUT', '/register/new-urla-loan?regType=fullreg', { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await loanCount()).toBe(before + 1);
    const stored = await database.query<{ loan_number: string }>('select loan_number from loan where property_line like $1', [
      `${street}%`,
    ]);
    expect(JSON.stringify(answer.body)).toContain(stored[0]!.loan_number);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a rate is locked once and the answer is the lock', async () => {
    const loan = lockable.pop()!;
    const priced = await send(other.port, 'POST', `/loan/${loan}/price-loan`, {}, randomUUID(), asProcessor);
    if (priced === 'no answer') throw new Error('No price');
    const product = priced.body.products.find((one: { eligible: boolean }) => one.eligible);
    const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[0] ?? 0], lockDays: product.lockDays[0] };
    const verified = await send(other.port, 'POST', `/loan/${loan}/verify-lock`, wish, randomUUID(), asProcessor);
    if (verified === 'no answer') throw new Error('No offer');
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    const answer = await finalAnswer(failpoint, 'POST', `/loan/${loan}/price-and-lock-loan`, {
      body: { offerId: verified.body.offerId },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const locks = await database.query<{ lock_id: string; price_thousandths: number }>(
      'select lock_id, price_thousandths from rate_lock where loan_number = $1',
      [loan],
    );
    expect(locks).toEqual([{ lock_id: answer.body.lock.lockId, price_thousandths: answer.body.lock.price }]);
    expect(await database.query('select 1 from outbox_message where loan_number = $1', [loan])).toHaveLength(1);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

/** A draft that may go live: the live sheet's contents under the day's next number. */
async function draftSheet(): Promise<string> {
  const { sheet, golden } = demoSheets[2]!;
  const sequence = 100 + Number((await database.query<{ n: number }>('select count(*)::int as n from rate_sheet'))[0]!.n);
  const draft = { ...sheet, versionId: `2026-11-20-${sequence}`, sequence, title: `Sheet 2026-11-20 #${sequence}` };
  const { document, sha256: hash } = sheetBytes(draft);
  await database.query(
    `insert into rate_sheet (version_id, title, status, document, sha256, golden, file_name) values ($1, $2, 'DRAFT', $3, $4, $5, 'draft.xlsx')`,
    [draft.versionId, draft.title, document, hash, JSON.stringify(golden)],
  );
  return draft.versionId;
}

describe.each(oneIn(2, ['before-commit', 'commit-sent', 'commit-confirmed', 'reply-flushed', 'between-sheets'] as const))(
  'a sheet that is being made live, killed at %s',
  (failpoint) => {
    test('is live once, with the one before superseded, and the answer says so', async () => {
      const versionId = await draftSheet();
      const [{ version_id: comparedWith }] = (await database.query<{ version_id: string }>(
        `select version_id from rate_sheet where status = 'ACTIVE'`,
      )) as [{ version_id: string }];
      const answer = await finalAnswer(failpoint, 'PUT', `/rate-sheets/${versionId}/activate`, { body: { comparedWith }, who: asDesk });
      expect([answer.status, answer.body]).toEqual([200, { versionId, title: expect.any(String), status: 'ACTIVE' }]);
      expect(answer.sends).toBe(failpoint === 'reply-flushed' ? 1 : 2);
      expect(await database.query(`select version_id from rate_sheet where status = 'ACTIVE'`)).toEqual([{ version_id: versionId }]);
      expect(await database.query('select status from rate_sheet where version_id = $1', [comparedWith])).toEqual([
        { status: 'SUPERSEDED' },
      ]);
      expect(await database.query(`select 1 from account_journal_line where subject = $1`, [versionId])).toHaveLength(1);
      expect(await brokenInvariants(database)).toEqual([]);
    });
  },
);

/** Locks of the demo that have days left. */
const extendable = (
  await database.query<{ loan_number: string }>(
    `select loan_number from loan where lock_state = 'locked' and lock_expires_at > now() + interval '2 days' and lien_priority = 'FirstLien' order by 1`,
  )
).map((row) => row.loan_number);

/** The next lock that the policy allows to extend; the demo also has locks of withdrawn loans and locks without extensions left. */
async function extensionOffered(port: number) {
  for (let loan = extendable.pop(); loan !== undefined; loan = extendable.pop()) {
    const verified = await send(port, 'GET', `/lock/${loan}/3-days/verify-extension`, undefined, randomUUID(), asDesk);
    if (verified !== 'no answer' && verified.status === 200) return { loan, verified };
  }
  throw new Error('The demo has no lock left that can be extended.');
}

describe.each(oneIn(2, failpoints))('a lock and its policy, killed at %s', (failpoint) => {
  test('an extension is one entry of the history, one journal line and the answer', async () => {
    const { loan, verified } = await extensionOffered(other.port);
    const { basedOn, price, policyVersion } = verified.body;
    const answer = await finalAnswer(failpoint, 'PUT', `/lock/${loan}/3-days/extend`, {
      body: { basedOn, price, policyVersion },
      who: asDesk,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { lockId, history } = answer.body.lock;
    expect(history).toHaveLength(basedOn + 1);
    expect(await database.query('select 1 from lock_event where lock_id = $1', [lockId])).toHaveLength(basedOn + 1);
    expect(
      await database.query(
        `select 1 from journal_line where kind = 'lock-extended' and details ->> 'lockId' = $1 and details ->> 'sequence' = $2`,
        [lockId, String(basedOn + 1)],
      ),
    ).toHaveLength(1);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a policy is in force once, with one line in the lender’s journal', async () => {
    const current = await send(other.port, 'GET', '/lock-policies/in-force', undefined, randomUUID(), asDesk);
    if (current === 'no answer') throw new Error('No policy');
    const version = `2026-11-20-${failpoints.indexOf(failpoint) + 1}`;
    const document = { ...current.body.document, version, offerHoldsSeconds: current.body.document.offerHoldsSeconds + 1 };
    const answer = await finalAnswer(failpoint, 'POST', '/lock-policies', {
      body: { document, from: null, note: 'A second more' },
      who: asDesk,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.policy).toMatchObject({ version, state: 'in-force' });
    expect(await database.query('select 1 from lock_policy where version = $1', [version])).toHaveLength(1);
    // A sheet may be called the same.
    expect(
      await database.query(`select 1 from account_journal_line where subject = $1 and kind = 'lock-policy-put-in-force'`, [version]),
    ).toHaveLength(1);
  });
});
