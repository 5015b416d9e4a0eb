import { expect, test } from 'vitest';
import { gridAction } from './grid-keys.ts';

const size = { rows: 21, columns: 12, page: 10 };
const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
const move = (row: number, column: number) => ({ kind: 'move', to: { row, column } });

test.each([
  [press('j'), { row: 3, column: 2 }, move(4, 2)],
  [press('k'), { row: 0, column: 2 }, move(0, 2)],
  [press('ArrowUp'), { row: 0, column: 2 }, move(-1, 2)],
  [press('ArrowDown'), { row: 20, column: 2 }, move(20, 2)],
  [press('ArrowDown', { ctrlKey: true }), { row: 3, column: 2 }, move(20, 2)],
  [press('ArrowRight', { metaKey: true }), { row: 3, column: 2 }, move(3, 11)],
  [press('Home'), { row: 3, column: 5 }, move(3, 0)],
  [press('End', { ctrlKey: true }), { row: 3, column: 5 }, move(20, 11)],
  [press('PageDown'), { row: 3, column: 5 }, move(13, 5)],
  [press('PageUp'), { row: 3, column: 5 }, move(0, 5)],
  [press('Enter'), { row: 3, column: 5 }, { kind: 'open' }],
  [press(' '), { row: 3, column: 5 }, { kind: 'peek' }],
  [press(' '), { row: -1, column: 5 }, { kind: 'open' }],
  [press('x'), { row: 3, column: 5 }, { kind: 'select' }],
  [press('F2'), { row: 3, column: 5 }, { kind: 'edit' }],
  [press('j', { ctrlKey: true }), { row: 3, column: 5 }, undefined],
  [press('ArrowLeft', { altKey: true }), { row: 3, column: 5 }, undefined],
  [press('q'), { row: 3, column: 5 }, undefined],
])('%j at %j', (event, at, action) => expect(gridAction(event, at, size)).toEqual(action));
