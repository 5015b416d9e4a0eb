import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage, settled } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { purchaseOf } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** The specification's rules as a person meets them, where no other scenario shows them. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const okafor = await demoLoan(stack.database, 'Okafor');

const sampleFile = { name: 'sample.xml', mimeType: 'text/xml', buffer: Buffer.from(purchaseOf('Leavewell-Sample')) };

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the shell', () => {
  test('without the session cookie the browser is sent to the login page', async () => {
    const { page, context } = await openPage(await launchBrowser());
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByLabel('Work email').waitFor();
    expect(new URL(page.url()).origin).not.toBe(stack.origin);
    await context.addCookies([{ name: 'lockdesk_handle', value: '', url: stack.origin }]);
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByLabel('Work email').waitFor();
    await context.close();
  });

  test('the bare address and an unknown one lead to the dashboard', async () => {
    const page = await openAs('priya', '/pipeline');
    for (const path of ['/', '/no-such-place', '/no-such-place/1400000000/view']) {
      await page.goto(`${stack.origin}${path}`);
      await page.waitForURL('**/dashboard');
      expect(pathOf(page)).toBe('/dashboard');
    }
  });

  test('leaving unsaved changes asks: Cancel stays, Yes, Leave Now goes; closing the window asks too', async () => {
    const page = await openAs('priya', '/loan-registration');
    await page.route('**/api/register/new-urla-loan**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByLabel('Drop an application file').setInputFiles(sampleFile);
    await page.getByLabel('Product', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Register loan' }).click();
    await page.getByRole('alert').first().waitFor();
    const leave = () => page.getByRole('navigation', { name: 'Global' }).getByRole('link', { name: 'Pipeline' }).click();
    const question = page
      .getByRole('dialog')
      .getByText('You have made changes to the data on this page. Are you sure you want to leave now without saving?', { exact: true });
    await leave();
    await question.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/loan-registration');

    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);

    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Leave Now', exact: true }).click();
    await page.waitForURL('**/pipeline');
  });

  test('the edit-loan screen is left without a question, and what was typed there comes back', async () => {
    const page = await openAs('priya', `/edit-loan/${okafor}/personal`);
    await page.route('**/api/loan/*/application', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByLabel('Middle name').fill('Unsaved');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('navigation', { name: 'Global' }).getByRole('link', { name: 'Pipeline' }).click();
    await page.waitForURL('**/pipeline');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Middle name').inputValue()).toBe('Unsaved');
  });

  test('768 wide is mobile and 769 is not', async () => {
    const page = await openAs('priya', '/pipeline', { viewport: { width: 769, height: 900 } });
    const grid = page.getByRole('columnheader').first();
    await grid.waitFor();
    await page.setViewportSize({ width: 768, height: 900 });
    await grid.waitFor({ state: 'detached' });
    expect(await grid.count()).toBe(0);
  });

  test('a page is as high as the window: its panes scroll and the bars stay', async () => {
    const page = await openAs('priya', `/edit-loan/${okafor}/personal`, { viewport: { width: 1440, height: 500 } });
    await page.getByLabel('Middle name').waitFor();
    await page.getByLabel('Middle name').hover();
    await page.mouse.wheel(0, 2_000);
    const heights = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      window: window.innerHeight,
      at: window.scrollY,
    }));
    expect(heights).toEqual({ page: 500, window: 500, at: 0 });
    expect((await page.getByRole('banner').first().boundingBox())?.y).toBe(0);
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(footer.y + footer.height).toBe(500);
  });
});

