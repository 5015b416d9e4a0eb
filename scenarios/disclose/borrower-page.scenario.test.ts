import { expect, test } from 'vitest';
import { desktop, lookAt, mobile } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { codeOf, pageInLetter, phoneOf } from '../harness/letters.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('a borrower reads on their own page and goes ahead; the other wants paper', { timeout: 240_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Mbeki');
  const broker = await openAs('helen', `/loan-estimator/${loan}`);
  await step('the estimate goes out: a letter for each borrower', async () => {
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await broker.getByText('Version 1 sent, nothing changed since').waitFor();
    await broker.goto(`${stack.origin}/disclosure-history/${loan}`);
    await broker.getByText('Not answered yet').first().waitFor();
    await lookAt(broker, 'borrowers not answered');
  });
  const borrowers = await stack.database.query<{ name: string; email: string }>(
    `select name, email from borrower_link where loan_number = $1 order by name`,
    [loan],
  );
  const phone = await phoneOf(await pageInLetter(stack, borrowers[0]!.email));

  await step('the page says nothing of the loan before consent', async () => {
    await phone.getByRole('heading', { name: /your documents are ready$/ }).waitFor();
    expect(await phone.textContent('main')).not.toMatch(/\$\d/);
    await lookAt(phone, 'borrower page 1 consent');
    await phone.getByLabel('Open the test PDF and type the code it shows').fill('12');
    await phone.getByRole('button', { name: 'Agree and open my documents' }).tap();
    await phone.getByText('This is not the code of the test PDF.').waitFor();
    expect(await phone.getByLabel('Open the test PDF and type the code it shows').inputValue()).toBe('12');
    await lookAt(phone, 'borrower page 2 wrong code');
  });

  await step('agrees, reads, confirms', async () => {
    await phone.getByLabel('Open the test PDF and type the code it shows').fill(await codeOf(stack, phone));
    await phone.getByRole('button', { name: 'Agree and open my documents' }).tap();
    await phone.getByRole('heading', { name: 'Your Loan Estimate' }).waitFor();
    await lookAt(phone, 'borrower page 3 agreed');
    const pdf = await phone.context().request.get(`${phone.url()}/loan-estimate/1/document.pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await phone.reload();
    await phone.getByText('Read', { exact: true }).waitFor();
    await lookAt(phone, 'borrower page 4 read');
    await phone.getByRole('button', { name: 'Confirm receipt' }).tap();
    await phone.getByRole('heading', { name: /^Receipt confirmed/ }).waitFor();
    await lookAt(phone, 'borrower page 5 confirmed');
    await phone.getByText('$', { exact: false }).first().tap();
    await lookAt(phone, 'borrower page 6 a figure explained');
  });

  await step('goes ahead, and the broker sees it', async () => {
    await phone.getByRole('button', { name: 'Send my answer' }).tap();
    await phone.getByLabel('Yes, go ahead with this loan').tap();
    await phone.getByRole('button', { name: 'Send my answer' }).tap();
    await phone.getByRole('heading', { name: /^You go ahead/ }).waitFor();
    await phone.setViewportSize(desktop);
    await lookAt(phone, 'borrower page 7 done');
    await broker.goto(`${stack.origin}/intent-to-proceed/${loan}`);
    await broker.getByText(`${borrowers[0]!.name}, on their own page`).waitFor();
    await lookAt(broker, 'intent stated by the borrower');
  });

  await step('the other borrower asks for paper, and the broker records that it was mailed', async () => {
    const other = await phoneOf(await pageInLetter(stack, borrowers[1]!.email));
    await other.getByRole('button', { name: 'Mail me paper instead' }).tap();
    await other.getByText('You asked for paper').waitFor();
    await lookAt(other, 'borrower page 8 paper');
    await other.context().close();
    await broker.goto(`${stack.origin}/disclosure-history/${loan}`);
    await broker.getByRole('button', { name: `Record paper for ${borrowers[1]!.name}` }).click();
    await broker.getByLabel('How it goes').waitFor();
    await broker.setViewportSize(mobile);
    await lookAt(broker, 'paper being recorded');
    await broker.setViewportSize(desktop);
    await broker.getByRole('button', { name: 'Record paper', exact: true }).click();
    await broker.getByText('Mailed Fri 11/20').waitFor();
    await lookAt(broker, 'borrowers all reached');
  });
  await phone.context().close();
});
