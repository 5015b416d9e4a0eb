import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** A borrower writes: one administrator makes the copy and requests the erasure, another reviews its effects and confirms it. */
const stack = await startStack({ demo: true, parts: ['login', 'api', 'worker'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
await stack.database.query(`update membership set roles = array['admin'] where brokerage_id = 1 and person_id = $1`, [
  demoPerson('lena').id,
]);
const loan = await demoLoan(stack.database, 'Okafor');

test('a copy is made and downloaded; an erasure waits for a second person, says what the law keeps, and is done', async () => {
  const adam = await openAs('adam', '/admin/persons');
  await adam.getByText('No request yet').waitFor();
  await adam.getByLabel('Loan number').fill(loan);
  await adam
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await adam.getByLabel(/^Who asked/).fill('A letter; called back at the number on file');
  await settled(adam);
  await lookAtBoth(adam, 'persons, one chosen');
  await adam.getByRole('button', { name: 'Make a copy' }).click();
  const [download] = await Promise.all([adam.waitForEvent('download'), adam.getByRole('button', { name: 'Download data' }).click()]);
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as { form: string; loanId: string };
  expect(copy).toMatchObject({ form: 'lockdesk-person-copy-1', loanId: loan });
  const [printed] = await Promise.all([adam.waitForEvent('download'), adam.getByRole('button', { name: 'Download PDF' }).press('Enter')]);
  expect(printed.suggestedFilename()).toBe(`Copy for a borrower ${loan}.pdf`);

  await adam
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await adam.getByLabel(/^Who asked/).fill('A second letter');
  await adam.getByRole('button', { name: 'Ask for erasure' }).click();
  await adam.getByRole('button', { name: 'What would go' }).click();
  await adam.getByRole('button', { name: 'Confirm erasure' }).click();
  await adam.getByText('Somebody else than who asked for it has to confirm an erasure.').waitFor();
  await settled(adam);
  await lookAtBoth(adam, 'persons, what an erasure takes');

  const lena = await openAs('lena', '/admin/persons');
  await step('a request that was a mistake is withdrawn by keyboard, with a reason, and asked for again', async () => {
    await lena.getByRole('button', { name: 'What would go' }).press('Enter');
    await lena.getByRole('button', { name: 'Withdraw request' }).press('Enter');
    await lena.keyboard.type('It was for another loan');
    // The typed text is there again on another visit.
    await lena.reload();
    await lena.getByRole('button', { name: 'What would go' }).press('Enter');
    expect(await lena.getByLabel('Why it is withdrawn').inputValue()).toBe('It was for another loan');
    await lena.getByRole('button', { name: 'Keep request' }).press('Enter');
    expect(await lena.getByRole('button', { name: 'Withdraw request' }).evaluate((one) => one === document.activeElement)).toBe(true);
    await lena.keyboard.press('Enter');
    await lena.keyboard.type('It was for another loan');
    await settled(lena);
    await lookAtBoth(lena, 'persons, why an erasure is withdrawn');
    await lena.getByRole('button', { name: 'Withdraw request' }).press('Enter');
    await lena.getByText('Withdrawn', { exact: true }).waitFor();
    await lena.getByText('It was for another loan').waitFor();
    await lookAtBoth(lena, 'persons, an erasure withdrawn');
    await adam.getByText('Withdrawn', { exact: true }).waitFor();
    await adam.getByLabel('Loan number').fill(loan);
    await adam
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click();
    await adam.getByLabel(/^Who asked/).fill('A third letter');
    await adam.getByRole('button', { name: 'Ask for erasure' }).click();
    await adam.getByText('A third letter').waitFor();
    await lena.reload();
  });
  await lena.getByRole('button', { name: 'What would go' }).focus();
  await lena.keyboard.press('Enter');
  await lena.getByText('12 CFR 1002.12(b)(1)', { exact: false }).waitFor();
  await lena.getByRole('button', { name: 'Confirm erasure' }).focus();
  await lena.keyboard.press('Enter');
  await lena.getByText('Erased what no law keeps', { exact: false }).waitFor({ timeout: 90_000 });
});
