import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { sha256Hex } from '../../../foundation/hash/sha256.ts';
import { saveStackingOrder, prepareAuditPackage, numberedParts, partOf, safeName, stackedParts, usualOrder, type Paper } from './index.ts';

const paper = (name: string, more: Partial<Paper> = {}): Paper => ({
  name,
  sha256: sha256Hex(name),
  bytes: name.length,
  kind: 'document',
  typeCode: 'pay-stub',
  createdAt: '2026-11-02T15:00:00.000Z',
  source: 'Priya Samplewood',
  ...more,
});
const journal = {
  part: 'journal' as const,
  name: 'journal.jsonl',
  sha256: sha256Hex('journal'),
  bytes: 7,
  createdAt: '2026-12-24T15:00:00.000Z',
  source: 'Lockdesk',
};
const whole = { redacted: false, order: usualOrder('examiner') };
const closed = { status: 'Closed' as const, written: [journal] };

test('each file is listed in its part, oldest first, and the journal last', () => {
  const papers = [
    paper('Note.pdf', { typeCode: 'note' }),
    paper('stub later.pdf', { createdAt: '2026-11-09T15:00:00.000Z' }),
    paper('stub.pdf'),
    paper('Estimate 1.pdf', { kind: 'estimate', typeCode: null }),
  ];
  const { files, manifest } = must(prepareAuditPackage({ ...closed, papers }, whole));
  expect(files.map(({ name }) => name)).toEqual([
    '010-001 stub.pdf',
    '010-002 stub later.pdf',
    '030-001 Estimate 1.pdf',
    '130-001 Note.pdf',
    '900-001 journal.jsonl',
  ]);
  expect(manifest.lines.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  expect(manifest.end.value).toBe(manifest.lines.at(-1)!.chain);
});

test('the same files in another order give the same package', () => {
  const papers = ['b.pdf', 'a.pdf', 'c.pdf'].map((name) => paper(name));
  const end = (all: readonly Paper[]) => must(prepareAuditPackage({ ...closed, papers: all }, whole)).manifest.end.value;
  expect(end(papers)).toBe(end(papers.toReversed()));
});

test('a redacted copy lists what others wrote and does not contain it', () => {
  const papers = [paper('stub.pdf'), paper('credit.xml', { kind: 'credit-report' }), paper('Estimate.pdf', { kind: 'estimate' })];
  const { files, leftOut } = must(prepareAuditPackage({ ...closed, papers }, { ...whole, redacted: true }));
  expect([files.map(({ name }) => name), leftOut.map(({ name }) => name)]).toEqual([
    ['030-001 Estimate.pdf', '900-001 journal.jsonl'],
    ['010-001 stub.pdf', '070-001 credit.xml'],
  ]);
});

test.each(['Registered', 'Docs Out', 'Withdrawn', 'Denied'] as const)('a loan that is %s has no package', (status) => {
  expect(prepareAuditPackage({ status, papers: [], written: [journal] }, whole)).toMatchObject({
    ok: false,
    refusal: { code: 'NOT_CLOSED' },
  });
});

describe('a name in the archive', () => {
  test.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ['C:\\Users\\x\\pay.pdf', 'C_Users_x_pay.pdf'],
    ['a\nb\u0000c.pdf', 'a_b_c.pdf'],
    ['   ', 'file'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['Wohnung Gießen 申請.pdf', 'Wohnung Gießen 申請.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });
});

test('a document of a type nobody placed is with the application', () => {
  expect([partOf('document', 'other'), partOf('document', null), partOf('appraisal-report', null)]).toEqual([
    'application',
    'application',
    'appraisals',
  ]);
});

describe('a stacking order', () => {
  const papers = [
    paper('Note.pdf', { typeCode: 'note' }),
    paper('stub.pdf'),
    paper('Lock.pdf', { kind: 'lock-confirmation', typeCode: null }),
    paper('Wire.pdf', { typeCode: 'payoff' }),
  ];

  test('numbers the files by the recipient’s own order, leaves out what they do not get, and ends with the journal', () => {
    const stacked = must(prepareAuditPackage({ ...closed, papers }, { redacted: false, order: usualOrder('servicer') }));
    expect(stacked.files.map(({ name }) => name)).toEqual([
      '010-001 Note.pdf',
      '050-001 stub.pdf',
      '060-001 Wire.pdf',
      '900-001 journal.jsonl',
    ]);
    expect(stacked.leftOut.map(({ name }) => name)).toEqual(['120-001 Lock.pdf']);
    const order = { recipient: 'servicer', version: 1, parts: ['wires', 'closing-package'] } as const;
    const changed = must(prepareAuditPackage({ ...closed, papers }, { redacted: false, order }));
    expect(changed.files.map(({ name }) => name)).toEqual(['010-001 Wire.pdf', '020-001 Note.pdf', '900-001 journal.jsonl']);
    expect(changed.manifest.end.value).not.toBe(stacked.manifest.end.value);
  });

  test('of an examiner has every part under the number of the law’s own order', () => {
    expect(numberedParts(usualOrder('examiner')).map(({ number }) => number)).toEqual([
      ...stackedParts.map((_part, at) => String((at + 1) * 10).padStart(3, '0')),
      '900',
    ]);
  });

  test.each([
    ['is changed', { basedOn: 0, parts: ['wires'] }, undefined],
    ['is not changed over another’s change', { basedOn: 1, parts: ['wires'] }, 'ORDER_CHANGED'],
    ['has each part once', { basedOn: 0, parts: ['wires', 'wires'] }, 'PART_TWICE'],
    ['has a part', { basedOn: 0, parts: [] }, 'NO_PARTS'],
    ['is another one', { basedOn: 0, parts: usualOrder('servicer').parts }, 'SAME_ORDER'],
  ] as const)('%s', (_what, wanted, code) => {
    const changed = saveStackingOrder(usualOrder('servicer'), wanted);
    expect(changed.ok ? undefined : changed.refusal.code).toBe(code);
  });
});
