import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { numberCell, textCell, writeXlsx } from '../../capabilities/publish/port/workbook.ts';
import { allCounties } from '../../capabilities/reference/port/zip-places.ts';
import { writeTable } from '../../capabilities/tables/domain/index.ts';
import { BUILT_IN_TABLES } from '../../regulation/regulation-tables.ts';
import { lookAt, lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'] });
const openAs = pagesOf(stack);

/** Mondays from the day after the built-in rates to the week of the demo's locks, one rate for every term. */
function aporFile(): string {
  const monday = (at: number): string => new Date(Date.UTC(2026, 8, 21 + 7 * at)).toISOString().slice(0, 10);
  return Array.from({ length: 12 }, (_, at) => [monday(at), ...Array.from({ length: 50 }, () => '6.55')].join('|')).join('\n');
}

/** The same as a person downloads it: a sheet of notes before the table. */
function limitsWorkbook(): Buffer {
  const lines = parse(limitsFile(), { relax_column_count: true });
  const rows = lines.map((line) => line.map((text) => (/^[1-9]\d*$/.test(text) ? numberCell(text) : textCell(text))));
  return Buffer.from(
    writeXlsx({
      worksheets: [
        { name: 'Notes', rows: [[textCell('Limits of 2027')]] },
        { name: 'Limits', rows },
      ],
    }),
  );
}

function limitsFile(): string {
  const table = BUILT_IN_TABLES['conforming-limits'].at(-1)!;
  const raised = (limits: readonly number[]) =>
    limits.map((one, at) => one + (limits[at]! >= table.ceiling[at]! ? 75_000 : 50_000)) as unknown as typeof table.floor;
  const next = { ...table, floor: raised(table.floor), areas: table.areas!.map((area) => ({ ...area, limits: raised(area.limits) })) };
  return writeTable({ kind: 'conforming-limits', table: next }, allCounties(2027));
}

test('an administrator hears what ends, proposes the new weeks, and the lock desk puts them in force', async () => {
  const office = await openAs('adam', '/admin');
  const desk = await openAs('lena', '/pipeline');

  await step('the admin page and the alerts say it', async () => {
    await office.getByText('Average prime offer rates (APOR), fixed').waitFor();
    await office.getByText('ended 09/20/2026').waitFor();
    await lookAt(office, 'admin hub tables');
    await office.getByRole('link', { name: 'Bring up to date' }).click();
    await office.getByRole('heading', { level: 1, name: 'Tables that end' }).waitFor();
    await office.getByText('Nothing yet').waitFor();
    await lookAtBoth(office, 'tables that end');
  });

  await step('a file with a mistake is answered with its row, and what was typed stays', async () => {
    await office.getByLabel('Or paste its rows').fill(`${aporFile()}\n2026-12-15|6.55`);
    await office.getByLabel('Source of the figures').fill('CFPB, YieldTableFixed');
    await office.getByLabel('Why it is taken in').fill('Weeks since September');
    await office.getByRole('button', { name: 'Propose table' }).click();
    await office.getByRole('row', { name: '13 week 12/15/2026 is not a Monday; a week’s rates take effect on one.' }).waitFor();
    await lookAt(office, 'tables mistakes');
    await office.reload();
    // The form is drawn before the profile says whose draft it shows.
    await expect.poll(() => office.getByLabel('Why it is taken in').inputValue()).toBe('Weeks since September');
    await office.getByLabel('Or paste its rows').fill(aporFile());
    await office.getByRole('button', { name: 'Propose table' }).click();
    await office.getByText('You proposed it. Another person puts it in force.').waitFor();
    expect(await office.getByRole('button', { name: 'Put in force' }).count()).toBe(0);
  });

  await step('the lock desk looks at what changes and puts it in force', async () => {
    await desk.goto(office.url());
    await desk.getByText('12 added, 0 changed, 0 removed').waitFor();
    await desk
      .getByRole('row', { name: /QM NA QM (Pass|Failed) Locked/ })
      .first()
      .waitFor();
    await lookAtBoth(desk, 'tables proposal');
    await desk.getByRole('button', { name: 'Put in force' }).click();
    await desk.getByText('is in force, version 1').waitFor();
    await desk.getByText('In force', { exact: true }).first().waitFor();
  });

  await step('a loan locked in those weeks has its QM answer, and the alert is gone', async () => {
    const [loan] = await stack.database.query<{ loan_number: string }>(
      `select r.loan_number from rate_lock r join loan l using (brokerage_id, loan_number)
       where r.state = 'locked' and l.mortgage_type = 'Conventional' and r.lock_date >= '2026-09-21' and l.status in ('Disclosed', 'Registered') order by 1`,
    );
    await desk.goto(`${stack.origin}/loan-details/${loan!.loan_number}`);
    await desk
      .getByText(/^QM (Pass|Failed)$/)
      .first()
      .waitFor();
    await office.goto(`${stack.origin}/admin`);
    await office.getByText('Conforming loan limits').waitFor();
    await expect.poll(() => office.getByText('ended 09/20/2026').count()).toBe(0);
  });
});

test('the limits of a new year, from a workbook: which loans are conforming by them', async () => {
  const office = await openAs('adam', '/admin/tables');
  await office.getByLabel('Table', { exact: true }).selectOption('conforming-limits');
  expect(await office.getByLabel('Year', { exact: true }).inputValue()).toBe('2027');
  await office.getByLabel('Drop the file here').setInputFiles({
    name: 'FullCountyLoanLimitList2027.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: limitsWorkbook(),
  });
  // The rows read from the workbook can be viewed.
  await office.getByLabel('Rows of FullCountyLoanLimitList2027.xlsx, Limits').waitFor();
  await office.getByLabel('Source of the figures').fill('FHFA full county loan limit list 2027');
  await office.getByLabel('Why it is taken in').fill('Limits of 2027');
  await office.getByRole('button', { name: 'Propose table' }).click();
  await office.getByText('Compared with Conforming loan limits 2026').waitFor();
  await office.getByText('$882,750').first().waitFor();
  await office.getByRole('row', { name: /High-balance Conforming/ }).waitFor();
  await lookAtBoth(office, 'tables limits');
  await office.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await office.getByText('Withdrawn: Conforming loan limits 2027').waitFor();
});

test('others are told whom to ask', async () => {
  const broker = await openAs('helen', '/admin/tables');
  await broker.getByText('This is for administrators and the lock desk').waitFor();
  expect(await broker.getByRole('button', { name: 'Propose table' }).count()).toBe(0);
  await lookAtBoth(broker, 'tables refused');
});
