import { expect, test } from 'vitest';
import { postReportView } from './post-report-view.ts';

const own = [{ viewId: 'a', name: 'Harbor locks', shared: false }];
const asked = (name: string, subReportName = 'locks-by-type') => ({ name, subReportName, shared: false });

test('a report there is gets the view of that name, or a new one', () => {
  expect(postReportView(own, asked('HARBOR locks'), 'new')).toMatchObject({ ok: true, value: { viewId: 'a' } });
  expect(postReportView(own, asked('Other'), 'new')).toMatchObject({ ok: true, value: { viewId: 'new' } });
});

test('of a report there is not, none is saved', () => {
  expect(postReportView(own, asked('Other', 'gossip'), 'new')).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_REPORT' } });
});
