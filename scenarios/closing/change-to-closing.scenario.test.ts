import { test } from 'vitest';
import { axeViolations, desktop, lookAt, mobile, settled } from '../harness/browser.ts';
import { expect } from 'vitest';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('change of circumstance → revised estimate → Closing Disclosure → wait → schedule', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const broker = await openAs('helen', `/loan-estimator/${loan}`);
  await step('the first estimate goes out', async () => {
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByRole('button', { name: /^Send to (Adaeze|2 borrowers)/ }).click();
    await broker.getByText('Version 1 sent, nothing changed since').waitFor();
  });

  await step('the borrower asks for a rush, and the appraisal’s price rose', async () => {
    await broker.getByLabel('Rush: the lender takes this loan first').check();
    await broker.getByRole('button', { name: 'Save rush' }).click();
    await broker.getByLabel('Rush, with a fee of $250.00').waitFor();
    await broker.getByRole('button', { name: /Services you cannot shop for/ }).click();
    const saved = broker.waitForResponse((response) => response.url().includes('save-disclosure-data'));
    const appraisal = broker.getByRole('textbox', { name: 'Appraisal Fee amount' });
    await appraisal.fill('950');
    await appraisal.blur();
    expect((await saved).status()).toBe(200);
  });

  await step('the broker proposes the change', async () => {
    await broker.goto(`${stack.origin}/change-circumstance-pre/${loan}`);
    await broker.getByRole('link', { name: 'What changed' }).waitFor();
    expect(await broker.getByRole('link', { name: 'What changed' }).getAttribute('aria-current')).toBe('true');
    const charges = broker.getByRole('table', { name: 'Charges touched' });
    await charges
      .getByRole('row')
      .filter({ hasText: 'Appraisal Fee' })
      .getByText(/^Lender, \$/)
      .waitFor();
    await charges.getByRole('row').filter({ hasText: 'Rush' }).getByText('Borrower, with reset').waitFor();
    await settled(broker);
    expect(await axeViolations(broker)).toEqual([]);
    await lookAt(broker, 'change proposed by the broker');
    await broker.setViewportSize(mobile);
    await lookAt(broker, 'change proposed by the broker');
    await broker.setViewportSize(desktop);
    await broker.getByLabel('What happened').selectOption({ label: 'A provider’s price rose' });
    await broker.getByLabel('Is now').fill('Appraisal $950');
    await broker.getByRole('button', { name: 'Add to the change' }).click();
    await broker.getByRole('rowheader', { name: 'A provider’s price rose' }).waitFor();
    await broker.getByLabel('How it was learned').selectOption({ label: 'Telephone' });
    await broker.getByRole('button', { name: 'Send to the disclosure desk' }).click();
    await broker.getByRole('region', { name: 'Change of circumstance sent' }).getByText('Telephone').waitFor();
    await settled(broker);
    await lookAt(broker, 'change sent');
  });

  await step('a coordinator decides it line by line', async () => {
    const desk = await openAs('dora', `/change-circumstance-pre/${loan}/coc-section-two`);
    const rush = desk.getByRole('row').filter({ hasText: 'Rush' });
    await desk
      .getByRole('radiogroup', { name: /^Decision on .*Rush/ })
      .getByRole('radio', { name: 'Accept' })
      .click();
    await rush.getByText('Borrower, with reset').waitFor();
    await desk.getByText('1 line left: Appraisal Fee').waitFor();
    await desk.getByRole('radiogroup', { name: 'Decision on Appraisal Fee' }).getByRole('radio', { name: 'Decline' }).click();
    await desk.getByText('Decline needs words: Appraisal Fee').waitFor();
    await desk.getByLabel('Why Appraisal Fee is declined').fill('A price that rose is no reason; we pay it.');
    await settled(desk);
    expect(await axeViolations(desk)).toEqual([]);
    await lookAt(desk, 'change decided by the coordinator');
    await desk.setViewportSize(mobile);
    await lookAt(desk, 'change decided by the coordinator');
    await desk.setViewportSize(desktop);
    await desk.getByRole('button', { name: 'Decide for Revised LE, v2' }).click();
    await desk.getByText('Decided: 1 accepted, 1 declined').waitFor();
    await desk.getByRole('region', { name: 'Change 1' }).getByText('A price that rose is no reason; we pay it.').waitFor();
  });

  await step('the revised estimate carries the reason', async () => {
    await broker.goto(`${stack.origin}/loan-estimator/${loan}`);
    await broker.getByRole('button', { name: 'Open' }).first().click();
    await broker.getByText('1 reason on file, carried by v2').waitFor();
    await broker.getByRole('radio', { name: 'As sent' }).click();
    await broker.getByText('As v1 went out').waitFor();
    await broker.getByRole('radio', { name: 'With pending' }).click();
    await settled(broker);
    await lookAt(broker, 'estimate with a reason');
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByRole('button', { name: /^Send to (Adaeze|2 borrowers)/ }).click();
    await broker.getByText('Version 2 sent, nothing changed since').waitFor();
  });
});
