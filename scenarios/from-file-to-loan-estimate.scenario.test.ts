import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../database/demo/people.ts';
import { brokenInvariants } from '../platform/testing/invariants.ts';
import { formatPercentTrimmed } from '../foundation/rates/rates.ts';
import { printedFigures, type LoanEstimateDocument } from '../regulation/trid/index.ts';
import { oneIn } from '../platform/testing/tier.ts';
import { axeViolations, launchBrowser, openPage, picture, signInAs } from './harness/browser.ts';
import { chooseOption } from './harness/choices.ts';
import { startStack, type Stack } from './harness/stack.ts';

/**
 * The main job from end to end, as a broker does it: sign in, bring in an application file, register, price, lock, send the Loan
 * Estimate, and read the figures back from the PDF that was sent.
 */
let stack: Stack;
beforeAll(async () => {
  // Friday 20 November 2026, 11:00 in New York.
  stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
});
afterAll(() => stack?.stop());

const own = (name: string): string => fileURLToPath(new URL(`../standards/mismo-3.4/samples/${name}`, import.meta.url));
const corpus = process.env['INTEROP_CORPUS'];
const ofCorpus = (name: string): string => join(corpus ?? '', 'mismo34/samples', name);

interface Job {
  readonly name: string;
  readonly file: string;
  readonly product: RegExp;
  /** Typed on the pricing screen when the file carries no credit. */
  readonly score?: string;
}

const jobs: Job[] = [
  { name: 'a conventional purchase of our own', file: own('conventional-purchase.xml'), product: /Conforming 30 fixed/ },
  { name: 'DI-C01', file: ofCorpus('DI-C01_DU1.9.1_Fixed_Primary_Attached.xml'), product: /Conforming 30 fixed/, score: '742' },
  { name: 'DI-FHA01', file: ofCorpus('DI-FHA01_DU1.9.1_FHA_203b251_ARM_Purchase.xml'), product: /FHA 30 fixed/, score: '700' },
];

describe.each(oneIn(3, jobs, 2))('$name', ({ name, file, product, score }) => {
  test.skipIf(!existsSync(file))('comes in as a file and goes out as a Loan Estimate', async () => {
    const { page, troubles } = await openPage(await launchBrowser());
    await signInAs(page, stack.origin, demoPerson('helen'), '/loan-registration');

    await page.getByLabel('Drop an application file').setInputFiles(file);
    await page.getByRole('button', { name: 'Register loan' }).waitFor();
    await picture(page, `${name} 1 review`);
    await chooseOption(page.getByLabel('Product', { exact: true }), product);
    expect(await axeViolations(page)).toEqual([]);
    const other = page.getByLabel('This is a new loan; register it too');
    if (await other.count()) await other.check();
    await page.getByRole('button', { name: 'Register loan' }).click();
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    const loan = page.url().slice(-10);
    await page.getByRole('heading', { name: /Next actions/ }).waitFor();
    await picture(page, `${name} 2 loan`);
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${stack.origin}/lock-loan/${loan}`);
    if (score !== undefined) {
      await page.getByLabel('FICO score').fill(score);
      await page.getByRole('button', { name: 'Price with this score' }).click();
    }
    const verify = page.getByRole('button', { name: /^Verify [\d.]+% for \d+ days/ });
    await verify.waitFor();
    await picture(page, `${name} 3 price`);
    await verify.click();
    const lock = page.getByRole('button', { name: /^Lock [\d.]+% for \d+ days/ });
    await lock.waitFor();
    await picture(page, `${name} 4 verify`);
    expect(await axeViolations(page)).toEqual([]);
    // Pressed twice, as people do.
    await lock.dblclick();
    await page
      .getByRole('link', { name: /confirmation/i })
      .or(page.getByRole('button', { name: /confirmation/i }))
      .first()
      .waitFor();
    await picture(page, `${name} 5 locked`);
    expect(await axeViolations(page)).toEqual([]);
    const locks = await stack.database.query<{ rate: number }>('select rate_thousandths as rate from rate_lock where loan_number = $1', [
      loan,
    ]);
    expect(locks).toHaveLength(1);

    await page.goto(`${stack.origin}/loan-estimator/${loan}`);
    const send = page.getByRole('button', { name: 'Send to borrowers' });
    await send.waitFor();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    await picture(page, `${name} 6 estimate`);
    expect(await axeViolations(page)).toEqual([]);
    await send.click();
    const people = page.getByRole('checkbox', { name: /borrower/i });
    await people.first().waitFor();
    await picture(page, `${name} 7 before sending`);
    await page.getByRole('button', { name: /^Send (to|version)/ }).dblclick();
    await page
      .getByText(/^Version 1 sent/)
      .first()
      .waitFor();
    await picture(page, `${name} 8 sent`);
    expect(await axeViolations(page)).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as sent' }).click()]);
    const bytes = readFileSync(await download.path());
    const sent = await stack.database.query<{ hash: string; document: LoanEstimateDocument }>(
      `select encode(pdf_sha256, 'hex') as hash, document from loan_estimate where loan_number = $1 and status = 'sent'`,
      [loan],
    );
    expect(sent.map((one) => one.hash)).toEqual([createHash('sha256').update(bytes).digest('hex')]);
    const text = await pdfText(bytes);
    const { document } = sent[0]!;
    for (const figure of printedFigures(document)) {
      if (figure.figure.text !== '') expect(text, figure.path).toContain(figure.figure.text.replace(/\s+/g, ' '));
    }
    expect(text).toContain(loan);
    expect(text).toContain(formatPercentTrimmed(locks[0]!.rate));
    expect(
      await stack.database.query(`select 1 from outbox_message where loan_number = $1 and payload ->> 'subject' like '%Loan Estimate%'`, [
        loan,
      ]),
    ).toHaveLength(document.heading.applicants.length);
    expect(await stack.database.query('select status from loan where loan_number = $1', [loan])).toEqual([{ status: 'Disclosed' }]);

    expect(await brokenInvariants(stack.database)).toEqual([]);
    expect(troubles.errors).toEqual([]);
    expect(troubles.foreignRequests).toEqual([]);
  });
});

/** All text of a PDF as one line, as the search of a PDF reader sees it. */
async function pdfText(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(3);
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const content = await (await pdf.getPage(n)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ').replace(/\s+/g, ' ');
}
