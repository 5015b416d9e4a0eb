import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focused element: its tag and its name, or BODY when the focus is lost. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    return `${one?.tagName} ${(one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim()}`.slice(0, 80);
  });
}

/** Waits until a field has the focus and takes what is typed. */
export async function untilFocused(field: Locator): Promise<void> {
  await expect
    .poll(() => field.evaluate((one: HTMLInputElement) => document.hasFocus() && one === document.activeElement && !one.disabled))
    .toBe(true);
}

/** Types into a field that has the focus or is about to get it, and waits until the field has it all. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await untilFocused(field);
  await field.page().keyboard.type(text);
  await expect.poll(() => field.inputValue()).toBe(text);
}

/** Tabs until the focused element is called so. A hundred tabs without meeting it is a lost cause. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No tab stop is called ${name}.`);
}
