import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Deployment itself is tested where there is a container engine or systemd; here it is checked that the files it names exist. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
const instructions = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const of = (name: string): string[] => instructions.filter((line) => line.startsWith(`${name} `));

describe('the Containerfile', () => {
  test('is of the Node that the lock file has, and of no moving version', () => {
    const images = of('FROM').map((line) => line.split(' ')[1]!);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toBe(`node:${lock.packages['node_modules/node']!.version}-bookworm-slim`);
  });

  test('copies and runs files that are there', () => {
    const copied = of('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    const run = [...instructions.join('\n').matchAll(/\S+\.(?:ts|mjs)\b/g)].map(([file]) => file.replaceAll('"', ''));
    expect(run).toContain('apps/api/main.ts');
    for (const path of [...copied, ...run]) expect(existsSync(join(root, path)), path).toBe(true);
  });

  test('starts from built files, which it has made', () => {
    expect(of('ENV').join('\n')).toContain('LOCKDESK_BUILT=yes');
    expect(of('RUN').join('\n')).toContain('tools/start/built/build-parts.ts');
  });

  test('does not run as root', () => {
    const last = of('USER').at(-1);
    const [, user, group] = /^USER ([1-9]\d*):([1-9]\d*)$/.exec(last ?? '')!;
    // A system's account would get a group of another number than its own.
    expect(group).toBe(user);
    expect(of('RUN').join('\n')).toMatch(new RegExp(`useradd --uid ${user} --user-group`));
    expect(instructions.indexOf(last!)).toBeLessThan(instructions.findIndex((line) => line.startsWith('CMD ')));
  });

  test('leaves secrets and data of the machine it is built on behind', () => {
    expect(read('.containerignore').split('\n')).toEqual(expect.arrayContaining(['data', '.git', 'node_modules']));
  });
});

test.each(readdirSync(join(root, 'deploy/systemd')))('the unit %s starts a file that is there, not as root', (unit) => {
  const text = read(join('deploy/systemd', unit));
  const [, program, file] = /^ExecStart=\/opt\/lockdesk\/(\S+) (\S+)$/m.exec(text)!;
  expect(program).toBe('node_modules/node/bin/node');
  expect(existsSync(join(root, file!)), file).toBe(true);
  expect(text).toMatch(/^User=lockdesk$/m);
  expect(text).toMatch(/^NoNewPrivileges=true$/m);
});
