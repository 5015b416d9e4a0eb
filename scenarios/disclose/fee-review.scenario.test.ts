import { expect, test } from 'vitest';
import { FEE_SCHEDULES } from '../../regulation/fee-schedule/index.ts';
import { writeTable } from '../../capabilities/tables/domain/index.ts';
import { lookAt, lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** A new fee schedule from its file to the last loan it moves. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

function scheduleFile(amount: number): string {
  const fees = FEE_SCHEDULES[0]!.fees.map((fee) =>
    fee.id === 'underwriting' ? { ...fee, basis: { by: 'flat' as const, cents: amount * 100 } } : fee,
  );
  return writeTable({ kind: 'fee-schedule', table: { ...FEE_SCHEDULES[0]!, from: '2026-11-01', fees } }, []);
}

test('a fee schedule is proposed, put in force, and the coordinator goes through the loans by keyboard and many at once', async () => {
  const office = await openAs('adam', '/admin/tables');
  const desk = await openAs('lena', '/pipeline');
  const dora = await openAs('dora', '/disclosure-desk');

  await step('before any was taken in the review says so', async () => {
    await dora.getByRole('link', { name: 'Fee review' }).click();
    await dora.getByText('No fee schedule was taken in').waitFor();
    await lookAtBoth(dora, 'fee review empty');
  });

  await step('a mistake is told at its row and column', async () => {
    await office.getByLabel('Table', { exact: true }).selectOption({ label: 'Fee schedule' });
    await office.getByLabel('Or paste its rows').fill(scheduleFile(1_090).replace('1090.00', 'a lot'));
    await office.getByLabel('Source of the figures').fill('Pricing committee');
    await office.getByLabel('Why it is taken in').fill('Underwriting costs more');
    await office.getByRole('button', { name: 'Propose table' }).click();
    await office.getByText('“a lot” is not an amount such as 990 or 59.50, up to $100,000.').waitFor();
    await lookAt(office, 'fee schedule mistakes');
    await office.getByLabel('Or paste its rows').fill(scheduleFile(1_090));
    await office.getByRole('button', { name: 'Propose table' }).click();
    await office.getByText('You proposed it. Another person puts it in force.').waitFor();
    await office.getByText('Underwriting Fee +$100 (zero tolerance)').first().waitFor();
    await lookAtBoth(office, 'fee schedule changes');
  });

  await step('another person puts it in force', async () => {
    await desk.goto(office.url());
    await desk.getByRole('button', { name: 'Put in force' }).click();
    await desk.getByText(/is in force, version 1/).waitFor();
  });

  await step('one loan by keyboard, two at once with a preview', async () => {
    await dora.reload();
    const grid = dora.getByRole('grid', { name: 'Loans that move' });
    await grid
      .getByText(/Sent, v/)
      .first()
      .waitFor();
    await lookAtBoth(dora, 'fee review');
    await grid.getByRole('row').filter({ hasText: 'Sent, v' }).first().getByRole('gridcell').nth(2).click();
    await dora
      .getByRole('complementary')
      .getByText(/A new fee schedule is no reason the law allows/)
      .first()
      .waitFor();
    await lookAtBoth(dora, 'fee review peek');
    await dora.keyboard.press('a');
    const dialog = dora.getByRole('dialog');
    await dialog.getByLabel('Why it is set aside').fill('Ask the pricing committee');
    await lookAt(dora, 'fee review set aside');
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await dora.getByText('Set aside: 1 loan').waitFor();
    await grid.getByText('Set aside, Dora Disclosewell').waitFor();

    const boxes = grid.getByRole('row').filter({ hasText: 'Sent, v' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await dora.getByText('2 chosen').waitFor();
    await dora.getByRole('button', { name: 'Keep sent fees' }).first().click();
    await dialog.getByText('Keep sent fees: 2 loans').waitFor();
    await lookAtBoth(dora, 'fee review many');
    await dialog.getByRole('button', { name: 'Keep sent fees' }).click();
    await dora.getByText('Sent fees kept: 2 loans').waitFor();
    await dora.getByRole('button', { name: 'Show decided' }).click();
    await expect.poll(() => grid.getByText('Sent fees kept, Dora Disclosewell').count()).toBe(2);
    await lookAt(dora, 'fee review decided');
  });
});
