import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { AUDIT_PARTS, manifestFile, manifestOf, retainedThrough, type ManifestFile } from './index.ts';

describe('the manifest of an audit package', () => {
  const FILES = [
    { name: '010 Loan Estimate 1.pdf', bytes: 'a' },
    { name: '020 Intent to proceed.pdf', bytes: 'b' },
    { name: '030 Closing Disclosure 1.pdf', bytes: 'c' },
  ];

  test('each file’s hash, and the end of the chain over them', () => {
    expect(soundAnswer(runCase({ files: FILES }))).toMatchObject({
      sha256: [
        'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
        '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
        '2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6',
      ],
      chainEnd: '7dbf1a1ffbf332c23dd937df53c97fd9661b2b730a65462a59684c9a419a3ba3',
      sameAsInOrder: true,
    });
  });

  test('another order is another end', () => {
    const swapped = [FILES[1], FILES[0], FILES[2]];
    expect(soundAnswer(runCase({ files: swapped }))).toMatchObject({
      chainEnd: '20202cf347b3e5b12b65e0f47c27ad11082634d6055cd5582707d4e8c8917bb6',
      sameAsInOrder: false,
    });
  });

  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[\r\n]/.test(text));
  const packages = fc.uniqueArray(
    name.map((each) => manifestFile(each, Uint8Array.of(each.length))),
    { minLength: 2, maxLength: 6, selector: (file) => file.name },
  );

  test('any list gives the chain node:crypto gives, and no list with a file altered, renamed, left out or moved the same', () => {
    const end = (files: readonly ManifestFile[]): string => must(manifestOf(files)).end.value;
    fc.assert(
      fc.property(packages, (files) => {
        let previous = '';
        for (const file of files) previous = createHash('sha256').update(`${previous}\n${file.name}\n${file.sha256}`).digest('hex');
        expect(end(files)).toBe(previous);
        const [first, ...rest] = files;
        const others = [
          [manifestFile(first!.name, Uint8Array.of(0, 0)), ...rest],
          [{ ...first!, name: `${first!.name}, another name of it` }, ...rest],
          rest,
          [...rest, first!],
        ];
        expect(others.map(end)).not.toContain(previous);
      }),
    );
  });

  test.each([
    ['no file', []],
    ['no name', [{ name: '', bytes: 'a' }]],
    ['a name over two lines', [{ name: 'a\nb', bytes: 'a' }]],
    ['a name that is no text', [{ name: '\ud800', bytes: 'a' }]],
    ['neither bytes nor hash', [{ name: 'a' }]],
    ['a hash in capitals', [{ name: 'a', sha256: 'A'.repeat(64) }]],
    ['two files of one name', [FILES[0], FILES[0]]],
  ])('refused: %s', (_what, files) => {
    expect(runCase({ files })).toMatchObject({ ok: false, refusal: { code: 'MANIFEST_FILE', field: 'files' } });
  });

  test('the parts of a package are in the order of their numbers, the index first', () => {
    const numbers = AUDIT_PARTS.map(([number]) => number);
    expect(numbers).toEqual(numbers.toSorted());
    expect(AUDIT_PARTS[0][1]).toBe('index');
    expect(soundAnswer(runCase({ document: 'Closing Disclosure 2, as sent' }))).toMatchObject({ part: '110' });
    expect(soundAnswer(runCase({ document: 'ledger of cures' }))).toMatchObject({ part: '120' });
  });
});

describe('how long records are retained, 12 CFR 1026.25(c)', () => {
  test.each([
    ['Closing Disclosure and its documents', '2031-08-14'],
    ['seller’s Closing Disclosure', '2031-08-14'],
    ['Loan Estimate and proof of 19(e)', '2029-08-14'],
    ['intent to proceed', '2029-08-14'],
    ['evidence of a changed circumstance', '2029-08-14'],
    ['ability to repay', '2029-08-14'],
  ])('%s: through %s', (record, keepThrough) => {
    expect(soundAnswer(runCase({ record, consummation: '2026-08-14' }))).toMatchObject({ keepThrough });
  });

  test('compensation counts from its payment', () => {
    const record = 'loan originator compensation';
    expect(soundAnswer(runCase({ record, paid: '2026-09-01' }))).toMatchObject({ keepThrough: '2029-09-01' });
    expect(runCase({ record, consummation: '2026-08-14' })).toMatchObject({ ok: false, refusal: { field: 'payment' } });
  });

  test('(c)(1)(i): an action required later moves the Loan Estimate’s end, not the Closing Disclosure’s', () => {
    expect(must(retainedThrough('loan-estimate', '2026-08-14', '2026-10-13')).value).toBe('2029-10-13');
    expect(must(retainedThrough('loan-estimate', '2026-08-14', '2026-08-01')).value).toBe('2029-08-14');
    expect(must(retainedThrough('closing-disclosure', '2026-08-14', '2026-10-13')).value).toBe('2031-08-14');
  });
});

