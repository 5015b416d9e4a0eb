import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { desktop, lookAt, lookAtBoth, mobile } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { codeOf, pageInLetter, phoneOf } from '../harness/letters.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('the lender’s papers go out with a loan’s estimate, and the borrower reads them', { timeout: 240_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Mbeki');
  const office = await openAs('adam', '/admin/papers');
  const file = (words: string) => ({ name: `${words}.pdf`, mimeType: 'application/pdf', buffer: onePage(`/Lang (${words})`) });

  await step('what packages hold and nobody gave the portal is listed; one of it is added', async () => {
    await office.getByText('No papers yet').waitFor();
    await lookAtBoth(office, 'papers none yet');
    // On a phone the form is below the list, and the page scrolls to it.
    await office.setViewportSize(mobile);
    await office.getByRole('button', { name: 'Add Privacy notice' }).click();
    const form = office.getByRole('form', { name: 'New paper' });
    await form.waitFor();
    await expect.poll(async () => (await form.boundingBox())!.y).toBeLessThan(mobile.height / 2);
    await lookAt(office, 'papers adding');
    await office.setViewportSize(desktop);
    expect(await form.getByLabel('Title, as borrowers read it').inputValue()).toBe('Privacy notice');
    await form.getByLabel('Title, as borrowers read it').fill('How we share what we know of you');
    await form.locator('input[type=file]').setInputFiles(file('privacy'));
    await form.getByText('privacy.pdf').waitFor();
    await lookAtBoth(office, 'papers new');
    await form.getByRole('button', { name: 'Add paper' }).click();
    await office.getByRole('row', { name: /How we share what we know of you.*Where the law asks for it/ }).waitFor();
    await office.getByRole('button', { name: 'Add Privacy notice' }).waitFor({ state: 'detached' });
  });

  await step('a paper for other loans, and one that asks for what no loan states', async () => {
    const add = async (title: string, fill: (form: ReturnType<typeof office.getByRole>) => Promise<unknown>) => {
      await office.getByRole('button', { name: 'Add paper' }).first().click();
      const form = office.getByRole('form', { name: 'New paper' });
      await form.getByLabel('Title, as borrowers read it').fill(title);
      await form.locator('input[type=file]').setInputFiles(file(title));
      await fill(form);
      await form.getByRole('button', { name: 'Add paper' }).click();
    };
    await add('For jumbo loans', async (form) => {
      await form.getByLabel(/^States/).fill('zz');
      await form.getByText('ZZ is no state.').waitFor();
      await form.getByLabel(/^States/).fill('');
      await form.getByLabel('Jumbo 30 fixed').check();
    });
    await office.getByRole('row', { name: /For jumbo loans.*Jumbo 30 fixed/ }).waitFor();
    await add('Flood notice', (form) => form.getByLabel(/^Which paper of the law/).selectOption('FLOOD-NOTICE'));
    await office.getByRole('row', { name: /Flood notice/ }).waitFor();
    await lookAtBoth(office, 'papers');
  });

  await step('what was typed of one state’s paper is not that of another state’s of the same title', async () => {
    const form = office.getByRole('form', { name: 'New paper' });
    const title = form.getByLabel('Title, as borrowers read it');
    const begin = async (state: string) => {
      await office.getByLabel('Asked for by').selectOption(state);
      await office.getByRole('button', { name: 'Add Lock-in disclosure' }).click();
    };
    await begin('NY');
    await title.fill('Lock-in disclosure of New York');
    await begin('CO');
    expect([await title.inputValue(), await form.getByLabel(/^States/).inputValue()]).toEqual(['Lock-in disclosure', 'CO']);
    await begin('NY');
    expect(await title.inputValue()).toBe('Lock-in disclosure of New York');
    await office.getByLabel('Asked for by').selectOption('');
  });

  await step('the broker sees what goes and what is left out, and why, before sending', async () => {
    const broker = await openAs('helen', `/loan-estimator/${loan}`);
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByText('Left out: Flood notice. Not stated: special flood hazard area.').waitFor();
    expect(await broker.getByText('For jumbo loans').count()).toBe(0);
    await lookAtBoth(broker, 'papers before sending');
    await broker.getByRole('button', { name: 'How we share what we know of you' }).click();
    await broker.getByText('The lender’s papers of packages').first().waitFor();
    await broker.keyboard.press('Escape');
    await broker.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await broker.getByText('Version 1 sent, nothing changed since').waitFor();
    await broker.goto(`${stack.origin}/disclosure-history/${loan}`);
    await broker.getByRole('button', { name: 'How we share what we know of you' }).waitFor();
    await lookAtBoth(broker, 'papers as they went out');
    const [download] = await Promise.all([
      broker.waitForEvent('download'),
      broker.getByRole('button', { name: 'How we share what we know of you' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('How we share what we know of you.pdf');
    await broker.goto(`${stack.origin}/document-center/${loan}`);
    await broker.getByRole('tab', { name: /Packages/ }).click();
    await broker.getByText('Left out until more is stated').first().waitFor();
    await lookAtBoth(broker, 'packages of a loan');
  });

  await step('the borrower finds the paper under the estimate', async () => {
    const [borrower] = await stack.database.query<{ email: string }>(
      `select email from borrower_link where loan_number = $1 order by name limit 1`,
      [loan],
    );
    const phone = await phoneOf(await pageInLetter(stack, borrower!.email));
    expect(await phone.getByText('How we share what we know of you').count()).toBe(0);
    await phone.getByLabel('Open the test PDF and type the code it shows').fill(await codeOf(stack, phone));
    await phone.getByRole('button', { name: 'Agree and open my documents' }).tap();
    await phone.getByRole('link', { name: 'How we share what we know of you' }).waitFor();
    await lookAt(phone, 'borrower page with papers');
    const address = await phone.getByRole('link', { name: 'How we share what we know of you' }).getAttribute('href');
    const pdf = await phone.context().request.get(`${stack.origin}${address}`);
    expect([pdf.status(), (await pdf.body()).equals(file('privacy').buffer)]).toEqual([200, true]);
  });

  await step('an ended paper goes out no more', async () => {
    await office.getByRole('button', { name: /^How we share/ }).click();
    await office.getByRole('button', { name: 'End now' }).click();
    await office.getByRole('row', { name: /How we share.*Over/ }).waitFor();
    await office.getByRole('button', { name: 'Add Privacy notice' }).waitFor();
    await lookAtBoth(office, 'papers one over');
  });
});
