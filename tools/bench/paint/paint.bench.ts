import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { chromiumFlags, getChromium } from '../../browser/chromium.ts';
import { loadManyLoans } from '../../load/load-loans.ts';
import { benchPortal, cookiesOf } from '../bench-portal.ts';
import { percentile } from '../rounds.ts';

/*
 * How long a manager of 10,000 loans waits for the next paint after a key, a click or a turn of the wheel: scrolling the pipeline, moving
 * in it by keys, typing into the search, and opening a loan. The processor of the page is slowed down four times.
 *
 * Keys and clicks are the browser's own event timing, from the input to the frame that shows it; scrolling is the time between frames
 * while the wheel turns.
 *
 *   npm run bench -- paint      or: node tools/bench/paint/paint.bench.ts [--loans 10000] [--rounds 5]
 */
const { values: options } = parseArgs({
  options: { loans: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
});
const LOANS = Number(options.loans);
const ROUNDS = Number(options.rounds);
const SLOWER = 4;
const GOAL_MS = 100;
const TURNS = 100;

/** Runs in every page: records the browser's timing of each input, and of frames when switched on. */
const watch = `
  globalThis.inputs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/^(keydown|pointerup|click)$/.test(entry.name)) inputs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  let on = false;
  let last = 0;
  const frame = (now) => {
    if (!on) return;
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  globalThis.watchFrames = (start) => {
    on = start;
    if (!start) return;
    globalThis.frames = [];
    last = performance.now();
    requestAnimationFrame(frame);
  };
`;

/** The inputs since the last look; one quicker than 16 ms is in none of them. */
async function inputs(page: Page): Promise<number[]> {
  await page.waitForTimeout(400);
  return page.evaluate<number[]>('inputs.splice(0)');
}

/** Scrolls with the wheel as fast as a person; returns the times between frames, and the distance. */
async function scrolled(page: Page): Promise<{ readonly frames: number[]; readonly rows: number }> {
  const list = page.getByRole('grid');
  await list.hover();
  await page.evaluate(`watchFrames(true)`);
  const reached = (): Promise<number> =>
    list.evaluate((grid) =>
      Math.max(...[...grid.querySelectorAll('[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')))),
    );
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
  const frames = await page.evaluate<number[]>('watchFrames(false), frames');
  return { frames, rows: (await reached()) - 1 };
}

function print(name: string, times: readonly number[]): void {
  const figure = (value: number): string => value.toFixed(0).padStart(5);
  const [half, late, longest] = times.length === 0 ? [0, 0, 0] : [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  const over = times.filter((time) => time > GOAL_MS).length;
  console.log(
    `  ${name.padEnd(32)} ${String(times.length).padStart(6)} ${figure(half)} ${figure(late)} ${figure(longest)}  ${over} over ${GOAL_MS} ms`,
  );
}

await benchPortal([], async ({ origin, ownerUrl, signInPerson }) => {
  const [made] = await loadManyLoans(ownerUrl, { loans: LOANS, brokerages: 1, masters: testMasters });
  const session = await signInPerson(made!.managerId, made!.brokerageId);
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript({ content: watch });
    await context.addCookies(cookiesOf(origin, session));
    const page = await context.newPage();
    const open = async (): Promise<void> => {
      await page.goto(`${origin}/pipeline?view=all`);
      await page.getByRole('grid').getByRole('row').nth(20).waitFor();
      await page.waitForTimeout(1_000);
      await inputs(page);
    };
    await open();
    const { send } = await context.newCDPSession(page).then((devtools) => ({ send: devtools.send.bind(devtools) }));
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    console.log(
      `\nMilliseconds to the next paint in a pipeline of ${formatCount(LOANS)} loans, the processor ${SLOWER} times slower (goal: under ${GOAL_MS})`,
    );
    console.log(`  ${'what'.padEnd(32)} ${'times'.padStart(6)}  half   p99  longest`);

    const { frames, rows } = await scrolled(page);
    console.log(`  scrolled over ${formatCount(rows)} rows`);
    print('scrolling, between frames', frames);

    await open();
    for (let key = 0; key < 60; key += 1) {
      await page.keyboard.press('j');
      await page.waitForTimeout(60);
    }
    print('moving in the list by keys', await inputs(page));

    const typing: number[] = [];
    const opening: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await open();
      await page.getByRole('button', { name: 'Search: loan, person or action' }).click();
      const box = page.getByRole('combobox', { name: 'Loan number, last name, person or action' });
      await box.waitFor();
      await inputs(page);
      for (const letter of 'sample borrower') {
        await page.keyboard.type(letter);
        await page.waitForTimeout(80);
      }
      typing.push(...(await inputs(page)));
      await page.keyboard.press('Escape');
      await inputs(page);
      for (let key = 0; key <= round; key += 1) await page.keyboard.press('j');
      await inputs(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/loan-details/);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      opening.push(...(await inputs(page)));
    }
    print('typing into the search', typing);
    print('opening a loan, from the key', opening);
  } finally {
    await browser.close();
  }
});
