import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { emptyDocument } from './builders.ts';
import { missingData } from './missing-data.ts';
import { read } from './read.ts';
import { write } from './write.ts';

const OWN = new URL('./samples/', import.meta.url);
const corpus = process.env['INTEROP_CORPUS'];
const folder = corpus === undefined ? undefined : join(corpus, 'mismo34');

/** name, text: the project's own samples and, where the corpus is installed, those that may not be in the repository. */
const samples: (readonly [string, string])[] = [
  ...readdirSync(OWN).map((name) => [name, readFileSync(new URL(name, OWN), 'utf8')] as const),
  ...(folder === undefined
    ? []
    : readdirSync(join(folder, 'samples')).map((name) => [name, readFileSync(join(folder, 'samples', name), 'utf8')] as const)),
];

describe.each(samples)('%s', (name, xml) => {
  test('read → write → read is equal, and write → read → write byte-equal', () => {
    const first = must(read(xml));
    const written = write(first.document, first.source);
    const second = must(read(written.xml));
    expect(second.document).toEqual(first.document);
    expect(write(second.document, second.source).xml).toBe(written.xml);
    expect(written.findings).toEqual([]);
  });

  test('nothing is lost: every text, attribute and comment of the file stands in what is written', () => {
    const { document, source } = must(read(xml));
    expect(inventory(write(document, source).xml)).toEqual(inventory(xml));
  });

  test('made anew from the document alone, it reads to the same document', () => {
    const { document } = must(read(xml));
    expect(must(read(write(document).xml)).document).toEqual(document);
  });

  test('no finding tells a taxpayer identifier', () => {
    const result = must(read(xml));
    for (const { message } of result.findings) expect(message).not.toMatch(/(?<!\d)(\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/);
    expect(name).toBeTruthy();
  });
});

/** All that is said in a file, sorted: tags with attributes, texts, comments. Namespace declarations are the writer's own. */
function inventory(xml: string): readonly string[] {
  const found: string[] = [];
  for (const [token] of xml.matchAll(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g)) {
    if (token.startsWith('<?') || token.startsWith('</') || token.trim() === '') continue;
    if (!token.startsWith('<') || token.startsWith('<!--')) found.push(token.trim());
    else {
      const [, tag, rest] = /^<([\w:.-]+)([\s\S]*?)\/?>$/.exec(token)!;
      found.push(`<${tag}>`);
      for (const [attribute] of rest!.matchAll(/[\w:.-]+\s*=\s*("[^"]*"|'[^']*')/g))
        if (!attribute.startsWith('xmlns')) found.push(attribute);
    }
  }
  return found.toSorted();
}

test.each(['conventional-purchase', 'fha-purchase', 'cash-out-refinance', 'second-lien'])(
  '%s is understood whole and can be registered',
  (name) => {
    const { document, findings } = must(read(readFileSync(new URL(`${name}.xml`, OWN))));
    expect(findings.map(({ code }) => code)).toEqual(['READ']);
    expect(missingData(document)).toEqual([]);
  },
);

describe.skipIf(folder === undefined || !existsSync(folder))('the corpus', () => {
  const sample = (name: string): Uint8Array => readFileSync(join(folder!, 'samples', name));

  test.each(['DI-C01_DU1.9.1_Fixed_Primary_Attached.xml', 'DI-FHA01_DU1.9.1_FHA_203b251_ARM_Purchase.xml'])(
    '%s is understood whole and can be registered',
    (name) => {
      const { document, findings } = must(read(sample(name)));
      expect(findings.map(({ code }) => code)).toEqual(['READ']);
      expect(missingData(document)).toEqual([]);
    },
  );

  test('loan_file_trimmed: the bad enumeration, labels given twice and absent relationships are told with their lines', () => {
    const { findings } = must(read(sample('loan_file_trimmed.xml')));
    const reported = findings.map(({ code, line }) => `${code} ${line ?? ''}`.trim());
    expect(reported).toContain('BAD_VALUE 709');
    expect(reported).toContain('DUPLICATE_LABEL 508');
    expect(reported).toContain('MISSING_RELATIONSHIP');
  });

  test('validator_test_partial: invented elements and wrong order are told with their lines', () => {
    const reported = must(read(sample('validator_test_partial.xml'))).findings.map(({ code, line }) => `${code} ${line ?? ''}`.trim());
    expect(reported).toContain('NOT_IN_SCHEMA 26');
    expect(reported).toContain('WRONG_ORDER 23');
    expect(reported).toContain('DANGLING_LABEL 156');
  });

  test('what is written validates against the schema', { timeout: 30_000 }, () => {
    xmlRegisterFsInputProviders();
    const url = join(folder!, 'xsd', 'DU_Wrapper_3.4.0_B324.xsd');
    const schema = XmlDocument.fromString(readFileSync(url, 'utf8'), { url });
    const validator = XsdValidator.fromDoc(schema);
    const problems = (xml: string): string => {
      const parsed = XmlDocument.fromString(xml);
      try {
        validator.validate(parsed);
        return '';
      } catch (error) {
        return (error as Error).message;
      } finally {
        parsed.dispose();
      }
    };
    try {
      for (const [name, xml] of samples) {
        const { document, source } = must(read(xml));
        // Whatever the file was like, a new one made of its document is valid.
        expect(problems(write(document).xml), `${name} made anew`).toBe('');
        if (problems(xml) === '') expect(problems(write(document, source).xml), name).toBe('');
      }
      expect(problems(write(emptyDocument()).xml)).toBe('');
    } finally {
      validator.dispose();
      schema.dispose();
    }
  });
});

test.each([
  [
    'two items of lists',
    `<PARTIES><PARTY xlink:label="EXPENSE_1"><INDIVIDUAL><NAME><FullName>Alma Twice</FullName></NAME></INDIVIDUAL></PARTY></PARTIES>
    <EXPENSES><EXPENSE xlink:label="EXPENSE_1"><ExpenseType>Alimony</ExpenseType></EXPENSE></EXPENSES>`,
    ['<EXPENSES>', '<PARTIES>'],
  ],
  [
    'a relationship and the loan',
    `<RELATIONSHIPS><RELATIONSHIP xlink:label="LOAN_1" xlink:from="ASSET_1" xlink:to="BORROWER_1"/></RELATIONSHIPS>
    <LOANS><LOAN xlink:label="LOAN_1" LoanRoleType="SubjectLoan"/></LOANS>`,
    ['<LOANS>', '<RELATIONSHIPS>'],
  ],
])('a label that %s have, in a file out of order, means the same element after the order is set right', (_name, parts, [first, second]) => {
  const { document, source } = must(
    read(
      `<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas" xmlns:xlink="http://www.w3.org/1999/xlink"><DEAL_SETS><DEAL_SET><DEALS><DEAL>
      ${parts}</DEAL></DEALS></DEAL_SET></DEAL_SETS></MESSAGE>`,
    ),
  );
  const { xml } = write(document, source);
  expect(xml.indexOf(first!)).toBeLessThan(xml.indexOf(second!));
  const again = must(read(xml));
  expect(again.document).toEqual(document);
  expect(write(again.document, again.source).xml).toBe(xml);
});
