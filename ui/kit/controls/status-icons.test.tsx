import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DisclosureIcon, LockIcon, QmPill } from './status-pill.tsx';

test.each([
  ['locked', 'icon-lock ', 'Locked'],
  ['open', 'icon-lock-open ', 'Not locked'],
  ['expired', 'icon-lock-x ', 'Lock expired'],
] as const)('a loan that is %s has its own lock', (state, shape, label) => {
  const drawn = renderToStaticMarkup(<LockIcon state={state} />);
  expect(drawn).toContain(shape);
  expect(drawn).toContain(label);
});

test.each([
  [true, -2, 'icon-check'],
  [true, 9, 'icon-check'],
  [false, 4, 'icon-ban'],
  [false, 3, '>3<'],
  [false, 2, '>2<'],
  [false, 1, '>1<'],
  [false, 0, '>!<'],
  [false, -1, '>!<'],
])('sent %s with %i days left is drawn as %s', (sent, daysLeft, shape) => {
  expect(renderToStaticMarkup(<DisclosureIcon sent={sent} daysLeft={daysLeft} />)).toContain(shape);
});

test.each([
  ['Success', 'QM Pass'],
  ['Failed', 'QM Failed'],
  ['NA', 'QM NA'],
] as const)('a check that gave %s reads %s', (result, words) => {
  expect(renderToStaticMarkup(<QmPill check={{ result, reasons: [] }} />)).toContain(words);
});
