import { expect, test } from 'vitest';
import { missingPlatformBuilds, type LockFile } from './lock-file.ts';

function sample(): LockFile {
  return {
    packages: {
      '': {},
      'node_modules/canvas': {
        version: '1.1.1',
        optionalDependencies: { 'canvas-linux-x64-gnu': '1.1.1', 'canvas-linux-arm64-musl': '1.1.1', 'canvas-win32-x64-msvc': '1.1.1' },
      },
      'node_modules/canvas-linux-x64-gnu': { version: '1.1.1', optional: true },
      'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { b: '^2.0.0' } },
      'node_modules/a/node_modules/b': { version: '2.3.0' },
    },
  };
}

test('a build that no entry stands for is missing; one at the top or below its parent is not', () => {
  expect(missingPlatformBuilds(sample())).toEqual(['canvas-linux-arm64-musl@1.1.1', 'canvas-win32-x64-msvc@1.1.1']);
});

test('adding writes version and platform, and leaves nothing missing', () => {
  const lock = sample();
  missingPlatformBuilds(lock, true);
  expect(lock.packages['node_modules/canvas-linux-arm64-musl']).toEqual({
    version: '1.1.1',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
  expect(lock.packages['node_modules/canvas-win32-x64-msvc']).toEqual({ version: '1.1.1', optional: true, os: ['win32'], cpu: ['x64'] });
  expect(missingPlatformBuilds(lock)).toEqual([]);
});
