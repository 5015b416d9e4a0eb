import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { screenMistakes, type ScreenRoute } from '../screens/screen-route.ts';
import { Notice } from './page/card.tsx';
import { countdownTone, distanceText } from './time/countdown.tsx';
import { fileProblem } from './files/file-rules.ts';
import { clockText } from './files/long-work.tsx';
import { barParts } from './loan/tolerance-meter.tsx';

describe('a countdown', () => {
  test.each([
    [45, 'day', undefined, '45 days left', 'ink'],
    [3, 'business day', undefined, '3 business days left', 'amber'],
    [1, 'business day', undefined, '1 business day left', 'amber'],
    [0, 'business day', 342, '5 h 42 min left', 'amber'],
    [0, 'business day', 42, '42 min left', 'amber'],
    [-1, 'business day', undefined, '1 business day ago', 'red'],
    [0, 'day', -1, '0 days left', 'red'],
  ] as const)('%i %s, %s minutes: %s in %s', (left, unit, minutes, text, tone) => {
    expect(distanceText(left, unit, minutes)).toBe(text);
    expect(countdownTone(left, true, minutes)).toBe(tone);
  });
  test('an internal target stays ink', () => expect(countdownTone(-5, false)).toBe('ink'));
});

test.each([
  ['plain', 'info-circle'],
  ['amber', 'alert-triangle'],
  ['red', 'alert-circle'],
] as const)('a %s notice has its own shape: %s', (tone, shape) =>
  expect(renderToStaticMarkup(Notice({ tone, children: 'Look here.' }))).toContain(`icon-${shape}`),
);

describe('files', () => {
  const rules = { extensions: ['.xml'], maxFiles: 1, maxMegabytes: 10 };
  test.each([
    [[{ name: 'loan.XML', size: 10 }], undefined],
    [[{ name: 'loan.pdf', size: 10 }], 'Please check the formatting of your file(s). The only accepted formats are: .xml.'],
    [[{ name: 'loan.xml', size: 10 * 1_048_576 }], undefined],
    [[{ name: 'loan.xml', size: 10 * 1_048_576 + 1 }], 'This file exceeds the maximum of 10mb.'],
    [
      [
        { name: 'a.xml', size: 1 },
        { name: 'b.xml', size: 1 },
      ],
      'The maximum number of files you can attach is 1.',
    ],
  ])('%j', (files, problem) => expect(fileProblem(files, rules)).toBe(problem));
});

test('an overage is always visible, and the bar is always full with it', () => {
  expect(barParts(6_600, 16_260).over).toBe(0);
  expect(barParts(350_001, 350_000)).toEqual({ inside: 97, over: 3 });
  expect(barParts(100, 0)).toEqual({ inside: 0, over: 100 });
});

test('elapsed time', () => expect([clockText(31.9), clockText(75)]).toEqual(['0:31', '1:15']));

test('a screen that hides another, or a loan screen without a loan, is named', () => {
  const screen = (path: `/${string}`, inLoan: boolean): ScreenRoute => ({
    path,
    title: 'x',
    capability: 'lock',
    template: 'W',
    inLoan,
    load: async () => ({ default: () => null }),
  });
  expect(screenMistakes([screen('/a/$loanId', true), screen('/a/$id', false)])).toHaveLength(1);
  expect(screenMistakes([screen('/b', true)])).toEqual(['/b is a screen of one loan but has no $loanId.']);
});
