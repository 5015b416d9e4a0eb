import { expect, test } from 'vitest';
import { givenPath, pathTo } from './screen-path.ts';

test('a screen’s path is filled with its parameters, an optional one at its end', () => {
  expect(pathTo('/pipeline')).toBe('/pipeline');
  expect(pathTo('/lock-loan/$loanId', { loanId: '1400023871' })).toBe('/lock-loan/1400023871');
  expect(pathTo('/lock-loan/$loanId', { loanId: '1400023871', selectedView: 'price' })).toBe('/lock-loan/1400023871/price');
  expect(pathTo('/webhooks', { subscriptionId: undefined })).toBe('/webhooks');
  expect(pathTo('/webhooks', { subscriptionId: 'a b/c' })).toBe('/webhooks/a%20b%2Fc');
  expect(pathTo('/convert-prequalification/$loanId/success', { loanId: '1400023871' })).toBe(
    '/convert-prequalification/1400023871/success',
  );
});

test('an address with a hole in it is never made', () => {
  expect(() => pathTo('/rate-sheets/$versionId', { versionId: '' })).toThrow('The screen /rate-sheets/$versionId needs versionId.');
});

test('paths and parameters are checked by their types', () => {
  // @ts-expect-error there is no such screen
  expect(() => pathTo('/lock-lone/$loanId')).toThrow();
  // @ts-expect-error a screen of a loan needs its number
  expect(() => pathTo('/lock-loan/$loanId')).toThrow();
  // @ts-expect-error the pipeline has no parameter
  expect(pathTo('/pipeline', { loanId: '1' })).toBeDefined();
  expect(givenPath('/loan-details/1400023871')).toBe('/loan-details/1400023871');
});
