import type { Cents } from '../../../../foundation/money/money.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { summary } from './summary.ts';

/** The columns that lists, search and constraints need of an application; written in the transaction that saves it. */
export interface LoanColumns {
  readonly borrower_name: string;
  readonly borrower_last_name: string;
  readonly last_name_sought: string;
  readonly property_line: string;
  readonly property_state: string | null;
  readonly loan_purpose: string | null;
  readonly mortgage_type: string | null;
  readonly lien_priority: string;
  readonly occupancy: string | null;
  readonly loan_amount_cents: Cents;
  readonly property_value_cents: Cents | null;
  readonly ltv_thousandths: Ratio | null;
  readonly cltv_thousandths: Ratio | null;
  readonly score: number | null;
}

/** A name normalised for search: without case and forms of the apostrophe. */
export function asSought(name: string): string {
  return name.trim().toLowerCase().replaceAll('’', "'");
}

export function loanColumns(document: ApplicationDocument): LoanColumns {
  const { loan, subjectProperty, borrowers } = document;
  const shown = summary(document);
  const name = borrowers[0]?.name;
  const lastName = name?.LastName ?? name?.FullName?.split(' ').at(-1) ?? '';
  return {
    borrower_name: shown.borrowerName,
    borrower_last_name: lastName,
    last_name_sought: asSought(lastName),
    property_line: shown.propertyLine,
    property_state: subjectProperty.address?.StateCode ?? null,
    loan_purpose: loan.LoanPurposeType ?? null,
    mortgage_type: loan.MortgageType ?? null,
    lien_priority: loan.LienPriorityType ?? 'FirstLien',
    occupancy: subjectProperty.PropertyUsageType ?? null,
    loan_amount_cents: shown.loanAmount ?? 0,
    property_value_cents: shown.propertyValue ?? null,
    ltv_thousandths: shown.ltv?.value ?? null,
    cltv_thousandths: shown.cltv?.value ?? null,
    score: shown.score?.value ?? null,
  };
}
