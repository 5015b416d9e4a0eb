import { addMonths, monthOf, plainDate, yearOf } from '../../../../foundation/dates/dates.ts';
import { allowedNames, feePaymentPoints, ucdAmount, UCD_SECTIONS, type FeePayer } from '../../../../regulation/ucd/index.ts';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { el, percentOf, points, within } from './ucd-element.ts';
import type { UcdClosing } from './ucd-closing.ts';

type Fee = UcdClosing['input']['fees'][number];
type Charge = UcdClosing['document']['charges'][number];
interface Paid {
  readonly fee: Fee;
  readonly charge: Charge;
}

/** Charges with another name in the dataset. */
const FEE_TYPES: Readonly<Record<string, string>> = {
  MortgageBrokerFee: 'LoanOriginatorCompensation',
  FloodDeterminationFee: 'FloodCertification',
  TaxStatusResearchFee: 'PropertyTaxStatusResearchFee',
  MersRegistrationFee: 'MERSRegistrationFee',
  USDAGuaranteeFee: 'USDARuralDevelopmentGuaranteeFee',
  FHAUpfrontMIPremium: 'MIUpfrontPremium',
  ClosingProtectionLetterFee: 'TitleClosingProtectionLetterFee',
  LenderAttorneyFee: 'LendersAttorneyFee',
  TemporaryBuydownFee: 'TemporaryBuydownPoints',
  TitleCourierFee: 'CourierFee',
  RecordingFee: 'RecordingFeeTotal',
  TransferTax: 'TransferTaxTotal',
  RealEstateCommission: 'RealEstateCommissionSellersBroker',
};
const ESCROW_TYPES: Readonly<Record<string, string>> = {
  PropertyTaxes: 'CountyPropertyTax',
  HomeownersInsurancePremium: 'HomeownersInsurance',
  MortgageInsurancePremium: 'MortgageInsurance',
  FloodInsurancePremium: 'FloodInsurance',
  HomeownersAssociationDues: 'HomeownersAssociationDues',
};
const PREPAID_TYPES: Readonly<Record<string, string>> = { PropertyTaxes: 'CountyPropertyTax' };
const PAYERS: Readonly<Record<NonNullable<Fee['payer']>, FeePayer>> = {
  borrower: 'Buyer',
  seller: 'Seller',
  lender: 'Lender',
  broker: 'ThirdParty',
  other: 'ThirdParty',
};

/** Every charge with how it is paid: the disclosure's charges are in the same order as the fees they were made from. */
function paidCharges({ input, document }: UcdClosing): readonly Paid[] {
  return input.fees.map((fee, at) => ({ fee, charge: document.charges[at]! }));
}

function payerOf({ payer = 'borrower' }: Fee): FeePayer {
  return PAYERS[payer];
}

function paidTo({ paidTo: name }: Fee, { document }: UcdClosing): 'Lender' | 'Broker' | 'ThirdPartyProvider' {
  if (name === 'Lender' || name === document.heading.lender.name) return 'Lender';
  return name === 'Broker' || name === document.contacts.mortgageBroker?.name ? 'Broker' : 'ThirdPartyProvider';
}

function payee(container: string, fee: Fee, closing: UcdClosing): XmlElement | undefined {
  if (fee.paidTo === undefined || paidTo(fee, closing) !== 'ThirdPartyProvider') return undefined;
  return within(`${container}/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL`, points({ FullName: fee.paidTo }));
}

/** FEES: the charges of A, B, C, E and H; the points of line 01 even when zero. */
export function feesOf(closing: UcdClosing): XmlElement | undefined {
  const charges = paidCharges(closing).filter(({ fee }) => fee.section !== 'F' && fee.section !== 'G');
  const pointsSent = charges.some(({ fee }) => fee.kind === 'LoanDiscountPoints');
  return el('FEES', [pointsSent ? undefined : noPoints(), ...charges.map((each) => feeOf(each, closing))]);
}

function noPoints(): XmlElement | undefined {
  return el('FEE', [
    el(
      'FEE_DETAIL',
      points({
        FeePaidToType: 'Lender',
        FeePercentBasisType: 'OriginalLoanAmount',
        FeeTotalPercent: '0.0000',
        FeeType: 'LoanDiscountPoints',
        IntegratedDisclosureSectionType: UCD_SECTIONS.A,
      }),
    ),
    payment({ FeeActualPaymentAmount: '0.00', FeePaymentPaidByType: 'Buyer', FeePaymentPaidOutsideOfClosingIndicator: 'false' }),
  ]);
}

function payment(values: Readonly<Record<string, string | undefined>>): XmlElement | undefined {
  return within('FEE_PAYMENTS/FEE_PAYMENT', points(values));
}