describe('a loan', () => {
  test('lands on its details with its milestones, and its menu leads to the place it names', async () => {
    const page = await openAs('priya', '/pipeline');
    await page.getByText(okafor).first().dblclick();
    await page.waitForURL(`**/loan-details/${okafor}`);
    const milestones = page.getByRole('list', { name: 'Milestones' });
    await milestones.waitFor();
    const names = await milestones.getByRole('listitem').allTextContents();
    expect(names.map((name) => name.split(',')[0])).toEqual([
      'Registered',
      'Disclosed',
      'Locked',
      'Submitted',
      'Approved',
      'Clear to close',
      'Docs out',
      'Closed',
      'Funded',
    ]);
    await page.goto(`${stack.origin}/loan-contacts/${okafor}`);
    await page.getByRole('link', { name: 'Status history' }).first().click();
    await page.waitForURL(`**/loan-status-history/${okafor}`);
  });

  test('without a TPO type is warned of where it is searched, in the specification’s sentence', async () => {
    const page = await openAs('priya', '/pipeline');
    const sentence = `This loan (${okafor}) has no TPO type defined. Contact your Business Support Representative or call the help desk`;
    await page.goto(`${stack.origin}/search-results?q=${okafor}`);
    await page.getByText('Okafor').first().waitFor();
    expect(await page.getByText(sentence, { exact: true }).count()).toBe(0);
    const typed = (type: string | null) => stack.database.query('update loan set tpo_type = $1 where loan_number = $2', [type, okafor]);
    await typed(null);
    await page.reload();
    await page.getByText(sentence, { exact: true }).waitFor();
    await typed('Broker');
  });

  test('has its actions in a panel on a phone', async () => {
    const page = await openAs('priya', `/loan-details/${okafor}`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Loan actions' }).click();
    await page.getByRole('menuitem', { name: 'Comments' }).click();
    await page.waitForURL(`**/comments-for-broker/${okafor}`);
    expect(pathOf(page)).toBe(`/comments-for-broker/${okafor}`);
  });

  test('a comment that can’t be saved says so in the specification’s words and stays', async () => {
    const page = await openAs('priya', `/comments-for-broker/${okafor}`);
    await page.route('**/api/loan/*/comments', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    const box = page.getByLabel('Write to the lender or your team');
    await box.fill('Please call.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page
      .getByRole('alert')
      .getByText(/^There was an error while saving the Comment\. /)
      .waitFor();
    expect(await box.inputValue()).toBe('Please call.');
  });

  test('a date is the same day in a browser anywhere, and what is no date says so', async () => {
    const stored = await stack.database.query<{ day: string }>(
      `select document -> 'borrowers' -> 0 ->> 'BorrowerBirthDate' as day from application_version where loan_number = $1 order by version desc limit 1`,
      [okafor],
    );
    const [year, month, day] = stored[0]!.day.split('-');
    const page = await openAs('priya', `/edit-loan/${okafor}/personal`, { timezoneId: 'Pacific/Honolulu' });
    const born = page.getByLabel('Date of birth', { exact: true });
    await expect.poll(() => born.inputValue()).toBe(`${month}/${day}/${year}`);
    await page.getByRole('button', { name: 'Pick date of birth' }).click();
    await page
      .getByRole('dialog', { name: 'Date of birth' })
      .getByRole('button', { name: /\b15\b/ })
      .first()
      .click();
    expect(await born.inputValue()).toBe(`${month}/15/${year}`);
    await born.fill('soon');
    await born.blur();
    await page.getByText('Please enter a valid date for Date of birth.', { exact: true }).waitFor();
  });

  test('ZIP codes are asked for once each', async () => {
    const page = await openAs('priya', '/price-it');
    const asked: string[] = [];
    page.on('request', (request) => {
      const zip = /\/api\/zip\/(\w+)/.exec(request.url())?.[1];
      if (zip) asked.push(zip);
    });
    const field = page.getByLabel('ZIP code');
    for (const zip of ['8030', '80302', '80302-', '80525', '80302']) {
      const reply = /^\d{5}$/.test(zip) && !asked.includes(zip) ? page.waitForResponse(`**/api/zip/${zip}`) : undefined;
      await field.fill(zip);
      await reply;
    }
    await settled(page);
    expect(asked).toEqual(['80302', '80525']);
  });
});

describe('the Loan Estimate', () => {
  test('that is slow to come says so, and only then', async () => {
    const page = await openAs('priya');
    let asked = false;
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/api/le/*/get-disclosure-data', async (route) => {
      asked = true;
      await sent;
      await route.fallback();
    });
    // The page's clock stands still except where this test moves it on.
    await page.clock.install({ time: '2026-11-20T16:00:00Z' });
    await page.clock.pauseAt('2026-11-20T16:00:01Z');
    await page.goto(`${stack.origin}/loan-estimator/${okafor}`);
    const slow = page.getByText('It is taking longer than expected to access the Loan Estimate. Please check back shortly.', {
      exact: true,
    });
    const moved = async (): Promise<boolean> => {
      await page.clock.runFor(20);
      return asked;
    };
    await expect.poll(moved).toBe(true);
    await page.clock.runFor(5_000);
    expect(await slow.count()).toBe(0);
    await page.clock.runFor(6_000);
    await slow.waitFor();
    send();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Add fee' }).waitFor();
    expect(await slow.count()).toBe(0);
  });

  test('opens the section its address names', async () => {
    const page = await openAs('priya', `/loan-estimator/${okafor}/not-shop`);
    const section = (letter: string) => page.getByRole('button', { name: new RegExp(`^(Section )?${letter}\\b`) }).first();
    await section('B').waitFor();
    for (const [view, letter] of Object.entries({ 'not-shop': 'B', shop: 'C', govt: 'E' })) {
      await page.goto(`${stack.origin}/loan-estimator/${okafor}/${view}`);
      await expect.poll(() => section(letter).getAttribute('aria-expanded')).toBe('true');
      expect(await section('A').getAttribute('aria-expanded')).toBe('false');
    }
  });

  test('a press beside the dialog that adds a fee leaves it open; when none is left it says so', async () => {
    const page = await openAs('priya', `/loan-estimator/${okafor}`);
    const dialog = page.getByRole('dialog');
    const add = page.getByRole('button', { name: 'Add fee' });
    await add.click();
    await dialog.waitFor();
    await page.mouse.click(10, 450);
    await settled(page);
    expect(await dialog.count()).toBe(1);
    for (let left = 60; left > 0; left -= 1) {
      const fee = dialog.getByRole('region').getByRole('button').first();
      if ((await fee.count()) === 0) break;
      await fee.click();
      await dialog.waitFor({ state: 'detached' });
      await add.click();
      await dialog.waitFor();
    }
    await dialog.getByText('All fees added', { exact: true }).waitFor();
    expect(await dialog.getByRole('region').count()).toBe(0);
  });
});
