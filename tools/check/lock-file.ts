import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Entry>;
}

/**
 * `npm ci` refuses a lock file in which a package's builds for other platforms are missing. npm leaves them out when the registry it was
 * run against does not have them. Returns the missing ones by place; with `add` it also adds them, with the version their parent requires
 * and the platform in their name, so that the file works on every machine.
 */
export function missingPlatformBuilds(lock: LockFile, add = false): string[] {
  const missing: string[] = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      if (placesUp(place, name).some((candidate) => lock.packages[candidate])) continue;
      missing.push(`${name}@${wanted}`);
      if (add)
        lock.packages[`node_modules/${name}`] = {
          version: wanted.replace(/^[~^]/, ''),
          ...(entry.dev ? { dev: true } : {}),
          optional: true,
          ...platformOf(name),
        };
    }
  }
  return missing;
}

/** Where Node would look for `name` from the package at `place`, nearest first. */
function placesUp(place: string, name: string): string[] {
  const parts = place === '' ? [] : place.split(/(?:^|\/)node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, at) =>
    [...parts.slice(0, parts.length - at), name].map((part) => `node_modules/${part}`).join('/'),
  );
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const os = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'windows', 'aix'].find((one) =>
    new RegExp(`\\b${one}\\b`).test(name),
  );
  const cpu = ['arm64', 'armv7', 'arm', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32'].find((one) =>
    new RegExp(`\\b${one}\\b`).test(name),
  );
  const libc = /musl/.test(name) ? 'musl' : /linux.*gnu/.test(name) ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu === 'armv7' ? 'arm' : cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const add = process.argv.includes('--add');
  const missing = missingPlatformBuilds(lock, add);
  if (add && missing.length > 0) {
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`Added ${missing.length} builds for other platforms.`);
  } else if (missing.length > 0) {
    console.error(
      `package-lock.json lacks builds for other platforms, and npm ci would refuse it: run node tools/check/lock-file.ts --add.\n${missing.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
