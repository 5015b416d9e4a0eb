import { ucdAmount, ucdIndicator } from '../../../../regulation/ucd/index.ts';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { escrowOf, feesOf, prepaidsOf } from './ucd-charges.ts';
import { el, percentOf, points, within } from './ucd-element.ts';
import { adjustmentsOf, cashToCloseOf, depositOf, prorationsOf, sectionTotalsOf } from './ucd-summaries.ts';
import { hasSeller, type UcdClosing } from './ucd-closing.ts';

type Answer = { readonly answer: 'YES' | 'NO' };
const saysYes = ({ answer }: Answer): string => ucdIndicator(answer === 'YES');

/** LOAN of the message, its containers in the order of their names. */
export function loanOf(closing: UcdClosing): XmlElement | undefined {
  const { document, input, aus } = closing;
  const { terms } = input;
  return el('LOAN', [
    within('AMORTIZATION/AMORTIZATION_RULE', points({ AmortizationType: terms.adjustable ? 'AdjustableRate' : 'Fixed' })),
    el('CLOSING_INFORMATION', [
      adjustmentsOf(closing),
      depositOf(closing),
      closingDetail(closing),
      prepaidsOf(closing),
      prorationsOf(closing),
    ]),
    within('DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET/INTEGRATED_DISCLOSURE', [
      cashToCloseOf(closing),
      propertyCosts(closing),
      disclosureDetail(closing),
      sectionTotalsOf(closing),
      projectedPayments(closing),
    ]),
    escrowOf(closing),
    el('FEE_INFORMATION', [feesOf(closing), within('FEES_SUMMARY/FEE_SUMMARY_DETAIL', calculations(closing))]),
    within(
      'FORECLOSURES/FORECLOSURE/FORECLOSURE_DETAIL',
      points({ DeficiencyRightsPreservedIndicator: ucdIndicator(input.disclosures.liabilityAfterForeclosure === 'does-not-protect') }),
    ),
    highCost(closing),
    lateCharge(closing),
    loanDetail(closing),
    within('LOAN_IDENTIFIERS/LOAN_IDENTIFIER', points({ LoanIdentifier: document.heading.loanId, LoanIdentifierType: 'LenderLoan' })),
    within('MATURITY/MATURITY_RULE', points({ LoanMaturityPeriodCount: String(terms.termMonths), LoanMaturityPeriodType: 'Month' })),
    payment(closing),
    within('QUALIFIED_MORTGAGE/QUALIFIED_MORTGAGE_DETAIL', points({ AbilityToRepayMethodType: 'General' })),
    hasSeller(closing) ? undefined : el('REFINANCE', points({ RefinanceSameLenderIndicator: 'false' })),
    termsOfLoan(closing),
    el('UNDERWRITING', [
      within(
        'AUTOMATED_UNDERWRITINGS/AUTOMATED_UNDERWRITING',
        points({ AutomatedUnderwritingCaseIdentifier: aus?.caseId, AutomatedUnderwritingSystemType: aus?.system }),
      ),
      el('UNDERWRITING_DETAIL', points({ LoanManualUnderwritingIndicator: ucdIndicator(aus === null) })),
    ]),
  ]);
}

function closingDetail({ document, input, rateSetOn }: UcdClosing): XmlElement | undefined {
  const { summaries, costsAtClosing } = document;
  const cash = costsAtClosing.cashToClose.value;
  const fromBorrower = summaries ? summaries.borrowerDirection === 'From Borrower' : costsAtClosing.direction !== 'To Borrower';
  const borrower = ucdAmount(Math.abs(summaries?.borrower.value ?? cash));
  const seller = summaries && ucdAmount(Math.abs(summaries.seller.value));
  const toSeller = summaries?.sellerDirection === 'To Seller';
  return el(
    'CLOSING_INFORMATION_DETAIL',
    points({
      CashFromBorrowerAtClosingAmount: fromBorrower ? borrower : undefined,
      CashFromSellerAtClosingAmount: toSeller ? undefined : seller,
      CashToBorrowerAtClosingAmount: fromBorrower ? undefined : borrower,
      CashToSellerAtClosingAmount: toSeller ? seller : undefined,
      ClosingAgentOrderNumberIdentifier: input.fileNumber,
      ClosingDate: input.dates.closing,
      CurrentRateSetDate: rateSetOn ?? undefined,
      DisbursementDate: input.dates.disbursement,
    }),
  );
}

const COSTS: Readonly<Record<string, string>> = {
  'property-taxes': 'PropertyTaxes',
  'homeowners-insurance': 'HomeownersInsurance',
  'association-dues': 'HomeownersAssociationDues',
  'ground-rent': 'GroundRent',
};

