import { describe, expect, test } from 'vitest';
import { given, usd, type Step } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import type { Printed } from '../loan-estimate-types.ts';
import { alternativeCashToClose, standardCashToClose, type CashToCloseFacts } from './cash-to-close.ts';

function costsOf(cents: number): Printed {
  return { text: '', value: cents, why: given('Total closing costs', usd(cents), 'Case') };
}

/** A purchase for 180,000 with a loan of 162,000 and 9,000 of closing costs, on the form that shows cents. */
const purchase: CashToCloseFacts = {
  form: 'closing',
  purpose: 'Purchase',
  loanAmount: 16_200_000,
  salePrice: 18_000_000,
  totalClosingCosts: costsOf(900_000),
};
const { salePrice: _price, ...priceless } = purchase;
/** A loan of 150,000 that pays off an older one. */
const refinance: CashToCloseFacts = { ...priceless, purpose: 'Refinance', loanAmount: 15_000_000 };
const old = (amount: number) => ({ label: 'Old debt', amount });

function labelsIn(tree: Step): readonly string[] {
  return [tree.label, ...(tree.parts ?? []).flatMap(labelsIn)];
}
function sound(figures: readonly Printed[]): void {
  for (const { why, value } of figures) {
    expect(verifySteps(why).discrepancies).toEqual([]);
    expect(Object.is(value, -0)).toBe(false);
  }
}

/** The lines of the standard table in their order, after the closing costs. */
function standard(facts: CashToCloseFacts) {
  const table = standardCashToClose(facts);
  const { closingCostsFinanced, downPayment, deposit, fundsForBorrower, sellerCredits, adjustments, cashToClose } = table;
  const lines = [closingCostsFinanced, downPayment, deposit, fundsForBorrower, sellerCredits, adjustments, cashToClose];
  sound(lines);
  return { table, values: lines.map((line) => line.value), labels: new Set(lines.flatMap((line) => labelsIn(line.why))) };
}

