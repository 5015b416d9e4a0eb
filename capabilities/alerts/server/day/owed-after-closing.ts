import { addDays } from '../../../../foundation/dates/dates.ts';
import { listedBrokerage } from '../../../../platform/http/asked.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { curesOwed } from '../../../cure/port/cures-owed.ts';
import { curesAfterClosing } from '../../../loan/domain/cures-owed.ts';
import { loans } from '../../../loan/port/loans.ts';
import { plainDay, type DayItem } from '../../domain/my-day.ts';
import { ofLoan, to, type DayFor } from './day-for.ts';

/** No day after closing is further away than this. */
const FAR_DAYS = 60;

/** Refunds and corrected Closing Disclosures of closed loans, with what missing them costs. */
export async function owedAfterClosing({ tx, actor, today }: DayFor): Promise<readonly DayItem[]> {
  const owed = await curesOwed(tx, { by: addDays(today, FAR_DAYS), brokerageId: listedBrokerage(actor) });
  if (owed.size === 0) return [];
  const rows = await tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.loan_number', 'l.borrower_name', 'b.name'])
    .where('l.loan_number', 'in', [...owed.keys()])
    .execute();
  return rows.flatMap((row) =>
    curesAfterClosing(row.loan_number, owed.get(row.loan_number)!).map(({ id, title, reason, button, path, due, why, ifMissed }) => ({
      ...ofLoan(row.loan_number, row.borrower_name),
      id: `${id} ${row.loan_number}`,
      title,
      reason,
      whose: row.name,
      due: plainDay(due!, today, why ?? null),
      next: null,
      missed: ifMissed ? { words: ifMissed.words, amountCents: ifMissed.cents, why: ifMissed.why } : null,
      button,
      to: to(path!),
    })),
  );
}
