import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPerson } from '../database/demo/people.ts';
import { brokenInvariants } from '../platform/testing/invariants.ts';
import { picture, signInAs } from './harness/browser.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { purchaseOf, registerPurchase } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Refused saves, lost connections, ended sessions, reloads, double clicks: what was typed stays, and nothing happens twice. */
const priya = demoPerson('priya');
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
/** The page of the test that runs. */
let page: Page;

async function openAsPriya(path: string): Promise<void> {
  page = await openAs(priya, path, { expectedErrors: /net::ERR_/ });
}

/** Ends the session here and at the login site, which would otherwise sign in again automatically. */
async function endSessions(): Promise<void> {
  await stack.database.query('update session set ended_at = now() where ended_at is null');
  await page.context().clearCookies();
}
const versions = (): Promise<number> => rowsOfLoan(stack.database, 'application_version', loan);
const loansOfPriya = async (): Promise<number> =>
  (await stack.database.query<{ n: number }>('select count(*)::int as n from loan where officer_id = $1', [priya.id]))[0]!.n;
const save = () => page.getByRole('button', { name: 'Save changes' });

/** Signs in on the login page the browser is on, as someone whose session has ended. */
async function signInAgain(): Promise<void> {
  await page.getByLabel('Work email').fill(priya.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
}

async function bringIn(lastName: string): Promise<void> {
  await page
    .getByLabel('Drop an application file')
    .setInputFiles({ name: `${lastName}.xml`, mimeType: 'text/xml', buffer: Buffer.from(purchaseOf(lastName)) });
  await page.getByRole('button', { name: 'Register loan' }).waitFor();
  await page.getByLabel('Product', { exact: true }).selectOption({ index: 1 });
}

describe('an edit that is not saved yet', () => {
  test('stays in its field when the save is refused, with the reason at the field', async () => {
    await openAsPriya(`/edit-loan/${loan}/personal`);
    const before = await versions();
    await page.getByLabel('ZIP').first().fill('12');
    await page.getByLabel('Middle name').fill('Refused');
    await save().click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await picture(page, 'nothing-lost 1 refused');
    expect(await page.getByLabel('ZIP').first().inputValue()).toBe('12');
    expect(await page.getByLabel('Middle name').inputValue()).toBe('Refused');
    expect(await versions()).toBe(before);
    await page.getByRole('button', { name: 'Undo all' }).click();
  });

  test('outlives a lost connection and is saved once when it is back', async () => {
    page = await openAs(priya, undefined, { expectedErrors: /net::ERR_/ });
    // What comes after the page, such as the warning of a password that ends, is not reached either, and does not take the page's place.
    await page.route(/assets\/person-strips-/, (route) => route.abort('internetdisconnected'));
    const unreached = page.waitForEvent('requestfailed', (request) => request.url().includes('person-strips-'));
    await page.goto(`${stack.origin}/edit-loan/${loan}/personal`);
    await unreached;
    const before = await versions();
    await page.getByLabel('Middle name').fill('Offline');
    await page.context().setOffline(true);
    await save().click();
    await page.getByText('The connection was lost. What you typed is kept.').first().waitFor();
    expect(await page.getByLabel('Middle name').inputValue()).toBe('Offline');
    await page.context().setOffline(false);
    await save().click();
    await page.getByText('Saved 1 change').waitFor();
    expect(await versions()).toBe(before + 1);
    expect(await page.getByLabel('Middle name').inputValue()).toBe('Offline');
  });

  test('is saved once when only the answer was lost', async () => {
    await openAsPriya(`/edit-loan/${loan}/personal`);
    const before = await versions();
    await page.getByLabel('Middle name').fill('Answerless');
    let sent = 0;
    await page.route('**/api/loan/*/application', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await save().click();
    await page.getByText('The connection was lost.').first().waitFor();
    await save().click();
    await page.getByText('Saved 1 change').waitFor();
    expect(sent).toBe(2);
    expect(await versions()).toBe(before + 1);
  });

  test('comes back after the session ended in the middle of typing', async () => {
    const place = `/edit-loan/${loan}/personal`;
    await openAsPriya(place);
    const before = await versions();
    await page.getByLabel('Middle name').fill('Expired');
    await page.getByLabel('Social security number', { exact: true }).fill('900-12-3456');
    await endSessions();
    // The next request detects it: the save, or a request of the page itself, which removes the button.
    await save()
      .click({ timeout: 10_000 })
      .catch(() => undefined);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signInAgain();
    expect(new URL(page.url()).pathname).toBe(place);
    await expect.poll(() => page.getByLabel('Middle name').inputValue()).toBe('Expired');
    // Identifiers are never put into the browser's storage: the person types them again.
    expect(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))).not.toContain(
      '900-12-3456',
    );
    await picture(page, 'nothing-lost 2 signed in again');
    await save().click();
    await page.getByText('Saved 1 change').waitFor();
    expect(await versions()).toBe(before + 1);
  });

  test('comes back after a reload, and is gone once it was saved', async () => {
    await openAsPriya(`/edit-loan/${loan}/personal`);
    await page.getByLabel('Middle name').fill('Reloaded');
    await page.reload();
    await expect.poll(() => page.getByLabel('Middle name').inputValue()).toBe('Reloaded');
    await save().click();
    await page.getByText('Saved 1 change').waitFor();
    await page.reload();
    await page.getByLabel('Middle name').waitFor();
    expect(await page.getByRole('button', { name: 'Undo all' }).count()).toBe(0);
  });

  test('is not shown to the next person in the same tab', async () => {
    await openAsPriya(`/edit-loan/${loan}/personal`);
    await page.getByLabel('Middle name').fill('Secret');
    await endSessions();
    await signInAs(page, stack.origin, demoPerson('helen'), `/edit-loan/${loan}/personal`);
    await page.getByLabel('Middle name').waitFor();
    expect(await page.getByLabel('Middle name').inputValue()).not.toBe('Secret');
  });
});