function feeOf({ fee, charge }: Paid, closing: UcdClosing): XmlElement | undefined {
  const type = FEE_TYPES[fee.kind] ?? (allowedNames('FeeType')?.includes(fee.kind) ? fee.kind : 'Other');
  const section = fee.section as 'A' | 'B' | 'C' | 'E' | 'H';
  const { FeeActualPaymentAmount, FeePaymentPaidByType, FeePaymentPaidOutsideOfClosingIndicator } = feePaymentPoints(
    section,
    charge.figure.value,
    payerOf(fee),
    fee.paidBeforeClosing === true,
  ).value;
  const percent = fee.percentOfLoan === undefined ? undefined : percentOf(fee.percentOfLoan);
  return el('FEE', [
    el('FEE_DETAIL', [
      el('FeePaidToType', paidTo(fee, closing)),
      el('FeePercentBasisType', percent && 'OriginalLoanAmount'),
      el('FeeTotalPercent', percent),
      el('FeeType', type, { 'gse:DisplayLabelText': fee.label }),
      el('FeeTypeOtherDescription', type === 'Other' ? fee.label : undefined),
      el('IntegratedDisclosureSectionType', UCD_SECTIONS[section]),
      el('OptionalCostIndicator', fee.optional ? 'true' : undefined),
    ]),
    payee('FEE_PAID_TO', fee, closing),
    payment({ FeeActualPaymentAmount, FeePaymentPaidByType, FeePaymentPaidOutsideOfClosingIndicator }),
  ]);
}

/** PREPAID_ITEMS: section F; interest even when zero. */
export function prepaidsOf(closing: UcdClosing): XmlElement | undefined {
  const charges = paidCharges(closing).filter(({ fee }) => fee.section === 'F');
  return el(
    'PREPAID_ITEMS',
    charges.map(({ fee, charge }) => {
      const type = PREPAID_TYPES[fee.kind] ?? (allowedNames('PrepaidItemType')?.includes(fee.kind) ? fee.kind : 'Other');
      const lender = payerOf(fee) === 'Lender';
      return el('PREPAID_ITEM', [
        el('PREPAID_ITEM_DETAIL', [
          el('FeePaidToType', fee.kind === 'PrepaidInterest' ? 'Lender' : paidTo(fee, closing)),
          el('IntegratedDisclosureSectionType', UCD_SECTIONS.F),
          el('PrepaidItemMonthsPaidCount', fee.months === undefined ? undefined : String(fee.months)),
          ...(fee.kind === 'PrepaidInterest' ? interestPoints(closing) : []),
          el('PrepaidItemType', type, { 'gse:DisplayLabelText': fee.label }),
          el('PrepaidItemTypeOtherDescription', type === 'Other' ? fee.label : undefined),
        ]),
        payee('PREPAID_ITEM_PAID_TO', fee, closing),
        within(
          'PREPAID_ITEM_PAYMENTS/PREPAID_ITEM_PAYMENT',
          points({
            PrepaidItemActualPaymentAmount: ucdAmount(charge.figure.value),
            PrepaidItemPaymentPaidByType: payerOf(fee),
            PrepaidItemPaymentTimingType: lender ? undefined : fee.paidBeforeClosing ? 'BeforeClosing' : 'AtClosing',
          }),
        ),
      ]);
    }),
  );
}

/** Interest from the disbursement to the first of the month after it. */
function interestPoints({ input, document }: UcdClosing) {
  const { disbursement } = input.dates;
  return points({
    PrepaidItemPaidFromDate: disbursement,
    PrepaidItemPaidThroughDate: addMonths(plainDate(yearOf(disbursement), monthOf(disbursement), 1), 1),
    PrepaidItemPerDiemAmount: ucdAmount(document.basis.perDiem),
    PrepaidItemPerDiemCalculationMethodType: String(input.perDiemBasis ?? 365),
  });
}

/** ESCROW: the deposits of section G, and the aggregate adjustment. */
export function escrowOf(closing: UcdClosing): XmlElement | undefined {
  const charges = paidCharges(closing).filter(({ fee }) => fee.section === 'G');
  const adjustment = charges.find(({ fee }) => fee.kind === 'EscrowAggregateAdjustment');
  const items = charges.filter((each) => each !== adjustment);
  if (items.length === 0) return undefined;
  return el('ESCROW', [
    el('ESCROW_DETAIL', points({ EscrowAggregateAccountingAdjustmentAmount: ucdAmount(adjustment?.charge.figure.value ?? 0) })),
    el(
      'ESCROW_ITEMS',
      items.map(({ fee, charge }) => {
        const type = ESCROW_TYPES[fee.kind] ?? 'Other';
        return el('ESCROW_ITEM', [
          el('ESCROW_ITEM_DETAIL', [
            el('EscrowCollectedNumberOfMonthsCount', String(fee.months ?? 0)),
            el('EscrowItemType', type, { 'gse:DisplayLabelText': fee.label }),
            el('EscrowItemTypeOtherDescription', type === 'Other' ? fee.label : undefined),
            el('EscrowMonthlyPaymentAmount', fee.perMonth === undefined ? undefined : ucdAmount(fee.perMonth)),
            el('FeePaidToType', 'ThirdPartyProvider'),
            el('IntegratedDisclosureSectionType', UCD_SECTIONS.G),
          ]),
          within(
            'ESCROW_ITEM_PAYMENTS/ESCROW_ITEM_PAYMENT',
            points({
              EscrowItemActualPaymentAmount: ucdAmount(charge.figure.value),
              EscrowItemPaymentPaidByType: payerOf(fee),
              EscrowItemPaymentTimingType: 'AtClosing',
            }),
          ),
        ]);
      }),
    ),
  ]);
}
