import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import type { PartName } from '../../../apps/start-of.ts';
import { CannotStart } from '../cannot-start.ts';
import { isAlive } from '../processes.ts';
import { filesBelow, root, serverFolders, sourcesStamp } from './sources-stamp.ts';

const PARTS: readonly PartName[] = ['login', 'simulators', 'api', 'worker'];
export const built = join(root, 'dist', 'parts');
const stampFile = join(built, 'built-from.txt');

/**
 * Makes one file of ours for each part of the portal, in dist/parts, when the sources are others than the last time. Packages stay outside, and so
 * do the threads' own modules: each part finds them beside the sources. Returns whether it did.
 */
export async function buildParts(): Promise<boolean> {
  const now = sourcesStamp(serverFolders, isServerSource);
  if (isBuiltFrom(now)) return false;
  const { rolldown } = await import('rolldown');
  // Made aside and put in place whole: another start may be reading the old ones.
  const made = `${built}-${process.pid}`;
  mkdirSync(made, { recursive: true });
  removeBrokenOff(join(root, 'dist'));
  try {
    for (const part of PARTS) {
      const bundle = await rolldown({
        input: { [part]: join(root, 'apps', part, `start-${part}.ts`) },
        platform: 'node',
        plugins: [sourcesByTable, ownAddresses],
        external: isPackage,
        // What a module does when it is read, it does here too.
        treeshake: false,
      });
      await bundle.write({ dir: made, format: 'esm', codeSplitting: false, entryFileNames: '[name].mjs', sourcemap: true });
      await bundle.close();
    }
    writeFileSync(join(made, 'built-from.txt'), now);
    putInPlace(made);
  } catch (error) {
    throw new CannotStart(`The portal's parts could not be built: ${(error as Error).message}`);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return true;
}

/** What a start that was killed while it built has left. */
export function removeBrokenOff(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^parts-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export function isServerSource(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.test.ts') && !/\/(web|bench)\//.test(name);
}

/** Where another start has put its own there meanwhile, that stays. */
function putInPlace(made: string): void {
  rmSync(built, { recursive: true, force: true });
  try {
    renameSync(made, built);
  } catch (error) {
    if (!isBuiltFrom(readFileSync(join(made, 'built-from.txt'), 'utf8'))) throw error;
  }
}

const isBuiltFrom = (stamp: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** The bundler's own helpers are named like a package. */
function isPackage(name: string): boolean {
  return !/^[./\0]|^@oxc-project\/runtime\//.test(name);
}

/** A module's own address stays that of its source, so that what lies beside it is found. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      const from = relative(built, id).replaceAll(sep, '/');
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`), map: null };
    },
  },
};

/** Replaces `apps/import-source.ts`: every contract, what contracts share and every call's server file, each loaded at its first use. */
const sourcesByTable: Plugin = {
  name: 'sources-by-table',
  load: {
    filter: { id: /\/apps\/import-source\.ts$/ },
    handler: () => {
      const found = ['capabilities', 'foundation/wire'].flatMap((folder) =>
        filesBelow(join(root, folder)).map((name) => `${folder}/${name.replaceAll(sep, '/')}`),
      );
      const lines = found
        .filter(
          (name) =>
            /^(capabilities\/[^/]+\/(contract\/.+|server\/[^/]+)|foundation\/wire\/.+)\.ts$/.test(name) && !name.endsWith('.test.ts'),
        )
        .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`../${name}`)}),`);
      return `const root = new URL('../', import.meta.url).href;
const table = {
${lines.join('\n')}
};
export async function importSource(file) {
  const read = table[file.href.slice(root.length)];
  if (!read) throw new Error(file.href + ' is not in the built part.');
  return read();
}`;
    },
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildParts();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
