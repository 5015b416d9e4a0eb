import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadableReport } from './readable-report.ts';

/** The inquiry of a report that somebody answers. */
export function answerInquiry(
  { inquiries }: Pick<ReadableReport, 'inquiries'>,
  id: string,
): Result<ReadableReport['inquiries'][number], Refusal<'NO_SUCH_INQUIRY'>> {
  const inquiry = inquiries.find((each) => each.id === id);
  return inquiry ? ok(inquiry) : refuse('NO_SUCH_INQUIRY', '', { field: 'inquiryId' });
}
