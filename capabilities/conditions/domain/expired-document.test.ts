import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { addDays } from '../../../foundation/dates/dates.ts';
import { goodThrough } from '../../documents/domain/center/document-dates.ts';
import { documentType } from '../../documents/domain/center/document-types.ts';
import { expiredDocument, type ClearedWith } from './expired-document.ts';

const stub: ClearedWith = { name: 'Pay stub of Ida', typeCode: 'pay-stub', documentDate: '2026-08-21', status: 'Accepted' };
const facts = { mortgageType: 'FHA', closingDate: '2026-12-28', today: '2026-11-20' };

describe('a document that cleared a condition', () => {
  test('is too old for the planned closing: which, its last good day, and what would do', () => {
    // FHA: 120 days to the disbursement.
    const found = expiredDocument(stub, facts)!;
    expect(found.goodThrough.value).toBe('2026-12-19');
    expect(found.words).toBe('Pay stub of Ida is good through Sat 12/19/2026, and the closing is planned for Mon 12/28/2026.');
    expect(found.wanted).toBe('Pay stub, pay date 08/30/2026 or later.');
    expect(found.neededOn).toBe('2026-12-28');
  });

  test.each([
    ['is good on its last day', stub, { ...facts, closingDate: '2026-12-19' }, undefined],
    ['is too old the day after', stub, { ...facts, closingDate: '2026-12-20' }, '2026-12-20'],
    ['is needed today where no closing is planned', stub, { ...facts, closingDate: null, today: '2026-12-21' }, '2026-12-21'],
    ['and where the planned closing has passed', stub, { ...facts, closingDate: '2026-12-01', today: '2026-12-21' }, '2026-12-21'],
    ['without a closing it is not too old before its time', stub, { ...facts, closingDate: null }, undefined],
    ['whose kind has no age stays good', { ...stub, typeCode: 'gift-letter' }, facts, undefined],
    ['without a date says nothing', { ...stub, documentDate: null }, facts, undefined],
    ['that was taken off the list says nothing', { ...stub, status: 'Removed' as const }, facts, undefined],
    ['that was rejected says nothing', { ...stub, status: 'Rejected' as const }, facts, undefined],
  ])('%s', (_what, document, at, neededOn) => expect(expiredDocument(document, at)?.neededOn).toBe(neededOn));

  test('what would do is good on the day it is needed, and a day older is not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('FHA', 'VA', 'USDARuralDevelopment', 'Conventional', undefined),
        fc.integer({ min: 1, max: 500 }),
        (mortgageType, days) => {
          const closingDate = addDays('2026-08-21', days);
          const found = expiredDocument(stub, { mortgageType, closingDate, today: '2026-08-21' });
          const type = documentType('pay-stub')!;
          const good = (date: string) => goodThrough(type, date, mortgageType)!.value >= closingDate;
          expect(found === undefined).toBe(good('2026-08-21'));
          if (!found) return;
          const [month, day, year] = /(\d\d)\/(\d\d)\/(\d{4}) or later/.exec(found.wanted)!.slice(1);
          const from = `${year}-${month}-${day}`;
          expect([good(from), good(addDays(from, -1))]).toEqual([true, false]);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
