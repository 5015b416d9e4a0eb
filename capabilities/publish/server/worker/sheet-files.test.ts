import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { checkRateSheet } from '../../../price/domain/index.ts';
import { checkGoldens } from '../../domain/check-goldens.ts';
import { demoSheets } from '../../samples/demo-sheets.ts';
import { documentOf, namedSheet, type SheetDocument } from '../../domain/sheet-document.ts';
import { anyDocument } from '../../samples/any-document.ts';
import { readSheetFile, writeSheetFile, type SheetForm } from './read-sheet-file.ts';

const document = documentOf(demoSheets[1]!.sheet, demoSheets[1]!.golden);
const xlsx = writeSheetFile(document, 'Sheet 2026-11-19 #1', 'xlsx');
const forms = ['xlsx', 'csv', 'json'] as const satisfies readonly SheetForm[];
const problemOf = (bytes: Uint8Array): string => readSheetFile(bytes).findings[0]?.problem ?? '';

/** The workbook with some of its parts changed. */
function repacked(change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(xlsx);
  change(parts);
  return zipSync(parts, { level: 1 });
}

/** A sheet of one product in each form. */
const oneProduct = { ...document, products: document.products.slice(0, 1), golden: [] };
const small = { xlsx, csv: writeSheetFile(oneProduct, 'x', 'csv'), json: writeSheetFile(oneProduct, 'x', 'json') };

