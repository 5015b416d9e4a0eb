import { expect, test } from 'vitest';
import type { OwnView } from './saved-views.ts';
import { sharedViewLines } from './shared-view-lines.ts';

const helen = { brokerageId: 2, personId: 'helen', displayName: 'Helen Park' };
const view = (name: string, shared: boolean): OwnView => ({ viewId: '7', name, shared });

test.each([
  [undefined, view('Ours', true), 'Helen Park shared the list “Ours” with everyone in this account', 'list-shared'],
  [view('Ours', false), view('Ours', true), 'Helen Park shared the list “Ours” with everyone in this account', 'list-shared'],
  [view('Ours', true), view('Yours', true), 'Helen Park renamed the shared list “Ours” to “Yours”', 'shared-list-renamed'],
  [view('Ours', true), view('Mine', false), 'Helen Park no longer shares the list “Ours”', 'list-sharing-ended'],
  [view('Ours', true), undefined, 'Helen Park deleted the shared list “Ours”', 'shared-list-deleted'],
])('what others of the account see is told in one line', (before, after, summary, kind) => {
  const lines = sharedViewLines('list', { viewId: '7', ...(before && { before }), ...(after && { after }) }, helen);
  expect(lines).toMatchObject([{ summary, kind, subject: 'list 7', brokerageId: 2, personId: 'helen' }]);
});

test('what its owner alone sees leaves no line, nor any name in one', () => {
  expect(sharedViewLines('report view', { viewId: '7', before: view('Mine', false), after: view('My own', false) }, helen)).toEqual([]);
  expect(sharedViewLines('report view', { viewId: '7', before: view('Mine', false) }, helen)).toEqual([]);
  expect(sharedViewLines('report view', { viewId: '7', before: view('Ours', true), after: view('Ours', true) }, helen)).toEqual([]);
  const [line] = sharedViewLines('report view', { viewId: '7', before: view('Mine', false), after: view('Ours', true) }, helen);
  expect(line!.details).toEqual({ before: null, after: { name: 'Ours' } });
});
