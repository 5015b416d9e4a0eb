import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useMayCall } from '../../../../ui/calls/index.ts';
import { Card, Notice, NumberTiles } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { momentHere, weekdayHere } from '../../../../ui/kit/time/moment-text.ts';
import type { Appraisal } from './milestones-card.tsx';
import { ReviewForm } from './review-form.tsx';

export type Report = Appraisal['reports'][number];

const valueWords: Readonly<Record<string, string>> = {
  AsIs: 'As is, no repairs',
  SubjectToCompletionPerPlans: 'Once it is built as planned',
  SubjectToRepairConditions: 'Once repairs are made',
  SubjectToInspectionConditions: 'Once it is inspected',
};

/** A version of the report: value, condition, comparable sales; and its review. */
export function ReportCard({
  loanId,
  report,
  newest,
  appraisal,
}: {
  loanId: string;
  report: Report;
  newest: boolean;
  appraisal: Appraisal;
}) {
  const mayReview = useMayCall('review-appraisal');
  const title = appraisal.reports.length > 1 ? `Report, version ${report.version}` : 'Report';
  return (
    <Card title={title} note={`Received ${momentHere(report.receivedAt)}${newest ? '' : ', replaced'}`} flush>
      {report.unreadable ? (
        <Notice tone="red">
          <div className="text-strong">The report came and can’t be read. Nothing of it counts.</div>
          <div className="text-2">{report.unreadable}</div>
        </Notice>
      ) : (
        <>
          <NumberTiles tiles={tilesOf(report, appraisal)} />
          {report.missing.length > 0 ? <Notice tone="amber">{`Not in the report: ${report.missing.join(', ')}.`}</Notice> : null}
          {report.comparables.length > 0 ? <Comparables report={report} /> : null}
        </>
      )}
      {report.review ? (
        <Notice tone={report.review.decision === 'accepted' ? 'plain' : 'amber'}>
          {`${report.review.decision === 'accepted' ? 'Accepted' : 'Sent back'} by ${report.review.by}, ${momentHere(report.review.at)}.`}
          {report.review.words ? <div className="text-2">{report.review.words}</div> : null}
        </Notice>
      ) : newest && mayReview ? (
        <ReviewForm loanId={loanId} appraisalId={appraisal.appraisalId} version={report.version} readable={report.unreadable === null} />
      ) : null}
    </Card>
  );
}

function tilesOf(report: Report, { product, promisedOn, madeFor }: Appraisal) {
  return [
    { label: 'Appraised value', figure: formatMoney(report.valueCents ?? 0, { cents: 'never' }), note: dayOf(report) },
    {
      label: 'Condition and quality',
      figure: [report.condition, report.quality].filter(Boolean).join(', ') || '–',
      note: report.valueCondition === null ? 'Not said' : (valueWords[report.valueCondition] ?? report.valueCondition),
    },
    {
      label: 'Living area',
      figure: report.squareFeet === null ? '–' : `${report.squareFeet.toLocaleString('en-US')} sq ft`,
      note: product === 'Desktop' ? 'Not measured on site' : 'Measured on site',
    },
    {
      label: madeFor ? 'Brought in' : 'Delivered',
      figure: weekdayHere(report.receivedAt),
      note: madeFor ? `Made for ${madeFor.lender}` : `Promised by ${formatDate(promisedOn, { short: true })}`,
    },
  ];
}

function dayOf({ effectiveOn }: Report): string {
  return effectiveOn === null ? 'Day not said' : `As of ${formatDate(effectiveOn, { short: true })}`;
}

function Comparables({ report }: { report: Report }) {
  return (
    <Table
      caption="Comparable sales"
      cards
      heads={[
        'Comparable sale',
        'Sold',
        { number: 'Miles' },
        { number: 'Area, sq ft' },
        { number: 'Sale price' },
        { number: 'Change' },
        { number: 'Adjusted' },
      ]}
    >
      {report.comparables.map((sale, index) => (
        <tr key={index}>
          <th scope="row">{sale.address}</th>
          <td>{sale.soldOn === null ? '–' : formatDate(sale.soldOn, { short: true })}</td>
          <NumberCell>{sale.distance === null ? '–' : (sale.distance / 100).toFixed(2)}</NumberCell>
          <NumberCell>{sale.squareFeet === null ? '–' : sale.squareFeet.toLocaleString('en-US')}</NumberCell>
          <NumberCell>{money(sale.priceCents)}</NumberCell>
          <NumberCell>{money(sale.adjustmentCents)}</NumberCell>
          <NumberCell>{money(sale.adjustedCents)}</NumberCell>
        </tr>
      ))}
    </Table>
  );
}

function money(cents: number | null): string {
  return cents === null ? '–' : formatMoney(cents, { cents: 'never' });
}