const sheetPart = 'xl/worksheets/sheet3.xml';
function shared(parts: Record<string, Uint8Array>, text: string): void {
  parts['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</sst>`);
}
function edit(parts: Record<string, Uint8Array>, from: RegExp, to: string): void {
  const text = new TextDecoder().decode(parts[sheetPart]);
  expect(text).toMatch(from);
  parts[sheetPart] = strToU8(text.replace(from, to));
}

describe('one model in three forms', () => {
  test.each(forms)('a full sheet goes out as %s and comes back equal, and so do its bytes', (form) => {
    const bytes = writeSheetFile(document, 'Sheet 2026-11-19 #1', form);
    const reading = readSheetFile(bytes);
    expect(reading).toEqual({ form, document, findings: [] });
    expect(writeSheetFile(reading.document!, 'Sheet 2026-11-19 #1', form)).toEqual(bytes);
  });

  test.each(forms)('any sheet document does, as %s', (form) =>
    fc.assert(
      fc.property(anyDocument, (any: SheetDocument) => {
        // The generated document is a valid sheet: the judge finds no error.
        expect(checkRateSheet(namedSheet(any, '2026-11-20', 1)).filter((one) => one.severity === 'error')).toEqual([]);
        expect(checkGoldens(any.golden, any.products)).toEqual([]);
        const reading = readSheetFile(writeSheetFile(any, 'Any', form));
        expect(reading.findings.filter((one) => one.severity === 'error')).toEqual([]);
        expect(reading.document).toEqual(any);
      }),
      { numRuns: runs(60) },
    ),
  );
});

describe('what a spreadsheet program makes of a workbook', () => {
  test('texts kept in a list of their own, in runs of different looks, are read', () => {
    const bytes = repacked((parts) => {
      shared(parts, '<si><r><t>Ra</t></r><r><rPr><b/></rPr><t>te</t></r><rPh><t>ignored</t></rPh></si>');
      edit(parts, /<c r="A1"[^>]*>.*?<\/c>/, '<c r="A1" t="s"><v>0</v></c>');
    });
    expect(readSheetFile(bytes)).toEqual({ form: 'xlsx', document, findings: [] });
  });

  test('a rate shown as a percentage is that percentage, and a price never is one', () => {
    const asPercent = (cell: string, value: string) =>
      repacked((parts) => {
        parts['xl/styles.xml'] = strToU8(
          new TextDecoder().decode(parts['xl/styles.xml']).replace('</cellXfs>', '<xf numFmtId="10"/></cellXfs>'),
        );
        edit(parts, new RegExp(`<c r="${cell}"[^>]*><v>[^<]*</v></c>`), `<c r="${cell}" s="5"><v>${value}</v></c>`);
      });
    expect(readSheetFile(asPercent('A2', '5.5E-2')).findings).toEqual([]);
    expect(readSheetFile(asPercent('B2', '0.97')).findings).toMatchObject([
      { address: 'Prices 0101!B2', problem: 'is formatted as a percentage' },
    ]);
  });

  test('a formula and a date are refused at their cells', () => {
    const formula = repacked((parts) => edit(parts, /<c r="B2"[^>]*><v>([^<]*)<\/v><\/c>/, '<c r="B2"><f>SUM(1,2)</f><v>$1</v></c>'));
    expect(readSheetFile(formula).findings).toMatchObject([
      { address: 'Prices 0101!B2', problem: 'is a formula', expected: 'its value, pasted as a value' },
    ]);
  });
});

describe('files that are refused whole, each with what to do', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['macros', () => repacked((parts) => (parts['xl/vbaProject.bin'] = strToU8('x'))), 'has macros'],
    [
      'links to other files',
      () => repacked((parts) => (parts['xl/externalLinks/externalLink1.xml'] = strToU8('<x/>'))),
      'has links to other files',
    ],
    [
      'a document type',
      () => repacked((parts) => (parts['xl/workbook.xml'] = strToU8('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>'))),
      'has a document type',
    ],
    ['broken XML', () => repacked((parts) => (parts['xl/workbook.xml'] = strToU8('<workbook><sheets>'))), 'is damaged'],
    ['XML nested without end', () => repacked((parts) => (parts['xl/workbook.xml'] = strToU8('<a>'.repeat(5_000)))), 'nested too deep'],
    ['a ZIP that is no workbook', () => zipSync({ 'hello.txt': strToU8('hello') }), 'not an Excel workbook'],
    ['a ZIP cut off', () => xlsx.subarray(0, xlsx.length / 2), 'damaged'],
    ['a workbook of the old form', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'old form or has a password'],
    ['text that is not UTF-8', () => Uint8Array.from([0x5b, 0x43, 0xff, 0xfe, 0x5d]), 'not UTF-8'],
    ['JSON cut off', () => strToU8('{"products": ['), 'is no JSON'],
    ['JSON nested without end', () => strToU8('{"a":'.repeat(100_000)), 'is no JSON'],
    ['CSV with an open quotation mark', () => strToU8('[Cover]\r\nEffective,"2026'), 'is no CSV'],
    ['CSV without sections', () => strToU8('a,b\r\n1,2\r\n'), 'is before any section'],
    ['nothing at all', () => new Uint8Array(), 'has no worksheet'],
  ])('%s', (_name, bytes, problem) => {
    expect(problemOf(bytes())).toContain(problem);
    expect(readSheetFile(bytes()).document).toBeUndefined();
  });

  /** Where the central directory has its first entry. */
  const entryOf = (zip: Uint8Array): number =>
    zip.findIndex((_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2);
  /** Bytes of buffers that this thread made meanwhile and has not given back. */
  const leftBy = <T>(read: () => T): { readonly bytes: number; readonly made: T } => {
    const before = process.memoryUsage().arrayBuffers;
    const made = read();
    return { bytes: process.memoryUsage().arrayBuffers - before, made };
  };
  /** Twenty megabytes of unused texts, compressed to some ten thousand bytes. */
  const swollen = (): Uint8Array => repacked((parts) => shared(parts, `<si><t>${'junk '.repeat(4 * 1_048_576)}</t></si>`));

  test.each<[string, () => Uint8Array, string]>([
    ['one part of 20 MB', () => zipSync({ 'xl/workbook.xml': new Uint8Array(20 * 1_048_576) }, { level: 1 }), 'too large once unpacked'],
    ['a list of texts of 20 MB', swollen, 'too large once unpacked'],
    [
      'a worksheet of 12 MB of blanks',
      () => repacked((parts) => (parts['xl/worksheets/sheet3.xml'] = strToU8(`<worksheet>${' '.repeat(12 * 1_048_576)}</worksheet>`))),
      'grows more than a hundredfold',
    ],
    [
      'five hundred parts',
      () => zipSync(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, new Uint8Array(10)]))),
      'too many parts',
    ],
  ])('a bomb is refused before it is unpacked: %s', (_name, make, problem) => {
    const bomb = make();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { bytes } = leftBy(() => expect(problemOf(bomb)).toContain(problem));
    expect(bytes).toBeLessThan(1_048_576);
  });

  test('one that lies about its size is unpacked no further than the size it named', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(12 * 1_048_576) }, { level: 1 });
    // The size in the central directory: 24 bytes into its entry.
    new DataView(bomb.buffer).setUint32(entryOf(bomb) + 24, 1_000, true);
    const { bytes } = leftBy(() => expect(problemOf(bomb)).toContain('not what its list of contents says'));
    expect(bytes).toBeLessThan(1_048_576);
  });

  test('parts that are not what their checksums say are refused', () => {
    const changed = Uint8Array.from(xlsx);
    const view = new DataView(changed.buffer);
    for (let at = 0; at < changed.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 16, 1, true);
    expect(problemOf(changed)).toContain('not what its list of contents says');
  });

  test.each<[string, string, string]>([
    ['an element that is none of its own', '<si><t>a</t><script>alert(1)</script></si>', 'no spreadsheet program writes'],
    ['text outside the texts', 'junk junk<si><t>a</t></si>', 'no spreadsheet program writes'],
    ['sixty thousand texts', '<si><t/></si>'.repeat(60_000), 'more than 50000 texts'],
    ['two million letters', `<si><t>${'x'.repeat(7_000)}</t></si>`.repeat(290), 'too much text'],
    ['one text of 9,000 letters', `<si><t>${'x'.repeat(9_000)}</t></si>`, 'more than 8000 letters'],
  ])('junk in the list of texts is refused: %s', (_name, text, problem) => {
    // Stored rather than packed, so that the size alone does not refuse it.
    const parts = unzipSync(repacked((changed) => shared(changed, text)));
    expect(problemOf(zipSync(parts, { level: 0 }))).toContain(problem);
  });

  test('a cell that refers to a text there is none of is refused, not taken for an empty one', () => {
    for (const place of ['7', '-1', 'x', '1e0']) {
      const bytes = repacked((parts) => {
        shared(parts, '<si><t>Rate</t></si>');
        edit(parts, /<c r="A1"[^>]*>.*?<\/c>/, `<c r="A1" t="s"><v>${place}</v></c>`);
      });
      expect(problemOf(bytes)).toContain('refers to a text that the workbook does not have');
    }
  });

  test.each(forms)('a character that can’t be seen is shown by its number, as %s', (form) => {
    const [first, ...others] = document.products;
    const hidden = { ...document, products: [{ ...first!, name: 'Fixed\u202e 03\u200b' }, ...others] };
    const reading = readSheetFile(writeSheetFile(hidden, 'Sheet', form));
    expect(JSON.stringify(reading.document)).toContain('Fixed⟨U+202E⟩ 03⟨U+200B⟩');
    expect(JSON.stringify(reading)).not.toMatch(/[\u202e\u200b]/);
  });

  test('a cell a million rows down is refused, not filled up to', () => {
    const far = repacked((parts) => {
      const name = 'xl/worksheets/sheet3.xml';
      parts[name] = strToU8(
        new TextDecoder().decode(parts[name]).replace('</sheetData>', '<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'),
      );
    });
    expect(problemOf(far)).toContain('far outside the sheet');
  });

  test('never throws, whatever bytes it is given', () =>
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: 0, max: xlsx.length - 1 }),
        fc.constantFrom(...forms),
        (noise, at, form) => {
          const whole = Uint8Array.from(small[form]);
          whole.set(
            noise.subarray(0, Math.max(0, whole.length - at)),
            Math.min(at, whole.length - 1) - 0 > whole.length - noise.length ? 0 : Math.min(at, Math.max(0, whole.length - noise.length)),
          );
          expect(Array.isArray(readSheetFile(whole).findings)).toBe(true);
          expect(readSheetFile(noise).document).toBeUndefined();
        },
      ),
      { numRuns: runs(60) },
    ));
});
