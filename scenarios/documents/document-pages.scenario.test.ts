import { expect, test } from 'vitest';
import { pdfOfTexts, readPages } from '../../capabilities/documents/samples/page-text.ts';
import { desktop, lookAt, mobile } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { ask, askForBytes } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** Pages of documents: one scan of everything is split, its parts are joined with another document, and turned upright. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const okafor = await demoLoan(stack.database, 'Okafor');

interface Listed {
  readonly documentId: string;
  readonly title: string;
  readonly status: string;
  readonly versions: readonly { readonly version: number }[];
}
const listed = async (): Promise<readonly Listed[]> =>
  (await ask<{ documents: Listed[] }>(stack, 'priya', 'GET', `/document/${okafor}/documents`)).documents;
const pagesOfDocument = async (title: string, version = 1) => {
  const { documentId } = (await listed()).find((one) => one.title === title)!;
  return readPages(await askForBytes(stack, 'priya', `/document/${okafor}/documents/${documentId}/${version}`));
};
const scan = (name: string, count: number) =>
  pdfOfTexts(Array.from({ length: count }, (_none, page) => `${name}, page ${page + 1}. Placeholder Works, 1 Specimen Way.`));

test('a scan of everything is split, joined with another document, and turned', async () => {
  const page = await openAs('priya', `/document-center/${okafor}`);
  const line = (name: RegExp) => page.getByRole('button', { name }).and(page.locator('[data-line]'));
  const option = (number: number) => page.getByRole('option', { name: new RegExp(`^Page ${number}(,|$)`) });
  const shown = (title: string) => page.getByRole('region', { name: title, exact: true });
  const look = async (name: string): Promise<void> => {
    for (const size of [desktop, mobile]) {
      await page.setViewportSize(size);
      // When the page's width changes, the list is drawn again, and the old one is gone.
      const list = page.getByRole('listbox', { name: /^Pages of / });
      await expect.poll(() => list.scrollIntoViewIfNeeded().then(() => true, String)).toBe(true);
      await page.locator('canvas[data-thumbnail="1"]').waitFor();
      await lookAt(page, name);
    }
    await page.setViewportSize(desktop);
  };
  await page.getByLabel('Drop documents').setInputFiles([
    { name: 'everything.pdf', mimeType: 'application/pdf', buffer: await scan('Everything', 6) },
    { name: 'bank statement.pdf', mimeType: 'application/pdf', buffer: await scan('Statement', 2) },
  ]);

  await step('pages are chosen by a press, with Shift and by keyboard', async () => {
    await line(/^Miscellaneous In review$/).click();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.locator('canvas[data-thumbnail="6"]').waitFor();
    await option(2).click();
    await option(4).click({ modifiers: ['Shift'] });
    await page.getByText('3 of 6 pages chosen').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('4 of 6 pages chosen').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('3 of 6 pages chosen').waitFor();
    await look('pages chosen');
  });

  await step('a page that is not there is said, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Split into a new document' }).click();
    const part = page.getByRole('region', { name: 'New document 1' });
    await part.getByLabel('Document name').selectOption({ label: 'Income: W-2' });
    await part.getByLabel('Pages').fill('2-7');
    await page.getByRole('button', { name: 'Split 1 document' }).click();
    await page.getByText('Miscellaneous has 6 pages. There is no page 7.').waitFor();
    expect(await part.getByLabel('Pages').inputValue()).toBe('2-7');
    await part.getByLabel('Pages').fill('2-4');
  });

  await step('two new documents are split off, and what was split no longer counts', async () => {
    await option(6).click();
    await page.getByRole('button', { name: 'Split into a new document' }).click();
    const part = page.getByRole('region', { name: 'New document 2' });
    expect(await part.getByLabel('Pages').inputValue()).toBe('6');
    await part.getByLabel('Document name').selectOption({ label: 'Assets: Gift letter' });
    await page.getByLabel(/^Remove Miscellaneous from the list/).check();
    await look('split pages');
    await page.getByRole('button', { name: 'Split 2 documents' }).click();
    await page.getByText('Split into W-2, Gift letter').waitFor();
    await line(/^W-2 .*In review$/).waitFor();
    await expect.poll(async () => line(/^Miscellaneous In review$/).count()).toBe(0);
    expect((await pagesOfDocument('W-2')).map(({ text }) => text.slice(0, 18))).toEqual([2, 3, 4].map((one) => `Everything, page ${one}`));
    expect(await pagesOfDocument('Gift letter')).toHaveLength(1);
  });

  await step('a document is joined with another in the order chosen', async () => {
    await line(/^Gift letter In review$/).click();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('button', { name: 'Join with…' }).click();
    const form = page.getByRole('region', { name: 'Join documents' });
    await form.getByLabel('Add a document').selectOption({ label: 'Bank statement' });
    await form.getByRole('button', { name: 'Move part 2 up' }).click();
    await form.getByLabel('Title').fill('Gift with statement');
    await look('join documents');
    await form.getByRole('button', { name: 'Join 2 parts' }).click();
    await page.getByText('Joined as Gift with statement').waitFor();
    await expect
      .poll(async () => (await listed()).map(({ title }) => title).filter((title) => title.includes('tatement')))
      .toEqual(['Gift with statement', 'Bank statement']);
    expect((await pagesOfDocument('Gift with statement')).map(({ text }) => text.slice(0, 17))).toEqual([
      'Statement, page 1',
      'Statement, page 2',
      'Everything, page ',
    ]);
  });

  await step('pages are turned on a phone, and are the next version', async () => {
    await line(/^Gift with statement In review$/).click();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.setViewportSize(mobile);
    await option(1).click();
    await option(3).click();
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await option(2).click();
    await page.getByRole('button', { name: 'Turn left' }).click();
    await page.getByText('3 pages turned, not saved').waitFor();
    await look('turned pages');
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await shown('Gift with statement')
      .getByText(/version 2, .*pages turned of version 1$/)
      .waitFor();
    expect((await pagesOfDocument('Gift with statement', 2)).map(({ turned }) => turned)).toEqual([180, 270, 180]);
    expect((await pagesOfDocument('Gift with statement', 1)).map(({ turned }) => turned)).toEqual([0, 0, 0]);
  });

  await step('who works on it while somebody else changes it is told, and keeps what was chosen and typed', async () => {
    await page.setViewportSize(desktop);
    await option(3).click();
    await page.getByRole('button', { name: 'Split into a new document' }).click();
    const part = page.getByRole('region', { name: 'New document 1' });
    await part.getByLabel('Title').fill('Gift letter alone');
    const { documentId } = (await listed()).find(({ title }) => title === 'Gift with statement')!;
    const turns = [{ pages: '2', degrees: 90 }];
    const other = await ask(stack, 'priya', 'PUT', `/document/${okafor}/documents/${documentId}/rotate`, { version: 2, turns });
    expect(other).toMatchObject({ version: 3 });
    await page.getByText('Gift with statement has a newer version, 3. Check the pages you chose before, then go on.').waitFor();
    expect(await part.getByLabel('Title').inputValue()).toBe('Gift letter alone');
    await look('somebody else turned pages');
    await page.getByRole('button', { name: 'Split 1 document' }).click();
    await page.getByText('Split into Gift letter alone').waitFor();
  });
});
