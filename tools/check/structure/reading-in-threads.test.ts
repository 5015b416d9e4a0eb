import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Modules that read files, and decisions that do so within. */
const READERS = /standards\/[\w.-]+\/(read|open-file|read-response|credit-request|wire|parse-tree|page-tree)\.ts$/;
const READING = new Set(['openFile', 'proposeFile', 'acceptFile', 'acceptAll']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.name.endsWith('.ts') && !/\.(test|bench)\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** The values that a file imports, without types. */
function valuesImported(source: string): { from: string; names: string[] }[] {
  return [...source.matchAll(/^import (?!type\b)([\s\S]*?) from '([^']+)';/gm)].map(([, what, from]) => ({
    from: from!,
    names: what!
      .replace(/[{}]/g, ' ')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  }));
}

/** A file of somebody else's is read where it can be given up: on the event loop it could hold everyone. */
test('no server reads a file on its event loop: only workers import what reads', () => {
  const servers = ['capabilities', 'apps', 'platform', 'vendors']
    .flatMap(filesBelow)
    .filter(
      (path) => !/\/(domain|contract|web|worker)\//.test(path) && (/\/(server|port)\//.test(path) || !path.startsWith('capabilities/')),
    );
  expect(servers.length).toBeGreaterThan(100);
  const offenders = servers.flatMap((path) =>
    valuesImported(readFileSync(join(root, path), 'utf8'))
      .filter(({ from, names }) => (READERS.test(from) && names.length > 0) || names.some((name) => READING.has(name)))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(offenders).toEqual([]);
});

test('such an import is noticed', () => {
  expect(valuesImported("import { read } from '../../../standards/mismo-3.4/read.ts';\nimport type { X } from './x.ts';")).toEqual([
    { from: '../../../standards/mismo-3.4/read.ts', names: ['read'] },
  ]);
});
