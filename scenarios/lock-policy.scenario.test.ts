import { expect, test } from 'vitest';
import { demoPeople } from '../database/demo/people.ts';
import { lookAtBoth, picture } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** The policy that decides about locks changes for everybody: no other test runs beside this one. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
const active = await demoLoan(stack.database, 'Fontaine');
const near = await demoLoan(stack.database, 'Harrow');

test('the policy is written, judged at its fields, put in force, and refuses what was verified before it', async () => {
  const page = await openAs(desk, `/lock-loan/${active}/extend`);
  const extend = page.getByRole('button', { name: 'Extend by 5 days' });
  await page.getByRole('button', { name: '5 days', exact: true }).click();
  await extend.waitFor();

  await step('written, judged at its fields, put in force, compared', async () => {
    const office = await openAs(
      demoPeople.find((one) => one.roles.includes('admin'))!,
      '/lock-policies',
    );
    await office.getByRole('button', { name: 'Write new version' }).click();
    await office.getByLabel('Lock periods, days').fill('15, soon');
    await office
      .getByText(/can’t be read here/)
      .first()
      .waitFor();
    await office.getByLabel('Lock periods, days').fill('15, 30, 45, 60, 75');
    await office.getByLabel('Closes', { exact: true }).fill('07:00');
    await office.getByText('Closing time must be after opening time.').first().waitFor();
    await office.getByLabel('Closes', { exact: true }).fill('20:00');
    await office.getByLabel('Free days').first().selectOption('yes');
    await office.getByText('2 days a loan, spent first').waitFor();
    await office.getByLabel('Cost, points, Periods 2').fill('0.125');
    await office.getByText('5 days: 0.125 points').waitFor();
    await office.getByText('Was 0.100 points').waitFor();
    await office.getByLabel('Days, Periods 2').fill('3');
    await office.getByText('3 is listed twice.').first().waitFor();
    await office.getByLabel('Days, Periods 2').fill('5');
    await office.getByRole('table', { name: 'Extensions of the example loan' }).getByText('$500').waitFor();
    await office.getByRole('radio', { name: 'Text' }).click();
    expect(await office.getByRole('textbox', { name: 'Periods', exact: true }).inputValue()).toContain('5: 0.125');
    await office
      .getByRole('textbox', { name: 'Periods', exact: true })
      .fill('3: 0.060\n5: 0.100\n7: 0.140\n10: 0.200\n15: 0.300\n30: 0.600');
    await office.getByRole('radio', { name: 'Form' }).click();
    expect(await office.getByLabel('Cost, points, Periods 2').inputValue()).toBe('0.100');
    await lookAtBoth(office, 'lock-life policy written');
    await office.getByRole('button', { name: 'Put in force now' }).click();
    await office.getByText('Enter why the policy changes').waitFor();
    await office.getByLabel('Version').fill('2026-11-20');
    await office.getByLabel('Why').fill('Two free days a loan');
    await office.getByRole('button', { name: 'Put in force now' }).click();
    await office.getByText('Lock policy 2026-11-20 is in force').waitFor();
    await office.getByRole('button', { name: '2026-11-20', exact: true }).click();
    await office.getByLabel('Compare with').selectOption('2026-11-01');
    await office.getByRole('table', { name: 'Differences between the policies' }).getByText('2 days a loan, spent first').waitFor();
    await lookAtBoth(office, 'lock-life policies compared');
  });

  await step('what was verified before it is refused, and verified again', async () => {
    await extend.click();
    await page.getByText(/It was policy 2026-11-01 and is now policy 2026-11-20/).waitFor();
    await picture(page, 'lock-life refusal policy changed');
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByText(/2 of 2 free days left on this loan/).waitFor();
    await page.getByText('−0.060').first().waitFor();
    await extend.click();
    await page.getByText('Extended by 5 days').waitFor();
    await page.getByText('Extension of 5 days, 2 of them free').first().waitFor();
  });

  await step('brokers read it from the loan’s menu and can’t change it', async () => {
    const broker = await openAs('helen', `/lock-loan/${near}/lock-policy`);
    await broker.getByText('2 days a loan, spent first').waitFor();
    await broker.getByText('The market must have improved', { exact: false }).first().waitFor();
    await broker.goto(`${stack.origin}/lock-policies`);
    await broker.getByText('Desk hours').waitFor();
    expect(await broker.getByRole('button', { name: 'Write new version' }).count()).toBe(0);
  });
});
