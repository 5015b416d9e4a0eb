import { expect, test } from 'vitest';
import { lookOver } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The disclosure coordinator's desk: what is due, whose it is, and giving it to somebody. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('the coordinator opens the desk, looks at what is due first, takes it, gives it on, and filters in the address', async () => {
  const dora = await openAs('dora', '/dashboard');
  await dora.getByRole('link', { name: 'Desk', exact: true }).click();
  const grid = dora.getByRole('grid', { name: 'Disclosures due' });
  const first = grid.getByRole('row').nth(1);
  await first.getByText(/midnight E[DS]T/).waitFor();
  await lookOver(dora, 'disclosure desk');

  await first.getByRole('gridcell').nth(1).click();
  const peek = dora.getByRole('complementary');
  await peek.getByRole('button', { name: 'Take' }).waitFor();
  await peek.getByRole('button', { name: 'Take' }).click();
  await dora.getByText('Dora Disclosewell has this loan’s disclosures').waitFor();
  await first.getByText('Dora Disclosewell').waitFor();
  await lookOver(dora, 'disclosure desk peek');

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
