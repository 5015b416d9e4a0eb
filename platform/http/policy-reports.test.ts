import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { PolicyReports, readPolicyReports } from './policy-reports.ts';

const classic = (more: object = {}): unknown => ({
  'csp-report': {
    'document-uri': 'https://portal.example/loan-details/1400023871?ssn=900123456#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://portal.example/assets/index-DZkZsb1e.js',
    'line-number': 12,
    'original-policy': "default-src 'none'",
    'script-sample': 'alert("900-12-3456")',
    ...more,
  },
});
const one = { directive: 'script-src-elem', blocked: 'inline', page: '/loan-details/…', source: '/assets/index-DZkZsb1e.js:12' };

describe('what is written down of a report', () => {
  test('of the form every browser sends: neither numbers nor queries nor code', () => {
    expect(readPolicyReports(classic())).toEqual([one]);
  });

  test('of the Reporting API, several at once', () => {
    const body = {
      documentURL: 'https://portal.example/pipeline',
      effectiveDirective: 'img-src',
      blockedURL: 'https://evil.example/a?b=1',
    };
    const sent = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body: { ...body, sourceFile: 'x' } },
    ];
    const read = { directive: 'img-src', blocked: 'https://evil.example', page: '/pipeline', source: '' };
    expect(readPolicyReports(sent)).toEqual([read, read]);
    expect(readPolicyReports(Array.from({ length: 1_000 }, () => sent[0]))).toHaveLength(20);
  });

  test.each<[string, object, object]>([
    [
      'a sink of Trusted Types, without what was put in',
      { 'blocked-uri': 'trusted-types-sink', 'script-sample': 'Element innerHTML|<img src=900123456>' },
      { blocked: 'trusted-types-sink, Element innerHTML' },
    ],
    ['a sample that only looks like one', { 'script-sample': 'Priya Samplewood' }, { blocked: 'inline' }],
    ['a data address', { 'blocked-uri': 'data:text/html,900-12-3456' }, { blocked: 'data:' }],
    ['an address of a host with a password', { 'blocked-uri': 'https://me:secret@evil.example/x' }, { blocked: 'https://evil.example' }],
    ['a page with a name in its path', { 'document-uri': 'https://p.example/search-results/Okafor%20Ada' }, { page: '/search-results/…' }],
    ['a page that is no address', { 'document-uri': '\u001b[31mred\u202e' }, { page: '' }],
    ['a script of elsewhere', { 'source-file': 'https://evil.example/900123456/x.js?q' }, { source: 'elsewhere:12' }],
    ['a line that is none', { 'line-number': '1\n2' }, { source: '/assets/index-DZkZsb1e.js' }],
    [
      'a directive followed by its values',
      { 'effective-directive': undefined, 'violated-directive': "style-src 'self'" },
      { directive: 'style-src' },
    ],
  ])('%s', (_name, change, expected) => {
    const [read] = readPolicyReports(classic(change));
    expect(read).toMatchObject(expected);
    expect(JSON.stringify(read)).not.toMatch(/900|Okafor|Samplewood|secret|\\u001b|\u202e/);
  });

  test.each<unknown>([
    undefined,
    null,
    1,
    'x',
    {},
    [],
    { 'csp-report': 1 },
    { 'csp-report': {} },
    { 'csp-report': { 'effective-directive': '<b>' } },
    [[[]]],
  ])('%j is no report', (body) => expect(readPolicyReports(body)).toEqual([]));
});

describe('how many are written down', () => {
  const counted = (): { reports: PolicyReports; lines: string[]; later: (ms: number) => void } => {
    const lines: string[] = [];
    let now = 0;
    const log = pino({}, { write: (line: string) => lines.push(line) });
    return { reports: new PolicyReports(log, () => now), lines, later: (ms) => (now += ms) };
  };

  test('the same one once, at the tenth, at the hundredth, and anew the next day', () => {
    const { reports, lines, later } = counted();
    for (let n = 0; n < 250; n += 1) reports.add(one);
    expect(lines.map((line) => (JSON.parse(line) as { seen: number }).seen)).toEqual([1, 10, 100]);
    later(86_400_000);
    reports.add(one);
    expect(lines).toHaveLength(4);
  });

  test('at most five hundred different ones a day', () => {
    const { reports, lines } = counted();
    for (let n = 0; n < 2_000; n += 1) reports.add({ ...one, blocked: `https://${n}.example` });
    expect(lines).toHaveLength(500);
  });

  test('sixty requests at once and one a second after that', () => {
    const { reports, later } = counted();
    const letIn = (): number => Array.from({ length: 1_000 }, () => reports.mayRead()).filter(Boolean).length;
    expect(letIn()).toBe(60);
    later(5_000);
    expect(letIn()).toBe(5);
    later(3_600_000);
    expect(letIn()).toBe(60);
  });
});
