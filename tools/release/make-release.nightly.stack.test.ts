import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRelease, git } from './build-release.ts';

const base = mkdtempSync(join(tmpdir(), 'lockdesk-releases-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test(
  'one commit built twice, in two folders, gives the same bytes; the archive has every file, and a web app and parts that are not built again',
  { timeout: 600_000 },
  async () => {
    const commit = git('rev-parse', 'HEAD').trim();
    const [one, other] = [join(base, 'one'), join(base, 'other')];
    const built = await buildRelease(commit, one);
    const again = await buildRelease(commit, other);
    expect(again).toEqual(built);
    const differing = built.files.filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(other, name))));
    expect(differing).toEqual([]);
    expect(built.files).toEqual([
      `lockdesk-${built.version}-documentation.tar.gz`,
      `lockdesk-${built.version}-openapi.json`,
      `lockdesk-${built.version}-sbom.cdx.json`,
      `lockdesk-${built.version}.tar.gz`,
      `lockdesk-client-${built.version}.tgz`,
      'SHA256SUMS',
    ]);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: one });

    const unpackedNames = execFileSync('tar', ['-tzf', join(one, `lockdesk-${built.version}.tar.gz`)], { encoding: 'utf8' }).split('\n');
    const committed = git('ls-tree', '-r', '-z', '--name-only', commit).split('\0').filter(Boolean);
    expect(committed.filter((name) => !unpackedNames.includes(`lockdesk-${built.version}/${name}`))).toEqual([]);

    execFileSync('tar', ['-xzf', join(one, `lockdesk-${built.version}.tar.gz`), '-C', base]);
    const unpacked = join(base, `lockdesk-${built.version}`);
    execFileSync('ln', ['-s', join(process.cwd(), 'node_modules'), join(unpacked, 'node_modules')]);
    const made = ['dist/web/index.html', 'dist/parts/api.mjs'];
    const timesOf = (): number[] => made.map((name) => statSync(join(unpacked, name)).mtimeMs);
    const before = timesOf();
    for (const script of ['tools/start/build-web.ts', 'tools/start/built/build-parts.ts'])
      execFileSync(process.execPath, [join(unpacked, script)], { cwd: unpacked });
    expect(timesOf()).toEqual(before);
  },
);
