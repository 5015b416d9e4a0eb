import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unlessSame } from './unless-same.ts';

test('a text is made again when a file it is made from is changed, new or gone, and only then', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lockdesk-same-'));
  try {
    mkdirSync(join(root, 'a'));
    let made = 0;
    const text = () => unlessSame({ root, patterns: ['a/**/*.ts'], stored: join(root, 'cache/page') }, () => `page ${(made += 1)}`);
    writeFileSync(join(root, 'a/one.ts'), 'one');
    expect([await text(), await text()]).toEqual(['page 1', 'page 1']);
    writeFileSync(join(root, 'a/one.ts'), 'two');
    expect([await text(), await text()]).toEqual(['page 2', 'page 2']);
    writeFileSync(join(root, 'a/two.ts'), '');
    expect(await text()).toBe('page 3');
    rmSync(join(root, 'a/one.ts'));
    expect(await text()).toBe('page 4');
    writeFileSync(join(root, 'other.ts'), 'not of it');
    writeFileSync(join(root, 'a/two.test.ts'), 'its test');
    expect(await text()).toBe('page 4');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
