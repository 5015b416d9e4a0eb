import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { must } from '../../../../foundation/result/result.ts';
import { write as writeFnm } from '../../../../standards/fnm-3.2/write.ts';
import { writeForm1003 } from '../../../../standards/form-1003-html/write.ts';
import { dataPointsOf } from '../../../../standards/loss-report/loss-report.ts';
import { write as writeFormatted } from '../../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../../standards/mismo-3.4/read.ts';
import { write } from '../../../../standards/mismo-3.4/write.ts';
import { acceptAll, acceptFile, proposeFile } from './accept-file.ts';
import { applyChange } from '../edit/apply-change.ts';
import { sameWritten } from '../edit/same-written.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { emptyApplication } from '../empty-application.ts';
import { fieldOrigins } from '../history/field-origins.ts';
import { openFile } from './open-file.ts';
import { acceptProposal, propose } from './propose.ts';
import { showProposal } from './show-proposal.ts';
import { undoChanges } from './undo-changes.ts';
import { usableDocument } from './usable-document.ts';

const bytesOf = (name: string): Buffer => readFileSync(new URL(`../../../../standards/${name}`, import.meta.url));
const names = ['conventional-purchase', 'fha-purchase', 'cash-out-refinance', 'second-lien'];
const samples = names.map((name) => must(read(bytesOf(`mismo-3.4/samples/${name}.xml`))).document);
const [purchase, fha] = samples as [ApplicationDocument, ApplicationDocument];
const set = (document: ApplicationDocument, path: string, value: unknown): ApplicationDocument => must(applyChange(document, path, value));
const pathsOf = (document: ApplicationDocument, file: Uint8Array): string[] =>
  must(proposeFile(file, document)).proposal.changes.map(({ path }) => path);

describe('a file that writes the same otherwise', () => {
  test.each([
    ['TaxpayerIdentifierValue', '900410001', '900-41-0001'],
    ['ContactPointTelephoneValue', '9705550142', '(970) 555-0142'],
    ['ContactPointTelephoneValue', '9705550142', '+1 970 555 0142'],
    ['PostalCode', '80526', '80526-1234'],
    ['PostalCode', '805261234', '80526-1234'],
    ['BirthDate', '1985-03-07', '03/07/1985'],
    ['BirthDate', '1985-03-07', '1985-03-07T00:00:00'],
    ['BaseLoanAmount', '318087', '$318,087.00'],
  ])('%s %s and %s is no difference', (name, one, other) => {
    expect(sameWritten(name, one, other)).toBe(true);
    expect(
      sameWritten(
        name,
        one,
        other.replace(/\d/, (digit) => String((Number(digit) + 3) % 10)),
      ),
    ).toBe(false);
  });

  test('an SSN with dashes and a ZIP code with its last four are not listed, another SSN is', () => {
    const number = purchase.borrowers[0]!.taxpayerIdentifiers[0]!.TaxpayerIdentifierValue!;
    const dashed = number.replace(/\D/g, '').replace(/^(\d{3})(\d{2})(\d{4})$/, number.includes('-') ? '$1$2$3' : '$1-$2-$3');
    expect(dashed).not.toBe(number);
    const { borrowers } = purchase;
    const written = (value: string): ApplicationDocument => {
      const [first, ...others] = borrowers;
      const [identifier, ...more] = first!.taxpayerIdentifiers;
      const mended = { ...first!, taxpayerIdentifiers: [{ ...identifier!, TaxpayerIdentifierValue: value }, ...more] };
      return { ...purchase, borrowers: [mended, ...others] };
    };
    expect(propose(purchase, written(dashed)).changes).toEqual([]);
    expect(propose(purchase, written('900-99-0009')).changes.map(({ path }) => path)).toEqual([
      expect.stringMatching(/TaxpayerIdentifierValue$/),
    ]);
    const zip = purchase.subjectProperty!.address!.PostalCode!;
    const whole = {
      ...purchase.subjectProperty!,
      address: { ...purchase.subjectProperty!.address!, PostalCode: `${zip.slice(0, 5)}-0042` },
    };
    expect(propose(purchase, { ...purchase, subjectProperty: whole }).changes).toEqual([]);
  });
});

