import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sbomOf, type Sbom } from './sbom.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

test('every package of the lock file that runs in production is in the list, with its version, and the list is the same each time', () => {
  const text = sbomOf();
  const { bomFormat, metadata, components } = JSON.parse(text) as Sbom;
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'lockdesk']);
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl).split('?')[0]!));
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockFile;
  const missing = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place, { version }]) => `pkg:npm/${place.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((purl) => !listed.has(purl));
  expect(missing).toEqual([]);
  expect(sbomOf()).toBe(text);
});