function propertyCosts({ input, document }: UcdClosing): XmlElement | undefined {
  return el('ESTIMATED_PROPERTY_COST', [
    el(
      'ESTIMATED_PROPERTY_COST_COMPONENTS',
      input.propertyCosts.map(({ kind, label, escrowed }) => {
        const type = COSTS[kind] ?? 'Other';
        return el(
          'ESTIMATED_PROPERTY_COST_COMPONENT',
          points({
            ProjectedPaymentEscrowedType: escrowed ? 'Escrowed' : 'NotEscrowed',
            ProjectedPaymentEstimatedTaxesInsuranceAssessmentComponentType: type,
            ProjectedPaymentEstimatedTaxesInsuranceAssessmentComponentTypeOtherDescription: type === 'Other' ? (label ?? kind) : undefined,
          }),
        );
      }),
    ),
    el(
      'ESTIMATED_PROPERTY_COST_DETAIL',
      points({
        ProjectedPaymentEstimatedTaxesInsuranceAssessmentTotalAmount: ucdAmount(document.projectedPayments.taxesInsuranceAssessments.value),
      }),
    ),
  ]);
}

function disclosureDetail({ document, input }: UcdClosing): XmlElement | undefined {
  const { escrow, heading } = document;
  return el(
    'INTEGRATED_DISCLOSURE_DETAIL',
    points({
      FirstYearTotalEscrowPaymentAmount: escrow.hasAccount ? ucdAmount(escrow.escrowedYear1.value) : undefined,
      FirstYearTotalNonEscrowPaymentAmount: ucdAmount(escrow.nonEscrowedYear1.value),
      IntegratedDisclosureHomeEquityLoanIndicator: ucdIndicator(heading.purpose === 'Home Equity Loan'),
      IntegratedDisclosureIssuedDate: input.dates.issued,
      IntegratedDisclosureLoanProductDescription: heading.product,
    }),
  );
}

function projectedPayments({ document }: UcdClosing): XmlElement | undefined {
  return el(
    'PROJECTED_PAYMENTS',
    document.projectedPayments.columns.map((column, at) => {
      const { principalAndInterest: interest, total } = column;
      const range = interest.length === 2;
      return el(
        'PROJECTED_PAYMENT',
        points({
          PaymentFrequencyType: 'Monthly',
          ProjectedPaymentCalculationPeriodEndNumber: String(column.toYear),
          ProjectedPaymentCalculationPeriodStartNumber: String(column.fromYear),
          ProjectedPaymentCalculationPeriodTermType: 'Yearly',
          ProjectedPaymentEstimatedEscrowPaymentAmount: ucdAmount(column.escrow.value),
          ProjectedPaymentEstimatedTotalMaximumPaymentAmount: ucdAmount(total.at(-1)!.value),
          ProjectedPaymentEstimatedTotalMinimumPaymentAmount: range ? ucdAmount(total[0].value) : undefined,
          ProjectedPaymentMIPaymentAmount: ucdAmount(column.mortgageInsurance.value),
          ProjectedPaymentPrincipalAndInterestMaximumPaymentAmount: ucdAmount(interest.at(-1)!.value),
          ProjectedPaymentPrincipalAndInterestMinimumPaymentAmount: range ? ucdAmount(interest[0].value) : undefined,
        }),
        { SequenceNumber: String(at + 1) },
      );
    }),
  );
}

function calculations({ document: { calculations: found } }: UcdClosing) {
  return points({
    APRPercent: percentOf(found.apr.value),
    FeeSummaryTotalAmountFinancedAmount: ucdAmount(found.amountFinanced.value),
    FeeSummaryTotalFinanceChargeAmount: ucdAmount(found.financeCharge.value),
    FeeSummaryTotalInterestPercent: percentOf(found.totalInterestPercentage.value),
    FeeSummaryTotalOfAllPaymentsAmount: ucdAmount(found.totalOfPayments.value),
  });
}

/** Figures that Regulation Z counts and the form does not show. */
function highCost({ highCost: { apor, totalLoanAmount, pointsAndFees, affiliateFees } }: UcdClosing): XmlElement | undefined {
  return within(
    'HIGH_COST_MORTGAGES/HIGH_COST_MORTGAGE',
    points({
      AveragePrimeOfferRatePercent: apor === null ? undefined : percentOf(apor),
      RegulationZTotalAffiliateFeesAmount: ucdAmount(affiliateFees),
      RegulationZTotalLoanAmount: totalLoanAmount === null ? undefined : ucdAmount(totalLoanAmount),
      RegulationZTotalPointsAndFeesAmount: pointsAndFees === null ? undefined : ucdAmount(pointsAndFees),
    }),
  );
}