describe('the format of a loan’s file is recognised by its contents', () => {
  test.each([
    ['mismo-3.4/samples/fha-purchase.xml', 'mismo-3.4'],
    ['mismo-2.3.1/samples/registration-fha.xml', 'mismo-2.3.1'],
    ['mismo-2.3.1/samples/second-lien-payload.json', 'mismo-2.3.1'],
    ['fnm-3.2/samples/fha-purchase.fnm', 'fnm-3.2'],
    ['form-1003-html/samples/print-view.html', 'form-1003-html'],
    ['form-1003-html/samples/filled-in-form.html', 'form-1003-html'],
    ['credit-2.3.1/samples/credit_response_231_joint.xml', 'credit-2.3.1'],
  ])('%s is %s', (name, format) => expect(must(openFile(bytesOf(name))).format).toBe(format));

  test('with a byte-order mark too, and UTF-16 is read as what it says it is', () => {
    const file = bytesOf('mismo-3.4/samples/fha-purchase.xml');
    expect(must(openFile(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file]))).format).toBe('mismo-3.4');
    const wide = Buffer.from(`\ufeff${file.toString('utf8').replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');
    expect(must(openFile(wide)).format).toBe('mismo-3.4');
  });

  test.each([
    ['', 'EMPTY'],
    ['Dear Priya', 'UNKNOWN_FORMAT'],
    ['{"a":', 'UNKNOWN_FORMAT'],
    ['{"a":1}', 'NOT_A_FORMATTED_LOAN'],
    ['<svg/>', 'UNKNOWN_FORMAT'],
    ['<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "b">]><MESSAGE/>', 'HAS_DOCTYPE'],
  ])('%j is refused', (text, code) => {
    const result = openFile(Buffer.from(text));
    expect(result.ok ? 'read' : result.refusal.code).toBe(code);
  });
});

describe('what a file changes', () => {
  test('is nothing where a narrower format only says less: our own application back in any format', () => {
    for (const document of samples)
      for (const file of [write(document).xml, writeFnm(document).text, writeFormatted(document).xml, writeForm1003(document).html])
        expect(pathsOf(document, Buffer.from(file))).toEqual([]);
  });

  test('is what was changed in the narrower format, and nothing else', () => {
    for (const [index, document] of samples.entries()) {
      const changed = set(set(document, 'loan/NoteRatePercent', 5_500), 'borrowers/BORROWER_1/name/FirstName', 'Renamed');
      const expected = ['borrowers/BORROWER_1/name/FirstName', 'loan/NoteRatePercent'];
      for (const file of [writeFnm(changed).text, writeFormatted(changed).xml, writeForm1003(changed).html])
        expect([names[index], pathsOf(document, Buffer.from(file)).toSorted()]).toEqual([names[index], expected]);
    }
  });

  test('never takes what belongs to a new item for a choice of its own: a new account comes with whose it is', () => {
    const file = bytesOf('mismo-3.4/samples/conventional-purchase.xml');
    const without = {
      ...purchase,
      liabilities: purchase.liabilities.slice(1),
      relationships: purchase.relationships.filter(({ from }) => from !== 'LIABILITY_1'),
    };
    const { proposal } = must(proposeFile(file, without));
    expect(proposal.changes.map(({ path }) => path)).toEqual(['liabilities/LIABILITY_1']);
    expect(proposal.ties.length).toBeGreaterThan(0);
    const { document, changes } = must(acceptFile(file, without, ['liabilities/LIABILITY_1']));
    expect(document.relationships.filter(({ from }) => from === 'LIABILITY_1')).toHaveLength(proposal.ties.length);
    expect(changes.map(({ path, kind }) => [path, kind])).toEqual([['liabilities/LIABILITY_1', 'added']]);
  });

  test('of a credit report is accounts, scores and balances, each to be chosen', () => {
    const { proposal, opened } = must(proposeFile(bytesOf('credit-2.3.1/samples/credit_response_24_attributes.xml'), purchase));
    expect(opened.kind).toBe('credit');
    expect(proposal.changes.length).toBeGreaterThan(0);
    for (const { path } of proposal.changes) expect(path).toMatch(/^(liabilities|borrowers\/[^/]+\/creditScores)\//);
    expect(must(acceptProposal(purchase, proposal, [])).liabilities).toEqual(purchase.liabilities);
  });

  test('is shown section by section, with who wrote the present values and without a whole taxpayer identifier', () => {
    const mine = set(
      set(purchase, 'loan/BaseLoanAmount', 33_000_000),
      'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue',
      '900441234',
    );
    const theirs = set(purchase, 'borrowers/BORROWER_1/name/MiddleName', undefined);
    const lines = [
      { kind: 'loan-registered', origin: 'imported', by: 'Priya', at: '1', details: { editedPaths: ['loan/NoteRatePercent'] } },
      { kind: 'application-changed', origin: 'typed', by: 'Marco', at: '2', details: { changes: [{ path: 'loan/BaseLoanAmount' }] } },
    ];
    const shown = showProposal(mine, propose(mine, theirs, fieldOrigins(lines, purchase)));
    const loan = shown.find(({ key }) => key === 'loan')!;
    expect(loan.changes).toEqual([
      {
        path: 'loan/BaseLoanAmount',
        label: 'Base loan amount',
        status: 'differs',
        current: '$330,000',
        incoming: '$336,000',
        currentFrom: { origin: 'typed', by: 'Marco', at: '2' },
      },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/900441234|9\d{2}-?\d{2}-?\d{4}/);
    expect(JSON.stringify(showProposal(emptyApplication(), propose(emptyApplication(), purchase)))).not.toMatch(/\b9\d{2}-?\d{2}-?\d{4}\b/);
  });

  test('leaves out what no column or screen can show, and reports it', () => {
    const odd = {
      ...purchase,
      loan: { ...purchase.loan, BaseLoanAmount: -5, NoteRatePercent: 6_250 },
      borrowers: [{ ...purchase.borrowers[0]!, name: { FirstName: 'A\u0000B', LastName: 'x'.repeat(5_000), MiddleName: '<&"\'' } }],
    };
    const { document, leftOut } = usableDocument(odd);
    expect(leftOut.map(({ what }) => what).toSorted()).toEqual(['BaseLoanAmount', 'FirstName', 'LastName']);
    expect(document.borrowers[0]!.name).toEqual({ MiddleName: '<&"\'' });
    expect(document.loan.NoteRatePercent).toBe(6_250);
  });
});

test('invisible characters are removed from a file’s texts and reported; those a script needs stay', () => {
  const name = { FirstName: 'Ada\u202E', LastName: 'Oka\u200Bfor\u{E0041}', MiddleName: 'می\u200cخواهم' };
  const { document, leftOut } = usableDocument({ ...purchase, borrowers: [{ ...purchase.borrowers[0]!, name }] });
  expect(document.borrowers[0]!.name).toEqual({ FirstName: 'Ada', LastName: 'Okafor', MiddleName: 'می\u200cخواهم' });
  expect(leftOut).toEqual([
    { what: 'FirstName', reason: 'Characters in it that can’t be seen (U+202E).' },
    { what: 'LastName', reason: 'Characters in it that can’t be seen (U+200B, U+E0041).' },
  ]);
});

describe('who wrote a field', () => {
  const lines = [
    { kind: 'loan-registered', origin: 'imported', by: 'Priya', at: '1', details: { editedPaths: ['loan/NoteRatePercent'] } },
    { kind: 'application-imported', origin: 'credit', by: 'Marco', at: '2', details: { changes: [{ path: 'liabilities/LIABILITY_9' }] } },
    { kind: 'application-imported', origin: 'imported', by: 'Marco', at: '3', details: { changes: [{ path: 'loan/NoteRatePercent' }] } },
  ];
  const undone = {
    kind: 'application-import-undone',
    origin: 'typed',
    by: 'Marco',
    at: '4',
    details: { changes: [{ path: 'loan/NoteRatePercent' }] },
  };
  test.each([
    ['loan/NoteRatePercent', 'imported', '3'],
    ['loan/BaseLoanAmount', 'imported', '1'],
    ['liabilities/LIABILITY_9/holder/FullName', 'credit', '2'],
  ])('%s', (path, origin, at) => expect(fieldOrigins(lines, purchase)(path)).toMatchObject({ origin, at }));
  test('is nobody where nothing ever was', () => expect(fieldOrigins(lines, purchase)('loan/Nothing')).toBeUndefined());
  test('is the earlier writer again once the import is undone', () =>
    expect(fieldOrigins([...lines, undone], purchase)('loan/NoteRatePercent')).toMatchObject({ origin: 'typed', by: 'Priya', at: '1' }));
});

describe('an undo', () => {
  test('gives back exactly the application before, whatever was accepted', () => {
    const all = propose(fha, purchase);
    fc.assert(
      fc.property(fc.subarray(all.changes.map(({ path }) => path)), (accepted) => {
        const before = dataPointsOf(fha);
        const { document, changes } = must(acceptFile(bytesOf('mismo-3.4/samples/conventional-purchase.xml'), fha, accepted));
        const stored = JSON.parse(JSON.stringify({ document, changes })) as { document: ApplicationDocument; changes: typeof changes };
        const undone = undoChanges(stored.document, stored.changes);
        expect(undone.changedSince).toEqual([]);
        expect(dataPointsOf(undone.document)).toEqual(before);
      }),
      { numRuns: runs(40) },
    );
  });

  test('does not undo what was changed since, and reports it', () => {
    const tied = (document: ApplicationDocument) => document.relationships.filter(({ from }) => from === 'LIABILITY_1');
    const fewer = {
      ...purchase,
      liabilities: purchase.liabilities.slice(1),
      expenses: [],
      relationships: purchase.relationships.filter(({ from }) => from !== 'LIABILITY_1' && from !== 'EXPENSE_1'),
    };
    const mine = set(
      set(set(fewer, 'loan/PurchasePriceAmount', 40_000_000), 'loan/BaseLoanAmount', 30_000_000),
      'subjectProperty/address/CityName',
      'Elsewhere',
    );
    const { document, changes } = must(acceptAll({ document: usableDocument(purchase).document, format: 'mismo-3.4' }, mine));
    expect(changes).toHaveLength(5);
    const since = must(
      applyEdits(document, [
        { path: 'loan/PurchasePriceAmount', value: 41_111_100 },
        { path: 'liabilities/LIABILITY_1/LiabilityUnpaidBalanceAmount', value: 12_300 },
        { path: 'subjectProperty/address/CityName', value: null },
        { path: 'expenses/EXPENSE_1', remove: true },
      ]),
    );
    const undone = undoChanges(since, changes);
    expect(undone.changedSince.map(({ path }) => path).toSorted()).toEqual([
      'liabilities/LIABILITY_1',
      'loan/PurchasePriceAmount',
      'subjectProperty/address/CityName',
    ]);
    expect(undone.reverted.map(({ path }) => path)).toEqual(['loan/BaseLoanAmount']);
    expect(undone.document.loan).toMatchObject({ PurchasePriceAmount: 41_111_100, BaseLoanAmount: 30_000_000 });
    // The account that was changed still has its owner.
    expect(tied(undone.document)).toEqual(tied(document));
    expect(tied(undone.document).length).toBeGreaterThan(0);
  });
});
