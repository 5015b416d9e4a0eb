import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { archiveOf, filesBelow } from './archive.ts';

const base = mkdtempSync(join(tmpdir(), 'lockdesk-archive-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const options = { top: 'lockdesk-1.0.0', epoch: 1_796_000_000 };

function folderOf(name: string, mode: number, day: string, text = 'export {};\n'): string {
  const folder = join(base, name);
  mkdirSync(join(folder, 'b'), { recursive: true });
  for (const [file, content] of [
    ['b/two.ts', text],
    ['.settings', 'a\n'],
    ['one.sh', '#!/bin/sh\n'],
  ] as const) {
    writeFileSync(join(folder, file), content, { mode: file.endsWith('.sh') ? 0o755 : mode });
    utimesSync(join(folder, file), new Date(day), new Date(day));
  }
  return folder;
}

test('the same files give the same bytes, whatever their times, their order and who may read them', async () => {
  const one = await archiveOf(folderOf('one', 0o600, '2026-01-01'), ['one.sh', '.settings', 'b/two.ts'], options);
  const other = await archiveOf(folderOf('other', 0o664, '2027-02-02'), ['b/two.ts', 'one.sh', '.settings'], options);
  expect(one.equals(other)).toBe(true);
  const changed = await archiveOf(
    folderOf('changed', 0o600, '2026-01-01', 'export default 1;\n'),
    ['one.sh', '.settings', 'b/two.ts'],
    options,
  );
  expect(changed.equals(one)).toBe(false);
});

test('what is unpacked is what was packed, in one folder, with the time that was given', async () => {
  const folder = folderOf('read', 0o644, '2026-01-01');
  const found: unknown[] = [];
  const reader = extract();
  reader.end(gunzipSync(await archiveOf(folder, filesBelow(folder), options)));
  for await (const entry of reader) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    const { name, mode, mtime } = entry.header;
    found.push([name, mode, mtime?.getTime(), Buffer.concat(parts).toString()]);
  }
  expect(found).toEqual([
    ['lockdesk-1.0.0/.settings', 0o644, options.epoch * 1000, 'a\n'],
    ['lockdesk-1.0.0/b/two.ts', 0o644, options.epoch * 1000, 'export {};\n'],
    ['lockdesk-1.0.0/one.sh', 0o755, options.epoch * 1000, '#!/bin/sh\n'],
  ]);
});
