import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPerson } from '../database/demo/people.ts';
import { must } from '../foundation/result/result.ts';
import { readForm1003 } from '../standards/form-1003-html/read.ts';
import { read as readFnm } from '../standards/fnm-3.2/read.ts';
import { read as readFormatted } from '../standards/mismo-2.3.1/read.ts';
import type { ApplicationDocument } from '../standards/mismo-3.4/application-document.ts';
import { read as readMismo } from '../standards/mismo-3.4/read.ts';
import { oneIn } from '../platform/testing/tier.ts';
import { axeViolations, picture } from './harness/browser.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { askForBytes, registerPurchase } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** A loan's files out and in: every format with what it can't carry, a changed file back in, taken in part, undone; files that are none. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const okafor = await demoLoan(stack.database, 'Okafor');

const applicationOf = async (loan: string): Promise<ApplicationDocument> => {
  const [row] = await stack.database.query<{ document: ApplicationDocument }>(
    'select document from application_version where loan_number = $1 order by version desc limit 1',
    [loan],
  );
  return row!.document;
};
const fileOf = async (loan: string, format: 'mismo-3.4-du' | 'fnm-3.2'): Promise<string> =>
  (await askForBytes(stack, 'priya', `/document/${loan}/loan-file/${format}`)).toString('utf8');
