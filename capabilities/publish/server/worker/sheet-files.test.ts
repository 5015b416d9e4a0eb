import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkRateSheet } from '../../../price/domain/index.ts';
import { checkGoldens } from '../../domain/check-goldens.ts';
import { demoSheets } from '../../domain/demo-sheets.ts';
import { documentOf, namedSheet, type SheetDocument } from '../../domain/sheet-document.ts';
import { anyDocument } from './any-document.ts';
import { readSheetFile, writeSheetFile, type SheetForm } from './read-sheet-file.ts';

const document = documentOf(demoSheets[1]!.sheet, demoSheets[1]!.golden);
const xlsx = writeSheetFile(document, 'Sheet 2026-11-19 #1', 'xlsx');
const forms = ['xlsx', 'csv', 'json'] as const satisfies readonly SheetForm[];
const problemOf = (bytes: Uint8Array): string => readSheetFile(bytes).findings[0]?.problem ?? '';

/** The workbook with some of its parts changed. */
function repacked(change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(xlsx);
  change(parts);
  return zipSync(parts);
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
        // What is made here is a sheet: the judge has no complaint about it.
        expect(checkRateSheet(namedSheet(any, '2026-11-20', 1)).filter((one) => one.severity === 'error')).toEqual([]);
        expect(checkGoldens(any.golden, any.products)).toEqual([]);
        const reading = readSheetFile(writeSheetFile(any, 'Any', form));
        expect(reading.findings.filter((one) => one.severity === 'error')).toEqual([]);
        expect(reading.document).toEqual(any);
      }),
      { numRuns: 60 },
    ),
  );
});

describe('what a spreadsheet program makes of a workbook', () => {
  const sheetPart = 'xl/worksheets/sheet3.xml';
  const shared = (parts: Record<string, Uint8Array>, text: string): void => {
    parts['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</sst>`);
  };
  const edit = (parts: Record<string, Uint8Array>, from: RegExp, to: string): void => {
    const text = new TextDecoder().decode(parts[sheetPart]);
    expect(text).toMatch(from);
    parts[sheetPart] = strToU8(text.replace(from, to));
  };

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
    ['CSV without sections', () => strToU8('a,b\r\n1,2\r\n'), 'stands before any section'],
    ['nothing at all', () => new Uint8Array(), 'has no worksheet'],
  ])('%s', (_name, bytes, problem) => {
    expect(problemOf(bytes())).toContain(problem);
    expect(readSheetFile(bytes()).document).toBeUndefined();
  });

  test('a bomb is refused before it is unpacked', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(80 * 1_048_576) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    const started = performance.now();
    expect(problemOf(bomb)).toContain('too large once unpacked');
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('one that lies about its size gets no more room than it named', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(32 * 1_048_576) }, { level: 1 });
    // The size in the central directory: 24 bytes into its entry.
    const entry = bomb.findIndex((_, i) => bomb[i] === 0x50 && bomb[i + 1] === 0x4b && bomb[i + 2] === 1 && bomb[i + 3] === 2);
    new DataView(bomb.buffer).setUint32(entry + 24, 1_000, true);
    expect(readSheetFile(bomb).document).toBeUndefined();
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
          const whole = Uint8Array.from(
            form === 'xlsx' ? xlsx : writeSheetFile({ ...document, products: document.products.slice(0, 1), golden: [] }, 'x', form),
          );
          whole.set(
            noise.subarray(0, Math.max(0, whole.length - at)),
            Math.min(at, whole.length - 1) - 0 > whole.length - noise.length ? 0 : Math.min(at, Math.max(0, whole.length - noise.length)),
          );
          expect(Array.isArray(readSheetFile(whole).findings)).toBe(true);
          expect(readSheetFile(noise).document).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    ));
});
