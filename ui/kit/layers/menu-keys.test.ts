import { describe, expect, test } from 'vitest';
import { nextItem, placeOf } from './menu-keys.ts';

describe('the keys of a menu', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 1, undefined],
  ])('%s at item %d of three goes to %s', (key, at, to) => expect(nextItem(key, at, 3)).toBe(to));
  test('an empty menu has nowhere to go', () => expect(nextItem('Home', -1, 0)).toBeUndefined());
});

describe('the place of a menu', () => {
  const view = { width: 390, height: 800 };
  const box = { width: 260, height: 300 };
  test.each([
    ['below, flush with the end', 'bottom-end', { left: 300, right: 380, top: 10, bottom: 40 }, { left: 120, top: 48 }],
    ['below, flush with the start', 'bottom-start', { left: 20, right: 90, top: 10, bottom: 40 }, { left: 20, top: 48 }],
    ['inside the screen at the left', 'bottom-end', { left: 10, right: 60, top: 10, bottom: 40 }, { left: 8, top: 48 }],
    ['inside the screen at the right', 'bottom-start', { left: 300, right: 380, top: 10, bottom: 40 }, { left: 122, top: 48 }],
    ['above where below has no room', 'bottom-end', { left: 300, right: 380, top: 700, bottom: 730 }, { left: 120, top: 392 }],
    ['above as asked', 'top-end', { left: 300, right: 380, top: 700, bottom: 730 }, { left: 120, top: 392 }],
    ['below where above has no room', 'top-end', { left: 300, right: 380, top: 100, bottom: 130 }, { left: 120, top: 138 }],
  ] as const)('is %s', (_what, position, button, place) => expect(placeOf[position](button, box, view)).toEqual(place));
});
