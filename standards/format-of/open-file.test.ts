import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { openFile } from './open-file.ts';

const FORMATS = ['mismo-3.4', 'mismo-2.3.1', 'fnm-3.2', 'form-1003-html', 'credit-2.3.1', 'aus-findings'] as const;
const samples = FORMATS.flatMap((format) =>
  readdirSync(new URL(`../${format}/samples/`, import.meta.url))
    .filter((name) => /\.(xml|json|fnm|html?|txt|flat)$/.test(name))
    .map((name) => [format, name, readFileSync(new URL(`../${format}/samples/${name}`, import.meta.url))] as const),
);

/** The expected description of the samples of a folder; a request for credit is the application it contains. */
function expected(folder: string, name: string): RegExp {
  if (folder === 'aus-findings') return /^aus-(text|flat)$/;
  return folder === 'credit-2.3.1' && name.includes('request') ? /^mismo-2\.3\.1$/ : new RegExp(`^${folder.replaceAll('.', '\\.')}$`);
}

describe('every sample is told by its contents', () => {
  test.each(samples)('%s/%s', (folder, name, bytes) => {
    const opened = must(openFile(bytes));
    expect(opened.format).toMatch(expected(folder, name));
    expect(opened.findings.map(({ code }) => code)).toContain('READ');
    if (!/error/.test(name)) expect(opened.dataPoints).toBeGreaterThan(0);
  });
  test('of every format there is one', () => expect(new Set(samples.map(([format]) => format)).size).toBe(FORMATS.length));
});

test('a credit report is one, also where it repeats the application it was ordered for', () => {
  const xml = readFileSync(new URL('../credit-2.3.1/samples/credit_response_231_joint.xml', import.meta.url), 'utf8');
  const repeating = xml.replace(
    '<CREDIT_RESPONSE',
    '<LOAN_APPLICATION MISMOVersionID="2.3.1"><BORROWER/></LOAN_APPLICATION><CREDIT_RESPONSE',
  );
  expect(repeating).not.toBe(xml);
  expect(must(openFile(Buffer.from(repeating))).kind).toBe('credit');
});

test.each([
  ['nothing', '', 'EMPTY'],
  ['a letter', 'Dear Priya', 'UNKNOWN_FORMAT'],
  ['a picture', '<svg/>', 'UNKNOWN_FORMAT'],
  ['half a payload', '{"a":', 'UNKNOWN_FORMAT'],
  ['another payload', '{"a":1}', 'NOT_A_FORMATTED_LOAN'],
  ['a status of MISMO 3', '<RESPONSE_GROUP MISMOVersionID="3.4"/>', 'OTHER_VERSION'],
  ['findings cut off', 'AUS|1|DesktopUnderwriter\nHDR|Recommendation|Approve/Eligible\n', 'TRUNCATED'],
  ['more than is read', ' '.repeat(10 * 1_048_576 + 1), 'TOO_LARGE'],
])('%s is refused', (_name, text, code) => {
  const result = openFile(Buffer.from(text));
  expect(result.ok ? 'read' : result.refusal.code).toBe(code);
});
