import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import PdfKit from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage, streamOf } from '../../capabilities/documents/samples/made-files.ts';
import { desktop, lookAt, lookAtBoth, mobile } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { ask, askForBytes, registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';
import { tapInReach } from '../harness/touch.ts';

/** A loan's documents: sent in from a desk and from a phone, refused, photographed, reviewed, found again; each on a loan of its own. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const okafor = await demoLoan(stack.database, 'Okafor');

const pdf = (title: string, pages = 1): Promise<Buffer> => {
  const document = new PdfKit({ size: 'LETTER', autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 1; page <= pages; page += 1)
    document
      .addPage()
      .fontSize(20)
      .text(`${title}, page ${page}`)
      .fontSize(11)
      .moveDown()
      .text('Placeholder Works, 1 Specimen Way. Gross pay 3,958.33.');
  const done = new Promise<Buffer>((finish) => document.on('end', () => finish(Buffer.concat(parts))));
  document.end();
  return done;
};
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer });
/** A picture as a camera would take it: a screenshot of the browser at this size. */
const photo = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width, height });
  const bytes = await page.screenshot({ type: 'jpeg' });
  await page.setViewportSize(before);
  return bytes;
};
const line = (page: Page, name: RegExp) => page.getByRole('button', { name }).and(page.locator('[data-line]'));
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
/** Sends a document in on the page of a loan's documents and waits for its receipt. */
const sendIn = async (page: Page, name: string, title: string): Promise<void> => {
  await page.getByLabel('Drop documents').setInputFiles(file(name, await pdf(title)));
  await uploads(page)
    .getByText(new RegExp(`^${title}, R-`))
    .waitFor();
};

