import { plainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { firstPaymentDate } from '../../disclose/domain/index.ts';
import { lastClosingDocument } from '../server/rows/closings.ts';

/** The terms of the Closing Disclosure sent last, for a buyer of the loan. */
export interface SentTerms {
  readonly loanAmount: Cents;
  readonly firstPayment: PlainDate;
  /** Section G: what was put into the escrow account at closing. */
  readonly escrow: Cents;
}

/** Undefined where no Closing Disclosure was sent from here. */
export async function sentTerms(tx: ReadTx, loan: FoundLoan): Promise<SentTerms | undefined> {
  const document = await lastClosingDocument(tx, loan);
  if (!document) return undefined;
  const { heading, loanTerms, closingCosts } = document;
  // As the form prints it: 12/15/2026.
  const [month, day, year] = heading.disbursementDate.split('/').map(Number);
  return {
    loanAmount: loanTerms.loanAmount.figure.value,
    firstPayment: firstPaymentDate(plainDate(year!, month!, day!)),
    escrow: closingCosts.G.total.value,
  };
}
