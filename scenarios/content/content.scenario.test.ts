import { expect, test } from 'vitest';
import { oneIn } from '../../platform/testing/tier.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'] });
const openAs = pagesOf(stack);

const pages = [
  ['/dashboard/covid-info-center', 'Information center', 'Remote closings'],
  ['/dashboard/natural-disaster', 'Natural disaster resources', 'DisasterAssistance.gov'],
  ['/dashboard/products', 'Products', 'Manual underwriting'],
  ['/training', 'Training', 'First week'],
  ['/live-training', 'Live training', 'Reading findings'],
  ['/video-library', 'Video library', 'Those of the training desk'],
  ['/forms-and-disclosure', 'Forms and disclosures', 'IRS Form 4506-C'],
  ['/about', 'About', 'NMLS ID 1840772'],
  ['/state-licensing', 'State licensing', 'Mortgage Company Registration'],
  ['/legal-information', 'Legal information', 'Equal opportunity'],
  ['/privacy-policy', 'Privacy policy', 'What we collect'],
  ['/affiliated-business-arrangement', 'Affiliated business arrangement', 'Example Title Agency'],
  ['/useful-links', 'Useful links', 'Fannie Mae Selling Guide'],
  ['/dashboard/account-executive', 'Account executive', 'Who to ask'],
] as const;

test.each(oneIn(3, pages))('%s shows what the lender wrote', async (path, title, words) => {
  const page = await openAs('helen', path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(words).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await lookAtBoth(page, `content ${path.slice(1).replaceAll('/', ' ')}`);
});

test('the video library plays the portal’s own recordings with their captions', async () => {
  const page = await openAs('priya', '/video-library');
  const list = page.getByRole('list', { name: 'Videos' });
  await list.getByRole('button', { name: /^Prepare a Loan Estimate/ }).press('Enter');
  const video = page.locator('video');
  await expect.poll(() => video.getAttribute('aria-label')).toBe('Prepare a Loan Estimate');
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length)).toBeGreaterThan(0);
});

test('the news room shows news by category, and a shared address keeps the category', async () => {
  const page = await openAs('helen', '/dashboard/news-room');
  await page.getByRole('tab', { name: 'Guidelines 2' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(2);
  await page.reload();
  await page.getByRole('heading', { name: 'Appraisals: photographs of attics and crawl spaces' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(2);
  await page.getByRole('tab', { name: 'All 6' }).click();
  await page.getByRole('heading', { name: 'Upload conditions from a phone' }).waitFor();
  await lookAtBoth(page, 'content news room');
});

test('the lender’s pages are reached from Resources, and a written link changes the screen', async () => {
  const page = await openAs('helen', '/useful-links');
  await page.getByRole('navigation', { name: 'Lender pages' }).getByRole('link', { name: 'Legal information' }).click();
  await page.getByRole('heading', { level: 1, name: 'Legal information' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');
});
