import { dateIn } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { writeStatusChange } from '../../../platform/database/loan-status.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { ConvertibleLoan } from '../domain/convert-prequalification.ts';
import type { LoanRegistered } from '../domain/register-loan.ts';

/** The loan's row, held, and when it stopped being a prequalification. */
export async function convertibleLoan(tx: Tx, loan: FoundLoan, zone: string) {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'lock_state', 'product_id', 'anticipated_closing_date'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const change = await tx
    .selectFrom('loan_status_change as c')
    .leftJoin('person as p', 'p.person_id', 'c.person_id')
    .select(['c.at', 'p.display_name'])
    .where('c.brokerage_id', '=', loan.brokerageId)
    .where('c.loan_number', '=', loan.loanNumber)
    .where('c.from_status', '=', 'Prequalified')
    .where('c.to_status', '=', 'Registered')
    .executeTakeFirst();
  const convertible: ConvertibleLoan = {
    loanNumber: loan.loanNumber,
    status: row.status as LoanStatus,
    lockState: row.lock_state,
    ...(change ? { converted: { on: dateIn(zone, change.at), by: change.display_name ?? 'the lender' } } : {}),
  };
  return { convertible, productId: row.product_id, anticipatedClosingDate: row.anticipated_closing_date };
}

/** Writes down what a conversion decided beside the application: the loan's row, its status and one line of the journal. */
export async function recordConversion(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  { type, status, product, applicationDate, anticipatedClosingDate, leDue }: LoanRegistered,
  made: { readonly version: number; readonly knownDuplicates: readonly string[] },
): Promise<void> {
  const change = { ...loan, from: 'Prequalified', to: status, personId: actor.personId };
  await writeStatusChange(tx, change, {
    registration_type: type,
    product_id: product?.productId ?? null,
    product_name: product?.name ?? null,
    application_date: applicationDate,
    anticipated_closing_date: anticipatedClosingDate ?? null,
    initial_le_due: leDue?.value ?? null,
  });
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: 'prequalification-converted',
    summary: `Converted the prequalification into a registered loan${product ? ` for ${product.name}` : ''}`,
    details: {
      version: made.version,
      productId: product?.productId ?? null,
      applicationDate,
      anticipatedClosingDate: anticipatedClosingDate ?? null,
      leDue: leDue ?? null,
      knownDuplicates: made.knownDuplicates,
    },
  });
}
