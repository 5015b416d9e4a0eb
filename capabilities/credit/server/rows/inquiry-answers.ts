import type { ReadTx } from '../../../../platform/database/database.ts';
import { people } from '../../../access/port/people.ts';

export type InquiryAnswer = Awaited<ReturnType<typeof inquiryAnswers>>[number];

/** The answers to inquiries of some reports. */
export function inquiryAnswers(tx: ReadTx, brokerageId: number, reportIds: readonly string[]) {
  return tx
    .selectFrom('credit_inquiry_answer as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.answered_by')
    .select(['a.report_id', 'a.inquiry_id', 'a.new_debt', 'a.answered_at', 'p.display_name'])
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.report_id', 'in', [...reportIds])
    .execute();
}