describe('the standard table, 12 CFR 1026.37(h)(1): financed, down, deposit, to the borrower, seller, adjustments, cash', () => {
  test.each<readonly [string, CashToCloseFacts, readonly number[]]>([
    ['price less loan is the down payment', purchase, [0, 1_800_000, 0, 0, 0, 0, 2_700_000]],
    ['a deposit is already paid', { ...purchase, deposit: 1_000_000 }, [0, 1_800_000, -1_000_000, 0, 0, 0, 1_700_000]],
    ['the seller pays a part', { ...purchase, sellerCredits: 250_000 }, [0, 1_800_000, 0, 0, -250_000, 0, 2_450_000]],
    ['an assumed debt pays part of the price', { ...purchase, assumedDebt: 500_000 }, [0, 1_300_000, 0, 0, 0, 0, 2_200_000]],
    [
      'loan and assumed debt over the price: the rest goes to the borrower',
      { ...purchase, assumedDebt: 2_000_000 },
      [0, 0, 0, -200_000, 0, 0, 700_000],
    ],
    [
      'a debt paid beside a plain purchase is an adjustment',
      { ...purchase, payoffs: [old(70_000)], adjustments: [{ label: 'Rebate', amount: -20_000 }] },
      [0, 1_800_000, 0, 0, 0, 50_000, 2_750_000],
    ],
    [
      'so it is where the loan is just the price',
      { ...purchase, loanAmount: 18_000_000, payoffs: [old(70_000)] },
      [0, 0, 0, 0, 0, 70_000, 970_000],
    ],
    [
      'a cent more of loan, and the debt is paid from the loan and the borrower’s funds',
      { ...purchase, loanAmount: 18_000_001, payoffs: [old(70_000)] },
      [0, 69_999, 0, 0, 0, 0, 969_999],
    ],
    [
      'a loan over the price pays closing costs as far as it goes',
      { ...purchase, loanAmount: 18_400_000 },
      [-400_000, 0, 0, 0, 0, 0, 500_000],
    ],
    ['one cent over the price pays one cent of them', { ...purchase, loanAmount: 18_000_001 }, [-1, 0, 0, 0, 0, 0, 899_999]],
    [
      'no more than the costs; what is left goes to the borrower',
      { ...purchase, loanAmount: 19_000_000 },
      [-900_000, 0, 0, -100_000, 0, 0, -100_000],
    ],
    ['one cent left goes to the borrower', { ...purchase, loanAmount: 18_900_001 }, [-900_000, 0, 0, -1, 0, 0, -1]],
    [
      'improvements are paid like the price, and debts with them',
      { ...purchase, improvements: 1_000_000, payoffs: [old(70_000)] },
      [0, 2_870_000, 0, 0, 0, 0, 3_770_000],
    ],
    [
      'a second loan beside the first pays no price',
      { ...purchase, loanAmount: 2_000_000, simultaneousSubordinate: true },
      [-900_000, 0, 0, -1_100_000, 0, 0, -1_100_000],
    ],
    [
      'a refinance pays the old debt, its own costs, then the borrower',
      { ...refinance, payoffs: [old(12_000_000)] },
      [-900_000, 0, 0, -2_100_000, 0, 0, -2_100_000],
    ],
    ['a purchase whose price is not known pays none', priceless, [-900_000, 0, 0, -15_300_000, 0, 0, -15_300_000]],
    [
      'credits over the costs: nothing is paid from the loan',
      { ...refinance, totalClosingCosts: costsOf(-1), payoffs: [old(14_000_000)] },
      [0, 0, 0, -1_000_000, 0, 0, -1_000_001],
    ],
    [
      'a refinance that does not reach: the borrower brings the rest',
      { ...refinance, payoffs: [old(15_200_000)] },
      [0, 200_000, 0, 0, 0, 0, 1_100_000],
    ],
    [
      'only a purchase has a price or a deposit',
      { ...refinance, salePrice: 18_000_000, deposit: 1_000_000 },
      [-900_000, 0, 0, -14_100_000, 0, 0, -14_100_000],
    ],
    [
      'what was paid before closing is not brought to it',
      { ...purchase, paidBeforeClosing: 50_000 },
      [0, 1_800_000, 0, 0, 0, 0, 2_650_000],
    ],
    ['a cent of it too', { ...purchase, paidBeforeClosing: 1 }, [0, 1_800_000, 0, 0, 0, 0, 2_699_999]],
  ])('%s', (_what, facts, values) => {
    expect(standard(facts).values).toEqual(values);
  });

  test('the tree names what there is, and nothing that there is not', () => {
    const assumed = { ...purchase, loanAmount: 18_000_001 };
    const bare = standard(refinance).labels;
    for (const absent of ['Sale price', 'Improvements', 'Assumed debt', 'Closing Costs Paid Before Closing', 'Closing costs still due'])
      expect(bare).not.toContain(absent);
    expect(bare).toContain('Nothing else to pay');
    expect(standard(purchase).labels).not.toContain('Assumed debt');
    expect(standard(assumed).labels).not.toContain('Assumed debt');
    expect(standard({ ...purchase, assumedDebt: 500_000 }).labels).toContain('Assumed debt');
    expect(standard({ ...assumed, assumedDebt: 1 }).labels).toContain('Assumed debt');
  });

  test.each([
    ['the smaller of costs and loan left, also of none', 0, 'min'],
    ['nothing where the credits are over the costs', -1, 'given'],
  ])('what the loan pays on costs is %s', (_what, costs, operation) => {
    const { table } = standard({ ...refinance, totalClosingCosts: costsOf(costs), payoffs: [old(14_000_000)] });
    const find = (tree: Step): Step | undefined =>
      tree.label === 'Closing costs paid from the loan' ? tree : tree.parts?.map(find).find((each) => each !== undefined);
    expect(find(table.fundsForBorrower.why)).toMatchObject({ operation, figure: { amount: '0.00' } });
  });

  test('a line of nothing is given as nothing, with its paragraph', () => {
    const { table } = standard({ ...purchase, loanAmount: 18_900_000 });
    expect(table.fundsForBorrower.why).toMatchObject({ operation: 'given', source: '12 CFR 1026.37(h)(1)(v)' });
    const { table: plain } = standard(purchase);
    for (const line of [plain.closingCostsFinanced, plain.deposit, plain.fundsForBorrower, plain.sellerCredits, plain.adjustments])
      expect(line.why.operation).toBe('given');
  });

  test.each([
    ['closing', '−$10,000.00', '$0.00'],
    ['estimate', '−$10,000', '$0'],
  ] as const)('the %s form prints %s', (form, deposit, none) => {
    const { table } = standard({ ...purchase, form, deposit: 1_000_000 });
    expect([table.deposit.text, table.sellerCredits.text]).toEqual([deposit, none]);
  });
});

