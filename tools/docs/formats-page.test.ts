import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORM } from '../../standards/form-1003-html/layout.ts';
import { LAYOUT } from '../../standards/fnm-3.2/layout.ts';
import { coverage } from './format-coverage.ts';
import { formatsPage } from './formats-page.ts';

const group = (id: string) => FORM.find((each) => each.id === id)!;
const rows = coverage([group('4a'), group('alias'), group('service')]);
const of = (label: string) => rows.find(({ field }) => field.label === label)!;

describe('coverage is found out by trying', () => {
  test('a field that every format has', () => {
    expect(of('Loan amount')).toMatchObject({
      needed: true,
      formats: {
        'MISMO 3.4': { at: 'LOANS/LOAN/TERMS_OF_LOAN/BaseLoanAmount', read: true, written: true, judged: true },
        'MISMO 2.3.1': { at: 'mortgageterms/baseLoanAmount', read: true, written: true, judged: true },
        '1003 as HTML': { at: 'Loan amount', read: true, written: true, judged: true },
      },
    });
  });

  test('a list of which a format has some values', () => {
    const { values } = of('Loan purpose').formats['Fannie Mae 3.2']!;
    expect(values!.carried).toBeGreaterThan(1);
    expect(values!.carried).toBeLessThan(values!.all);
  });

  test('a field that older formats have not', () => {
    expect(of('Served from').formats).toMatchObject({
      'MISMO 3.4': { read: true, judged: true },
      'Fannie Mae 3.2': { read: false, written: false, judged: false },
      'MISMO 2.3.1': { read: false, written: false },
    });
  });

  test('a text is not judged', () => {
    expect(of('Middle name').formats['MISMO 3.4']).toMatchObject({ read: true, written: true, judged: false });
  });
});

test('the page has a row for each field, and names only records that there are', () => {
  expect(formatsPage(rows)).toContain('| amount | `LOANS/LOAN/TERMS_OF_LOAN/BaseLoanAmount` r w j |');
  const page = readFileSync(new URL('../../docs/generated/formats.md', import.meta.url), 'utf8');
  for (const { section, title } of FORM) expect(page).toContain(`### ${section}. ${title}`);
  const records = new Set(Object.keys(LAYOUT).map((id) => id.trim()));
  const named = [...page.matchAll(/`([A-Z\d]{2,3})-\d{3}/g)].map(([, record]) => record!);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((record) => !records.has(record))).toEqual([]);
  expect(page).not.toMatch(/undefined|\[object|\/tmp/);
});
