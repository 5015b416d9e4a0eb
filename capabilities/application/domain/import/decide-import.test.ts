import { describe, expect, test } from 'vitest';
import type { ApplicationVersion } from '../application-version.ts';
import { saveApplication } from '../edit/save-application.ts';
import { emptyApplication } from '../empty-application.ts';
import { acceptImport, mayAcceptImport, type AcceptContext } from './accept-import.ts';
import type { StoredImport } from './stored-import.ts';
import { undoImport } from './undo-import.ts';

const document = emptyApplication();
const current: ApplicationVersion = { version: 3, document, sourceFileId: null, madeAt: '2026-11-20T12:00:00Z', madeBy: 'Helen' };
const loan = { loanNumber: '1000000001', status: 'Registered', ended: false };
const found: StoredImport = {
  importId: 'import',
  fileId: 'file',
  name: 'a.xml',
  format: 'mismo-3.4',
  state: 'proposed',
  decidedBy: null,
  decidedAt: null,
};
const context: AcceptContext = { loan, found, current, based: current };
const ended = { ...loan, status: 'Withdrawn', ended: true };
const taken = { format: 'mismo-3.4' as const, document, changes: [] };

describe('a file that was compared', () => {
  test.each([
    ['of a loan that ended', { loan: ended }, 3, 'LOAN_ENDED'],
    ['that the loan does not have', { found: undefined }, 3, 'IMPORT_NOT_FOUND'],
    ['that was decided on', { found: { ...found, state: 'kept' as const, decidedBy: 'Helen' } }, 3, 'IMPORT_DECIDED'],
    ['with another version', {}, 2, 'APPLICATION_CHANGED'],
  ])('%s is refused, before it is read and when it is decided', (_what, change, basedOn, code) => {
    expect(mayAcceptImport({ ...context, ...change }, basedOn)).toMatchObject({ refusal: { code } });
    expect(acceptImport({ ...context, ...change }, basedOn, taken)).toMatchObject({ refusal: { code } });
  });

  test('makes the next version where something of it is taken, and none where nothing is', () => {
    expect(acceptImport(context, 3, taken)).toMatchObject({ ok: true, value: { version: 4, taken } });
    expect(acceptImport(context, 3, undefined)).toMatchObject({ ok: true, value: { version: 3, taken: undefined } });
  });

  test('is undone only where it was taken and something of it is still as it came', () => {
    const undone = { document, reverted: [], changedSince: [] };
    const accepted = { ...found, state: 'accepted' as const };
    expect(undoImport({ loan, found, current }, undone)).toMatchObject({ refusal: { code: 'NOT_TAKEN' } });
    expect(undoImport({ loan: ended, found: accepted, current }, undone)).toMatchObject({ refusal: { code: 'LOAN_ENDED' } });
    expect(undoImport({ loan, found: accepted, current }, undone)).toMatchObject({ refusal: { code: 'ALL_CHANGED_SINCE' } });
    const reverted = [{ path: 'loan/BaseLoanAmount', label: 'Loan amount', kind: 'set' as const, after: 1 }];
    expect(undoImport({ loan, found: accepted, current }, { ...undone, reverted })).toMatchObject({ value: { version: 4 } });
  });
});

describe('edits of an application', () => {
  const edits = [{ path: 'loan/BaseLoanAmount', value: 30_000_000 }];

  test('make the next version, and none where they say what is there already', () => {
    const saved = saveApplication({ loan, current, basedOn: 3, based: current }, edits);
    expect(saved).toMatchObject({ value: { version: 4, merged: false, changes: [{ path: 'loan/BaseLoanAmount' }] } });
    const again = saved.ok ? { ...current, version: 4, document: saved.value.document } : current;
    expect(saveApplication({ loan, current: again, basedOn: 4, based: again }, edits)).toMatchObject({
      value: { version: 4, changes: [] },
    });
  });

  test('are refused on a loan that ended, and on a version there is not', () => {
    expect(saveApplication({ loan: ended, current, basedOn: 3, based: current }, edits)).toMatchObject({
      refusal: { code: 'LOAN_ENDED' },
    });
    expect(saveApplication({ loan, current, basedOn: 9, based: undefined }, edits)).toMatchObject({
      refusal: { code: 'VERSION_UNKNOWN' },
    });
  });
});