test('documents are sent in from a desk, each with its receipt, and seen beside the list', async () => {
  const page = await openAs('priya', `/document-center/${okafor}`);

  await step('what the loan needs is there before anything is', async () => {
    await page.getByRole('heading', { name: /^Needs list \d+$/ }).waitFor();
    await line(page, /^Pay stub Adaeze Okafor-Sample Missing$/).click();
    await page.getByRole('button', { name: 'Pay stub needed Why it is needed, explain' }).click();
    await page
      .getByText(/Selling Guide B3-3\.1-02/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  await step('several at once: each is added with its receipt or removed with its reason', async () => {
    await page
      .getByLabel('Drop documents')
      .setInputFiles([
        file('paystub_1113.pdf', await pdf('Pay stub', 3)),
        file('W2 2025.pdf', await pdf('W-2 2025')),
        file('letter.pdf', onePage('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')),
      ]);
    await uploads(page)
      .getByText(/^Pay stub, R-[0-9A-F]{8}, /)
      .waitFor();
    await uploads(page)
      .getByText(/^W-2, R-[0-9A-F]{8}, /)
      .waitFor();
    const sentence =
      'There was an error uploading the following file: letter.pdf. Contains a script, so it was refused. Print it to a new PDF, then upload that.';
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByLabel('Drop documents').setInputFiles(file('notes.docx', Buffer.from('PK')));
    await page
      .getByText('Please check the formatting of your file(s). The only accepted formats are: .pdf, .jpg, .jpeg, .png.', { exact: true })
      .waitFor();
  });

  await step('its pages are drawn beside the list, and its date says how long it is good', async () => {
    await line(page, /^Pay stub Adaeze Okafor-Sample In review$/).click();
    await page.waitForURL(/\/document-center\/\d{10}\/[0-9a-f-]{36}$/);
    await page.locator('canvas[data-drawn="1"]').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.locator('canvas[data-drawn="2"]').waitFor();
    await page.getByText('Pay date missing: its last day is not known.').waitFor();
    const payDate = page.getByRole('textbox', { name: 'Pay date' });
    await payDate.fill('11/13/2026');
    await payDate.blur();
    await page.getByRole('region', { name: 'Filed under' }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table', { name: 'Age of documents at closing' }).getByText('03/13/27').waitFor();
    for (const size of [desktop, mobile]) {
      await page.setViewportSize(size);
      await page.locator('canvas[data-drawn]').waitFor();
      await lookAt(page, 'document center');
    }
    await page.setViewportSize(desktop);
  });

  await step('a connection that is lost removes it with the specification’s words, and again it arrives once', async () => {
    await page.route('**/api/document/*/upload/UN/**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByLabel('Drop documents').setInputFiles(file('insurance.pdf', await pdf('Insurance')));
    await page
      .getByText('There was an error uploading the following file: insurance.pdf. Unknown error. Please contact technical support.')
      .waitFor();
    await page.getByRole('button', { name: 'Upload again' }).click();
    await uploads(page)
      .getByText(/^Miscellaneous, R-/)
      .waitFor();
  });

  await step('making one PDF of the list can be stopped, and nothing is saved', async () => {
    const asked = page.waitForRequest('**/documents/as-one');
    await page.route('**/documents/as-one', async () => undefined);
    await page.getByRole('button', { name: /^Download \d+ as one PDF$/ }).click();
    await asked;
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor({ state: 'detached' });
    await page.unroute('**/documents/as-one');
  });

  await step('the list is saved as one PDF with bookmarks', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download \d+ as one PDF$/ }).click();
    const path = await (await saving).path();
    const read = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
    expect((await read.getOutline()).map(({ title }) => title)).toContain('Pay stub');
  });

  await step('dragged onto another line it is filed there', async () => {
    await line(page, /^Miscellaneous In review$/).dragTo(line(page, /^Homeowner’s insurance Missing$/));
    await line(page, /^Homeowner’s insurance In review$/).waitFor();
    await uploads(page)
      .getByText(/^Homeowner’s insurance, R-/)
      .waitFor();
  });

  await step('the history has every upload, by time and by document', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await page.waitForURL('**/history');
    const table = page.getByRole('table', { name: 'Uploads' });
    await expect.poll(() => table.getByRole('row').count()).toBe(4);
    await page.getByRole('radio', { name: 'By document' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBe(4);
    await lookAt(page, 'document history');
  });
});

test('photos become a PDF on a phone: upright, in order, named, with progress, and read back', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Photowell');
  const page = await openAs('priya', `/document-center/${loan}`, { viewport: mobile, hasTouch: true });
  await page.getByRole('heading', { name: /^Needs list/ }).waitFor();
  const [portrait, landscape] = [await photo(page, 900, 1_200), await photo(page, 1_600, 1_000)];
  await tapInReach(page.getByRole('button', { name: /^Photograph / }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take a photo' }).waitFor();
  await dialog.locator('input[capture="environment"]').setInputFiles(file('IMG_1.jpg', portrait, 'image/jpeg'));
  await dialog.getByRole('img', { name: 'Page 1, IMG_1.jpg' }).waitFor();
  await dialog
    .getByLabel('Drop pictures')
    .setInputFiles([file('IMG_2.jpg', landscape, 'image/jpeg'), file('IMG_3.jpg', portrait, 'image/jpeg')]);
  await dialog.getByRole('img', { name: /^Page 3, / }).waitFor();
  await dialog.getByRole('button', { name: 'Move page 3 up' }).click();
  await dialog.getByRole('button', { name: 'Take off page 1' }).click();
  await dialog.getByRole('button', { name: 'Crop page 2' }).click();
  const left = dialog.getByRole('slider', { name: 'Left of page 2' });
  for (let times = 0; times < 10; times += 1) await left.press('ArrowRight');
  for (const edge of ['Top', 'Bottom']) await dialog.getByRole('slider', { name: `${edge} of page 2` }).fill('10');
  await lookAt(page, 'photos cropped');
  await dialog.getByLabel('File under').selectOption({ label: 'Application: Photo identification' });
  await dialog.getByLabel('Name').fill('License of Marigold');
  await lookAt(page, 'photos to PDF');

  await step('a failure says so and keeps the pictures', async () => {
    await page.route('**/api/document/*/upload/UN/**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await dialog.getByRole('button', { name: 'Upload 2 pages as PDF' }).click();
    await dialog
      .getByText(
        'There was an error uploading the following file: License of Marigold.pdf. Unknown error. Please contact technical support.',
      )
      .waitFor();
  });

  await step('its progress stands at most at 99 until it has arrived', async () => {
    const upload = Promise.withResolvers<void>();
    await page.route('**/api/document/*/upload/UN/**', async (route) => upload.promise.then(() => route.continue()), { times: 1 });
    await dialog.getByRole('button', { name: 'Upload 2 pages as PDF' }).click();
    const progress = dialog.getByRole('progressbar');
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(5);
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(99);
    upload.resolve();
    // It says 100 for a second, then the dialog is gone: nobody waits for it to come back.
    await expect.poll(() => progress.getAttribute('aria-valuenow', { timeout: 2_000 }).catch(() => '100'), { interval: 20 }).toBe('100');
    await dialog.waitFor({ state: 'detached' });
  });

  const { documents } = await ask<{ documents: { title: string; documentId: string; versions: { source: string; fileName: string }[] }[] }>(
    stack,
    'priya',
    'GET',
    `/document/${loan}/documents`,
  );
  const made = documents.find(({ title }) => title === 'License of Marigold')!;
  expect(made.versions).toMatchObject([{ source: 'photo', fileName: 'License of Marigold.pdf' }]);
  const bytes = await askForBytes(stack, 'priya', `/document/${loan}/documents/${made.documentId}/1`);
  const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(read.numPages).toBe(2);
  for (const number of [1, 2]) expect((await read.getPage(number)).getViewport({ scale: 1 })).toMatchObject({ width: 612, height: 792 });
  // The portrait is 1200 by 1600; the landscape was put upright and cut: 1200 by 1920 would be the whole.
  const sizes = [...bytes.toString('latin1').matchAll(/\/Width (\d+)\s*\/Height (\d+)/g)].map(([, width, height]) => [width, height]);
  expect(sizes).toEqual([
    ['1200', '1600'],
    ['1200', '1707'],
  ]);
  await page.getByRole('tab', { name: /^In review/ }).tap();
  await page
    .getByRole('button', { name: /^License of Marigold/ })
    .and(page.locator('[data-line]'))
    .tap();
  await page.locator('canvas[data-drawn="1"]').waitFor();
  await lookAt(page, 'photographed document');
});

test('a large file that was cut off goes on where it stopped, also after the page was loaded again', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Largefile');
  const page = await openAs('priya', `/document-center/${loan}`, { expectedErrors: /ERR_CONNECTION_RESET/ });
  const scan = file('scan.pdf', onePage('', '', [streamOf('', randomBytes(3_300_000))]));
  const begins: number[] = [];
  const cut = async () =>
    page.route('**/upload-parts/*/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      begins.push(Number(route.request().url().split('/').pop()));
      return begins.length === 1 || begins.length > 5 ? route.continue() : route.abort('connectionreset');
    });
  await cut();
  await page.getByLabel('Drop documents').setInputFiles(scan);
  await page.getByText('The connection was lost. Stopped at 1.0 of 3.1 MB.').waitFor();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await lookAtBoth(page, 'stopped upload');
  await page.reload();
  await page.getByLabel('Drop documents').setInputFiles(scan);
  await page
    .getByRole('list', { name: 'Uploads' })
    .getByText(/R-[0-9A-F]{8}/)
    .waitFor();
  // The first megabyte was sent once.
  expect(begins.map((at) => at / 1_048_576)).toEqual([0, 1, 1, 1, 1, 1, 2, 3]);
});

test('a rejection says what to send instead, and everybody on the loan sees it', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Rejectwell');
  const broker = await openAs('priya', `/document-center/${loan}/needed`);
  await sendIn(broker, 'W2 2025.pdf', 'W-2');
  const page = await openAs('ugo', `/document-center/${loan}`);
  await line(page, /^W-2 .*In review$/).click();
  await page.locator('canvas[data-drawn="1"]').waitFor();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('Say what is wrong and what to send instead.').waitFor();
  await page.getByLabel('What is wrong, and what to send instead').fill('This is the 2024 form. Send that of 2025.');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await line(page, /^W-2 .*Rejected$/).waitFor();
  await lookAt(page, 'document rejected');
  await broker.reload();
  await line(broker, /^W-2 .*Rejected$/).click();
  await broker.getByRole('note').getByText('This is the 2024 form. Send that of 2025.').waitFor();
  expect(await broker.getByRole('button', { name: 'Reject', exact: true }).count()).toBe(0);
});

test('documents are found across loans, and their names and terms looked up', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Foundwell');
  await sendIn(await openAs('priya', `/document-center/${loan}`), 'paystub_of_foundwell.pdf', 'Pay stub');
  const page = await openAs('ugo', '/documents');
  const sent = await ask<{ documents: { documentId: string; title: string }[] }>(stack, 'ugo', 'GET', `/document/${loan}/documents`);
  const stub = sent.documents.find(({ title }) => title === 'Pay stub')!;
  const ofLoan = page.getByRole('grid', { name: 'Documents' }).getByRole('row').filter({ hasText: 'Foundwell' });
  await ofLoan.getByText('Pay stub').waitFor();
  await lookAtBoth(page, 'documents');
  await page.getByRole('link', { name: 'Find documents' }).click();
  await page.getByLabel('Document, file, last name or loan number').fill('paystub_of_');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/documents/search?q=paystub_of_');
  const found = page.getByRole('grid', { name: 'Documents found' });
  await expect.poll(() => found.getByRole('row').count()).toBe(2);
  await lookAtBoth(page, 'find documents');
  await page.reload();
  await found.getByText('Pay stub').dblclick();
  await page.waitForURL(`**/document-center/${loan}/${stub.documentId}`);

  for (const [path, title] of [
    ['/miscellaneous-document-data', 'Document names'],
    [`/view-tc/${okafor}`, 'Conditions'],
    [`/document-center/${okafor}/packages`, 'Initial package'],
  ] as const) {
    await page.goto(`${stack.origin}${path}`);
    await page.getByRole('table', { name: title }).waitFor();
    await lookAtBoth(page, `${title} page`);
  }
});

test('the download screens open with section-one and section-two', async () => {
  const page = await openAs('priya', `/download-1003/${okafor}`);
  await page.waitForURL(`**/download-1003/${okafor}/section-one`);
  await expect.poll(() => page.getByRole('radio', { name: '1003 as a web page' }).isChecked()).toBe(true);
  await page.goto(`${stack.origin}/download-xml/${okafor}`);
  await page.waitForURL(`**/download-xml/${okafor}/section-two`);
  await expect.poll(() => page.getByRole('radio', { name: 'MISMO 3.4 for DU' }).isChecked()).toBe(true);
});
