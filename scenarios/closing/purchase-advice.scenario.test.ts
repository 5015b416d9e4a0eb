import { expect, test } from 'vitest';
import { loansToClose } from '../../capabilities/close/samples/ready-loans.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test(
  'a correspondent’s funded loan is bought at its locked price, and the correspondent reads the advice',
  { timeout: 240_000 },
  async () => {
    const { loan } = loansToClose.ueda;
    const clara = await openAs('clara', `/cd-activity/${loan}`);
    await step('before it is funded there is nothing to buy', async () => {
      await clara.getByText('A loan that is Clear to Close can’t be bought yet. It is bought once it is funded.').waitFor();
    });

    await stack.database.query(
      `with moved as (
       insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status)
       select brokerage_id, loan_number, 50, status, 'Funded' from loan where loan_number = $1)
     update loan set status = 'Funded' where loan_number = $1`,
      [loan],
    );
    await step('the closing desk states balance, escrow and fee, and sees what is wired as it types', async () => {
      await clara.reload();
      await clara.getByRole('button', { name: 'Prepare purchase advice' }).click();
      const form = clara.getByRole('form', { name: 'Purchase advice' });
      await form.getByRole('textbox', { name: 'Escrow balance' }).fill('1864');
      await form.getByRole('button', { name: 'Add a fee' }).click();
      await form.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Purchase review fee');
      await form.getByRole('textbox', { name: 'Amount of line 1' }).fill('395');
      await form.getByRole('textbox', { name: 'Amount of line 1' }).blur();
      const lines = form.getByRole('table', { name: 'Purchase advice in work' });
      await lines.getByRole('button', { name: /^Escrow balance −\$1,864\.00/ }).waitFor();
      await lines.getByRole('button', { name: /^Wired to the correspondent/ }).click();
      await clara.getByText('Premium of the locked price').first().waitFor();
      await clara.keyboard.press('Escape');
      await lookAtBoth(clara, 'purchase advice in work');
      await form.getByRole('button', { name: /^Issue purchase advice, \$/ }).click();
      await clara.getByText('Version 1 in force').waitFor();
    });

    const noor = await openAs('noor', `/cd-activity/${loan}`);
    await step('the correspondent reads it, with its PDF, and issues none', async () => {
      await noor.getByRole('table', { name: 'Purchase advice, lines' }).getByText('Wired to the correspondent').waitFor();
      const file = noor.waitForEvent('download');
      await noor.getByRole('button', { name: 'Download version 1' }).click();
      expect((await file).suggestedFilename()).toBe(`Purchase advice ${loan} 1.pdf`);
      expect(await noor.getByRole('button', { name: 'Issue again' }).count()).toBe(0);
      await lookAtBoth(noor, 'purchase advice of the correspondent');
    });
  },
);
