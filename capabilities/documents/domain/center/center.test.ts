import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { checklist, type ListedDocument } from './checklist.ts';
import { goodThrough, storedUntil } from './document-dates.ts';
import type { BorrowerFacts, DocumentFacts } from './document-facts.ts';
import { documentNeeds } from './document-needs.ts';
import { documentType, documentTypes } from './document-types.ts';
import { uploadDocument, type UploadContext } from './upload-document.ts';

const person = (id: string, more: Partial<BorrowerFacts> = {}): BorrowerFacts => ({
  id,
  name: `${id} Sample`,
  employed: true,
  selfEmployed: false,
  awards: false,
  ...more,
});
const facts = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  purpose: 'Refinance',
  mortgageType: 'Conventional',
  propertyType: 'SingleFamily',
  borrowers: [person('Ada')],
  deposits: false,
  investments: false,
  gifts: false,
  earnestMoney: false,
  rentedProperty: false,
  mortgagePaidOff: false,
  appraisalNeeded: true,
  ...more,
});
const codes = (more: Partial<DocumentFacts>) =>
  documentNeeds(facts(more)).map(({ type, party }) => [type.code, party?.id].filter(Boolean).join(' '));
const added = (more: Partial<DocumentFacts>) => codes(more).filter((code) => !codes({}).includes(code));

describe('what a loan needs', () => {
  test.each<[Partial<DocumentFacts>, string[]]>([
    [{ purpose: 'Purchase' }, ['purchase-contract']],
    [{ purpose: 'Purchase', earnestMoney: true }, ['earnest-money', 'purchase-contract']],
    [{ mortgageType: 'VA' }, ['va-eligibility Ada']],
    [{ propertyType: 'Condominium' }, ['project-questionnaire']],
    [{ deposits: true, gifts: true }, ['bank-statement', 'gift-letter']],
    [{ investments: true, rentedProperty: true }, ['lease', 'investment-statement']],
    [{ mortgagePaidOff: true }, ['mortgage-statement']],
    [{ borrowers: [person('Ada', { selfEmployed: true, awards: true })] }, ['tax-return Ada', 'profit-and-loss Ada', 'award-letter Ada']],
  ])('%j adds %j', (more, wanted) => expect(added(more)).toEqual(wanted));

  test('each borrower’s own document is listed for each of them, with the reason', () => {
    const needs = documentNeeds(facts({ borrowers: [person('Ada'), person('Bo', { employed: false })] }));
    expect(needs.filter(({ type }) => type.code === 'photo-id').map(({ party }) => party?.id)).toEqual(['Ada', 'Bo']);
    expect(needs.filter(({ type }) => type.code === 'pay-stub').map(({ party }) => party?.id)).toEqual(['Ada']);
    for (const { needed } of needs) expect(verifySteps(needed.why).discrepancies).toEqual([]);
  });

  test('is counted: the second of two is missing until it is there, and one that is too old does not count', () => {
    const statement = (documentId: string, more: Partial<ListedDocument> = {}): ListedDocument => ({
      documentId,
      typeCode: 'bank-statement',
      name: 'Bank statement',
      partyId: null,
      documentDate: '2026-10-31',
      status: 'Accepted',
      reason: '',
      virusCheck: 'none',
      ...more,
    });
    const of = (documents: ListedDocument[]) =>
      checklist({ facts: facts({ deposits: true }), documents, closingDate: '2026-12-20', today: '2026-11-20' }).find(
        ({ need }) => need.type.code === 'bank-statement',
      )!;
    expect(of([])).toMatchObject({ status: 'Missing', reason: '2 of 2 to come' });
    expect(of([statement('a')])).toMatchObject({ status: 'Missing', reason: '1 of 2 to come', accepted: 1 });
    expect(of([statement('a'), statement('b', { status: 'In review' })])).toMatchObject({ status: 'In review' });
    expect(of([statement('a'), statement('b', { status: 'In review', virusCheck: 'waits' })])).toMatchObject({ status: 'In review' });
    expect(of([statement('a'), statement('b')])).toMatchObject({ status: 'Accepted' });
    expect(of([statement('a'), statement('b', { documentDate: '2026-06-30' })])).toMatchObject({ status: 'Too old' });
    expect(of([statement('a'), statement('b', { status: 'Rejected', reason: 'Page 2 missing' })])).toMatchObject({
      status: 'Rejected',
      reason: 'Page 2 missing',
    });
    expect(of([statement('a', { status: 'Removed' })])).toMatchObject({ status: 'Missing', documents: [] });
  });
});

describe('dates of a document', () => {
  // Fannie Mae: four calendar months; Freddie Mac, FHA, VA and USDA: 120 days (document-age.json).
  test.each([
    ['Conventional', '2026-02-01', '2026-06-01'],
    ['Conventional', '2026-11-13', '2027-03-13'],
    ['Conventional', '2026-07-10', '2026-11-07'],
    ['FHA', '2026-11-13', '2027-03-13'],
    ['VA', '2026-07-10', '2026-11-07'],
    ['USDARuralDevelopment', '2026-07-10', '2026-11-07'],
  ])('%s of %s is good through %s', (mortgageType, date, last) => {
    const found = goodThrough(documentType('pay-stub')!, date, mortgageType)!;
    expect(found.value).toBe(last);
    expect(verifySteps(found.why).discrepancies).toEqual([]);
  });
  test.each([
    ['pay-stub', '2028-12-20'],
    ['loan-estimate', '2029-11-20'],
    ['closing-disclosure', '2031-11-20'],
  ])('%s received 11/20/26 is stored until %s', (code, until) => expect(storedUntil(documentType(code)!, '2026-11-20').value).toBe(until));
  test('no code is given twice', () => expect(new Set(documentTypes.map(({ code }) => code)).size).toBe(documentTypes.length));
});

test('a loan that is full, or has ended, takes no document', () => {
  const context: UploadContext = {
    loan: { loanNumber: '1400000001', status: 'Registered', ended: false },
    borrowers: [person('Ada')],
    document: undefined,
    same: undefined,
    usedBytes: 524_288_000 - 100,
    documentCount: 12,
    today: '2026-11-20',
  };
  const outcome = (change: Partial<UploadContext>, bytes = 101) => {
    const decided = uploadDocument({ ...context, ...change }, 'pay-stub', {}, bytes);
    return decided.ok ? decided.value.as : decided.refusal.code;
  };
  expect(outcome({}, 100)).toBe('new');
  expect(outcome({})).toBe('LOAN_FULL');
  expect(outcome({ usedBytes: 0, documentCount: 1_000 })).toBe('LOAN_FULL');
  expect(outcome({ loan: { ...context.loan, status: 'Funded', ended: true } }, 1)).toBe('LOAN_ENDED');
});
