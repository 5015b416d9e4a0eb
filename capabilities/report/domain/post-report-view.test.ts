import { expect, test } from 'vitest';
import { deleteReportView, MOST_VIEWS, postReportView } from './post-report-view.ts';

const own = [{ viewId: 'a', name: 'Harbor locks' }];
const asked = (name: string, subReportName = 'locks-by-type') => ({ name, subReportName });

test('a name the person has already is the same view, whatever its capitals', () => {
  expect(postReportView(own, asked('HARBOR locks'), 'new')).toMatchObject({ ok: true, value: { viewId: 'a' } });
  expect(postReportView(own, asked('Other'), 'new')).toMatchObject({ ok: true, value: { viewId: 'new' } });
});

test('of a report there is not, and beyond the most, none is saved; one that is there already is', () => {
  expect(postReportView(own, asked('Other', 'gossip'), 'new')).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_REPORT' } });
  const full = Array.from({ length: MOST_VIEWS }, (_, n) => ({ viewId: String(n), name: `View ${n}` }));
  expect(postReportView(full, asked('Other'), 'new')).toMatchObject({ ok: false, refusal: { code: 'VIEWS_FULL' } });
  expect(postReportView(full, asked('view 3'), 'new')).toMatchObject({ ok: true, value: { viewId: '3' } });
});

test('only a view of one’s own is deleted', () => {
  expect(deleteReportView(own, 'a')).toEqual({ ok: true, value: { viewId: 'a' } });
  expect(deleteReportView(own, 'b')).toMatchObject({ refusal: { code: 'VIEW_NOT_FOUND' } });
});
