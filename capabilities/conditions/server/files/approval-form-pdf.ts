import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../../foundation/money/cents.ts';
import { formatRate, formatRatio, type Rate, type Ratio } from '../../../../foundation/rates/rates.ts';
import { dropdownList } from '../../../../foundation/vocabulary/dropdowns.ts';
import { dateIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { NewestRun } from '../../../aus/port/newest-runs.ts';
import { byStage, conditionSteps, stageTitle } from '../../domain/index.ts';
import { asOf, conditionTable, longDate, pagesOf, type FormOf } from './closing-conditions-pdf.ts';

export interface ApprovedLoan {
  readonly status: string;
  readonly approved: { readonly at: Instant; readonly by: string | null } | null;
  readonly runs: readonly Omit<NewestRun, 'messages'>[];
  readonly product: string | null;
  readonly mortgageType: string | null;
  readonly purpose: string | null;
  readonly lien: string;
  readonly occupancy: string | null;
  readonly amountCents: Cents;
  readonly termMonths: number | null;
  readonly noteRate: Rate | null;
  readonly lockExpiresAt: Instant | null;
  readonly ltv: Ratio | null;
  readonly cltv: Ratio | null;
  readonly dti: Ratio | null;
  readonly score: number | null;
  readonly closingDate: PlainDate | null;
}

const NONE = 'Not known';

/** The decision, the terms it is for, and every condition, on tagged, searchable pages. */
export async function approvalFormPdf(form: FormOf, loan: ApprovedLoan): Promise<Buffer> {
  const pages = pagesOf('Approval form (UTC)', form);
  pages.heading('Decision');
  for (const [label, value, source] of decisionRows(form, loan)) pages.row(label, value, source === undefined ? {} : { source });
  pages.heading('Terms');
  for (const [label, value] of termRows(form, loan)) pages.row(label, value);
  pages.heading('What the conditions allow now');
  for (const { title, allowed } of conditionSteps(form.conditions)) pages.row(title, allowed.value ? 'Allowed' : 'Not yet');
  for (const { stage, conditions, done } of byStage(form.conditions)) {
    pages.heading(`${stageTitle(stage)}, ${done} of ${conditions.length} done`);
    conditionTable(pages, conditions);
  }
  if (form.conditions.length === 0) pages.paragraph('The loan has no conditions.', 10);
  pages.paragraph(asOf(form));
  return pages.bytes();
}

type Row = readonly [label: string, value: string, source?: string];

function decisionRows({ zone }: FormOf, { status, approved, runs }: ApprovedLoan): Row[] {
  const when = approved ? `${longDate(dateIn(zone, approved.at))}${approved.by === null ? '' : `, ${approved.by}`}` : 'Day not recorded';
  return [
    ['Status', status],
    ['Approved with conditions', when],
    ...runs.map(({ system, recommendation, eligibility, receivedAt, simulated, caseIdentifier }): Row => [
      system,
      [recommendation, eligibility].filter(Boolean).join(', '),
      [
        `Case ${caseIdentifier ?? 'without a number'}, ${formatDate(dateIn(zone, receivedAt))}`,
        ...(simulated ? ['answered by a simulator'] : []),
      ].join(', '),
    ]),
    ...(runs.length === 0 ? [['Automated underwriting', 'Not run'] satisfies Row] : []),
  ];
}

function termRows({ zone }: FormOf, loan: ApprovedLoan): Row[] {
  const ratio = (value: Ratio | null): string => (value === null ? NONE : formatRatio(value));
  return [
    ['Loan type', [loan.mortgageType, loan.purpose].filter(Boolean).join(', ') || NONE],
    ['Lien', loan.lien === 'SecondLien' ? 'Second' : 'First'],
    [
      'Occupancy',
      loan.occupancy === null ? NONE : (dropdownList('occupancy')?.find(({ value }) => value === loan.occupancy)?.name ?? loan.occupancy),
    ],
    ['Product', loan.product ?? 'Not chosen'],
    ['Loan amount', formatMoney(loan.amountCents)],
    ['Term', loan.termMonths === null ? NONE : `${loan.termMonths} months`],
    ['Note rate', loan.noteRate === null ? 'No rate yet' : formatRate(loan.noteRate)],
    ['Lock', loan.lockExpiresAt === null ? 'Not locked' : `Locked to ${formatDate(dateIn(zone, loan.lockExpiresAt))}`],
    ['LTV', ratio(loan.ltv)],
    ['CLTV', ratio(loan.cltv)],
    ['DTI, total', ratio(loan.dti)],
    ['Score', loan.score === null ? NONE : String(loan.score)],
    ['Anticipated closing', loan.closingDate === null ? 'Not planned' : formatDate(loan.closingDate)],
  ];
}
