import { beforeEach, expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The disclosure coordinator's desk: what is due, whose it is, and giving it to somebody. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

// Each test begins with a queue that nobody has taken anything of.
beforeEach(() => stack.database.query('update disclosure_assignment set person_id = null'));

test('the coordinator opens the desk, looks at what is due first, takes it, gives it on, and filters in the address', async () => {
  const dora = await openAs('dora', '/dashboard');
  await dora.getByRole('link', { name: 'Desk', exact: true }).click();
  const grid = dora.getByRole('grid', { name: 'Disclosures due' });
  const first = grid.getByRole('row').nth(1);
  await first.getByText(/midnight E[DS]T/).waitFor();
  await lookAtBoth(dora, 'disclosure desk');

  await first.getByRole('gridcell').nth(1).click();
  const peek = dora.getByRole('complementary');
  await peek.getByRole('button', { name: 'Take' }).waitFor();
  await peek.getByRole('button', { name: 'Take' }).click();
  await dora.getByText('Dora Disclosewell has this loan’s disclosures').waitFor();
  await first.getByText('Dora Disclosewell').waitFor();
  await lookAtBoth(dora, 'disclosure desk peek');

  await dora
    .getByRole('group', { name: 'Workload' })
    .getByRole('button', { name: /Dora Disclosewell \(you\)/ })
    .click();
  await dora.waitForURL(/whose=mine/);
  await grid.getByRole('row').nth(1).waitFor();
  expect(new URL(dora.url()).searchParams.get('whose')).toBe('mine');
  await dora.reload();
  await grid.getByText('Dora Disclosewell').first().waitFor();
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await peek.getByLabel('Give to').selectOption({ label: (await peek.getByLabel('Give to').locator('option').nth(1).textContent())! });
  await peek.getByRole('button', { name: 'Give' }).click();
  await dora.getByText('Adam Adminsky has this loan’s disclosures').waitFor();
  await dora.getByText('No disclosure matches these filters').waitFor();
  await dora.getByRole('button', { name: 'Show all of the queue' }).click();
  await first.waitFor();

  // A queue that does not load says so and what is safe.
  const broken = await openAs('dora', '/dashboard', { expectedErrors: /503/ });
  await broken.route('**/disclosure-desk/queue*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await broken.goto(`${stack.origin}/disclosure-desk`);
  await broken.getByText('The queue did not load').waitFor();
});

test('the desk by keyboard alone: move, explain a day, look, take, open the work and come back', async () => {
  const dora = await openAs('dora', '/disclosure-desk');
  const press = (key: string) => dora.keyboard.press(key);
  const grid = dora.getByRole('grid', { name: 'Disclosures due' });
  await grid.getByRole('row').nth(2).waitFor();
  const rowAt = () => dora.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? '');
  await tabTo(dora, /^(DIV|TD) /);
  await expect.poll(rowAt).not.toBe('');
  await press('j');
  await press('j');
  const down = await rowAt();
  await press('k');
  expect(Number(await rowAt())).toBe(Number(down) - 1);
  // The day it is due opens into its count.
  await press('ArrowRight');
  await press('ArrowRight');
  await press('e');
  await dora
    .getByText(/1026\./)
    .first()
    .waitFor();
  await press('Escape');
  await expect.poll(rowAt).toBe(String(Number(down) - 1));
  await press(' ');
  const peek = dora.getByRole('complementary');
  await peek.getByRole('button', { name: 'Open Loan Estimate' }).waitFor();
  await tabTo(dora, /^BUTTON Take/);
  await press('Enter');
  await dora.getByText(/has this loan’s disclosures/).waitFor();
  await expect.poll(() => focused(dora)).not.toMatch(/^BODY/);
  await tabTo(dora, /^BUTTON Open Loan Estimate/);
  await press('Enter');
  await dora.waitForURL((url) => url.pathname !== '/disclosure-desk');
  await dora.goBack();
  await grid.getByRole('row').nth(1).waitFor();
  // To the lists next to it.
  await tabTo(dora, /^A Refunds/);
  await press('Enter');
  await dora.waitForURL(/closing-refunds$/);
  await dora.getByText('No open refunds').or(dora.getByRole('table')).first().waitFor();
  await expect.poll(() => focused(dora)).not.toMatch(/^(null|undefined)/);
});