const bring = (page: Page, name: string, content: Buffer | string): Promise<void> =>
  page.getByLabel('Drop the loan’s file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
const row = (page: Page, label: string) => page.getByRole('radiogroup', { name: label, exact: true });
/** A loan of Priya's that Marco works on too. */
const loanOfBoth = (lastName: string) => registerPurchase(stack, 'priya', lastName, { processorId: demoPerson('marco').id });

describe('out', () => {
  const formats: readonly (readonly [name: string, route: string, read: (bytes: Buffer) => ApplicationDocument])[] = [
    ['1003 as a web page', 'download-1003', (bytes) => must(readForm1003(bytes)).document],
    ['MISMO 3.4 for DU', 'download-xml', (bytes) => must(readMismo(bytes)).document],
    ['MISMO 3.4, ULAD', 'download-xml', (bytes) => must(readMismo(bytes)).document],
    ['MISMO 2.3.1', 'download-xml', (bytes) => must(readFormatted(bytes)).document],
    ['Fannie Mae 3.2', 'download-1003', (bytes) => must(readFnm(bytes)).document],
  ];
  test.each(oneIn(2, formats))('%s: what does not arrive is on the screen before the file is', async (name, route, read) => {
    const page = await openAs('priya', `/${route}/${okafor}`);
    await page.getByRole('radio', { name }).check();
    // The choice is in the address.
    await page.reload();
    const button = page.getByRole('button', { name: `Download ${name}`, exact: true });
    await button.waitFor();
    const whole = await page.getByText('Everything is included').count();
    const lossy = await page.getByText('Not included in this format').count();
    expect(whole + lossy).toBe(1);
    if (lossy === 1) {
      for (const part of await page.locator('main details').all())
        await part.evaluate((details: HTMLDetailsElement) => (details.open = true));
      expect(await page.locator('main tbody tr').count()).toBeGreaterThan(0);
    } else expect(name).toMatch(/^MISMO 3\.4/);
    await picture(page, `files 1 out ${name}`);
    expect(await axeViolations(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^${okafor}-[\\w.-]+\\.(html|xml|fnm)$`));
    const bytes = readFileSync(await saved.path());
    expect(read(bytes).borrowers[0]?.name?.LastName ?? read(bytes).borrowers[0]?.name?.FullName).toContain('Okafor');
    // The page itself never shows it.
    expect(page.url()).toContain(`/${route}/${okafor}`);
  });
});

describe('in again', () => {
  test('a changed file is compared, taken in part, and undone', async () => {
    const before = await applicationOf(okafor);
    const changed = (await fileOf(okafor, 'mismo-3.4-du'))
      .replace(/<BaseLoanAmount>[\d.]+/, '<BaseLoanAmount>301000.00')
      .replace(/(<AddressLineText>)[^<]*/, '$1 77 Changed Street')
      .replace('</FirstName>', 'Q</FirstName>')
      .replace(
        /(<PARTY[^>]*>\s*<INDIVIDUAL>)/,
        '$1<ALIASES><ALIAS><NAME><FirstName>Another</FirstName><LastName>Okafor</LastName></NAME></ALIAS></ALIASES>',
      );
    const page = await openAs('priya', `/resubmit-1003/${okafor}`);
    await step('part by part: what is new, what differs and who wrote what is there', async () => {
      await page.getByText('No files imported since registration. Import one above.').waitFor();
      await picture(page, 'files 2 in start');
      await bring(page, 'changed.xml', changed);
      await page.waitForURL(/\/resubmit-1003\/\d{10}\/[\da-f-]{36}$/);
      await page.getByText('$301,000').first().waitFor();
      expect(await page.getByText(/Priya Samplewood, /).count()).toBeGreaterThan(0);
      await picture(page, 'files 3 in compare');
      expect(await axeViolations(page)).toEqual([]);
      expect(await rowsOfLoan(stack.database, 'application_version', okafor)).toBe(1);
    });
    await step('some is used, some left, a reload keeps the choice, and one press writes it', async () => {
      await row(page, 'Base loan amount').getByRole('radio', { name: 'Use' }).click();
      await page.getByRole('button', { name: 'Accept 1 change' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Accept 1 change' }).click();
      await page.getByText('Accepted 1 change').waitFor();
      await page.getByRole('button', { name: 'Undo this import' }).waitFor();
      await picture(page, 'files 4 in taken');
      expect(await axeViolations(page)).toEqual([]);
      const now = await applicationOf(okafor);
      expect(now).toEqual({ ...before, loan: { ...before.loan, BaseLoanAmount: 30_100_000 } });
    });
    await step('one click undoes it', async () => {
      await page.getByRole('button', { name: 'Undo this import' }).click();
      await page.getByText('Undid 1 change').waitFor();
      await page.getByText('Accepted, then undone').waitFor();
      expect(await applicationOf(okafor)).toEqual(before);
      await picture(page, 'files 5 in undone');
      await page.getByRole('button', { name: 'Other files' }).click();
      await page.getByText('Undone').waitFor();
    });
  });

  test('everything can be taken at once with the keyboard; what is changed afterwards stays through the undo and is told of', async () => {
    const loan = await loanOfBoth('Everyfield');
    const page = await openAs('priya', `/resubmit-1003/${loan}`);
    const lines = (await fileOf(loan, 'fnm-3.2')).split(/\r?\n/);
    const property = lines.findIndex((line) => line.startsWith('02A'));
    lines[property] = `02A${'8 Fixed Field Road'.padEnd(50)}${lines[property]!.slice(53)}`;
    await bring(page, 'fixed.fnm', lines.join('\r\n'));
    await page.waitForURL(/\/resubmit-1003\/\d{10}\/[\da-f-]{36}$/);
    await page.getByRole('button', { name: /^Accept all/ }).press('Enter');
    await page.getByRole('button', { name: /^Accept \d+ changes?$/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Accepted \d+ change/).waitFor();
    expect((await applicationOf(loan)).subjectProperty.address?.AddressLineText).toBe('8 Fixed Field Road');
    const address = page.url();

    // Somebody else corrects the street.
    const other = await openAs('marco', `/edit-loan/${loan}/loan`);
    await other.getByLabel('Street', { exact: true }).first().fill('9 Corrected Road');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Saved 1 change').waitFor();

    await page.goto(address);
    await page.getByText(/changed after the import/).waitFor();
    await picture(page, 'files 6 in changed since');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a choice made on a page that is no longer true is refused with what changed, and stays chosen', async () => {
    const loan = await loanOfBoth('Stalechoice');
    const page = await openAs('priya', `/resubmit-1003/${loan}`);
    const xml = await fileOf(loan, 'mismo-3.4-du');
    await bring(page, 'stale.xml', xml.replace(/<BaseLoanAmount>[\d.]+/, '<BaseLoanAmount>302000.00'));
    await row(page, 'Base loan amount').getByRole('radio', { name: 'Use' }).click();
    const other = await openAs('marco', `/edit-loan/${loan}/personal`);
    await other.getByLabel('Middle name').fill('Meanwhile');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Saved 1 change').waitFor();
    await page.getByRole('button', { name: 'Accept 1 change' }).click();
    await page.getByText(/Marco Placeholt changed the application since you compared it: .*Middle name/).waitFor();
    await picture(page, 'files 7 in stale');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept 1 change' }).click();
    await page.getByText('Accepted 1 change').waitFor();
    expect((await applicationOf(loan)).loan.BaseLoanAmount).toBe(30_200_000);
  });
});

describe('files that are none', () => {
  const bad: readonly (readonly [string, string, string | Buffer, RegExp])[] = [
    ['a DOCTYPE', 'a.xml', '<?xml version="1.0"?>\n<!DOCTYPE m [<!ENTITY a "b">]>\n<MESSAGE/>', /has a DOCTYPE/],
    [
      'nested 200,000 deep',
      'a.xml',
      `<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas">${'<X>'.repeat(200_000)}`,
      /deeper than 64/,
    ],
    [
      'a page of something else',
      'a.html',
      '<!doctype html><html><body><h1>Sign in</h1></body></html>',
      /holds no field of a loan application/,
    ],
    ['a letter', 'a.txt', 'Dear Priya', /no loan application/],
    ['nothing', 'a.xml', '', /empty/],
  ];
  test.each(oneIn(3, bad))(
    '%s is refused with the specification’s sentence and the reason, and nothing changed',
    async (_what, name, content, reason) => {
      const page = await openAs('priya', `/resubmit-1003/${okafor}`);
      const versions = await rowsOfLoan(stack.database, 'application_version', okafor);
      await bring(page, name, content);
      await page.getByText(`There was an error uploading the following file: ${name}`).waitFor();
      expect(await page.getByText(reason).count()).toBe(1);
      expect(await rowsOfLoan(stack.database, 'application_version', okafor)).toBe(versions);
    },
  );

  test('of another kind or too large: the specification’s sentences, before anything is sent', async () => {
    const page = await openAs('priya', `/resubmit-1003/${okafor}`);
    await bring(page, 'a.pdf', '%PDF');
    await page
      .getByText('Please check the formatting of your file(s). The only accepted formats are: .xml, .fnm, .txt, .html, .htm, .zip.')
      .waitFor();
    await bring(page, 'a.xml', Buffer.alloc(11 * 1_048_576, 32));
    await page.getByText('This file exceeds the maximum of 10mb.').waitFor();
    await picture(page, 'files 8 refused');
    expect(await axeViolations(page)).toEqual([]);
  });
});
