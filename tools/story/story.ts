import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getChromium } from '../browser/chromium.ts';
import { root, runStep, script, tool } from '../check/steps.ts';

/**
 * Plays the story of one loan, from its first price to its audit package, slowly in a browser that can be watched:
 *
 *   npm run story [-- --pace 800 --pictures FOLDER]
 *
 * `--pace` is the milliseconds each act waits. Where there is no display to watch on, pictures of its stations are put into a folder. Exit 1 when
 * the story does not end well.
 */
const { values } = parseArgs({ options: { pace: { type: 'string', default: '800' }, pictures: { type: 'string' } } });
const pace = Number(values.pace);
if (!Number.isInteger(pace) || pace < 0 || pace > 10_000) {
  console.error('--pace is a number of milliseconds from 0 to 10000.');
  process.exit(1);
}
const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
const pictures = values.pictures ?? (hasDisplay ? undefined : join(root, 'data', 'story'));

process.env['CHROMIUM'] = wholeBrowser();
if (hasDisplay) process.env['STORY_PACE'] = String(pace);
if (pictures !== undefined) process.env['SCENARIO_PICTURES'] = pictures;
console.log(hasDisplay ? `A browser opens; each act waits ${pace} ms.` : `There is no display to watch on: pictures go to ${pictures}.`);

const steps = [
  { name: 'the web app', ...script('tools/start/build-web.ts') },
  { name: 'the story', ...tool('vitest', 'run', '--project', 'scenarios', 'scenarios/whole-loan') },
];
for (const step of steps) {
  const { ok } = await runStep(step, true);
  if (!ok) process.exit(1);
}

/** The headless build of the tests shows nothing: a whole browser where the machine has one. */
function wholeBrowser(): string {
  const found = getChromium();
  const whole = found.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : found;
}
