import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('an estimate is prepared by one coordinator, returned, and sent by another', { timeout: 240_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Mbeki');
  const admin = await openAs('adam', '/disclosure-mgmt');
  await step('an administrator sets the brokerage so', async () => {
    await admin
      .getByRole('button', { name: /Ridgeline Home Lending/ })
      .first()
      .click();
    const second = admin.getByRole('radiogroup', { name: 'A second person looks at what the lender sends' });
    await second.getByText('Yes', { exact: true }).click();
    await admin.getByText('Whoever prepares a disclosure at the lender asks another coordinator, who sends it.').waitFor();
    await admin.getByLabel('Reason').fill('New coordinators');
    await lookAtBoth(admin, 'second look set');
    await admin.getByRole('button', { name: 'Save way of issuing' }).click();
    await admin
      .getByText(/, second look$/)
      .first()
      .waitFor();
  });

  const dora = await openAs('dora', `/loan-estimator/${loan}`);
  await step('a coordinator prepares the estimate and asks', async () => {
    await dora.getByText('Whoever prepares it asks for a second look first; then you send it.').waitFor();
    await dora.getByRole('textbox', { name: 'Lender credits' }).fill('250');
    await dora.getByRole('textbox', { name: 'Lender credits' }).blur();
    await dora.getByLabel('Note for the second look').waitFor();
    await dora.getByText('Prepared by you. Another coordinator sends this.').waitFor();
    await dora.getByLabel('Note for the second look').fill('Credit as promised by phone');
    await lookAtBoth(dora, 'second look asking');
    await dora.getByRole('button', { name: 'Ask for a second look' }).click();
    await dora.getByRole('button', { name: 'Withdraw second look' }).waitFor();
  });

  await step('another finds it on the desk, and returns it with words', async () => {
    await admin.goto(`${stack.origin}/disclosure-desk`);
    await admin.getByRole('link', { name: 'Second look, Loan Estimate v1' }).click();
    await admin.getByText('Credit as promised by phone').waitFor();
    await admin.getByText('Tick what you checked first.').waitFor();
    await lookAtBoth(admin, 'second look taken');
    await admin.getByRole('group', { name: 'You check' }).getByRole('checkbox').first().check();
    await admin.getByRole('button', { name: 'Return with words' }).click();
    await admin.getByRole('button', { name: 'Return', exact: true }).click();
    await admin.getByText('Say what is wrong, in 3 letters or more.').waitFor();
    await admin.getByLabel('What is wrong').fill('Promised was 200');
    await admin.getByRole('button', { name: 'Return', exact: true }).click();
    await admin.getByText('Returned to who prepared it').waitFor();
    await dora.getByText('Promised was 200').waitFor();
    await lookAtBoth(dora, 'second look returned');
  });

  await step('mended and asked again, the other ticks and sends it', async () => {
    await dora.getByRole('textbox', { name: 'Lender credits' }).fill('200');
    await dora.getByRole('textbox', { name: 'Lender credits' }).blur();
    const saved = () => stack.database.query(`select 1 from loan_estimate where loan_number = $1 and revision > 1`, [loan]);
    await expect.poll(async () => (await saved()).length).toBe(1);
    await dora.getByRole('button', { name: 'Ask for a second look' }).click();
    await dora.getByRole('button', { name: 'Withdraw second look' }).waitFor();
    // After a return, the new review is empty: nothing of it is ticked.
    const checks = admin.getByRole('group', { name: 'You check' }).getByRole('checkbox');
    await checks.first().waitFor();
    expect(await checks.first().isChecked()).toBe(false);
    await admin.goto(`${stack.origin}/loan-estimator/${loan}`);
    await checks.first().waitFor();
    for (const check of await checks.all()) await check.check();
    await admin.getByRole('button', { name: 'Send to borrowers' }).click();
    await admin.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await admin.getByText('Version 1 sent, nothing changed since').waitFor();
    await admin.getByRole('group', { name: 'You check' }).waitFor({ state: 'detached' });
  });

  await step('of a revised one the other sees what changed, each figure with its arithmetic', async () => {
    await dora.goto(`${stack.origin}/loan-estimator/${loan}`);
    await dora.getByRole('textbox', { name: 'Lender credits' }).fill('350');
    await dora.getByRole('textbox', { name: 'Lender credits' }).blur();
    await dora.getByRole('button', { name: 'Ask for a second look' }).click();
    await dora.getByRole('button', { name: 'Withdraw second look' }).waitFor();
    await admin.reload();
    const changed = admin.getByRole('region', { name: 'Changed since v1' });
    await changed.getByText('−$200.00 → −$350.00').waitFor();
    await changed.getByText('Cash to close').waitFor();
    await lookAtBoth(admin, 'second look changed');
    await changed.getByRole('button', { name: /^Cash to close/ }).click();
    await admin.getByText('Down Payment/Funds from Borrower').first().waitFor();
    await admin.keyboard.press('Escape');
    await changed.getByRole('link', { name: 'Open change' }).click();
    await admin.waitForURL(new RegExp(`/change-circumstance-pre/${loan}`));
  });
});
