import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The least a finger needs. */
const TARGET = 44;

/** Waits until something can be pressed without scrolling: whole in the window, nothing over it, and large enough for a finger. */
export async function inReach(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((one, least) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return `it ends at ${bottom} of ${innerHeight}`;
        if (height < least || width < least) return `it is ${width} by ${height}`;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return one.contains(over) || over?.contains(one) ? 'in reach' : `${over?.tagName} ${over?.className} is over it`;
      }, TARGET),
    )
    .toBe('in reach');
}

/** Presses, with a finger, what can be pressed without scrolling. */
export async function tapInReach(target: Locator): Promise<void> {
  await target.waitFor();
  await inReach(target);
  await target.tap();
}

/** How far the page scrolls sideways; 0 when it does not. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
