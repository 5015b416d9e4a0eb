import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { count } from '../../platform/testing/tier.ts';
import { must } from '../../foundation/result/result.ts';
import { LIMITS } from '../xml/limits.ts';
import { read } from './read.ts';
import { write } from './write.ts';
import { MISMO_NAMESPACE } from './namespaces.ts';

const sample = readFileSync(new URL('./samples/conventional-purchase.xml', import.meta.url), 'utf8');
const open = `<MESSAGE xmlns="${MISMO_NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink" MISMOReferenceModelIdentifier="3.4.032420160128">`;
const deal = (inner: string): string => `${open}<DEAL_SETS><DEAL_SET><DEALS><DEAL>${inner}</DEAL></DEALS></DEAL_SET></DEAL_SETS></MESSAGE>`;
const loan = (inner: string): string => deal(`<LOANS><LOAN LoanRoleType="SubjectLoan">${inner}</LOAN></LOANS>`);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const refused: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['a DOCTYPE', `<?xml version="1.0"?><!DOCTYPE MESSAGE>${deal('')}`, 'HAS_DOCTYPE'],
  ['an entity bomb', `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${deal('&b;')}`, 'HAS_DOCTYPE'],
  ['an external entity', `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${deal('&x;')}`, 'HAS_DOCTYPE'],
  ['an entity that is not declared', deal('&x;'), 'NOT_XML'],
  ['200,000 levels', '<a>'.repeat(200_000), 'TOO_DEEP'],
  ['200,000 levels of the standard', deal('<ASSETS>'.repeat(200_000)), 'TOO_DEEP'],
  ['more than 200,000 nodes', deal('<A/>'.repeat(200_001)), 'TOO_MANY_NODES'],
  ['comments without end', deal('<!---->'.repeat(200_001)), 'TOO_MANY_NODES'],
  ['65 attributes', deal(`<A ${Array.from({ length: 65 }, (_, index) => `a${index}="1"`).join(' ')}/>`), 'TOO_MANY_ATTRIBUTES'],
  ['100,000 attributes', deal(`<A ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`), 'TOO_MANY_ATTRIBUTES'],
  ['a text of more than 8 MB', loan(`<LOAN_COMMENTS>${'x'.repeat(LIMITS.textRun + 1)}</LOAN_COMMENTS>`), 'TEXT_TOO_LONG'],
  ['an attribute of more than 8 MB', deal(`<A b="${'x'.repeat(LIMITS.textRun + 1)}"/>`), 'TEXT_TOO_LONG'],
  ['more than 10 MB', `${deal('')}${' '.repeat(LIMITS.bytes)}`, 'TOO_LARGE'],
  ['a file cut off', sample.slice(0, 20_000), 'TRUNCATED'],
  ['a file cut off in a tag', sample.slice(0, sample.indexOf('<LIABILITY ') + 15), 'TRUNCATED'],
  ['an empty file', '', 'TRUNCATED'],
  ['only white space', ' \n ', 'TRUNCATED'],
  ['a control character', deal('<A>\u0001</A>'), 'NOT_XML'],
  ['a reference to a control character', deal('<A>&#1;</A>'), 'NOT_XML'],
  ['a reference past the last character', deal('<A>&#x110000;</A>'), 'NOT_XML'],
  ['half a surrogate pair', deal('<A>\ud800</A>'), 'NOT_XML'],
  ['a wrong end tag', deal('<A></B>'), 'NOT_XML'],
  ['an attribute twice', deal('<A b="1" b="2"/>'), 'NOT_XML'],
  ['an attribute without quotes', deal('<A b=1/>'), 'NOT_XML'],
  ['< in an attribute', deal('<A b="<"/>'), 'NOT_XML'],
  [']]> in a text', deal('<A>]]></A>'), 'NOT_XML'],
  ['-- in a comment', deal('<!-- a -- b -->'), 'NOT_XML'],
  ['two roots', `${deal('')}${deal('')}`, 'NOT_XML'],
  ['text before the root', `hello ${deal('')}`, 'NOT_XML'],
  ['text after the root', `${deal('')}hello`, 'NOT_XML'],
  ['a prefix that is not declared', deal('<x:A/>'), 'NOT_XML'],
  ['JSON', '{"loan": 1}', 'NOT_XML'],
  ['HTML', '<html><body>1003</body></html>', 'NOT_MISMO'],
  ['a MESSAGE of no namespace', '<MESSAGE/>', 'NOT_MISMO'],
  ['MISMO 3.3', deal('').replace('3.4.032420160128', '3.3.0299'), 'OTHER_VERSION'],
  ['a message without a deal', `${open}</MESSAGE>`, 'NO_DEAL'],
  ['bytes that are not UTF-8', Uint8Array.of(...bytes(`${open}\n<A>`), 0xc3, 0x28, ...bytes('</A></MESSAGE>')), 'WRONG_CHARSET'],
  ['a charset not known', bytes(`<?xml version="1.0" encoding="EBCDIC-US"?>${deal('')}`), 'WRONG_CHARSET'],
  ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), 'NOT_XML'],
];

