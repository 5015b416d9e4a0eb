import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { closingGivenOn } from '../../../close/port/closing-given.ts';
import { sentVersions } from '../../../disclose/port/sent-estimates.ts';
import { sentPapersOf } from '../../../packages/port/sent-papers.ts';

/** The first day each document of a loan's packages was sent, by its code. */
export async function papersSent(tx: ReadTx, loan: FoundLoan): Promise<ReadonlyMap<string, PlainDate>> {
  const [papers, estimates, closing] = await Promise.all([sentPapersOf(tx, loan), sentVersions(tx, loan), closingGivenOn(tx, loan)]);
  const [first] = estimates;
  return new Map([
    ...papers.flatMap(({ code, sentOn }) => (code === null ? [] : [[code, sentOn] as const])).toReversed(),
    ...(first?.sent_on ? [['LE', first.sent_on] as const] : []),
    ...(closing === null ? [] : [['CD', closing] as const]),
  ]);
}
