import { addDays, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isOver, type LenderPaper } from './lender-paper.ts';

/** Decides the last day on which a paper is sent: yesterday ends it at once. Papers already sent are not changed. */
export function endLenderPaper(
  paper: LenderPaper | undefined,
  lastDay: string,
  today: PlainDate,
): Result<{ readonly paper: LenderPaper; readonly lastDay: PlainDate }, Refusal<'PAPER_NOT_FOUND' | 'PAPER_OVER' | 'PAPER_END_DAY'>> {
  if (!paper) return refuse('PAPER_NOT_FOUND', '');
  if (isOver(paper, today)) return refuse('PAPER_OVER', '', { details: { title: paper.title } });
  if (!isPlainDate(lastDay) || lastDay < addDays(today, -1)) return refuse('PAPER_END_DAY', '', { field: 'lastDay' });
  return ok({ paper, lastDay });
}
