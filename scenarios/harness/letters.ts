import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testCode } from '../../capabilities/deliver/server/page/test-document.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { openVault } from '../../platform/vault/vault.ts';
import { launchBrowser, mobile, openContext } from './browser.ts';
import type { Stack } from './stack.ts';

/** The text of each letter that reached an address, oldest first. */
function lettersTo({ dataFolder }: Pick<Stack, 'dataFolder'>, email: string): readonly string[] {
  const folder = join(dataFolder, 'mail');
  const letters = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return letters
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => new RegExp(`^To: .*<${email}>`, 'm').test(letter))
    .toSorted((one, other) => dateOf(one) - dateOf(other));
}

function dateOf(letter: string): number {
  return Date.parse(/^Date: (.*)$/m.exec(letter)?.[1] ?? '');
}

/** The address of the page in the newest of a borrower's letters, once it came. */
export async function pageInLetter(stack: Pick<Stack, 'dataFolder' | 'origin'>, email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        // Joins the lines that were folded for transport (quoted-printable).
        const text = (lettersTo(stack, email).at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
        found = /\S+\/my-documents\/\S+/.exec(text)?.[0];
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return `${stack.origin}${new URL(found!).pathname}`;
}

/** The address at which somebody who was invited sets a password, once their letter came. */
export async function invitationOf(stack: Pick<Stack, 'dataFolder'>, email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      const text = (lettersTo(stack, email).at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      found = /http:\/\/localhost:\d+\/set-password\/\S+/.exec(text)?.[0];
      return found;
    })
    .toBeTruthy();
  return found!;
}

/** A borrower with a phone of their own: no account, no cookies. Closed with the browser. */
export async function phoneOf(address: string): Promise<Page> {
  const { context } = await openContext(await launchBrowser(), { viewport: mobile, hasTouch: true });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The code that the test document of a borrower's page shows. */
export async function codeOf({ database }: Pick<Stack, 'database'>, page: Page): Promise<string> {
  const [, , brokerageId, linkId] = new URL(page.url()).pathname.split('/');
  const vault = openVault(database.appUrl, testMasters);
  try {
    return await testCode(vault, { brokerageId: Number(brokerageId), linkId: linkId! });
  } finally {
    await vault.close();
  }
}

/** The borrowers of a loan whom letters went to. */
export async function lettersOf({ database }: Pick<Stack, 'database'>, loan: string): Promise<readonly { name: string; email: string }[]> {
  return database.query<{ name: string; email: string }>(
    'select distinct name, email from borrower_link where loan_number = $1 order by name',
    [loan],
  );
}

/** A borrower opens the page of their newest letter on their phone and agrees to electronic documents there. */
export async function agreesOnPage(stack: Pick<Stack, 'dataFolder' | 'origin' | 'database'>, email: string): Promise<Page> {
  const page = await phoneOf(await pageInLetter(stack, email));
  await page.getByLabel('Open the test PDF and type the code it shows').fill(await codeOf(stack, page));
  await page.getByRole('button', { name: 'Agree and open my documents' }).tap();
  await page.getByRole('heading', { name: /^Your (Loan Estimate|Closing Disclosure)$/ }).waitFor();
  return page;
}

/** The borrower opens the newest disclosure on their page and confirms that they have it. */
export async function readsAndConfirms(page: Page, form: 'loan-estimate' | 'closing-disclosure', version: number): Promise<void> {
  const paper = await page.context().request.get(`${page.url()}/${form}/${version}/document.pdf`);
  expect(paper.status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm receipt' }).tap();
  await page.getByRole('heading', { name: /^Receipt confirmed/ }).waitFor();
}