describe('refused, with line and column, without a stall', () => {
  test.each(refused)('%s', (_name, file, code) => {
    const start = performance.now();
    const result = read(file);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.refusal.code).toBe(code);
    expect(result.refusal.message).toMatch(/\.$|\(line \d+/);
    const { line, column } = result.refusal.details as { line: number; column: number };
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
  });

  test('the line is where reading stopped', () => {
    const result = read(`${open}\n\n  <DEAL_SETS>\n</MESSAGE>`);
    expect(!result.ok && result.refusal.details).toMatchObject({ line: 4 });
  });

  test('a taxpayer identifier in broken XML is not told', () => {
    const result = read(deal('<A></900121234>'));
    expect(!result.ok && result.refusal.message).not.toContain('900121234');
  });
});

describe('read, with findings', () => {
  const codes = (file: string | Uint8Array): readonly string[] => must(read(file)).findings.map(({ code }) => code);

  test('a byte-order mark', () => {
    expect(codes(`\ufeff${sample}`)).toContain('CHARSET');
    expect(must(read(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes(sample)))).document).toEqual(must(read(sample)).document);
  });

  test('UTF-16 with its mark', () => {
    const wide = new Uint8Array(2 + sample.length * 2);
    wide.set([0xff, 0xfe]);
    for (let index = 0; index < sample.length; index += 1)
      wide.set([sample.charCodeAt(index) & 255, sample.charCodeAt(index) >> 8], 2 + index * 2);
    const result = must(read(wide));
    expect(result.document).toEqual(must(read(sample)).document);
    expect(result.findings[0]!.code).toBe('CHARSET');
  });

  test('windows-1252 as it declares', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${deal('<PARTIES><PARTY><INDIVIDUAL><NAME><LastName>Nu#ez</LastName></NAME></INDIVIDUAL></PARTY></PARTIES>')}`;
    const latin = bytes(text);
    latin[text.indexOf('#')] = 0xf1;
    expect(must(read(latin)).document.parties[0]!.name!.LastName).toBe('Nuñez');
  });

  test('very many character references', () => {
    const references = count({ commit: 250_000, nightly: 1_000_000, release: 1_000_000 });
    const start = performance.now();
    const { document } = must(
      read(
        loan(
          `<LOAN_IDENTIFIERS><LOAN_IDENTIFIER><LoanIdentifier>${'&#65;'.repeat(references)}</LoanIdentifier></LOAN_IDENTIFIER></LOAN_IDENTIFIERS>`,
        ),
      ),
    );
    expect(document.loan.identifiers[0]!.LoanIdentifier).toHaveLength(references);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  test('tens of thousands of relationships that lead nowhere', () => {
    const arc =
      '<RELATIONSHIP xlink:from="X" xlink:to="Y" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ASSET_IsAssociatedWith_ROLE"/>';
    const start = performance.now();
    const { findings } = must(
      read(deal(`<RELATIONSHIPS>${arc.repeat(count({ commit: 20_000, nightly: 70_000, release: 70_000 }))}</RELATIONSHIPS>`)),
    );
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(findings.length).toBeLessThanOrEqual(LIMITS.findings * 2 + 100);
  });

  test('100,000 unknown elements are kept, and the findings bounded', () => {
    const result = must(read(deal(`<ASSETS>${'<NOVELTY/>'.repeat(100_000)}</ASSETS>`)));
    expect(result.findings.some(({ code }) => code === 'MORE_FINDINGS')).toBe(true);
    expect(write(result.document, result.source).xml.match(/<NOVELTY\/>/g)).toHaveLength(100_000);
  });

  test("values with < & ' and quotes come back as they were", () => {
    const value = `O'Brien & "Sons" <Ltd> ]]> \u{1F3E0} ñ`;
    const first = must(read(sample));
    const document = {
      ...first.document,
      assets: first.document.assets.map((asset) => ({ ...asset, holder: { FullName: value, contactPoints: [] } })),
    };
    expect(must(read(write(document, first.source).xml)).document).toEqual(document);
    expect(must(read(write(document).xml)).document).toEqual(document);
  });

  test('control characters in a value are left out of the file, and said to be', () => {
    const first = must(read(sample));
    const document = { ...first.document, loan: { ...first.document.loan, ProductDescription: 'Thirty\u0000 year\u001f fixed\ud800' } };
    const written = write(document, first.source);
    expect(written.findings.map(({ code }) => code)).toEqual(['NOT_CARRIED']);
    expect(must(read(written.xml)).document.loan.ProductDescription).toBe('Thirty year fixed');
  });

  test('names of the prototype are only names', () => {
    const { findings } = must(
      read(deal('<__proto__><constructor/></__proto__><ASSETS><toString/><hasOwnProperty __proto__="1"/></ASSETS>')),
    );
    expect(findings.filter(({ code }) => code === 'NOT_IN_SCHEMA').length).toBeGreaterThanOrEqual(3);
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object);
  });

  test.each([
    ['BAD_VALUE', '<TERMS_OF_LOAN><BaseLoanAmount>12,000</BaseLoanAmount></TERMS_OF_LOAN>'],
    ['BAD_VALUE', '<TERMS_OF_LOAN><LoanPurposeType>purchase</LoanPurposeType></TERMS_OF_LOAN>'],
    ['BAD_VALUE', '<TERMS_OF_LOAN><NoteDate>2026-02-30</NoteDate></TERMS_OF_LOAN>'],
    ['BAD_VALUE', '<TERMS_OF_LOAN><NoteRatePercent><X/></NoteRatePercent></TERMS_OF_LOAN>'],
    ['TOO_PRECISE', '<TERMS_OF_LOAN><NoteRatePercent>6.12345</NoteRatePercent></TERMS_OF_LOAN>'],
    ['PADDED_VALUE', '<TERMS_OF_LOAN><LoanPurposeType> Purchase </LoanPurposeType></TERMS_OF_LOAN>'],
    ['EMPTY_VALUE', '<TERMS_OF_LOAN><LoanPurposeType></LoanPurposeType></TERMS_OF_LOAN>'],
    ['NARROWER_VALUE', '<TERMS_OF_LOAN><MortgageType>LocalAgency</MortgageType></TERMS_OF_LOAN>'],
    ['WRONG_ORDER', '<TERMS_OF_LOAN><NoteAmount>1</NoteAmount><BaseLoanAmount>1</BaseLoanAmount></TERMS_OF_LOAN>'],
    ['KEPT_REPEATED', '<TERMS_OF_LOAN><NoteAmount>1</NoteAmount><NoteAmount>2</NoteAmount></TERMS_OF_LOAN>'],
    ['REPEATED_ELEMENT', '<TERMS_OF_LOAN><NoteAmount>1</NoteAmount><NoteAmount>2</NoteAmount></TERMS_OF_LOAN>'],
    ['KEPT_UNREAD', '<CHARGE_OFF/>'],
    ['NOT_IN_SCHEMA', '<INVENTED/>'],
    ['KEPT_COMMENT', '<!-- a note -->'],
    ['KEPT_ATTRIBUTE', '<TERMS_OF_LOAN Novelty="1"/>'],
    ['BORROWER_COUNT', '<LOAN_DETAIL><BorrowerCount>3</BorrowerCount></LOAN_DETAIL>'],
    ['WRONG_SUM', '<TERMS_OF_LOAN><BaseLoanAmount>100</BaseLoanAmount><NoteAmount>200</NoteAmount></TERMS_OF_LOAN>'],
  ])('%s: %s', (code, inner) => {
    const result = must(read(loan(inner)));
    expect(result.findings.map((finding) => finding.code)).toContain(code);
    // Whatever was found is still in the file when it is written.
    const again = must(read(write(result.document, result.source).xml));
    expect(again.document).toEqual(result.document);
  });

  test('elements of another namespace, prefixes of one’s own and redeclared defaults are kept', () => {
    const xml = `<m:MESSAGE xmlns:m="${MISMO_NAMESPACE}" xmlns:l="http://www.w3.org/1999/xlink"><m:DEAL_SETS><m:DEAL_SET><m:DEALS><m:DEAL><m:ASSETS><m:ASSET l:label="A1"><m:ASSET_DETAIL><m:AssetType>Stock</m:AssetType><v:Mark xmlns:v="urn:vendor" v:x="1">kept</v:Mark></m:ASSET_DETAIL><o xmlns="urn:o"><p q="1"/></o></m:ASSET></m:ASSETS></m:DEAL></m:DEALS></m:DEAL_SET></m:DEAL_SETS></m:MESSAGE>`;
    const { document, source } = must(read(xml));
    expect(document.assets).toEqual([{ id: 'A1', AssetType: 'Stock' }]);
    const written = write(document, source).xml;
    expect(written).toContain('<v:Mark xmlns:v="urn:vendor" v:x="1">kept</v:Mark>');
    expect(written).toContain('<o xmlns="urn:o">');
    expect(must(read(written)).document).toEqual(document);
    expect(write(document, must(read(written)).source).xml).toBe(written);
  });
});
