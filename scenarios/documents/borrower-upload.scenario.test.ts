import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage, streamOf } from '../../capabilities/documents/samples/made-files.ts';
import { desktop, lookAt, lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pageInLetter, phoneOf } from '../harness/letters.ts';
import { ask } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** A borrower gets a request for documents and sends them from their phone, without an account. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

test('a borrower is asked, sends from a phone, is told what is wrong, and sends it again', { timeout: 240_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const broker = await openAs('priya', `/document-center/${loan}`);

  await step('the processor chooses what to ask for; what is typed outlives the dialog', async () => {
    await broker.getByText('Nothing yet. A borrower sends documents from a page of their own.').waitFor();
    await broker.getByRole('button', { name: 'Ask the borrower' }).click();
    const dialog = broker.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send letter' }).click();
    await dialog.getByText('Choose what to ask for.').waitFor();
    await dialog.getByLabel('A word to the borrower').fill('The pay stub of this month, please.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await broker.getByRole('button', { name: 'Ask the borrower' }).click();
    expect(await dialog.getByLabel('A word to the borrower').inputValue()).toBe('The pay stub of this month, please.');
    await dialog.getByLabel('Pay stub').check();
    await dialog.getByLabel('Photo ID').check();
    await lookAtBoth(broker, 'asking a borrower');
    await dialog.getByRole('button', { name: 'Send letter for 2 documents' }).click();
    await broker.getByRole('heading', { name: 'Asked of borrowers 2' }).waitFor();
  });

  const [borrower] = await stack.database.query<{ name: string; email: string }>(
    'select name, email from borrower_link where loan_number = $1',
    [loan],
  );
  const phone = await phoneOf(await pageInLetter(stack, borrower!.email));
  const stub = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: 'Pay stub' }) });
  const send = stub.getByRole('button', { name: 'Send Pay stub' });

  await step('the page says what is needed, and nothing of the loan', async () => {
    await phone.getByRole('heading', { name: 'What we need from you' }).waitFor();
    await phone.getByText('The pay stub of this month, please.').waitFor();
    expect(await phone.textContent('main')).not.toMatch(/\$\d/);
    await lookAt(phone, 'needs 1 asked');
    await broker
      .getByText(/^Opened /)
      .first()
      .waitFor();
  });

  await step('a file that is none is refused beside its request, and a lost connection loses nothing', async () => {
    await stub.locator('input[type=file]').setInputFiles(file('stub.pdf', Buffer.from('not a document')));
    await send.tap();
    await stub.getByText('Not a PDF or picture, although named .pdf.').waitFor();
    await lookAt(phone, 'needs 2 refused');
    await stub.locator('input[type=file]').setInputFiles(file('stub.pdf', onePage()));
    await phone.route('**/send/**', (route) => route.abort('connectionreset'), { times: 1 });
    await send.tap();
    await stub.getByText('The connection was lost and nothing was sent. Press Send to try again.').waitFor();
    await send.tap();
    await stub.getByText('Being looked at').waitFor();
    await stub.getByText('stub.pdf').waitFor();
    await lookAt(phone, 'needs 3 sent');
  });

  await step('it is with the documents of the loan, and a reviewer says what is wrong with it', async () => {
    await broker
      .getByText(/^Sent /)
      .first()
      .waitFor();
    await lookAt(broker, 'borrower sent');
    const { documents } = await ask<{ documents: { documentId: string }[] }>(stack, 'ugo', 'GET', `/document/${loan}/documents`);
    const review = await ask<{ status: string }>(stack, 'ugo', 'PUT', `/document/${loan}/documents/${documents[0]!.documentId}/review`, {
      status: 'Rejected',
      version: 1,
      reason: 'The pay date is cut off.',
    });
    expect(review.status).toBe('Rejected');
  });

  await step('the borrower sends it again, as a photo, on any screen', async () => {
    await phone.reload();
    await stub.getByText('The pay date is cut off. Please send it again.').waitFor();
    await lookAt(phone, 'needs 4 not accepted');
    const picture = await phone.screenshot({ type: 'jpeg' });
    const photo = (name: string) => file(name, picture, 'image/jpeg');
    await stub.locator('input[type=file]').setInputFiles(photo('IMG_1.jpg'));
    // The camera gives one picture at a time; a dark one is said to be.
    const dark = await darkPicture(phone);
    await stub.locator('input[type=file]').setInputFiles([photo('IMG_2.jpg'), file('IMG_3.jpg', dark, 'image/jpeg')]);
    await stub.getByText('Too dark to read. Take it again.').waitFor();
    await stub.getByText('Add another page').waitFor();
    await stub.getByRole('button', { name: 'Send 3 pages: Pay stub' }).scrollIntoViewIfNeeded();
    await lookAt(phone, 'needs 5 pages');
    await stub.getByRole('button', { name: 'Remove page 3' }).tap();
    await stub.getByRole('button', { name: 'Turn page 2' }).tap();
    expect(await stub.getByRole('button', { name: 'Turn page 2' }).evaluate((one) => one === document.activeElement)).toBe(true);
    await stub.locator('input[type=file]').setInputFiles(file('other.pdf', onePage()));
    await stub.getByText('Send the photos first, then the PDF.').waitFor();
    await stub.getByRole('button', { name: 'Send 2 pages: Pay stub' }).tap();
    await stub.getByText('Being looked at').waitFor();
    await stub.getByText('2 photos.pdf').waitFor();
    await phone.setViewportSize(desktop);
    await lookAt(phone, 'needs 6 again');
    const { documents } = await ask<{ documents: { versions: { pages: number }[] }[] }>(stack, 'ugo', 'GET', `/document/${loan}/documents`);
    expect(documents[0]!.versions[0]!.pages).toBe(2);
  });

  await step('a large file goes on where the connection was lost', async () => {
    const large = onePage('/Mark (large)', '', [streamOf('', randomBytes(2_600_000))]);
    const parts: number[] = [];
    await phone.route('**/parts/*/*', (route) => {
      parts.push(Number(route.request().url().split('/').pop()));
      return parts.length >= 2 && parts.length <= 5 ? route.abort('connectionreset') : route.continue();
    });
    await stub.getByText('Send another file').click();
    await stub.locator('input[type=file]').setInputFiles(file('large.pdf', large));
    await stub.getByRole('button', { name: 'Send Pay stub' }).click();
    await stub.getByText('Stopped at 1.0 of 2.5 MB. Press Send to go on from there.').waitFor();
    await lookAt(phone, 'needs 7 stopped');
    await stub.getByRole('button', { name: 'Send Pay stub' }).click();
    await stub.getByText('large.pdf').waitFor();
    expect(parts).toEqual([0, 1_048_576, 1_048_576, 1_048_576, 1_048_576, 1_048_576, 2_097_152]);
  });

  await step('what is taken back leaves the page', async () => {
    await broker.getByRole('button', { name: `Take back Photo ID of ${borrower!.name}` }).click();
    await broker.getByText('No longer asked for: Photo ID').waitFor();
    await phone.reload();
    await phone.getByText('Nothing is needed from you right now. Thank you.').waitFor();
    expect(await phone.getByRole('heading', { name: 'Photo ID' }).count()).toBe(0);
  });
  await phone.context().close();
});

/** A picture taken without light. */
async function darkPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    canvas.getContext('2d')!.fillRect(0, 0, 600, 800);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}