describe('the alternative table, 12 CFR 1026.37(h)(2)', () => {
  function alternative(facts: CashToCloseFacts) {
    const table = alternativeCashToClose(facts);
    const { totalClosingCosts, payoffs, cashToClose, closingCostsFinanced } = table;
    const lines = [totalClosingCosts, payoffs, cashToClose, closingCostsFinanced];
    sound(lines);
    return { table, values: lines.map((line) => line.value), labels: new Set(lines.flatMap((line) => labelsIn(line.why))) };
  }

  test.each<readonly [string, CashToCloseFacts, readonly number[], string, string]>([
    ['costs, payoffs, rest', { ...refinance, payoffs: [old(12_000_000)] }, [-900_000, -12_000_000, 2_100_000, 900_000], 'To', '$21,000.00'],
    ['nothing left over', { ...refinance, payoffs: [old(14_100_000)] }, [-900_000, -14_100_000, 0, 900_000], 'To', '$0.00'],
    ['a cent short', { ...refinance, payoffs: [old(14_100_001)] }, [-900_000, -14_100_001, -1, 899_999], 'From', '$0.01'],
    ['the payoffs take it all', { ...refinance, payoffs: [old(15_000_000)] }, [-900_000, -15_000_000, -900_000, 0], 'From', '$9,000.00'],
    [
      'adjustments are payoffs like any other',
      { ...refinance, payoffs: [old(12_000_000)], adjustments: [old(100_000)] },
      [-900_000, -12_100_000, 2_000_000, 900_000],
      'To',
      '$20,000.00',
    ],
    ['no payoffs', refinance, [-900_000, 0, 14_100_000, 900_000], 'To', '$141,000.00'],
    ['no costs', { ...refinance, totalClosingCosts: costsOf(0) }, [0, 0, 15_000_000, 0], 'To', '$150,000.00'],
    ['a part paid before closing', { ...refinance, paidBeforeClosing: 50_000 }, [-900_000, 0, 14_150_000, 850_000], 'To', '$141,500.00'],
    ['a cent of it', { ...refinance, paidBeforeClosing: 1 }, [-900_000, 0, 14_100_001, 899_999], 'To', '$141,000.01'],
    ['all of it', { ...refinance, paidBeforeClosing: 900_000 }, [-900_000, 0, 15_000_000, 0], 'To', '$150,000.00'],
    ['more than it', { ...refinance, paidBeforeClosing: 900_001 }, [-900_000, 0, 15_000_001, 0], 'To', '$150,000.01'],
  ])('%s', (_what, facts, values, way, text) => {
    const { table, values: found, labels } = alternative(facts);
    expect(found).toEqual(values);
    expect(table.direction).toBe(`${way} Borrower`);
    expect(table.cashToClose.text).toBe(text);
    expect(labels.has('Closing Costs Paid Before Closing') || labels.has('Paid before closing')).toBe(
      facts.paidBeforeClosing !== undefined,
    );
    expect(table.closingCostsFinanced.why.operation === 'given').toBe(table.closingCostsFinanced.value === 0);
  });

  test.each([
    ['closing', '−$9,000.00', '$21,000.00'],
    ['estimate', '−$9,000', '$21,000'],
  ] as const)('the %s form prints its costs as money that goes out', (form, costs, cash) => {
    const { table } = alternative({ ...refinance, form, payoffs: [old(12_000_000)] });
    expect([table.totalClosingCosts.text, table.cashToClose.text]).toEqual([costs, cash]);
    expect(labelsIn(alternative(refinance).table.closingCostsFinanced.why)).toContain('No payoffs');
    expect([table.loanAmount.text, table.loanAmount.value]).toEqual(['$150,000', 15_000_000]);
  });
});
