import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { convert } from './conversion.ts';
import { APPLICATION_FORMATS, type Format } from './formats.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'convert-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a person does, and gives what it printed. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((settle) => {
    execFile(process.execPath, [here('tools/convert/convert.ts'), ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      settle({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

const corpus = process.env['INTEROP_CORPUS'];
const files = [
  ...readdirSync(here('standards/mismo-3.4/samples')).map((name) => here(`standards/mismo-3.4/samples/${name}`)),
  ...readdirSync(here('standards/fnm-3.2/samples')).map((name) => here(`standards/fnm-3.2/samples/${name}`)),
  ...readdirSync(here('standards/mismo-2.3.1/samples'))
    .filter((name) => name.endsWith('.xml'))
    .map((name) => here(`standards/mismo-2.3.1/samples/${name}`)),
  ...readdirSync(here('standards/form-1003-html/samples')).map((name) => here(`standards/form-1003-html/samples/${name}`)),
  ...['submit', 'reissue'].map((name) => here(`standards/credit-2.3.1/samples/credit_request_231_${name}.xml`)),
  ...(corpus === undefined ? [] : readdirSync(join(corpus, 'mismo34', 'samples')).map((name) => join(corpus, 'mismo34', 'samples', name))),
];

describe.each(files.map((file) => [file.slice(file.lastIndexOf('/') + 1), file] as const))('%s', (_name, file) => {
  const bytes = readFileSync(file);
  test.each([...APPLICATION_FORMATS, 'json'] as const)('to %s, and again the same from what was written', (to) => {
    const first = must(convert(bytes, to));
    for (const { message } of [...first.losses, ...first.findings]) expect(message).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
    if (to === 'json') expect(JSON.parse(first.text)).toHaveProperty('loan');
    else {
      const again = must(convert(new TextEncoder().encode(first.text), to as Format));
      expect(again.from).toBe(to);
      expect(again.losses).toEqual([]);
      expect(again.text).toBe(first.text);
    }
  });
});

const reports = [
  ...readdirSync(here('standards/credit-2.3.1/samples')).map((name) => [name, here(`standards/credit-2.3.1/samples/${name}`), ['credit-2.3.1']] as const),
  ...readdirSync(here('standards/aus-findings/samples')).map((name) => [name, here(`standards/aus-findings/samples/${name}`), ['aus-text', 'aus-flat']] as const),
  ...(corpus === undefined
    ? []
    : readdirSync(join(corpus, 'credit'))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => [name, join(corpus, 'credit', name), ['credit-2.3.1']] as const)),
]; // prettier-ignore

describe.each(reports)('%s', (_name, file, targets) => {
  const bytes = readFileSync(file);
  test.each(targets)('to %s, and again the same from what was written', (to) => {
    const first = must(convert(bytes, to));
    expect(first.losses).toEqual([]);
    for (const { message } of first.findings) expect(message).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
    const again = must(convert(new TextEncoder().encode(first.text), to));
    expect(again.text).toBe(first.text);
    const json = (from: Uint8Array): unknown =>
      JSON.parse(must(convert(from, 'json')).text, (key, value: unknown) => (key === 'line' ? undefined : value));
    expect(json(new TextEncoder().encode(first.text))).toEqual(json(bytes));
  });
});

test.each([
  ['a credit report', 'credit-2.3.1/samples/credit_response_231_joint.xml', 'fnm-3.2'],
  ['underwriting findings', 'aus-findings/samples/loan-product-advisor.flat', 'mismo-3.4'],
  ['an application', 'fnm-3.2/samples/fha-purchase.fnm', 'aus-flat'],
] as const)('%s is not written as another kind of thing, with the reason', (_name, file, to) => {
  const result = convert(readFileSync(here(`standards/${file}`)), to);
  expect(result).toMatchObject({ ok: false, refusal: { code: 'OTHER_KIND', message: expect.stringMatching(/line 1|line 2/) } });
});

test('a request for credit is read as the application it carries, and what is beside it is told without its values', () => {
  const bytes = readFileSync(here('standards/credit-2.3.1/samples/credit_request_231_submit.xml'));
  const { text, losses } = must(convert(bytes, 'mismo-3.4'));
  expect(text).toContain('<LastName>');
  expect(losses.map(({ path }) => path)).toContain('REQUEST_GROUP/REQUEST/REQUEST_DATA/CREDIT_REQUEST/CREDIT_REQUEST_DATA');
  expect(JSON.stringify(losses)).not.toMatch(/secret|password/i);
});

test('what a file says and the application does not is told as lost where the format changes', () => {
  const bytes = readFileSync(here('standards/fnm-3.2/samples/purchase-two-applicants.fnm'));
  const { losses } = must(convert(bytes, 'mismo-3.4'));
  expect(losses).toContainEqual(expect.objectContaining({ kind: 'unread', path: '06S-040', line: expect.any(Number) }));
  expect(losses.filter(({ kind }) => kind !== 'unread')).toEqual([]);
});

test.each(['du-request', 'lpa-request'] as const)('%s is written from an application of any format, and is MISMO 3.4', (to) => {
  for (const file of [
    'mismo-3.4/samples/fha-purchase.xml',
    'fnm-3.2/samples/fha-purchase.fnm',
    'mismo-2.3.1/samples/registration-fha.xml',
  ]) {
    const { text } = must(convert(readFileSync(here(`standards/${file}`)), to));
    const again = must(convert(new TextEncoder().encode(text), 'json'));
    expect(again.from).toBe('mismo-3.4');
    expect(JSON.parse(again.text)).toMatchObject({ loan: { MortgageType: 'FHA' } });
  }
});

describe('what is not carried over', () => {
  const sample = readFileSync(here('standards/mismo-3.4/samples/conventional-purchase.xml'), 'utf8');
  const losses = (xml: string) => must(convert(new TextEncoder().encode(xml), 'fnm-3.2')).losses;

  test('is never said to be kept', () => {
    const strange = sample
      .replace('<TERMS_OF_LOAN>', '<TERMS_OF_LOAN Novelty="1"><INVENTED/>')
      .replace(/<NoteRatePercent>[^<]*</, '<NoteRatePercent>6.12345<')
      .replace(/<BorrowerBirthDate>[^<]*</, '<BorrowerBirthDate>1986-04<');
    const unread = losses(strange).filter(({ kind }) => kind === 'unread');
    expect(unread.length).toBeGreaterThanOrEqual(4);
    for (const { message } of unread) {
      expect(message).not.toMatch(/kept|handed on/i);
      expect(message).toMatch(/\.$/);
    }
    for (const file of ['fnm-3.2/samples/fha-purchase.fnm', 'mismo-2.3.1/samples/registration-purchase.xml'])
      for (const { kind, message } of must(convert(readFileSync(here(`standards/${file}`)), 'mismo-3.4')).losses)
        if (kind === 'unread') expect(message).not.toMatch(/kept|handed on/i);
  });

  test('is nothing of a clean file but its comments, in one line', () => {
    const clean = sample.replace(/<!--[\s\S]*?-->/g, '');
    expect(losses(clean).filter(({ kind }) => kind === 'unread')).toEqual([]);
    const noisy = clean.replaceAll('<ASSET ', '<!-- an asset --><ASSET ');
    const count = noisy.split('<!-- an asset -->').length - 1;
    expect(losses(noisy).filter(({ kind }) => kind === 'unread')).toEqual([
      { kind: 'unread', path: '', message: `${count} comments of the file are left out.` },
    ]);
  });

  test('shows telephones and ZIP+4, and hides taxpayer identifiers', () => {
    const strange = sample.replace(
      '<TERMS_OF_LOAN>',
      '<TERMS_OF_LOAN><LoanPurposeType>6145550125</LoanPurposeType><LienPriorityType>43215-1234</LienPriorityType><MortgageType>900-12-1234</MortgageType>',
    );
    const words = JSON.stringify(must(convert(new TextEncoder().encode(strange), 'fnm-3.2')).losses);
    expect(words).toContain('6145550125');
    expect(words).toContain('43215-1234');
    expect(words).not.toContain('900-12-1234');
  });
});

test.each([
  ['nothing', '', 'EMPTY'],
  ['a picture', '\u0089PNG', 'UNKNOWN_FORMAT'],
  ['a web page of something else', '<!DOCTYPE html><html/>', 'NO_APPLICATION'],
  ['a document type', '<!DOCTYPE MESSAGE [<!ENTITY a "b">]><MESSAGE/>', 'HAS_DOCTYPE'],
  ['another message', '<REQUEST_GROUP/>', 'UNKNOWN_FORMAT'],
])('%s is refused', (_name, text, code) => {
  const result = convert(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    'fnm-3.2',
  );
  expect(result.ok ? 'read' : result.refusal.code).toBe(code);
});

describe('the command', { timeout: 60_000 }, () => {
  const sample = here('standards/mismo-3.4/samples/conventional-purchase.xml');

  test('writes the file and tells the loss report', async () => {
    const out = join(folder, 'converted.fnm');
    const { code, out: printed } = await run(sample, '--to', 'fnm-3.2', '--out', out, '--report');
    expect(code).toBe(0);
    expect(readFileSync(out, 'utf8')).toMatch(/^EH /);
    expect(printed).toContain('Lost: the format has no place for it');
    expect(printed).toContain('borrowers/BORROWER_1/languages/LANGUAGE_1/LanguageCode');
    const json = await run(sample, '--to', 'fnm-3.2', '--out', out, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ from: 'mismo-3.4', to: 'fnm-3.2', losses: expect.any(Array) });
  });

  test('puts the file on standard output and the report beside it', async () => {
    const { code, out, err } = await run(sample, '--to', 'json', '--report');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveProperty('borrowers');
    expect(err).toContain('mismo-3.4 → json');
  });

  test('converts each file of an archive into a folder, wherever its name points, and says what it could not', async () => {
    const archive = join(folder, 'several.zip');
    const files = {
      'a/loan.xml': readFileSync(sample),
      '../../loan.fnm': readFileSync(here('standards/fnm-3.2/samples/fha-purchase.fnm')),
    };
    writeFileSync(archive, zipSync({ ...files, 'notes.txt': new Uint8Array([104, 105]) }));
    expect((await run(archive, '--to', 'json')).err).toContain('a/loan.xml, ../../loan.fnm');
    const out = join(folder, 'converted');
    const { code, out: printed } = await run(archive, '--to', 'mismo-2.3.1', '--out', out);
    expect(code).toBe(0);
    expect(readdirSync(out).toSorted()).toEqual(['loan-2.xml', 'loan.xml']);
    expect(printed).toMatch(/notes\.txt: The file is no loan application/);
  });

  test('refuses with line and reason', async () => {
    const broken = join(folder, 'broken.xml');
    writeFileSync(broken, readFileSync(sample, 'utf8').slice(0, 5000));
    const { code, out, err } = await run(broken, '--to', 'fnm-3.2');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/line \d+/);
    expect((await run(join(folder, 'absent.xml'), '--to', 'json')).code).toBe(1);
    expect((await run(sample, '--to', 'papyrus')).code).toBe(2);
  });
});
