import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getChromium } from '../browser/chromium.ts';
import { root, runStep, script, tool } from '../check/steps.ts';

/**
 * Plays two stories slowly, in a browser that can be watched: a purchase from its first price to its audit package, and the days of a
 * refinance that may be rescinded.
 *
 *   npm run story [-- --pace 800 --pictures FOLDER]
 *
 * `--pace` is the milliseconds each action waits. Where there is no display or no full browser, pictures of its steps are put into a
 * folder. Exit 1 when a step fails.
 */
const { values } = parseArgs({ options: { pace: { type: 'string', default: '800' }, pictures: { type: 'string' } } });
const pace = Number(values.pace);
if (!Number.isInteger(pace) || pace < 1 || pace > 10_000) {
  console.error('--pace is a number of milliseconds from 1 to 10000.');
  process.exit(1);
}
const browser = getChromium();
// The headless build of the tests shows nothing: a whole browser is watched, where the machine has one and a display.
const whole = browser.replace(/-headless-shell$/, '');
const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
const watched = hasDisplay && existsSync(whole);
const pictures = values.pictures ?? (watched ? undefined : join(root, 'data', 'story'));

process.env['CHROMIUM'] = watched ? whole : browser;
if (watched) process.env['STORY_PACE'] = String(pace);
if (pictures !== undefined) process.env['SCENARIO_PICTURES'] = pictures;
console.log(watched ? `A browser opens; each act waits ${pace} ms.` : `No browser can be watched here: pictures go to ${pictures}.`);

const steps = [
  { name: 'the web app', ...script('tools/start/build-web.ts') },
  { name: 'the story', ...tool('vitest', 'run', '--project', 'scenarios', '--no-file-parallelism', 'scenarios/whole-loan') },
];
for (const step of steps) {
  const { ok } = await runStep(step, true);
  if (!ok) process.exit(1);
}
