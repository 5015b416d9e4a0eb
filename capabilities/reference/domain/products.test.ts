import { expect, test } from 'vitest';
import { sheetProducts } from '../../price/samples/sheet-products.ts';
import { productOf } from './products.ts';

test('an id is found with and without its leading zeros', () => {
  expect(productOf(sheetProducts, '101')?.productId).toBe('0101');
  expect(productOf(sheetProducts, '101')).toBe(productOf(sheetProducts, '0101'));
  expect(productOf(sheetProducts, '9999')).toBeUndefined();
});
