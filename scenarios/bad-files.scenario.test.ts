import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { oneIn } from '../platform/testing/tier.ts';
import { axeViolations, picture } from './harness/browser.ts';
import { purchaseOf, samplePurchase } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Files that are no loan application: each gets its sentence, and the page works as before. */
const begins = samplePurchase.indexOf('<MESSAGE');
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

async function openRegistration(): Promise<Page> {
  const page = await openAs('priya', '/loan-registration');
  await page.getByText('Drop an application file').waitFor();
  return page;
}

const give = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Drop an application file').setInputFiles({ name, mimeType: 'text/xml', buffer });

const bad: readonly (readonly [string, string | Buffer, RegExp])[] = [
  [
    'not XML',
    'Dear Priya, the file is attached.\n',
    /neither XML, a web page, underwriting findings nor a Fannie Mae 3\.2 file \(line 1\)/,
  ],
  ['a web page', '<!doctype html>\n<html><body>Sign in</body></html>', /holds no field of a loan application \(line 1\)/],
  ['a web page without a doctype', '<html><body>Sign in</body></html>', /holds no field of a loan application \(line 1\)/],
  ['nothing at all', '', /The file is empty \(line 1, column 1\)/],
  [
    'nested 200,000 deep',
    `<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas">${'<X>'.repeat(200_000)}`,
    /nested deeper than 64 levels \(line 1, column \d+\)/,
  ],
  [
    'with a DOCTYPE',
    `${head}<!DOCTYPE MESSAGE SYSTEM "loan.dtd">\n${samplePurchase.slice(begins)}`,
    /has a DOCTYPE, which a loan file may not have \(line 2, column 1\)/,
  ],
  [
    'an entity bomb',
    `${head}<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<MESSAGE>&b;</MESSAGE>`,
    /has a DOCTYPE, which a loan file may not have \(line 2, column 1\)/,
  ],
  ['cut off', samplePurchase.slice(0, 9_000), /ends in the middle \(line \d{3}, column \d+\)/],
  [
    'with a wrong end tag',
    samplePurchase.replace('</FirstName>', '</FirstNam>'),
    /FirstName is not ended where it should be \(line \d{3}, column \d+\)/,
  ],
  ['a MISMO 2.6 application', `${head}<LOAN_APPLICATION MISMOVersionID="2.6"/>`, /is MISMO 2\.6; 2\.3\.1 is read \(line 2\)/],
  [
    'MISMO 3.3',
    samplePurchase.replace(/MISMOReferenceModelIdentifier="[^"]*"/, 'MISMOReferenceModelIdentifier="3.3.0299"'),
    /is MISMO 3\.3\.0299; 3\.4 to 3\.6 are read \(line 2\)/,
  ],
  [
    'a drawing',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    /neither a MISMO 3\.4 MESSAGE nor a 2\.3\.1 LOAN_APPLICATION nor a credit report \(line 1\)/,
  ],
  [
    'in another charset than it says',
    Buffer.from(samplePurchase.replace(/<LastName>[^<]*/, '<LastName>Mu\u00f1oz-Sample'), 'latin1'),
    /not in the UTF-8 it should be in \(line \d{3}, column \d+\)/,
  ],
];

describe('before anything is there', () => {
  test.each(oneIn(3, bad))('a file %s is refused with its sentence', async (name, content, sentence) => {
    const page = await openRegistration();
    const file = `${name.replaceAll(/\W+/g, '-')}.xml`;
    await give(page, file, Buffer.isBuffer(content) ? content : Buffer.from(content));
    await page.getByText(`${file} was not read`).waitFor();
    const notice = page.getByText(sentence);
    expect(await notice.count()).toBe(1);
    // Still the start page: nothing was taken over from the file.
    expect(await page.getByRole('button', { name: 'Start an empty application' }).isVisible()).toBe(true);
  });

  test('a file over 10 MB does not leave the browser, and one that does is refused by the server', async () => {
    const page = await openRegistration();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await give(page, 'large.xml', Buffer.alloc(10 * 1_048_576 + 1, 32));
    await page.getByText('This file exceeds the maximum of 10mb.').waitFor();
    expect(asked.filter((url) => url.includes('ulad'))).toEqual([]);

    const answer = await page.evaluate(async () => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.xml'));
      const handle = decodeURIComponent(/lockdesk_handle=([^;]+)/.exec(document.cookie)![1]!);
      const response = await fetch('/api/util/ulad-xml-to-json/', { method: 'POST', body, headers: { authorization: handle } });
      return { status: response.status, body: (await response.json()) as { errors: { message: string }[] } };
    });
    expect(answer.status).toBe(413);
    expect(answer.body.errors[0]!.message).toMatch(/10 ?MB/i);
  });

  test('a file of another kind is refused by its name', async () => {
    const page = await openRegistration();
    await give(page, 'application.pdf', Buffer.from('%PDF-1.7'));
    await page
      .getByText('Please check the formatting of your file(s). The only accepted formats are: .xml, .fnm, .txt, .html, .htm, .zip.')
      .waitFor();
    await picture(page, 'bad-files 1 refused');
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('on an application under way', () => {
  test('what was typed stays through every bad file, and the loan registers afterwards', async () => {
    const page = await openRegistration();
    // A borrower and a house of its own: the demo knows the sample's already.
    const own = purchaseOf('Goodfile-Sample');
    await give(page, 'good.xml', Buffer.from(own.replaceAll(/>9\d{8}</g, '>900550042<')));
    const middle = page.getByLabel('Middle name').first();
    await middle.fill('Quill');
    for (const [name, content, sentence] of bad) {
      await give(page, 'bad.xml', Buffer.isBuffer(content) ? content : Buffer.from(content));
      await page.getByText(sentence).waitFor();
      expect([name, await middle.inputValue()]).toEqual([name, 'Quill']);
    }
    await page.getByText('Nothing was registered, and what you typed is kept.').waitFor();
    await picture(page, 'bad-files 2 under way');
    expect(await axeViolations(page)).toEqual([]);

    const product = page.getByLabel('Product', { exact: true });
    await product.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Register loan' }).click();
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    const [loan] = await stack.database.query<{ document: object }>('select document from application_version where loan_number = $1', [
      page.url().slice(-10),
    ]);
    expect(JSON.stringify(loan!.document)).toContain('"MiddleName":"Quill"');
  });
});

const corpus = join(process.env['INTEROP_CORPUS'] ?? '', 'mismo34/samples');
describe('files of others with mistakes in them', () => {
  test.skipIf(!existsSync(corpus)).each(oneIn(3, ['loan_file_trimmed.xml', 'validator_minimal_valid.xml', 'validator_test_partial.xml']))(
    '%s',
    async (name) => {
      const file = join(corpus, name);
      const page = await openRegistration();
      await give(page, name, readFileSync(file));
      await page.getByRole('button', { name: 'Register loan' }).waitFor();
      await picture(page, `bad-files 3 ${name}`);
      // Each mistake is listed with its line.
      expect(await page.getByText(/\bline \d+/i).count()).toBeGreaterThan(0);
      // It can't be registered as it is: the person is led to the first thing missing.
      await page.getByRole('button', { name: 'Register loan' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(page.url()).toContain('/loan-registration');
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
