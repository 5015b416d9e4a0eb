import { expect, test } from 'vitest';
import { crowdedFolders } from './folder-sizes.ts';

const files = (folder: string, count: number): string[] => Array.from({ length: count }, (_, number) => `${folder}/rule-${number}.ts`);

test('a folder may have 25 source files, and as many again in each folder below it', () => {
  expect(crowdedFolders([...files('regulation/trid', 25), ...files('regulation/trid/costs', 25)])).toEqual([]);
});

test('a folder with 26 is named with how many it has', () => {
  expect(crowdedFolders([...files('regulation/apr', 3), ...files('regulation/trid', 26)])).toEqual([
    'regulation/trid: has 26 source files, more than 25; make folders by subject',
  ]);
});
