import { expect, test } from 'vitest';
import { changeView, deleteView, MOST_VIEWS, saveView } from './saved-views.ts';

const views = (count: number) => Array.from({ length: count }, (_, at) => ({ viewId: `id-${at}`, name: `View ${at}`, shared: false }));

test('a name replaces the own view that has it, whatever its capitals', () => {
  expect(saveView(views(3), { name: 'VIEW 2', shared: true }, 'new')).toEqual({
    ok: true,
    value: {
      viewId: 'id-2',
      before: { viewId: 'id-2', name: 'View 2', shared: false },
      after: { viewId: 'id-2', name: 'VIEW 2', shared: true },
    },
  });
  expect(saveView(views(3), { name: 'Jumbo', shared: false }, 'new')).toEqual({
    ok: true,
    value: { viewId: 'new', after: { viewId: 'new', name: 'Jumbo', shared: false } },
  });
});

test('a person saves so many views and no more, and may still replace one', () => {
  const full = views(MOST_VIEWS);
  expect(saveView(full, { name: 'Jumbo', shared: false }, 'new')).toMatchObject({
    ok: false,
    refusal: { code: 'VIEWS_FULL', field: 'name', details: { most: 30 } },
  });
  expect(saveView(full, { name: 'View 0', shared: false }, 'new').ok).toBe(true);
});

test('a view is given another name, or its own in other capitals, and is shared or not', () => {
  expect(changeView(views(2), 'id-1', { name: 'Jumbo', shared: true })).toMatchObject({
    ok: true,
    value: { viewId: 'id-1', before: { name: 'View 1', shared: false }, after: { name: 'Jumbo', shared: true } },
  });
  expect(changeView(views(2), 'id-1', { name: 'view 1', shared: false })).toMatchObject({ ok: true, value: { after: { name: 'view 1' } } });
});

test('a name that another of the person’s views has replaces nothing: it is refused with that name', () => {
  expect(changeView(views(2), 'id-1', { name: 'VIEW 0', shared: false })).toMatchObject({
    ok: false,
    refusal: { code: 'VIEW_NAME_TAKEN', field: 'name', details: { name: 'View 0' } },
  });
});

test('what is not among a person’s own views is neither changed nor deleted', () => {
  expect(changeView(views(2), 'id-7', { name: 'View 0', shared: false })).toMatchObject({ ok: false, refusal: { code: 'VIEW_NOT_FOUND' } });
  expect(deleteView(views(2), 'id-7')).toMatchObject({ ok: false, refusal: { code: 'VIEW_NOT_FOUND' } });
  expect(deleteView(views(2), 'id-1')).toEqual({ ok: true, value: { viewId: 'id-1', before: views(2)[1] } });
});
