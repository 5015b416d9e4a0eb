import { expect, test } from 'vitest';
import { drawnPanel, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { getReportLoans } from '../contract/get-report-loans.ts';
import { getWarehouseReport } from '../contract/get-warehouse-report.ts';
import { ReportChart } from './charts/report-chart.tsx';
import { RowPanel, RowPanelFoot } from './row-panel.tsx';

const none = { promisedDays: null, withinPromise: null, medianDays: null, ninthOfTenDays: null, averageEffect: null, why: null } as const;
const week = (row: string, loans: number, funded: number, fallenOut: number) => {
  const over = funded + fallenOut;
  return {
    ...none,
    row,
    loans,
    amountCents: loans * 300_000_00,
    funded,
    fallenOut,
    pullThrough: over === 0 ? null : Math.round((funded * 100_000) / over),
  };
};
const report = readReply(getWarehouseReport, {
  asOf: '2026-11-20T16:00:00Z',
  reportName: 'pull-through',
  subReportName: 'pull-through-by-week',
  title: 'Pull-through by week registered',
  what: 'How many of the loans that are over were funded.',
  rowHead: 'Week',
  periodOf: 'Registered',
  filters: [],
  rows: [
    week('Week of 10/05/2026', 42, 30, 10),
    week('Week of 10/12/2026', 44, 26, 14),
    week('Week of 10/26/2026', 5, 2, 1),
    week('Week of 11/02/2026', 3, 0, 0),
  ],
  totals: {
    loans: 94,
    amountCents: 94 * 300_000_00,
    funded: 58,
    fallenOut: 25,
    pullThrough: 69_880,
    promised: null,
    withinPromise: null,
    medianDays: null,
    before: null,
    why: null,
  },
});
const loans = readReply(getReportLoans, {
  asOf: '2026-11-20T16:00:00Z',
  loans: [
    {
      loanNumber: '1400023871',
      borrowerName: 'Okafor-Sample, A',
      brokerageName: 'Ridgeline Home Lending',
      officer: null,
      status: 'Withdrawn',
      amountCents: 318_087_00,
      registeredDate: '2026-10-14',
    },
  ],
  next: null,
  total: 44,
  inPipeline: { view: 'all', registered: '2026-10-12..2026-10-18' },
});
const asked = { filters: {}, subReportName: 'pull-through-by-week', row: 'Week of 10/12/2026' };
const nothing = () => undefined;

test('a report by week is a line whose points are buttons with their figures', () => {
  const { buttons, markup } = drawnPanel(<ReportChart report={report} row="Week of 10/12/2026" onPick={nothing} />);
  expect(markup).toContain('aria-label="Pull-through by week registered, as a line"');
  const said = [...markup.matchAll(/aria-label="(Week of[^"]*)" aria-pressed="(true|false)"/g)].map(([, name, pressed]) => [name, pressed]);
  expect(said).toEqual([
    ['Week of 10/05/2026: 75.0%, 30 of 40 funded', 'false'],
    ['Week of 10/12/2026: 65.0%, 26 of 40 funded', 'true'],
    // A share of so few would mislead. The weeks between and after have no point.
    ['Week of 10/26/2026: 2 of 3 funded', 'false'],
  ]);
  // One stop of the Tab key: the week that is open.
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(buttons).toContain('Save PNG');
});

test('reports that are not over time stay bars, and so does a line of one point', () => {
  const onePoint = { ...report, rows: [report.rows[0]!, report.rows[3]!] };
  expect(drawnPanel(<ReportChart report={onePoint} row={undefined} onPick={nothing} />).markup).toContain('as bars');
  const byOfficer = { ...report, subReportName: 'pull-through-by-officer', title: 'Pull-through by loan officer' };
  expect(drawnPanel(<ReportChart report={byOfficer} row={undefined} onPick={nothing} />).markup).toContain('as bars');
});

test('the panel of a row is a ledger from its loans to those funded, over the loans themselves', () => {
  const behind = { value: loans, refusal: undefined, fault: undefined, waiting: false, refreshing: false, again: nothing };
  const { text, buttons } = drawnPanel(<RowPanel report={report} row={report.rows[1]!} loans={behind as never} onClose={nothing} />);
  expect(text).toContain('Loans registered 44 Still open −4 Fell out Withdrawn, denied or canceled −14 Funded equals 26');
  expect(text).toContain('Pull-through 65.0%: funded of the 40 that are over.');
  expect(text).toContain('The newest 1 of 44');
  expect(text).toContain('1400023871 Okafor-Sample, A Withdrawn');
  expect(buttons).toContain('Close');
});

test('a row of another report says how many loans it is, and their amount', () => {
  const behind = { value: loans, refusal: undefined, fault: undefined, waiting: false, refreshing: false, again: nothing };
  const pipeline = { ...report, reportName: 'pipeline', subReportName: 'pipeline-by-status' };
  const { text } = drawnPanel(<RowPanel report={pipeline} row={report.rows[3]!} loans={behind as never} onClose={nothing} />);
  expect(text).toContain('3 loans, $900,000');
});

test('its foot opens all of them in the pipeline and takes them along; where the pipeline has no such filter, only that', () => {
  expect(drawnPanel(<RowPanelFoot report={report} asked={asked} loans={loans} />).buttons).toEqual([
    'Open 44 loans in pipeline',
    'Loans as CSV',
    'Loans as XLSX',
  ]);
  expect(drawnPanel(<RowPanelFoot report={report} asked={asked} loans={{ ...loans, inPipeline: null }} />).buttons).toEqual([
    'Loans as CSV',
    'Loans as XLSX',
  ]);
});
