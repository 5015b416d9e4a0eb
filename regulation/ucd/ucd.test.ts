import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import {
  allowedNames,
  cashToClosePoints,
  discountPoints,
  feePaymentPoints,
  pointFlags,
  prepaidInterestPoints,
  UCD_FORM_LINES,
  UCD_PATHS,
  UCD_POINTS,
} from './index.ts';

describe('GSE UCD delivery specification, Appendix I (31 January 2017)', () => {
  test.each([
    ['ClosingDate', 'R', 'R'],
    ['PersonalPropertyIncludedIndicator', 'R', '-'],
    ['RefinanceSameLenderIndicator', '-', 'R'],
    ['FeeTotalPercent', 'CR', 'R'],
    ['DeficiencyRightsPreservedIndicator', 'R', 'R'],
  ])('%s: %s for a purchase, %s without a seller', (point, purchase, nonSeller) => {
    const found = must(pointFlags(point));
    expect([found.purchase.value, found.nonSeller.value]).toEqual([purchase, nonSeller]);
    soundTree(found.purchase.why);
  });

  test('a point of several containers takes the strictest, or that of the container asked for', () => {
    expect(must(pointFlags('CityName')).purchase.value).toBe('R');
    expect(must(pointFlags('CityName', { container: 'SUBJECT_PROPERTY/ADDRESS' })).purchase.value).toBe('CR');
  });

  test('a point the specification does not have is refused', () => {
    expect(pointFlags('LoanEstimateAmount')).toMatchObject({ ok: false, refusal: { field: 'dataPoint' } });
  });

  test('every container starts with a known path, and names of rows are names the point allows', () => {
    for (const row of UCD_POINTS) {
      expect(row.container === 'MESSAGE' || row.container.startsWith('MESSAGE/') || row.container.split('/')[0]! in UCD_PATHS).toBe(true);
    }
    expect(allowedNames('FeeType')).toHaveLength(112);
    expect(allowedNames('EscrowItemType')).toHaveLength(30);
    expect(UCD_FORM_LINES).toHaveLength(55);
  });
});

describe('lines of H-25 as the GSE samples write them', () => {
  test('prepaid interest is sent with its days and its per diem', () => {
    const found = must(prepaidInterestPoints(144_000_00, 3_875, '2013-04-15', '360'));
    expect(found.value).toMatchObject({
      PrepaidItemPerDiemAmount: '15.50',
      PrepaidItemPaidThroughDate: '2013-05-01',
      PrepaidItemActualPaymentAmount: '248.00',
    });
    soundTree(found.why);
  });

  test('line 01 is sent even when there are no points', () => {
    expect(discountPoints(144_000_00, new Decimal('0.25')).value).toMatchObject({
      FeeTotalPercent: '0.2500',
      FeeActualPaymentAmount: '360.00',
    });
    expect(discountPoints(144_000_00, new Decimal(0)).value).toMatchObject({ FeeTotalPercent: '0.0000', FeeActualPaymentAmount: '0.00' });
  });

  test('what the lender pays carries no timing and is outside the section’s total', () => {
    const lender = feePaymentPoints('B', 405_00, 'Lender', false);
    expect(lender.value).not.toHaveProperty('FeePaymentPaidOutsideOfClosingIndicator');
    expect(lender.inSectionTotal).toBe(false);
    expect(feePaymentPoints('B', 40_00, 'Buyer', true).value).toMatchObject({ FeePaymentPaidOutsideOfClosingIndicator: 'true' });
  });

  test('comment 38(i)-3: a difference of rounding to the dollar is no change', () => {
    const changed = (final: number) => must(cashToClosePoints('Total closing costs', 8_054_00, final)).value['changed'];
    expect([changed(8_054_49), changed(8_574_29)]).toEqual(['false', 'true']);
    expect(cashToClosePoints('something else', 0, 0)).toMatchObject({ ok: false });
  });

  test.each([
    ['K and M, HOA dues 75 paid in advance', { PRORATION_ITEMs: 2, subsection: 'AdjustmentsForItemsPaidBySellerInAdvance' }],
    ['L and N, county taxes unpaid 300', { subsection: 'AdjustmentsForItemsUnpaidBySeller' }],
    ['L deposit 10,000', { FundsType: 'DepositOnSalesContract' }],
    ['L gift 5,000', { ClosingAdjustmentItemType: 'Gift' }],
    ['N payoff second mortgage 25,000', { LiabilityType: 'SecondPositionMortgageLien', PayoffAmount: '25000.00' }],
    ['refinance printed on the form without seller', { DocumentTypeOtherDescription: 'ClosingDisclosure:AlternateForm' }],
  ])('%s', (h25, expected) => {
    expect(soundAnswer(runCase({ h25 }))).toMatchObject(expected);
  });
});
