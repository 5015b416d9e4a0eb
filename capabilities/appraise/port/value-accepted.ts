import { dateIn } from '../../../platform/clock/clock.ts';
import { transactionStart, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { offeringRuns } from '../../aus/port/value-offers.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { orders } from '../../orders/port/orders.ts';
import { acceptancesOf } from '../server/rows/acceptance.ts';

/**
 * The run whose value acceptance is used for the loan, while it is in effect; undefined where an appraisal is needed. An offer ends with a day of the
 * lender's `zone`.
 */
export async function valueAccepted(tx: ReadTx, loan: FoundLoan, zone: string): Promise<{ readonly runId: string } | undefined> {
  const taken = (await offeringRuns(tx, loan)).find((run) => run.taken);
  if (!taken) return undefined;
  const [application, row, ordered, brought, start] = await Promise.all([
    applicationOf(tx, loan),
    loanOf(tx, loan).select('l.anticipated_closing_date').executeTakeFirstOrThrow(),
    tx
      .selectFrom(orders.as('o'))
      .select('o.vendor')
      .where('o.brokerage_id', '=', loan.brokerageId)
      .where('o.loan_number', '=', loan.loanNumber)
      .where('o.kind', '=', 'appraisal')
      .where('o.state', 'not in', ['failed', 'cancelled'])
      .executeTakeFirst(),
    tx
      .selectFrom('appraisal')
      .select('company')
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('transferred_from', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    transactionStart(tx),
  ]);
  if (!application) return undefined;
  const at = {
    document: application.document,
    today: dateIn(zone, start),
    zone,
    closingOn: row.anticipated_closing_date,
    ordered: ordered?.vendor ?? brought?.company,
  };
  const found = (await acceptancesOf(tx, loan, at)).find(({ offer, respected }) => offer.taken && respected.value);
  return found && { runId: taken.runId };
}
