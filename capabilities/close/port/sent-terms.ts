import { plainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument } from '../../../regulation/trid/index.ts';
import { firstPaymentDate } from '../../disclose/domain/index.ts';

/** What the Closing Disclosure sent last says that a buyer of the loan goes by. */
export interface SentTerms {
  readonly loanAmount: Cents;
  readonly firstPayment: PlainDate;
  /** Section G: what was put into the escrow account at closing. */
  readonly escrow: Cents;
}

/** Undefined where no Closing Disclosure went out from here. */
export async function sentTerms(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<SentTerms | undefined> {
  const row = await tx
    .selectFrom('closing_disclosure')
    .select('document')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { heading, loanTerms, closingCosts } = storedAs<ClosingDisclosureDocument>(row.document);
  // As the form prints it: 12/15/2026.
  const [month, day, year] = heading.disbursementDate.split('/').map(Number);
  return {
    loanAmount: loanTerms.loanAmount.figure.value,
    firstPayment: firstPaymentDate(plainDate(year!, month!, day!)),
    escrow: closingCosts.G.total.value,
  };
}
