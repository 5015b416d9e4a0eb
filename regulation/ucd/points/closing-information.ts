import type { ContainerRow } from '../data-point.ts';

/** Data points of prepaids, prorations, adjustments and funds. */
export const CLOSING_INFORMATION_POINTS: readonly ContainerRow[] = [
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM/CLOSING_ADJUSTMENT_ITEM_DETAIL',
    [
      ['ClosingAdjustmentItemAmount', 'CR', 'CR', '11.5.1 12.4.1 12.5.1 12.6.1 12.7.1 14.3.1'],
      ['ClosingAdjustmentItemPaidOutsideOfClosingIndicator', 'CR', '-', '11.5 12.4 12.5 12.6 12.7 14.3'],
      ['ClosingAdjustmentItemType', 'CR', 'CR', '11.5 12.6 12.7 14.3 15.8 25.1'],
      ['@gse:DisplayLabelText', 'O', 'O', '11.5 12.4 12.5 12.6 12.7 14.3'],
      ['ClosingAdjustmentItemTypeOtherDescription', 'CR', '-', '11.5 12.4 12.7 14.3'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '11.5'],
      ['IntegratedDisclosureSubsectionType', 'CR', '-', '11.5 12.7'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '14.3'],
      ['ClosingAdjustmentItemType', 'CR', '-', '12.4'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '12.4 12.5 12.6 12.7'],
      ['ClosingAdjustmentItemType', 'CR', '-', '12.5 15.7'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '15.7 15.8'],
      ['ClosingAdjustmentItemTypeOtherDescription', 'CR', '-', '12.6 15.8'],
      ['IntegratedDisclosureSubsectionType', 'CR', '-', '12.6'],
      ['ClosingAdjustmentItemTypeOtherDescription', '-', 'CR', '25.1'],
      ['IntegratedDisclosureSectionType', '-', 'CR', '25.1'],
    ],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM/CLOSING_ADJUSTMENT_ITEM_PAID_BY/INDIVIDUAL/NAME',
    [['FullName', 'CR', 'CR', '12.6 12.7 25.1']],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM/CLOSING_ADJUSTMENT_ITEM_PAID_BY/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL',
    [['FullName', 'CR', 'CR', '12.6 12.7 25.1']],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM/EXTENSION/OTHER/gse:CLOSING_ADJUSTMENT_ITEM_PAID_TO/gse:LEGAL_ENTITY/gse:LEGAL_ENTITY_DETAIL',
    [['gse:FullName', '-', 'CR', '25.1']],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_COST_FUNDS/CLOSING_COST_FUND',
    [
      ['ClosingCostFundAmount', 'CR', '-', '12.1.1 15.1.1'],
      ['FundsType', 'CR', '-', '12.1'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '12.1'],
      ['FundsType', 'CR', '-', '15.1'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '15.1'],
    ],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL',
    [
      ['ClosingAgentOrderNumberIdentifier', 'R', 'R', '1.5'],
      ['ClosingDate', 'R', 'R', '1.2'],
      ['CurrentRateSetDate', 'R', 'R'],
      ['DisbursementDate', 'R', 'R', '1.3'],
      ['CashFromBorrowerAtClosingAmount', 'CR', 'CR', '6.2.1 6.2.2 13.3 13.3.1'],
      ['CashFromSellerAtClosingAmount', 'CR', '-', '16.3 16.3.1'],
      ['CashToBorrowerAtClosingAmount', 'CR', 'CR', '6.2.1 6.2.2 13.3 13.3.1'],
      ['CashToSellerAtClosingAmount', 'CR', '-', '16.3 16.3.1'],
    ],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/PREPAID_ITEMS/PREPAID_ITEM/PREPAID_ITEM_DETAIL',
    [
      ['PrepaidItemType', 'R', 'R', '8.7', 'PrepaidInterest'],
      ['FeePaidToType', 'CR', 'CR', '8.5.1 8.6.1 8.7.1 8.8.1 8.9.1'],
      ['FeePaidToTypeOtherDescription', 'CR', 'CR', '8.5.1 8.6.1 8.7.1 8.8.1 8.9.1'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '8.5 8.6 8.7 8.8 8.9'],
      ['PrepaidItemPaidFromDate', 'CR', 'CR', '8.7.1'],
      ['PrepaidItemPaidThroughDate', 'CR', 'CR', '8.7.1'],
      ['PrepaidItemPerDiemAmount', 'CR', 'CR', '8.7.1'],
      ['PrepaidItemPerDiemCalculationMethodType', 'CR', 'CR', '8.7.1'],
      ['RegulationZPointsAndFeesIndicator', 'CR', 'CR'],
      ['PrepaidItemMonthsPaidCount', 'CR', 'CR', '8.5.1 8.6.1 8.8.1 8.9.1'],
      ['PrepaidItemType', 'CR', 'CR', '8.5 8.6 8.8 8.9'],
      ['@gse:DisplayLabelText', 'O', 'O', '8.5 8.6 8.8 8.9'],
      ['PrepaidItemTypeOtherDescription', 'CR', 'CR', '8.8 8.9'],
    ],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/PREPAID_ITEMS/PREPAID_ITEM/PREPAID_ITEM_PAID_TO/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL',
    [['FullName', 'CR', 'CR', '8.5.1 8.6.1 8.8.1 8.9.1']],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/PREPAID_ITEMS/PREPAID_ITEM/PREPAID_ITEM_PAYMENTS/PREPAID_ITEM_PAYMENT',
    [
      ['PrepaidItemActualPaymentAmount', 'CR', 'CR', '8.5.2 8.5.3 8.5.4 8.5.5 8.5.6 8.6.2'],
      ['PrepaidItemPaymentPaidByType', 'CR', 'CR', '8.5.2 8.5.3 8.5.4 8.5.5 8.5.6 8.6.2'],
      ['PrepaidItemPaymentTimingType', 'CR', 'CR', '8.5.2 8.5.3 8.5.4 8.5.5 8.6.2 8.6.3'],
    ],
  ],
  [
    '$LOAN/CLOSING_INFORMATION/PRORATION_ITEMS/PRORATION_ITEM',
    [
      ['IntegratedDisclosureSectionType', 'CR', '-', '11.6 11.7 11.8 11.9'],
      ['IntegratedDisclosureSubsectionType', 'CR', '-', '11.6 11.7 11.8 11.9 14.4 14.5'],
      ['ProrationItemAmount', 'CR', '-', '11.6.1 11.7.1 11.8.1 11.9.1 12.8.1 12.9.1'],
      ['ProrationItemPaidFromDate', 'CR', '-', '11.6 11.7 11.8 11.9 12.8 12.9'],
      ['ProrationItemPaidThroughDate', 'CR', '-', '11.6 11.7 11.8 11.9 12.8 12.9'],
      ['ProrationItemType', 'CR', '-', '11.6 11.7 11.8 11.9 12.8 12.9'],
      ['@gse:DisplayLabelText', 'O', '-', '11.6 11.7 11.8 11.9 12.8 12.9'],
      ['ProrationItemTypeOtherDescription', 'CR', '-', '11.9 12.11 14.7 15.12'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '14.4 14.5 14.6 14.7'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '12.8 12.9 12.10 12.11'],
      ['IntegratedDisclosureSubsectionType', 'CR', '-', '12.8 12.9 12.10 12.11 15.9 15.10'],
      ['IntegratedDisclosureSectionType', 'CR', '-', '15.9 15.10 15.11 15.12'],
    ],
  ],
];
