import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { findReport } from './reports.ts';

/** So many views of reports one person keeps in an account. */
export const MOST_VIEWS = 30;

interface OwnView {
  readonly viewId: string;
  readonly name: string;
}

/** Decides which of a person's own views a name stands for: the one that has it, whatever the capitals, or a new one. */
export function postReportView(
  own: readonly OwnView[],
  { name, subReportName }: { readonly name: string; readonly subReportName: string },
  newId: string,
): Result<{ readonly viewId: string }, Refusal<'NO_SUCH_REPORT' | 'VIEWS_FULL'>> {
  if (!findReport(undefined, subReportName)) return refuse('NO_SUCH_REPORT', '');
  const before = own.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (before) return ok({ viewId: before.viewId });
  if (own.length >= MOST_VIEWS) return refuse('VIEWS_FULL', '', { field: 'name', details: { most: MOST_VIEWS } });
  return ok({ viewId: newId });
}

/** Decides on deleting one of a person's own views (`VIEW_NOT_FOUND`). */
export function deleteReportView(own: readonly OwnView[], viewId: string): Result<{ readonly viewId: string }, Refusal<'VIEW_NOT_FOUND'>> {
  return own.some((view) => view.viewId === viewId) ? ok({ viewId }) : refuse('VIEW_NOT_FOUND', '');
}
