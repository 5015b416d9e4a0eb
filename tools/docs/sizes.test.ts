import { expect, test } from 'vitest';
import { sizesOf } from './sizes.ts';

const text = `import { a } from './a.ts';
import {
  b,
} from './b.ts';

/** Says what it does. */
export function outer(): number {
  // Why.
  const inner = () => {
    return a; // not a line of its own
  };

  return inner() + b;
}
`;

test('lines of code are counted, without imports, comments and empty lines', () => {
  expect(sizesOf('x.ts', text)).toEqual({
    files: [{ name: 'x.ts', lines: 6 }],
    functions: [
      { name: 'x.ts:7', lines: 6 },
      { name: 'x.ts:9', lines: 3 },
    ],
  });
});
