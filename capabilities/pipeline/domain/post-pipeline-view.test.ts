import { expect, test } from 'vitest';
import { deletePipelineView, MOST_VIEWS, postPipelineView } from './post-pipeline-view.ts';

const views = (count: number) => Array.from({ length: count }, (_, at) => ({ viewId: `id-${at}`, name: `List ${at}` }));

test('a name replaces the own list that has it, whatever its capitals', () => {
  expect(postPipelineView(views(3), 'LIST 2', 'new')).toEqual({ ok: true, value: { viewId: 'id-2', replaced: true } });
  expect(postPipelineView(views(3), 'Jumbo', 'new')).toEqual({ ok: true, value: { viewId: 'new', replaced: false } });
});

test('a person keeps so many lists and no more, and may still replace one', () => {
  expect(postPipelineView(views(MOST_VIEWS), 'Jumbo', 'new')).toMatchObject({
    ok: false,
    refusal: { code: 'VIEWS_FULL', message: 'A person keeps at most 30 lists. Delete one first.' },
  });
  expect(postPipelineView(views(MOST_VIEWS), 'List 0', 'new').ok).toBe(true);
});

test('only a list of one’s own is deleted', () => {
  expect(deletePipelineView(views(3), 'id-2')).toEqual({ ok: true, value: { viewId: 'id-2' } });
  expect(deletePipelineView(views(2), 'id-2')).toMatchObject({ refusal: { code: 'VIEW_NOT_FOUND' } });
});
