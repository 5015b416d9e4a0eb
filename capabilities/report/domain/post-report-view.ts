import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { saveView, type OwnView, type ViewChange } from '../../../foundation/saved-views/saved-views.ts';
import { findReport } from './reports.ts';

interface ViewAsked {
  readonly name: string;
  readonly shared: boolean;
  readonly subReportName: string;
}

/** Decides what a report is saved as: only one there is. */
export function postReportView(
  own: readonly OwnView[],
  asked: ViewAsked,
  newId: string,
): Result<ViewChange, Refusal<'NO_SUCH_REPORT' | 'VIEWS_FULL'>> {
  return findReport(undefined, asked.subReportName) ? saveView(own, asked, newId) : refuse('NO_SUCH_REPORT', '');
}
