import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { refinancesFha, type CaseRequest, type CaseResponse } from './case-assignment.ts';
import { readCaseRequest, writeCaseRequest } from './case-request.ts';
import { readCaseResponse, writeCaseResponse } from './case-response.ts';

const request: CaseRequest = {
  order: '0b6b5b1e-0000-4000-8000-000000000001',
  loanNumber: '1400023872',
  on: '2026-11-20',
  lender: '9000000018',
  sponsor: '9000000026',
  mortgageType: 'FHA',
  sectionOfAct: '203B',
  amortizationType: 'Fixed',
  purpose: 'Refinance',
  refinanceType: 'StreamlineWithoutAppraisal',
  paysOffFha: true,
  priorCase: '061-7654321',
  condominium: true,
  property: { addressLine: '77 Example Court', city: 'Denver & more', state: 'CO', postalCode: '80202' },
  borrowers: [
    { firstName: 'Maja', lastName: 'Lindqvist-Demo', ssn: '913441111', birthDate: '1979-04-06' },
    { firstName: 'Ove', middleName: 'B', lastName: 'Lindqvist-Demo' },
  ],
};
const assigned: CaseResponse = {
  order: request.order,
  status: 'Assigned',
  caseNumber: '061-1234567',
  assignedOn: '2026-11-20',
  adpCode: '734',
  caivrs: [
    { borrower: 1, name: 'Maja Lindqvist-Demo', code: 'A1234567890' },
    { borrower: 2, name: 'Ove Lindqvist-Demo', code: 'D0' },
  ],
};

test('what is written is read as the same, both ways', () => {
  expect(must(readCaseRequest(writeCaseRequest(request)))).toEqual(request);
  const bare: CaseRequest = {
    order: 'O-1',
    loanNumber: '1',
    on: '2026-11-20',
    paysOffFha: false,
    condominium: false,
    property: {},
    borrowers: [{}],
  };
  expect(must(readCaseRequest(writeCaseRequest(bare)))).toEqual(bare);
  expect(must(readCaseResponse(writeCaseResponse(assigned)))).toEqual(assigned);
  expect(must(readCaseResponse(writeCaseResponse({ order: 'O-1', status: 'Pending' })))).toEqual({ order: 'O-1', status: 'Pending' });
  const refused: CaseResponse = {
    order: 'O-1',
    status: 'Refused',
    errors: [{ field: 'TaxpayerIdentifierValue/2', text: 'A number is <needed>.' }],
  };
  expect(must(readCaseResponse(writeCaseResponse(refused)))).toEqual(refused);
});

test.each([
  ['no case number', (xml: string) => xml.replace('061-1234567', '000-0000000')],
  ['no day', (xml: string) => xml.replace(/<FHAAssignmentDate>[^<]*/, '<FHAAssignmentDate>soon')],
  ['no order', (xml: string) => xml.replace('LenderCase', 'LenderLoan')],
  ['no status', (xml: string) => xml.replace('Assigned<', 'Perhaps<')],
  ['half of it', (xml: string) => xml.slice(0, 300)],
])('an answer with %s is none', (_what, spoil) => {
  expect(readCaseResponse(spoil(writeCaseResponse(assigned))).ok).toBe(false);
});

test('an answer is no request, and a code that is none is left out', () => {
  expect(readCaseRequest(writeCaseResponse(assigned))).toMatchObject({ refusal: { code: 'NOT_A_REQUEST' } });
  const read = must(readCaseResponse(writeCaseResponse(assigned).replace('D0<', 'd-0<')));
  expect(read.status === 'Assigned' && read.caivrs.map(({ borrower }) => borrower)).toEqual([1]);
});

test.each([
  ['a purchase', { purpose: 'Purchase', paysOffFha: true }, false],
  ['a refinance of a conventional loan', { purpose: 'Refinance', paysOffFha: false }, false],
  ['a refinance that pays off an FHA loan', { purpose: 'Refinance', paysOffFha: true }, true],
  ['a streamline refinance', { purpose: 'Refinance', paysOffFha: false, refinanceType: 'StreamlineWithAppraisal' }, true],
] as const)('%s refinances an FHA loan: %o → %s', (_what, about, answer) => {
  expect(refinancesFha(about)).toBe(answer);
});