describe('notices of a sale', () => {
  test('12 CFR 1026.39(b): the new owner’s by the thirtieth calendar day', () => {
    expect(soundAnswer(runCase({ loanSold: '2026-08-20' }))).toMatchObject({ newOwnerNoticeBy: '2026-09-19', required: true });
  });

  test('12 CFR 1026.39(c)(1): none from an owner who passes the loan on by that day', () => {
    const loanSold = '2026-08-20';
    expect(soundAnswer(runCase({ loanSold, resold: '2026-09-19' }))).toMatchObject({ newOwnerNoticeBy: null, required: false });
    expect(soundAnswer(runCase({ loanSold, resold: '2026-09-20' }))).toMatchObject({ required: true });
    expect(runCase({ loanSold, resold: '2026-08-19' })).toMatchObject({ ok: false, refusal: { code: 'RESOLD_BEFORE_SALE' } });
  });

  test('12 CFR 1024.33(b)(3)(i), (ii): 15 days before and after, 30 after where the old servicer failed', () => {
    const servicingTransfer = '2026-10-01';
    expect(soundAnswer(runCase({ servicingTransfer }))).toMatchObject({
      oldServicerBy: '2026-09-16',
      newServicerBy: '2026-10-16',
      combinedBy: '2026-09-16',
    });
    expect(soundAnswer(runCase({ servicingTransfer, reason: 'contract terminated for cause' }))).toMatchObject({
      oldServicerBy: '2026-10-31',
      newServicerBy: '2026-10-31',
    });
  });

  test.each([
    ['at settlement by both servicers', true],
    ['at closing by the transferor and the transferee servicer', true],
    ['at settlement by the old servicer only', false],
    ['15 days before the transfer by the old servicer', true],
    ['14 days before the transfer by the old servicer', false],
    ['15 days after the transfer by the new servicer', true],
    ['16 days after the transfer by the new servicer', false],
    ['combined notice 14 days before the transfer', false],
  ])('12 CFR 1024.33(b)(3): %s: in time %s', (noticeGiven, timely) => {
    expect(soundAnswer(runCase({ noticeGiven }))).toMatchObject({ timely });
  });

  test('a notice by its day', () => {
    const transfer = { servicingTransfer: '2026-10-01', by: 'old servicer' };
    expect(soundAnswer(runCase({ ...transfer, noticeGiven: '2026-09-16' }))).toMatchObject({ timely: true });
    expect(soundAnswer(runCase({ ...transfer, noticeGiven: '2026-09-17' }))).toMatchObject({ timely: false });
    expect(runCase({ noticeGiven: 'soon, by both' })).toMatchObject({ ok: false, refusal: { field: 'noticeGiven' } });
  });
});

describe('days of a purchase', () => {
  test.each([
    ['PUT /cdactivity/pre-purchase-date-update/{id}', false],
    ['PUT /cdactivity/purchase-date/{id}', false],
    ['POST /schedule-closing', true],
  ])('%s changes consummation and what is counted from it: %s', (call, changes) => {
    expect(soundAnswer(runCase({ call, after: 'funding' }))).toMatchObject({
      changesConsummation: changes,
      changesTolerance: changes,
      changesClosingDisclosure: changes,
      journaled: true,
    });
  });

  test('a call that sets no day of a purchase is refused', () => {
    for (const call of ['POST /help', 'GET /cdactivity/purchase-date/{id}'])
      expect(runCase({ call })).toMatchObject({ ok: false, refusal: { field: 'call' } });
  });
});

describe('interest of a warehouse line', () => {
  const LINE = { advance: 396000, rate: 7.5, funded: '2026-08-20', purchased: '2026-09-03' };
  test.each([
    ['14 days of 360', { basis: 360 }, { days: 14, interest: 1155 }],
    ['14 days of 365', { basis: 365 }, { days: 14, interest: 1139.18 }],
    ['a rate of four places, rounded at the end', { rate: 6.8125 }, { days: 14, interest: 1049.13 }],
    ['bought on the day', { purchased: '2026-08-20' }, { days: 0, interest: 0 }],
  ])('%s', (_what, change, expected) => {
    expect(soundAnswer(runCase({ ...LINE, ...change }))).toMatchObject(expected);
  });

  test('a purchase before the funding is refused', () => {
    expect(runCase({ ...LINE, purchased: '2026-08-19' })).toMatchObject({ ok: false, refusal: { code: 'REPAID_BEFORE_FUNDED' } });
  });
});
