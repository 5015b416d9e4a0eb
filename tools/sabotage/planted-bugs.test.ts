import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';

const root = new URL('../../', import.meta.url);

test.each(plantedBugs.map((bug) => [bug.name, bug] as const))(
  '%s: is planted at one place and changes it',
  (_name, { file, find, replace }) => {
    expect(readFileSync(new URL(file, root), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  },
);
