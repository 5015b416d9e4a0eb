import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { privateDataFolder } from './private-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('folders that were open are closed, and nothing is said of a link that leads nowhere', () => {
  mkdirSync(join(folder, 'logs'), { mode: 0o755 });
  symlinkSync(join(folder, 'not', 'there'), join(folder, 'postgres'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  privateDataFolder(folder);
  expect(said.mock.calls).toEqual([]);
  said.mockRestore();
  expect((statSync(join(folder, 'logs')).mode & 0o777).toString(8)).toBe('700');
});
