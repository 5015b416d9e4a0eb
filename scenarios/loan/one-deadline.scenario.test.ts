import { describe, expect, test } from 'vitest';
import { lookAt, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { samplePurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** One day, one word and one colour for a Loan Estimate, wherever it is shown. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-21T16:00:00Z' } });
const openAs = pagesOf(stack);
const set = (loan: string, values: string): Promise<unknown> =>
  stack.database.query(`update loan set ${values} where loan_number = $1`, [loan]);

describe('the deadline of a Loan Estimate', () => {
  test('is the same in header, menu, next actions, pipeline, dashboard and on its own page', async () => {
    const loan = await demoLoan(stack.database, 'Okafor');
    await set(loan, `application_date = '2026-11-17', initial_le_due = '2026-11-20'`);
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByRole('region', { name: 'Loan header' }).getByText('1 day late').first().waitFor();
    await page.getByRole('row').filter({ hasText: 'Send the Loan Estimate' }).getByText('1 day late').waitFor();
    await page
      .getByRole('button', { name: /^Disclosures/ })
      .getByText('1 day late')
      .waitFor();
    await settled(page);
    await lookAt(page, 'deadline loan details');
    for (const path of ['/pipeline', '/dashboard', `/loan-estimator/${loan}`]) {
      await page.goto(`${stack.origin}${path}`);
      const said = page.getByText('1 day late').first();
      await said.waitFor();
      expect(await said.evaluate((node) => getComputedStyle(node).color), path).toBe(
        await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'var(--red)';
          return getComputedStyle(probe).color;
        }),
      );
      await settled(page);
      await lookAt(page, `deadline ${path.split('/')[1]}`);
    }
  });

  test('a revised one goes before everything on a phone and on a desk', async () => {
    const loan = await demoLoan(stack.database, 'Fontaine');
    await set(loan, `revised_le_since = '2026-11-20', revised_le_due = '2026-11-25', revised_le_cause = 'lock'`);
    const page = await openAs('priya', `/loan-details/${loan}`);
    const first = page
      .getByRole('table', { name: /Next actions/ })
      .getByRole('row')
      .nth(1);
    await expect.poll(() => first.textContent()).toContain('Send a revised Loan Estimate');
    await page.getByRole('region', { name: 'Loan header' }).getByText('Revised LE due').first().waitFor();
    await settled(page);
    await lookAt(page, 'deadline revised');
    const phone = await openAs('priya', '/pipeline', { viewport: mobile });
    await phone.getByText('Revised LE due 11/25, 3 business days left').waitFor();
    await lookAt(phone, 'deadline revised phone');
  });

  test('who registers a file whose estimate is due already is warned first', async () => {
    const page = await openAs('priya', '/loan-registration');
    const buffer = Buffer.from(samplePurchase);
    await page.getByLabel('Drop an application file').setInputFiles({ name: 'sample.xml', mimeType: 'text/xml', buffer });
    const received = page.getByRole('textbox', { name: 'Application received' });
    await received.fill('11/12/2026');
    await received.blur();
    const warning = page.getByText('Loan Estimate already');
    await expect.poll(() => warning.textContent()).toBe('Loan Estimate already 4 days late');
    await lookAt(page, 'deadline registration');
    await received.fill('11/20/2026');
    await received.blur();
    await warning.waitFor({ state: 'detached' });
  });
});
