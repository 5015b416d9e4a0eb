import { expect, test } from 'vitest';
import { given, usd } from '../../foundation/explain/explain.ts';
import { printedFigures } from './printed-figures.ts';

const figure = (value: number) => ({ text: String(value), value, why: given('Figure', usd(value), 'Case') });

test('every figure is found once, by its path, however deep, and nothing else is one', () => {
  const document = {
    total: figure(1),
    lines: [{ label: 'One', figure: figure(2) }, { label: 'Two' }],
    none: null,
    text: { text: 'a', value: 3 },
  };
  expect(printedFigures(document)).toEqual([
    { path: 'total', figure: document.total },
    { path: 'lines.0.figure', figure: document.lines[0]!.figure },
  ]);
  expect(printedFigures({ box: { value: 1, why: 2 }, other: { text: 'a', why: 2 } })).toEqual([]);
});
