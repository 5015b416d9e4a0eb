import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Chromium needs to run as root and in containers with a small /dev/shm, and not to call home. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/** A Chromium of this machine, or undefined. CHROMIUM names one outright. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return places.find((place) => existsSync(place)) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

/** Finds Chromium or gets one: Debian's package as root, Playwright's build otherwise. Throws with one sentence when neither works. */
export function getChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM names ${process.env['CHROMIUM']}, and there is no such file.`);

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('There is no Chromium on this machine: installing the Debian package chromium (apt-get) ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const installed = findChromium();
    if (installed) return installed;
  }
  console.log("There is no Chromium on this machine: downloading Playwright's (npx playwright-core install chromium) ...");
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error('No Chromium could be installed: install one by hand and name it in CHROMIUM.');
}
