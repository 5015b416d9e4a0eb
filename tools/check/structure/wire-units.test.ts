import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** A plain number under a name of money, a rate, points or a ratio: it has no unit, and takes any. `prices` and `dataPoints` are counts. */
const WITHOUT_UNIT =
  /\b(?:points|\w*(?:[cC]ents|[aA]mounts?|[rR]ates?|[pP]rice|[fF]ee|[cC]ost|[lL]tv|[mM]argin|[tT]housandths))\b: z(?:\.array\(z)?\.(?:int|number|coerce\.number\(\)\.int)\(\)/g;

test('every figure with a unit on the wire is made of the schema of its unit', () => {
  const files = globSync('capabilities/*/contract/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const found = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(WITHOUT_UNIT)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
