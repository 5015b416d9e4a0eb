import { describe, expect, test } from 'vitest';
import type { ApplicationVersion } from '../../application/domain/application-version.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { mayUpdate, updateLoan, type Brought, type ConversionContext, type UpdateContext } from './update-loan.ts';

const document = emptyApplication();
const current: ApplicationVersion = { version: 3, document, sourceFileId: null, madeAt: '2026-11-20T12:00:00Z', madeBy: 'Helen' };
const loan = { loanNumber: '1000000001', status: 'Prequalified', ended: false };
const context: UpdateContext = {
  loan,
  editing: { current, basedOn: 3, based: current },
  conversion: undefined,
  fileId: 'file',
};
const conversion: ConversionContext = {
  convertible: { loanNumber: loan.loanNumber, status: 'Prequalified', lockState: 'none' },
  productId: null,
  anticipatedClosingDate: null,
  today: '2026-11-20',
  loansOfBorrowers: [],
  licensing: { company: 'Ridgeline', checked: false, licenses: [] },
  products: [],
};
const formatted: Brought = { kind: 'formatted', basedOn: undefined, choices: {} };
const taken = {
  format: 'mismo-2.3.1' as const,
  document: { ...document, loan: { ...document.loan, BaseLoanAmount: 30_000_000 } },
  changes: [{ path: 'loan/BaseLoanAmount', label: 'Loan amount', kind: 'set' as const, after: 30_000_000 }],
};

describe('a formatted loan', () => {
  test('that says something else makes the next version; one that does not makes none', () => {
    expect(updateLoan(context, formatted, { taken, duplicateKeys: [] })).toMatchObject({
      value: { version: 4, takenCount: 1, taken, saved: undefined, converted: undefined },
    });
    expect(updateLoan(context, formatted, { taken: { ...taken, changes: [] }, duplicateKeys: [] })).toMatchObject({
      value: { version: 3, takenCount: 0, taken: undefined },
    });
  });

  test('is refused on another version, on a loan that ended, and where the loan can’t be converted', () => {
    expect(mayUpdate(context, { ...formatted, basedOn: 2 })).toMatchObject({ refusal: { code: 'APPLICATION_CHANGED' } });
    expect(mayUpdate({ ...context, loan: { ...loan, status: 'Denied', ended: true } }, formatted)).toMatchObject({
      refusal: { code: 'LOAN_ENDED' },
    });
    const locked = { ...conversion, convertible: { ...conversion.convertible, lockState: 'locked' } };
    expect(mayUpdate({ ...context, conversion: locked }, { ...formatted, basedOn: 2 })).toMatchObject({ refusal: { code: 'LOAN_LOCKED' } });
  });
});

test('a conversion of edits on a version there is not is refused', () => {
  const brought: Brought = { kind: 'typed', edits: [], choices: {} };
  const unknown = { ...context, conversion, editing: { ...context.editing, basedOn: 9, based: undefined } };
  expect(updateLoan(unknown, brought, { taken: undefined, duplicateKeys: [] })).toMatchObject({ refusal: { code: 'VERSION_UNKNOWN' } });
});

test('a conversion says what is missing before anything of it is written', () => {
  const brought: Brought = { kind: 'typed', edits: [], choices: {} };
  const decided = updateLoan({ ...context, conversion }, brought, { taken: undefined, duplicateKeys: [] });
  expect(decided).toMatchObject({ refusal: { code: 'MISSING_DATA' } });
});
