import { expect, test } from 'vitest';
import { sheetProducts } from '../../price/samples/sheet-products.ts';
import { productOf, products } from './products.ts';

test('the products offered and the products of the rate sheet are the same', () => {
  const facts = (one: { productId: string; code: string; name: string; mortgageType: string; amortization: string; termMonths: number }) =>
    [one.productId, one.code, one.name, one.mortgageType, one.amortization, one.termMonths].join(' | ');
  expect(products.map(facts).sort()).toEqual(sheetProducts.map(facts).sort());
});

test('an id is found with and without its leading zeros', () => {
  expect(productOf('101')?.productId).toBe('0101');
  expect(productOf('101')).toBe(productOf('0101'));
  expect(productOf('9999')).toBeUndefined();
});
