import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** An administrator changes branches and regions. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('a branch is added, renamed, moved and closed, and a region with it; one with a company stays open', async () => {
  const page = await openAs('adam', '/admin/brokerages');
  const branches = page.getByRole('table', { name: 'Branches', exact: true });
  const row = (name: string) => branches.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await step('a new branch in a new region, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Add branch' }).press('Enter');
    await dialog.getByLabel('Branch').fill('Tampa');
    await dialog.getByLabel('Region').fill('Atlantic');
    await dialog.getByLabel('Region').press('Enter');
    await row('Tampa').getByText('Atlantic').waitFor();
  });

  await step('what is in a branch keeps it open, and the dialog says so', async () => {
    await page.getByRole('button', { name: 'Change branch Duluth' }).click();
    await dialog.getByLabel('Open').uncheck();
    await dialog.getByRole('button', { name: 'Save branch' }).click();
    await dialog.getByText('Duluth still has 1 company with its loans. Move them to another branch first.').waitFor();
    await lookAtBoth(page, 'branch in use');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await step('renamed and moved', async () => {
    await page.getByRole('button', { name: 'Change branch Tampa' }).click();
    await dialog.getByLabel('Branch').fill('Tampa Bay');
    await dialog.getByLabel('Region').selectOption({ label: 'Pacific' });
    await dialog.getByText('Its companies and people move with it.').waitFor();
    await dialog.getByRole('button', { name: 'Save branch' }).click();
    await row('Tampa Bay').getByText('Pacific').waitFor();
  });

  await step('closed, and the region that has no branch any more too', async () => {
    await page.getByRole('button', { name: 'Change branch Tampa Bay' }).click();
    await dialog.getByLabel('Open').uncheck();
    await dialog.getByRole('button', { name: 'Save branch' }).click();
    await row('Tampa Bay').getByText('Closed').waitFor();
    await page.getByRole('button', { name: 'Change region Atlantic' }).click();
    await dialog.getByLabel('Open').uncheck();
    await dialog.getByRole('button', { name: 'Save region' }).click();
    const region = page.getByRole('table', { name: 'Regions' }).getByRole('row').filter({ hasText: 'Atlantic' });
    await region.getByText('Closed').waitFor();
    await page.getByRole('heading', { name: /^Branches/ }).scrollIntoViewIfNeeded();
    await lookAtBoth(page, 'branches and regions');
    // No company can be sent to a closed branch.
    await page.getByRole('button', { name: 'Add brokerage' }).click();
    expect(await dialog.getByLabel('Branch').locator('option').allInnerTexts()).not.toContain('Tampa Bay, Pacific');
  });
});
