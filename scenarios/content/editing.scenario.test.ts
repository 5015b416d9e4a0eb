import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'] });
const openAs = pagesOf(stack);
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');

test('an administrator changes a page beside its preview, two at once, and brings a version back', async () => {
  const office = await openAs('adam', '/about');
  const broker = await openAs('helen', '/about');

  await step('what is typed is seen, what is unsafe is said, and what is missing', async () => {
    await office.getByRole('link', { name: 'Edit page' }).click();
    const text = office.getByLabel('Text', { exact: true });
    await text.fill('We are **new**.\n\n<script>alert(1)</script>\n\n[click](javascript:alert(1)) and [products](/dashboard/products)');
    const preview = office.getByRole('region', { name: 'Preview', exact: true });
    await preview.getByText('new', { exact: true }).waitFor();
    await preview.getByText('<script>alert(1)</script>').waitFor();
    expect(await preview.getByRole('link').count()).toBe(1);
    await office.getByText('The link “javascript:alert(1)” is left out', { exact: false }).waitFor();
    await office.getByRole('button', { name: 'Save and publish' }).click();
    await office.getByText('Say what changed').waitFor();
    await office.reload();
    await office.getByText('What you wrote before is still here, not saved.').waitFor();
    await lookAtBoth(office, 'content edit page');
  });

  await step('somebody else saves first: what was written stays and is saved over it', async () => {
    const other = await openAs('adam', '/content/edit?page=about');
    await other.getByLabel('Title', { exact: true }).fill('About us');
    await other.getByLabel('What changed').fill('Another title');
    await other.getByRole('button', { name: 'Save and publish' }).click();
    await other.getByText('Version 2', { exact: true }).first().waitFor();
    await office.getByLabel('What changed').fill('Shorter');
    await office.getByRole('button', { name: 'Save and publish' }).click();
    await office.getByText('Adam Adminsky saved version 2 meanwhile.', { exact: false }).waitFor();
    expect(await office.getByLabel('Text', { exact: true }).inputValue()).toContain('We are **new**.');
    await office.getByRole('button', { name: 'Save my version' }).click();
    await office.getByRole('button', { name: 'Version 3', exact: true }).waitFor();
    await broker.reload();
    await broker.getByText('new', { exact: true }).waitFor();
    expect(await broker.getByRole('link', { name: 'Edit page' }).count()).toBe(0);
  });

  await step('the first version comes back as the fourth', async () => {
    await office.getByRole('button', { name: 'Version 1', exact: true }).click();
    await office.getByRole('button', { name: 'Restore version 1' }).click();
    await office.getByRole('button', { name: 'Version 4', exact: true }).waitFor();
    await office.getByText('Version 1 restored').waitFor();
    await broker.reload();
    await broker.getByText('NMLS ID 1840772').first().waitFor();
  });
});

test('news is written, shown under its category and withdrawn', async () => {
  const office = await openAs('adam', '/content');
  await lookAtBoth(office, 'content list');
  await office.getByRole('button', { name: 'Write news' }).click();
  await office.getByLabel('Title', { exact: true }).fill('A new county limit');
  await office.getByLabel('Category').fill('Limits');
  await office.getByLabel('Text', { exact: true }).fill('It is *higher*.');
  await office.getByLabel('What changed').fill('First words');
  await office.getByRole('button', { name: 'Save and publish' }).click();
  await office.getByRole('button', { name: 'Withdraw news' }).waitFor();
  const broker = await openAs('helen', '/dashboard/news-room?category=Limits');
  await broker.getByRole('heading', { name: 'A new county limit' }).waitFor();
  await office.getByRole('button', { name: 'Withdraw news' }).click();
  await office.getByText('Withdrawn', { exact: true }).first().waitFor();
  await broker.reload();
  await broker.getByText('Nothing is published under Limits.').waitFor();
  expect(await broker.getByRole('heading', { name: 'A new county limit' }).count()).toBe(0);
});

test('the guide goes from line to step to topic, and from page to page, with the picture where it was put', async () => {
  const office = await openAs('adam', '/content/edit?page=our-process');
  await office.getByLabel('Name of the picture').fill('application');
  await office.getByLabel('Add a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await office.getByText('![words](application "Left")').waitFor();
  const text = office.getByLabel('Text', { exact: true });
  await text.fill(
    (await text.inputValue()).replace(
      '##### What the six items are\n',
      '##### What the six items are\n\n![The six items](application "Right")\n',
    ),
  );
  await office.getByLabel('What changed').fill('A picture');
  await office.getByRole('button', { name: 'Save and publish' }).click();
  await office.getByRole('button', { name: 'Version 2', exact: true }).waitFor();

  const page = await openAs('helen', '/dashboard/our-process');
  await page.getByRole('heading', { level: 2, name: 'Non-Delegated Correspondent' }).waitFor();
  await lookAtBoth(page, 'content process');
  await page.getByRole('link', { name: 'Send the application' }).first().click();
  await page.getByText('Broker, step 1: Register').waitFor();
  await page.getByRole('img', { name: 'The six items' }).waitFor();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
  expect(await page.getByRole('link', { name: /^Previous/ }).count()).toBe(0);
  await lookAtBoth(page, 'content step');
  await page.getByRole('link', { name: 'Next: Choose a product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose a product' }).waitFor();
  await page.getByRole('link', { name: 'Previous: Send the application' }).waitFor();
});
