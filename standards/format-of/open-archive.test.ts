import { readFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { openFile } from './open-file.ts';

const read = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../${path}`, import.meta.url)));
const application = read('mismo-3.4/samples/fha-purchase.xml');
const older = read('fnm-3.2/samples/fha-purchase.fnm');
const report = read('credit-2.3.1/samples/credit_response_231_joint.xml');
const zipped = (files: Zippable): Uint8Array => zipSync(files);
const refusal = (bytes: Uint8Array) => {
  const result = openFile(bytes);
  if (result.ok) throw new Error('It was read.');
  return result.refusal;
};

describe('a ZIP archive of several files', () => {
  test('is the one loan application in it, and what else it holds is told', () => {
    const opened = must(
      openFile(
        zipped({
          'Loan/': new Uint8Array(),
          'Loan/application.xml': application,
          'credit.xml': report,
          'notes.txt': strToU8('Call Priya'),
          '__MACOSX/._application.xml': strToU8('x'),
        }),
      ),
    );
    const plain = must(openFile(application));
    expect(opened.kind === 'application' && opened.document).toEqual(plain.kind === 'application' && plain.document);
    expect(opened.findings.filter(({ code }) => code === 'BESIDE').map(({ message }) => message)).toEqual([
      'The archive also holds credit.xml, a credit report; it was not read.',
      'The archive also holds notes.txt, which is none of the formats that are read; it was not read.',
    ]);
  });

  test('without an application is the one report in it', () => expect(must(openFile(zipped({ 'a.xml': report }))).kind).toBe('credit'));

  test('with two applications is refused by their names: which is meant, a person says', () => {
    expect(refusal(zipped({ 'first.xml': application, 'second.fnm': older }))).toMatchObject({
      code: 'SEVERAL_FILES',
      message: expect.stringContaining('first.xml, second.fnm'),
    });
  });

  test('with nothing that can be read says why, file by file', () => {
    expect(refusal(zipped({ 'a.txt': strToU8('hello'), 'b.zip': zipped({ 'c.xml': application }) }))).toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringMatching(/a\.txt: .*b\.zip: An archive within an archive/),
    });
    expect(refusal(zipped({})).code).toBe('UNKNOWN_FORMAT');
  });

  test.each([
    ['cut in the middle', zipped({ 'a.xml': application }).subarray(0, 2_000)],
    ['of too many files', zipped(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.txt`, strToU8('x')])))],
    ['that swells to more than is read', zipped({ 'a.xml': new Uint8Array(11 * 1_048_576) })],
  ])('%s is refused', (_name, bytes) => {
    expect(refusal(bytes)).toMatchObject({ code: 'BAD_ARCHIVE', details: { line: 1 } });
  });

  test('that lies about a size is not unpacked past it', () => {
    const bytes = zipped({ 'a.xml': new Uint8Array(5 * 1_048_576) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // The uncompressed size, in the directory at the end.
    const directory = bytes.length - 22 - (46 + 'a.xml'.length);
    view.setUint32(directory + 24, 10, true);
    expect(['BAD_ARCHIVE', 'UNKNOWN_FORMAT']).toContain(refusal(bytes).code);
  });

  test('tells no taxpayer identifier of a name', () => {
    expect(JSON.stringify(refusal(zipped({ '900-12-1234.txt': strToU8('x') })))).not.toContain('900-12-1234');
  });
});
