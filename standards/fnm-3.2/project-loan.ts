import { parserOf } from '../mismo-3.4/values.ts';
import { BORROWED_CREDITS, PROJECT_CLASSES, PURPOSES, REFINANCE_PURPOSES, sectionOfAct, SUBJECT_PROPERTY_KINDS } from './special-fields.ts';
import type { RecordReader } from './record-reading.ts';

/** Records whose data points all belong to the loan. */
const ofTheLoan: RecordReader = (here) => {
  const { loan } = here;
  Object.assign(loan, here.take());
  return here.key('');
};

/** Records of the loan, the property and the transaction. */
export const loanRecords: Readonly<Record<string, RecordReader>> = {
  TPI: (here) => {
    const { loan } = here;
    here.text('TransactionVersion');
    here.text('CasefileIdentifierType');
    here.text('SubmissionType');
    const taken = here.take();
    if (Object.keys(taken).length > 0)
      loan.automatedUnderwritings.push({
        id: here.at('case', 'AUTOMATED_UNDERWRITING'),
        ...taken,
        AutomatedUnderwritingSystemType: 'DesktopUnderwriter',
      });
    return here.key('');
  },
  '01A': (here) => {
    const { loan } = here;
    Object.assign(loan, here.take());
    if (loan.LoanAmortizationPeriodCount !== undefined) loan.LoanAmortizationPeriodType = 'Month';
    for (const type of ['AgencyCase', 'LenderLoan'] as const) {
      const identifier = here.text(type);
      if (identifier) loan.identifiers.push({ id: here.at(type, 'LOAN_IDENTIFIER'), LoanIdentifier: identifier, LoanIdentifierType: type });
    }
    return here.key('');
  },
  '02A': (here) => {
    const { subjectProperty } = here;
    Object.assign(subjectProperty, here.take(), here.address());
    const legal = here.text('LegalDescription');
    if (legal !== undefined) {
      subjectProperty.legalDescriptions.push({ id: here.at('legal', 'LEGAL_DESCRIPTION'), UnparsedLegalDescription: legal });
      here.reading.dataPoints += 1;
    }
    // F1 only says that a description follows.
    if (here.text('LegalDescriptionType') !== 'F1') here.unsee('LegalDescriptionType');
    return here.key('');
  },
  '02B': (here) => {
    const { loan, subjectProperty } = here;
    Object.assign(subjectProperty, here.take());
    Object.assign(loan, here.take('loan'));
    Object.assign(loan, here.coded('LoanPurpose', PURPOSES));
    return here.key('');
  },
  '02D': (here) => {
    const { loan, subjectProperty } = here;
    Object.assign(subjectProperty, here.take());
    Object.assign(loan, here.take('loan'), here.coded('RefinancePurpose', REFINANCE_PURPOSES));
    return here.key('');
  },
  '02E': (here) => {
    const { loan } = here;
    loan.downPayments.push({ id: here.at('item', 'DOWN_PAYMENT'), ...here.take() });
    return here.key(loan.downPayments.at(-1)!.id);
  },
  '07A': (here) => {
    const { loan, subjectProperty } = here;
    const taken = here.take();
    Object.assign(loan, taken);
    const price = taken['PurchasePriceAmount'];
    // MISMO has the price twice: on the form and in the contract.
    if (price !== undefined && price !== 0)
      subjectProperty.salesContracts.push({
        id: here.at('contract', 'SALES_CONTRACT'),
        concessions: [],
        SalesContractAmount: price as number,
      });
    return here.key('');
  },
  '07B': (here) => {
    const { loan } = here;
    const credit = here.coded('OtherCreditType', BORROWED_CREDITS);
    const amount = here.value('OtherCreditAmount', 'PurchaseCreditAmount') as number | undefined;
    if (credit['ClosingAdjustmentItemType']) {
      loan.closingAdjustments.push({
        id: here.at('item', 'CLOSING_ADJUSTMENT_ITEM'),
        ...credit,
        ...(amount === undefined ? {} : { ClosingAdjustmentItemAmount: amount }),
      });
      return here.key(loan.closingAdjustments.at(-1)!.id);
    }
    loan.purchaseCredits.push({
      id: here.at('item', 'PURCHASE_CREDIT'),
      ...credit,
      ...(amount === undefined ? {} : { PurchaseCreditAmount: amount }),
    });
    return here.key(loan.purchaseCredits.at(-1)!.id);
  },
  LNC: (here) => {
    const { loan, subjectProperty } = here;
    Object.assign(loan, here.take());
    Object.assign(subjectProperty, here.coded('SubjectPropertyKind', SUBJECT_PROPERTY_KINDS), here.coded('ProjectClass', PROJECT_CLASSES));
    if (here.text('SubjectPropertyKind') === '11') here.unsee('SubjectPropertyKind');
    const waived = here.text('EscrowWaived');
    if (waived === 'Y' || waived === 'N') loan.EscrowIndicator = waived === 'N';
    else if (waived !== undefined) here.bad('EscrowWaived', 'BAD_VALUE', 'Y or N');
    return here.key('');
  },
  PCH: (here) => {
    const { loan } = here;
    Object.assign(loan, here.take());
    if (loan.LoanMaturityPeriodCount !== undefined) loan.LoanMaturityPeriodType = 'Month';
    // How it is repaid; of the kinds only interest alone has a data point.
    if (here.text('RepaymentKind') === 'F2') {
      loan.InterestOnlyIndicator = true;
      here.reading.dataPoints += 1;
    } else here.unsee('RepaymentKind');
    return here.key('');
  },
  RAJ: (here) => {
    const { loan } = here;
    loan.rateAdjustments.push({ id: here.at('item', 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE'), ...here.take() });
    return here.key(loan.rateAdjustments.at(-1)!.id);
  },
  GOA: (here) => {
    const { loan, subjectProperty } = here;
    Object.assign(loan, here.take());
    const county = here.take('address');
    if (Object.keys(county).length > 0) subjectProperty.address = { ...subjectProperty.address, ...county };
    return here.key('');
  },
  PID: ofTheLoan,
  ARM: ofTheLoan,
  BUA: ofTheLoan,
  LEA: ofTheLoan,
  GOB: (here) => {
    const { loan } = here;
    Object.assign(loan, here.take());
    const text = here.text('SectionOfAct');
    const parsed = text === undefined ? undefined : parserOf('SectionOfActType')(sectionOfAct(text));
    if (parsed && 'value' in parsed) {
      Object.assign(loan, { SectionOfActType: parsed.value });
      here.reading.dataPoints += 1;
    } else if (parsed) here.bad('SectionOfAct', 'UNKNOWN_CODE', 'a section of the act that MISMO names');
    return here.key('');
  },
  GOC: ofTheLoan,
};
