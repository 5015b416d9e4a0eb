import { assigneeOf } from '../../../../platform/http/asked.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { DayFor } from './day-for.ts';

/** Whether the person has any loan at all. */
export async function hasLoans({ tx, actor, reach }: DayFor): Promise<boolean> {
  const found = await tx
    .selectFrom(loans.as('l'))
    .select('l.loan_number')
    .$if(!actor.inside, (q) => q.where('l.brokerage_id', '=', actor.brokerageId))
    .$if(reach === 'own', (q) =>
      q.where((eb) => eb.or([eb('l.officer_id', '=', assigneeOf(actor)), eb('l.processor_id', '=', assigneeOf(actor))])),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
