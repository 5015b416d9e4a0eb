import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../database/demo/people.ts';
import { axeViolations, desktop, launchBrowser, mobile, openPage, picture, signInAs } from './harness/browser.ts';
import { typeInto, untilFocused } from './harness/keyboard.ts';
import { startStack } from './harness/stack.ts';

const stack = await startStack({ parts: ['login', 'api'] });
const browser = await launchBrowser();
const priya = demoPerson('priya');

describe('the sign-in page', () => {
  test.each([
    ['desktop', 'light', desktop],
    ['desktop', 'dark', desktop],
    ['mobile', 'light', mobile],
    ['mobile', 'dark', mobile],
  ] as const)(
    '%s, %s: nothing for axe to find, nothing wider than the screen, nothing from elsewhere',
    async (size, colorScheme, viewport) => {
      const { context, page, troubles } = await openPage(browser, { viewport, colorScheme });
      await page.goto(`${stack.origin}/api/session/sign-in`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await picture(page, `sign-in-${size}-${colorScheme}`);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(troubles).toEqual({ errors: [], foreignRequests: [] });
      await context.close();
    },
  );

  test('a wrong password says so beside the field, and keeps the address', async () => {
    const { context, page } = await openPage(browser);
    await page.goto(`${stack.origin}/api/session/sign-in`);
    await page.getByLabel('Work email').fill(priya.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a guess');
    await password.press('Enter');
    await page.getByText('This email and password do not belong together.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await untilFocused(password);
    expect(await page.getByLabel('Work email').inputValue()).toBe(priya.email);
    await picture(page, 'sign-in-wrong-password');
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

  test('the keyboard alone reaches every control in the order it is read, and signs in', async () => {
    const { context, page } = await openPage(browser);
    await page.goto(`${stack.origin}/api/session/sign-in`);
    await typeInto(page.getByLabel('Work email'), priya.email);
    const order: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.getAttribute('name') ??
            document.activeElement?.textContent ??
            '',
        ),
      );
    }
    expect(order).toEqual(['password', 'Show password', 'keep', 'Sign in', 'person']);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === stack.origin);
    await context.close();
  });
});

describe('signing in', () => {
  test('the person comes back to the page they wanted, with a session of two halves', async () => {
    const { context, page } = await openPage(browser);
    await signInAs(page, stack.origin, priya, '/pipeline?status=Registered');
    expect(new URL(page.url()).pathname).toBe('/pipeline');
    const cookies = await context.cookies(stack.origin);
    const half = (name: string) => cookies.find((cookie) => cookie.name === name);
    expect(half('__Host-lockdesk')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(half('lockdesk_handle')).toMatchObject({ httpOnly: false });
    await context.close();
  });

  test('a click on any demo person signs them in', async () => {
    const { context, page } = await openPage(browser);
    const lena = demoPeople.find((person) => person.roles.includes('lock-desk'))!;
    await page.goto(`${stack.origin}/api/session/sign-in`);
    await page.getByRole('button', { name: lena.name }).click();
    await page.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
    expect((await context.cookies(stack.origin)).map((cookie) => cookie.name)).toContain('__Host-lockdesk');
    await context.close();
  });
});
