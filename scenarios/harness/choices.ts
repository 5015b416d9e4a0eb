import type { Locator } from 'playwright-core';

/** Chooses the option with these words, once the list has it: products and people are loaded after the form they are chosen in. */
export async function chooseOption(field: Locator, words: RegExp): Promise<void> {
  const option = field.locator('option').filter({ hasText: words }).first();
  await option.waitFor({ state: 'attached' });
  await field.selectOption({ label: (await option.textContent())! });
}