/** "5% of the monthly principal and interest payment", "$25": as the disclosure words it. */
function lateCharge({ input: { disclosures } }: UcdClosing): XmlElement | undefined {
  const { lateFee, lateAfterDays } = disclosures;
  const [, percent] = /([\d.]+)\s*%/.exec(lateFee) ?? [];
  const [, flat] = /\$\s*([\d,.]+)/.exec(lateFee) ?? [];
  const type = percent ? 'PercentOfPrincipalAndInterest' : flat ? 'FlatDollarAmount' : 'NoLateCharges';
  return within(
    'LATE_CHARGE/EXTENSION/OTHER/gse:LATE_CHARGE_RULES/gse:LATE_CHARGE_RULE',
    points({
      'gse:LateChargeAmount': type === 'FlatDollarAmount' ? Number(flat!.replace(/,/g, '')).toFixed(2) : undefined,
      'gse:LateChargeGracePeriodDaysCount': type === 'NoLateCharges' ? undefined : String(lateAfterDays),
      'gse:LateChargeRatePercent': percent ? Number(percent).toFixed(4) : undefined,
      'gse:LateChargeType': type,
    }),
  );
}

function loanDetail({ document, input, escrowsWaived, subordinateAmount }: UcdClosing): XmlElement | undefined {
  const { loanTerms: terms } = document;
  return el('LOAN_DETAIL', [
    ...points({
      AssumabilityIndicator: ucdIndicator(input.disclosures.assumption === 'will-allow'),
      BalloonIndicator: saysYes(terms.balloonPayment),
      BuydownTemporarySubsidyFundingIndicator: ucdIndicator(input.terms.buydown !== undefined),
      ConstructionLoanIndicator: ucdIndicator(input.purpose.initialConstruction),
      DemandFeatureIndicator: ucdIndicator(input.terms.demandFeature === true),
      EscrowAbsenceReasonType: escrowsWaived ? 'BorrowerDeclined' : undefined,
      EscrowIndicator: ucdIndicator(!escrowsWaived),
      InterestOnlyIndicator: ucdIndicator(document.projectedPayments.columns.some(({ onlyInterest }) => onlyInterest)),
      InterestRateIncreaseIndicator: saysYes(terms.interestRate),
      LoanAmountIncreaseIndicator: saysYes(terms.loanAmount),
      MIRequiredIndicator: ucdIndicator(
        input.mortgageInsurance !== undefined || input.fees.some(({ kind }) => kind === 'MIUpfrontPremium'),
      ),
      NegativeAmortizationIndicator: ucdIndicator(input.terms.negativeAmortization !== undefined),
      PaymentIncreaseIndicator: saysYes(terms.monthlyPrincipalAndInterest),
      PrepaymentPenaltyIndicator: saysYes(terms.prepaymentPenalty),
      SeasonalPaymentFeatureIndicator: ucdIndicator(input.terms.seasonal === true),
      TotalSubordinateFinancingAmount: subordinateAmount === 0 ? undefined : ucdAmount(subordinateAmount),
    }),
    within('EXTENSION/OTHER', [el('gse:SubordinateFinancingIsNewIndicator', ucdIndicator(subordinateAmount > 0))]),
  ]);
}

const PARTIAL = { applied: 'ApplyPartialPayment', held: 'HoldUntilCompleteAmount', 'not-accepted': undefined } as const;

function payment({ document, input }: UcdClosing): XmlElement | undefined {
  const method = PARTIAL[input.disclosures.partialPayments];
  return el('PAYMENT', [
    within('PARTIAL_PAYMENTS/PARTIAL_PAYMENT', points({ PartialPaymentApplicationMethodType: method })),
    el(
      'PAYMENT_RULE',
      points({
        InitialPrincipalAndInterestPaymentAmount: ucdAmount(document.loanTerms.monthlyPrincipalAndInterest.figure.value),
        PartialPaymentAllowedIndicator: ucdIndicator(method !== undefined),
        PaymentFrequencyType: 'Monthly',
        PaymentOptionIndicator: 'false',
      }),
    ),
  ]);
}

function termsOfLoan({ document, input, lien }: UcdClosing): XmlElement | undefined {
  const type = input.loanType;
  return el(
    'TERMS_OF_LOAN',
    points({
      LienPriorityType: lien,
      LoanPurposeType: document.heading.purpose === 'Purchase' ? 'Purchase' : 'Refinance',
      MortgageType: type === 'Other' && /usda|rural/i.test(input.otherLoanType ?? '') ? 'USDARuralDevelopment' : type,
      MortgageTypeOtherDescription: type === 'Other' && !/usda|rural/i.test(input.otherLoanType ?? '') ? input.otherLoanType : undefined,
      NoteAmount: ucdAmount(document.loanTerms.loanAmount.figure.value),
      NoteRatePercent: percentOf(document.loanTerms.interestRate.figure.value),
    }),
  );
}
