import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt, lookAtBoth } from '../harness/browser.ts';
import { withCredit } from '../harness/credit.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/**
 * A loan from its credit report through DU and LPA to a decision that changes because a debt was added. The systems take two
 * seconds, so that a page that looks every second and a half sees that they accepted.
 */
const stack = await startStack({
  demo: true,
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATED_BUREAU_MS: '50', LOCKDESK_SIMULATED_STEP_MS: '400' },
});
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test('DU and LPA are ordered together, answer side by side, and a debt that was added is named as the cause of another answer', async () => {
  const loan = await demoLoan(stack.database, 'Harrow');
  const page = await openAs('helen', `/dual-aus/${loan}`);
  const main = page.locator('main');
  await main.getByRole('note').getByText('There is no credit report on this loan.').waitFor();
  await page.getByRole('radio', { name: /Desktop Underwriter/ }).waitFor();
  // Blocked for the reason the server would give.
  await page.getByRole('button', { name: /^Order both/ }).waitFor();
  await looksGood(page, 'aus order');

  // Settings: after a refusal the typed text is still there.
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByLabel('Fannie Mae seller number').fill('123');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.getByText('A seller number of Fannie Mae has nine digits.').waitFor();
  expect(await settings.getByLabel('Fannie Mae seller number').inputValue()).toBe('123');
  await settings.getByLabel('Fannie Mae seller number').fill('123456789');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await settings.waitFor({ state: 'detached' });

  await withCredit(stack, page, loan, ['Imogen']);
  await page.goto(`${stack.origin}/dual-aus/${loan}`);
  await page.getByRole('button', { name: /^Order both, \$38\.00/ }).click();
  await main
    .getByText(/Accepted by/)
    .first()
    .waitFor();
  const du = main.getByRole('region', { name: 'DU', exact: true });
  const lpa = main.getByRole('region', { name: 'LPA', exact: true });
  await du.getByText(/points, 100 pass/).waitFor();
  await lpa.getByText(/points, 98 pass/).waitFor();
  await du.getByText('Simulated, scorecard LPS-1').waitFor();
  // Every figure opens into its rule.
  const figures = main.getByRole('region', { name: 'Figures' });
  await figures.getByRole('button', { name: /^DTI, total, DU/ }).click();
  await page
    .getByText(/B3-6-02/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await looksGood(page, 'aus both');
  // One system's own text, and the view is there again on another visit.
  const stored = page.waitForResponse((reply) => reply.url().includes('/persist') && reply.request().method() === 'PUT');
  await main.getByRole('radio', { name: 'DU full text' }).click();
  await main.getByText('DESKTOP UNDERWRITER UNDERWRITING FINDINGS').waitFor();
  await stored;
  await page.reload();
  await main.getByText('DESKTOP UNDERWRITER UNDERWRITING FINDINGS').waitFor();
  await main.getByRole('radio', { name: 'By topic' }).click();

  // The report's accounts go into the application; the run is of before.
  await page.goto(`${stack.origin}/order-credit-only-report/${loan}`);
  const accept = page.getByRole('button', { name: /^Accept \d+ proposals/ });
  await accept.click();
  await page.getByText(/\d+ accepted/).waitFor();
  await page.goto(`${stack.origin}/dual-aus/${loan}`);
  await du.getByText('The application changed since this run.').waitFor();
  await page.getByRole('button', { name: /^Run both again, \$9\.00/ }).click();
  await du.getByText(/run 2/).waitFor();
  await lpa.getByText(/run 2/).waitFor();
  const choice = page.getByRole('radiogroup', { name: 'Run for underwriting' });
  await choice.getByRole('radio', { name: /^LPA, run 2/ }).click();
  await page.getByLabel('Special program').selectOption('Home Possible');
  await page.getByRole('button', { name: 'Use LPA, run 2' }).click();
  await lpa.getByText(/Chosen for underwriting/).waitFor();

  await page.goto(`${stack.origin}/order-du-report/${loan}`);
  await main.getByRole('radio', { name: 'Compare' }).click();
  const why = main.getByRole('region', { name: 'Why' });
  await why.getByText(/^DTI went from \d+\.\d+% to \d+\.\d+% because .* was added/).waitFor();
  await main.getByRole('region', { name: 'Facts that differ' }).getByText('A', { exact: true }).waitFor();
  await looksGood(page, 'aus compare');

  await page.goto(`${stack.origin}/au-decision/${loan}`);
  const tests = main.getByRole('region', { name: 'QM and price tests' });
  await tests.getByText('Points and fees').waitFor();
  await tests.getByRole('row', { name: /^Ability to repay/ }).waitFor();
  await page.goto(`${stack.origin}/du-lpa-combined/${loan}`);
  await main.getByRole('region', { name: 'Points', exact: true }).waitFor();
  await lookAt(page, 'aus combined');
  await page.goto(`${stack.origin}/calculate-mi/${loan}`);
  await main.getByRole('region', { name: 'When it ends' }).getByText('By itself, at 78%').waitFor();
  await looksGood(page, 'mi');
  await page.goto(`${stack.origin}/order-lpa/${loan}`);
  await page.getByRole('button', { name: /^Run LPA again, \$4\.00/ }).waitFor();
  await page.goto(`${stack.origin}/order-lpa-report/${loan}`);
  await main.getByRole('region', { name: 'Findings' }).waitFor();
  await page.goto(`${stack.origin}/order-du/${loan}/compare`);
  await why.waitFor();
  await page.goto(`${stack.origin}/au-decision/${loan}/lpa`);
  await why.waitFor();
});

test('an investor who is not approved in full sees the nearest way to it', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  const page = await openAs('priya', `/order-du/${loan}`);
  await withCredit(stack, page, loan, ['Luc']);
  await page.goto(`${stack.origin}/order-du/${loan}`);
  await page.getByRole('button', { name: /^Order DU, \$20\.00/ }).click();
  await page.getByText(/points, 100 pass/).waitFor();
  await page.goto(`${stack.origin}/au-decision/${loan}`);
  await page.getByRole('region', { name: 'Nearest changes' }).waitFor();
  await looksGood(page, 'aus investor');
  expect(await page.getByRole('region', { name: 'DU', exact: true }).getByText('Approve/Ineligible').count()).toBe(1);
});

test('what stands in the way is said before anything is ordered', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/order-du/${loan}`);
  await page
    .getByText(/^Missing in the application: Note rate/)
    .first()
    .waitFor();
  await page.goto(`${stack.origin}/au-decision/${loan}`);
  await page.getByText('No run yet').waitFor();
  await page.goto(`${stack.origin}/order-du-report/${loan}`);
  await page.getByText('No run yet').waitFor();
  expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
});
