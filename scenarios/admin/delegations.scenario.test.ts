import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** Priya is away; Marco acts for her, and Helen, who works with both, sees both names. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const BOTH = 'Marco Placeholt for Priya Samplewood';
const [row] = await stack.database.query<{ loan_number: string }>(
  `select loan_number from loan where officer_id = $1 and processor_id is distinct from $2 order by 1 limit 1`,
  [demoPerson('priya').id, demoPerson('marco').id],
);
const loan = row!.loan_number;

test('Priya lets Marco act for her, a colleague sees both names, and it is revoked while he is at work', async () => {
  const priya = await openAs('priya', '/edit-profile/delegations');
  await step('what is missing stands at its field', async () => {
    await priya.getByRole('button', { name: 'Add delegate' }).click();
    const dialog = priya.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add delegate' }).click();
    await dialog.getByText('Choose a colleague.').waitFor();
    await dialog.getByText('Choose the last day.').waitFor();
    await lookAtBoth(priya, 'delegation mistakes');
  });
  await step('she gives it until next Friday', async () => {
    const dialog = priya.getByRole('dialog');
    await dialog.getByLabel('Colleague').selectOption({ label: 'Marco Placeholt, processor' });
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('11/27/2026');
    await dialog.getByRole('textbox', { name: 'Last day' }).press('Tab');
    await dialog.getByRole('button', { name: 'Add delegate' }).click();
    await priya.getByText(`Added: ${BOTH}`).waitFor();
    await priya.getByText('Fri 11/20/26 to Fri 11/27/26. Given by Priya Samplewood').waitFor();
    await lookAtBoth(priya, 'delegation given');
  });

  const marco = await openAs('marco', '/pipeline', { expectedErrors: /403/ });
  await step('Marco chooses in the profile menu whom he acts for, and sees it on every page', async () => {
    await marco.getByRole('button', { name: /account of Marco Placeholt/ }).click();
    await marco.getByRole('menuitem', { name: 'Act for a colleague' }).click();
    await marco
      .getByRole('dialog')
      .getByRole('button', { name: /Priya Samplewood/ })
      .waitFor();
    await lookAtBoth(marco, 'acting choice');
    await marco
      .getByRole('dialog')
      .getByRole('button', { name: /Priya Samplewood/ })
      .click();
    await marco.getByText('Acting for Priya Samplewood until Fri 11/27/26').waitFor();
    await lookAtBoth(marco, 'acting pipeline');
    await marco.goto(`${stack.origin}/comments-for-broker/${loan}`);
    await marco.getByText('Acting for Priya Samplewood until Fri 11/27/26').waitFor();
  });
  const write = async (text: string) => {
    await marco.getByRole('main').getByRole('textbox').fill(text);
    await marco.getByRole('button', { name: 'Add comment' }).click();
  };
  await step('what he writes has both names', async () => {
    await write('The insurance binder is in.');
    await marco.getByRole('article').filter({ hasText: 'The insurance binder is in.' }).getByText(BOTH).waitFor();
    await lookAtBoth(marco, 'acting comments');
  });

  const helen = await openAs('helen', `/comments-for-broker/${loan}`);
  await step('and so a colleague reads it, beside the loan and in the person’s history', async () => {
    await helen.getByRole('article').filter({ hasText: 'The insurance binder is in.' }).getByText(BOTH).waitFor();
    await lookAtBoth(helen, 'comment of both');
    await helen.goto(`${stack.origin}/admin/people`);
    await helen
      .getByRole('table')
      .getByRole('button', { name: /Priya Samplewood/ })
      .click();
    await helen.getByText('Marco Placeholt began to act for Priya Samplewood').first().waitFor();
    await helen.getByRole('button', { name: 'Revoke: Marco Placeholt acts for Priya Samplewood' }).waitFor();
    await lookAtBoth(helen, 'person with delegation');
  });

  await step('revoked while he types: he is told, and what he typed is still there', async () => {
    await marco.getByRole('main').getByRole('textbox').fill('The appraiser called back.');
    await priya.getByRole('button', { name: 'Revoke: Marco Placeholt acts for Priya Samplewood' }).click();
    await priya.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await priya.getByText('Marco Placeholt no longer acts for Priya Samplewood.').waitFor();
    await marco.getByRole('button', { name: 'Add comment' }).click();
    await marco
      .getByText(/^You no longer act for Priya Samplewood: the delegation was revoked/)
      .first()
      .waitFor();
    await marco.getByRole('button', { name: 'Back to Marco Placeholt' }).waitFor();
    expect(await marco.getByRole('main').getByRole('textbox').inputValue()).toBe('The appraiser called back.');
    await lookAtBoth(marco, 'acting ended');
    const comments = await stack.database.query('select 1 from loan_comment where loan_number = $1 and text like $2', [
      loan,
      '%appraiser%',
    ]);
    expect(comments).toEqual([]);
  });
  await step('back, he is himself and no strip is there', async () => {
    await marco.getByRole('main').getByRole('textbox').fill('');
    await marco.getByRole('button', { name: 'Back to Marco Placeholt' }).click();
    await expect.poll(() => marco.getByText(/act for Priya Samplewood/).count()).toBe(0);
    await marco.getByRole('button', { name: /account of Marco Placeholt$/ }).waitFor();
  });
});

test('a manager lets one of their people act for another, by keyboard', async () => {
  const page = await openAs('helen', '/admin/people');
  await page
    .getByRole('table')
    .getByRole('button', { name: /Marco Placeholt/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Add delegate' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Colleague').selectOption({ label: 'Priya Samplewood, loan officer' });
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('11/20/2026');
  await dialog.getByRole('textbox', { name: 'Last day' }).press('Tab');
  await lookAtBoth(page, 'delegation by manager');
  await dialog.getByRole('button', { name: 'Add delegate' }).press('Enter');
  await page.getByText('Added: Priya Samplewood for Marco Placeholt').waitFor();
  const revoke = page.getByRole('button', { name: 'Revoke: Priya Samplewood acts for Marco Placeholt' });
  await expect.poll(() => revoke.count()).toBe(1);
});
