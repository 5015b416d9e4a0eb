import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capabilityOrder } from '../structure/import-directions.ts';
import { root } from '../steps.ts';
import { pagesOf, wrongPaths } from './named-paths.ts';

const capabilities = readdirSync(join(root, 'capabilities'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('each capability has its place in a loan’s life', () => {
  expect(capabilities.filter((name) => !capabilityOrder.some((one) => one === name))).toEqual([]);
});

test.each(capabilities)('%s says in its README what it does, where, and what it doesn’t', (name) => {
  const file = join(root, 'capabilities', name, 'README.md');
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# /);
  expect(text.length).toBeGreaterThan(400);
  expect(text).toMatch(/Not covered/);
});

test('no page names a file or folder that is not there', () => {
  const pages = pagesOf(root);
  expect(pages.pages.length).toBeGreaterThan(60);
  expect(wrongPaths(pages)).toEqual([]);
  const made = {
    files: ['capabilities/lock/domain/lock.ts'],
    pages: [{ page: 'capabilities/lock/README.md', text: '`domain/lock.ts`, `lock.ts`, `changes/`, `gone.ts`' }],
  };
  expect(wrongPaths(made)).toEqual(['capabilities/lock/README.md: changes/', 'capabilities/lock/README.md: gone.ts']);
});

test('every place in a loan’s life is a capability’s', () => {
  expect(capabilityOrder.filter((name) => !capabilities.includes(name))).toEqual([]);
});

test.each(['README.md', 'docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'])(
  '%s names no capability that is not there',
  (page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(/\bcapabilities\/([a-z][a-z-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !capabilities.includes(name))).toEqual([]);
  },
);

test('the licence, and CONTRIBUTING in at most 150 lines', () => {
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('Apache License');
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(151);
});
