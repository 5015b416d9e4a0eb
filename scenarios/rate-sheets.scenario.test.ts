import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readSheetFile, writeSheetFile } from '../capabilities/publish/server/worker/read-sheet-file.ts';
import type { SheetDocument } from '../capabilities/publish/domain/sheet-document.ts';
import { demoPeople } from '../database/demo/people.ts';
import { atNight } from '../platform/testing/tier.ts';
import { axeViolations, mobile, picture, settled, untilNewsIsHeard } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** The desk's morning: download the live sheet, edit it, upload it broken, fix it, make it live, and roll it back. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T20:00:00Z' } });
const openAs = pagesOf(stack);
const deskPerson = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.getByLabel('Drop a rate sheet').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** The name of the sheet that is live when a test begins: tests before it may have made another one live. */
async function liveSheet(): Promise<string> {
  const [row] = await stack.database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'ACTIVE'`);
  return row!.version_id.replace(/-(\d+)$/, ' #$1');
}

/** The live sheet as the desk takes it down, an eighth dearer, and saying so of its own examples. */
async function dearerSheet(desk: Page, live: string): Promise<SheetDocument> {
  await desk.getByRole('button', { name: `Download ${live}` }).click();
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()]);
  const reading = readSheetFile(readFileSync(await file.path()));
  expect(reading.findings).toEqual([]);
  const { document } = reading;
  return {
    ...document!,
    products: document!.products.map((product) => ({ ...product, prices: product.prices.map((row) => row.map((price) => price - 125)) })),
    golden: document!.golden.map(({ lines: _said, ...one }) =>
      'price' in one.expected ? { ...one, expected: { price: one.expected.price - 125 } } : one,
    ),
  };
}

test('the desk’s morning: the live sheet comes down, is brought back broken, is mended, goes live, and is rolled back', async () => {
  const desk = await openAs(deskPerson, '/rate-sheets');
  const live = await liveSheet();
  const edited = await step('the live sheet comes down as a workbook', () => dearerSheet(desk, live));

  await step('and as JSON and CSV, each a whole file', async () => {
    for (const [choice, name] of [
      ['JSON (.json)', /\.json$/],
      ['CSV, in sections (.csv)', /\.csv$/],
    ] as const) {
      await desk.getByRole('button', { name: `Download ${live}` }).click();
      const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('menuitem', { name: choice }).click()]);
      expect(file.suggestedFilename()).toMatch(name);
      const text = readFileSync((await file.path())!, 'utf8');
      expect(text).toContain('Conforming 30 fixed');
      if (choice.startsWith('JSON')) expect(JSON.parse(text).products.length).toBeGreaterThan(5);
    }
  });

  await step('brought back with mistakes it is refused with all of them at their cells', async () => {
    const broken = {
      ...edited,
      products: edited.products.map((product, p) =>
        p === 0 ? { ...product, termMonths: 999, prices: product.prices.map((row) => row.map(() => 9_000)) } : product,
      ),
    };
    await drop(desk, 'reprice.xlsx', writeSheetFile(broken, 'x', 'xlsx'));
    await desk.getByText('reprice.xlsx').first().waitFor();
    await desk.getByText('106 things have to be corrected first').waitFor();
    await desk.getByRole('rowheader', { name: 'Products!G2', exact: true }).waitFor();
    await desk.getByRole('rowheader', { name: 'Prices 0101!B2', exact: true }).waitFor();
    await picture(desk, 'sheets 2 findings');
    expect(await axeViolations(desk)).toEqual([]);
  });

  const broker = await openAs('priya', `/lock-loan/${await demoLoan(stack.database, 'Okafor')}`);
  await broker.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
  await untilNewsIsHeard(broker);
  await settled(broker);
  const shownPrice = async (): Promise<string> =>
    (await broker.getByRole('grid').first().locator('tbody button:not(:disabled)').first().innerText()).trim();
  /** How many times the broker's page requested the live sheet. */
  let questions = 0;
  broker.on('request', (request) => {
    if (request.url().endsWith('/resources/rate-sheets')) questions += 1;
  });

  await step('mended it is a draft, is compared, and goes live; an open pricing screen shows the new prices', async () => {
    const before = await shownPrice();
    await drop(desk, 'reprice.xlsx', writeSheetFile(edited, 'x', 'xlsx'));
    await desk.waitForURL(/\/rate-sheets\/\d{4}-/);
    await desk.getByText('12 of 12 match').waitFor();
    await desk.getByText('Largest move').waitFor();
    await picture(desk, 'sheets 3 ready', { fullPage: true });
    await desk.getByRole('button', { name: /^Activate / }).click();
    await desk.getByText('1,260 of 1,260 prices move, at most by −0.125').waitFor();
    await picture(desk, 'sheets 3 the last look');
    expect(await axeViolations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Activate sheet' }).click();
    await desk
      .getByText(/is live$/)
      .first()
      .waitFor();
    await desk.getByText('Live since').first().waitFor();
    // The broker's page gets an event; it does not poll.
    await expect.poll(shownPrice).not.toBe(before);
    await picture(desk, 'sheets 4 live');
    const thousandths = (text: string): number => Math.round(Number(text) * 1000);
    expect(thousandths(await shownPrice())).toBe(thousandths(before) - 125);
  });

  await step('rolled back, the prices are what they were', async () => {
    const now = await shownPrice();
    await desk.getByRole('link', { name: 'All rate sheets' }).click();
    await desk.getByRole('link', { name: live, exact: true }).click();
    await desk.getByRole('button', { name: `Roll back to ${live}` }).click();
    await desk.getByRole('button', { name: 'Roll back', exact: true }).click();
    await desk
      .getByText(/is live$/)
      .first()
      .waitFor();
    await expect.poll(shownPrice).not.toBe(now);
    await picture(desk, 'sheets 5 rolled back');
    // Once when the stream connected, once for each sheet: none by a timer.
    expect(questions).toBeLessThanOrEqual(4);
  });
});

test('a time can be set for a draft, by the keyboard', async () => {
  const desk = await openAs(deskPerson, '/rate-sheets');
  const edited = await dearerSheet(desk, await liveSheet());
  await drop(desk, 'later.xlsx', writeSheetFile(edited, 'x', 'xlsx'));
  await desk.waitForURL(/\/rate-sheets\/\d{4}-/);
  await desk.getByRole('button', { name: 'Schedule…', exact: true }).press('Enter');
  await desk.getByLabel('Date').fill('2026-11-23');
  await desk.getByLabel('Time, Eastern').fill('09:30');
  await picture(desk, 'sheets 6 schedule');
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await desk.getByText('Goes live Mon 11/23/26, 9:30 AM ET').waitFor();
  await desk.getByRole('button', { name: 'Cancel schedule' }).click();
  await desk.getByText('Schedule canceled').waitFor();
});

test('prices that move far go live with a word of why and a second person, nothing typed being lost', async () => {
  const desk = await openAs(deskPerson, '/rate-sheets');
  const edited = await dearerSheet(desk, await liveSheet());
  const moved = (price: number): number => price - 475;
  const far: SheetDocument = {
    ...edited,
    products: edited.products.map((product) => ({ ...product, prices: product.prices.map((row) => row.map(moved)) })),
    golden: edited.golden.map((one) => ('price' in one.expected ? { ...one, expected: { price: moved(one.expected.price) } } : one)),
  };
  await drop(desk, 'far.xlsx', writeSheetFile(far, 'x', 'xlsx'));
  await desk.waitForURL(/\/rate-sheets\/\d{4}-/);
  const address = new URL(desk.url()).pathname;
  await desk.getByText('Cannot activate: One more person has to approve the sheet first. A price moves by 0.600.').waitFor();
  const other = await openAs(
    demoPeople.find((one) => one.roles.includes('admin'))!,
    address,
  );
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByText('Approved', { exact: true }).waitFor();
  await desk.reload();
  await desk.getByText(/^Approved by /).waitFor();
  await desk.getByRole('button', { name: /^Activate / }).click();
  const why = desk.getByLabel('Why do 1,260 prices move by more than 0.250?');
  await desk.getByRole('button', { name: 'Activate sheet' }).click();
  await desk.getByText('1,260 prices move by more than 0.250. Say why.').waitFor();
  await why.fill('The market fell after the auction.');
  await picture(desk, 'sheets 10 why');
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Activate sheet' }).click();
  await desk.getByText(/went live although 1,260 prices move by more than the limit: The market fell after the auction\./).waitFor();
  await picture(desk, 'sheets 11 said why', { fullPage: true });
});

test.runIf(atNight)(
  'a draft that does not do what its author says cannot go live; an example that is itself wrong is withdrawn by two people',
  async () => {
    const desk = await openAs(deskPerson, '/rate-sheets');
    await step('it cannot go live, and shows the line', async () => {
      await desk.getByRole('link', { name: '2026-11-20 #4' }).click();
      await desk.getByText('1 fails').waitFor();
      await desk.getByText('Why G-06 differs by −0.125').waitFor();
      await desk.getByRole('rowheader', { name: 'FICO 760 and above, LTV 70.01–75.00' }).waitFor();
      await desk.getByRole('region', { name: 'Prices by rate and product' }).waitFor();
      const activate = desk.getByRole('button', { name: 'Activate 2026-11-20 #4' });
      expect(await activate.getAttribute('aria-disabled')).toBe('true');
      await desk.getByText('Cannot activate: G-06 does not match').waitFor();
      await picture(desk, 'sheets 1 draft', { fullPage: true });
      expect(await axeViolations(desk)).toEqual([]);
    });

    await step('the example is withdrawn by two people, and guards the sheet until then', async () => {
      await desk.getByRole('button', { name: 'Withdraw G-06…' }).press('Enter');
      // The reason has the focus at once; without one nothing is proposed.
      await desk.getByRole('button', { name: 'Propose to withdraw' }).click();
      await desk.getByText('Please say why the scenario is wrong.').waitFor();
      await desk.getByLabel('Why is G-06 wrong?').fill('Its author took yesterday’s grid for FICO 760.');
      await picture(desk, 'sheets 7 withdraw', { fullPage: true });
      expect(await axeViolations(desk)).toEqual([]);
      await desk.getByRole('button', { name: 'Propose to withdraw' }).click();
      await desk.getByText('It applies until someone else approves.').waitFor();
      expect(await desk.getByRole('button', { name: 'Activate 2026-11-20 #4' }).getAttribute('aria-disabled')).toBe('true');
      expect(await desk.getByRole('button', { name: 'Withdraw G-06', exact: true }).count()).toBe(0);
      const other = await openAs(
        demoPeople.find((one) => one.roles.includes('admin'))!,
        '/rate-sheets/2026-11-20-4',
        {
          viewport: mobile,
          colorScheme: 'dark',
        },
      );
      await other.getByText('It applies until you approve.').waitFor();
      await other.getByText('It applies until you approve.').scrollIntoViewIfNeeded();
      await picture(other, 'sheets 8 withdraw, the other person');
      expect(await axeViolations(other)).toEqual([]);
      await other.getByRole('button', { name: 'Withdraw G-06', exact: true }).click();
      await other.getByText('Withdrawn: Its author took').waitFor();
      await desk.reload();
      await desk.getByText('11 of 11 match').waitFor();
      await desk.getByRole('button', { name: /withdrawn$/ }).click();
      await desk.getByText('Withdrawn: Its author took').waitFor();
      await desk.getByText('Cannot activate: G-06').waitFor({ state: 'detached' });
      await desk.getByText('Withdrawn: Its author took').scrollIntoViewIfNeeded();
      await picture(desk, 'sheets 9 withdrawn');
      expect(await axeViolations(desk)).toEqual([]);
    });
  },
);
