import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import type { Finding } from './finding.ts';
import { FORMATTED_LOAN, type FormattedLoan } from './layout.ts';
import { readBorrower } from './project-borrower.ts';
import { readCustom } from './project-custom.ts';
import { readPurpose, readProduct, readSubjectProperty, takeBound } from './project-loan.ts';
import { readInterviewer } from './project-parties.ts';
import { readPossessions } from './project-possessions.ts';
import { readRelations } from './project-relations.ts';
import { asNode, element, listOf } from './nodes.ts';
import { OWN_PART, Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

export interface Projected {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly dataPoints: number;
}

/** The application that a formatted loan describes, and the findings of reading it. */
export function project(loan: FormattedLoan): Projected {
  const reading = new Reading();
  readAll(reading, loan as WireNode);
  return { document: reading.document as ApplicationDocument, findings: reading.findings, dataPoints: reading.dataPoints };
}

function readAll(reading: Reading, root: WireNode): void {
  const part = (...keys: string[]): WireNode => keys.reduce<WireNode>((node, key) => asNode(node[key]), root);
  // Places named in the table: everything bound to the loan or the property is read wherever it is.
  takeBound(reading, FORMATTED_LOAN, root);
  const terms = part('mortgageterms');
  reading.point(terms, 'mortgageType', 'MortgageType', reading.loan);
  reading.point(terms, 'loanAmortizationType', 'AmortizationType', reading.loan);
  if (reading.loan.LoanAmortizationPeriodCount !== undefined) reading.loan.LoanAmortizationPeriodType = 'Month';
  for (const [field, type] of [
    ['agencyCaseIdentifier', 'AgencyCase'],
    ['lenderCaseIdentifier', 'LenderCase'],
    ['lenderLoanIdentifier', 'LenderLoan'],
  ] as const)
    reading.identifier(terms, field, type);
  readPurpose(reading, part('loanpurpose'));
  readSubjectProperty(reading, root);
  readProduct(reading, root);
  for (const node of listOf(root['borrower'])) readBorrower(reading, node);
  for (const node of listOf(root['proposedhousingexpense'])) {
    const expense = {
      id: reading.id(node, 'id', 'HOUSING_EXPENSE'),
      ...reading.own(element('proposedhousingexpense'), node),
      HousingExpenseTimingType: 'Proposed' as const,
    };
    reading.point(node, 'housingExpenseType', 'HousingExpenseType', expense);
    reading.loan.housingExpenses.push(expense);
  }
  readPossessions(reading, root);
  readInterviewer(reading, root);
  for (const node of listOf(root['titleholder'])) {
    const name = reading.text(node, 'name');
    if (name === undefined) continue;
    const party = reading.party(node, 'PropertyOwner');
    reading.document.parties.push({
      ...party,
      name: { FullName: name },
      roles: [{ ...party.roles[0]!, PropertyOwnerStatusType: 'Proposed' }],
    });
  }
  readCustom(reading, asNode(root[OWN_PART]));
  readRelations(reading, root);
  if (reading.document.borrowers.length > 0) reading.loan.BorrowerCount = reading.document.borrowers.length;
  reading.unread(FORMATTED_LOAN, root, '');
}