describe('a registration', () => {
  test('typed without a file comes back after the session ended, and registers', async () => {
    await openAsPriya('/loan-registration');
    await page.getByRole('button', { name: 'Start an empty application' }).click();
    await page.getByLabel('First name').fill('Wanda');
    await page.getByLabel('Last name', { exact: true }).fill('Keptwell-Sample');
    await endSessions();
    await page.reload();
    await signInAgain();
    expect(new URL(page.url()).pathname).toBe('/loan-registration');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Wanda');
    expect(await page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Keptwell-Sample');
  });

  test('pressed twice makes one loan, and going back does not make another', async () => {
    await openAsPriya('/loan-registration');
    const before = await loansOfPriya();
    await bringIn('Twicewell');
    await page.getByRole('button', { name: 'Register loan' }).dblclick();
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    expect(await loansOfPriya()).toBe(before + 1);
    await page.goBack();
    await page.getByText('Drop an application file').waitFor();
    expect(await page.getByRole('button', { name: 'Register loan' }).count()).toBe(0);
    // The same file again is a likely duplicate, and said so.
    await bringIn('Twicewell');
    await page.getByText('This is a new loan; register it too').waitFor();
    expect(await loansOfPriya()).toBe(before + 1);
  });

  test('whose answer was lost is made once', async () => {
    await openAsPriya('/loan-registration');
    const before = await loansOfPriya();
    await bringIn('Lostanswer');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/**/new-urla-loan**', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    const register = page.getByRole('button', { name: 'Register loan' });
    await register.click();
    await page.getByText('The connection was lost.').first().waitFor();
    expect(await loansOfPriya()).toBe(before + 1);
    await register.click();
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    expect(await loansOfPriya()).toBe(before + 1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a lock', () => {
  test('pressed twice is one lock, and going back shows it', async () => {
    const other = await registerPurchase(stack, 'priya', 'Lockwell');
    await openAsPriya(`/lock-loan/${other}`);
    await page.getByRole('button', { name: /^Verify [\d.]+% for/ }).click();
    await page.getByRole('button', { name: /^Lock [\d.]+% for/ }).dblclick();
    await page
      .getByRole('button', { name: /confirmation/i })
      .first()
      .waitFor();
    await page.goBack();
    await page.goForward();
    await page
      .getByRole('button', { name: /confirmation/i })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Lock [\d.]+% for/ }).count()).toBe(0);
    expect(await rowsOfLoan(stack.database, 'rate_lock', other)).toBe(1);
  });
});

describe('a comment', () => {
  const box = () => page.getByRole('main').getByRole('textbox').first();
  const comments = (): Promise<number> => rowsOfLoan(stack.database, 'loan_comment', loan);

  test('pressed twice is one comment', async () => {
    await openAsPriya(`/comments-for-broker/${loan}`);
    const before = await comments();
    await box().fill('Said once.');
    await page.getByRole('main').getByRole('button', { name: 'Add comment' }).dblclick();
    await expect.poll(comments).toBe(before + 1);
    await expect.poll(() => box().inputValue()).toBe('');
    await page.reload();
    await page.getByText('Said once.').first().waitFor();
    expect(await comments()).toBe(before + 1);
  });

  test('that could not be sent stays in its box, also over a reload, and goes out once', async () => {
    await openAsPriya(`/comments-for-broker/${loan}`);
    const before = await comments();
    await box().fill('Kept until sent.');
    await page.context().setOffline(true);
    const send = page.getByRole('main').getByRole('button', { name: 'Add comment' });
    await send.click();
    await page
      .getByRole('main')
      .getByText(/There was an error while saving the Comment\.|The connection was lost/)
      .first()
      .waitFor();
    expect(await box().inputValue()).toBe('Kept until sent.');
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => box().inputValue()).toBe('Kept until sent.');
    await send.click();
    await expect.poll(comments).toBe(before + 1);
    await expect.poll(() => box().inputValue()).toBe('');
  });
});

describe('a Loan Estimate', () => {
  test('left while the answer to its save was on the way is sent from what was saved', async () => {
    const [row] = await stack.database.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and lock_state = 'locked' and le_sent_at is null order by loan_number limit 1`,
    );
    const helen = await openAs('helen', `/loan-estimator/${row!.loan_number}`, { expectedErrors: /net::ERR_/ });
    let saves = 0;
    await helen.route('**/save-disclosure-data', async (route) => {
      await route.fetch();
      saves += 1;
    });
    const credits = helen.getByRole('textbox', { name: 'Lender credits' });
    await credits.fill('500');
    await credits.press('Tab');
    await expect.poll(() => saves).toBe(1);
    await helen.unroute('**/save-disclosure-data');
    await helen.reload();
    await expect.poll(() => credits.inputValue()).toBe('500');
    await helen.getByRole('button', { name: 'Send to borrowers' }).click();
    await helen.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await helen.getByText('Version 1 sent, nothing changed since').waitFor();
  });
});

test('the database holds what must hold', async () => expect(await brokenInvariants(stack.database)).toEqual([]));
