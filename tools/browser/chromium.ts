import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The flags Chromium needs to run as root and in containers with a small /dev/shm, and to make no connections of its own. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/** A Chromium of this machine, or undefined. CHROMIUM names one outright. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return places.find((place) => existsSync(place)) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

/**
 * Finds Chromium or gets one: as root Debian's package of the headless build, which loads a page for half of the processor that the whole browser takes,
 * and Playwright's build otherwise. In CI a whole browser that is there is left for the headless build where that can be had. Throws with one
 * sentence when no browser can be had.
 */
export function getChromium(): string {
  const present = findChromium();
  if (present && (process.env['CHROMIUM'] || !process.env['CI'] || present.endsWith('headless-shell'))) return present;
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM names ${process.env['CHROMIUM']}, and there is no such file.`);

  const installed = fromDebian('chromium-headless-shell') ?? present ?? fromDebian('chromium');
  if (installed) return installed;
  console.log("There is no Chromium on this machine: downloading Playwright's (npx playwright-core install chromium) ...");
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error('No Chromium could be installed: install one by hand and name it in CHROMIUM.');
}

/** Installs the Debian package of the browser; undefined when this is no Debian, the person is not root, or it has no such package. */
function fromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Getting a browser for the scenarios: the Debian package ${name} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env, timeout: 120_000 });
  const asked = ['install', '-y', '-q', '--no-install-recommends', name];
  spawnSync('apt-get', asked, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 });
  const place = `/usr/bin/${name}`;
  return existsSync(place) ? place : undefined;
}
