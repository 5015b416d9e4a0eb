import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { RichText } from '../../../ui/kit/text/rich-text.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { turnTimesTable } from '../domain/turn-times-table.ts';
import { BarChart } from './charts/bar-chart.tsx';
import { timeBar } from './charts/report-chart.tsx';
import { FileButtons } from './files/file-buttons.tsx';
import type { FileOfTable } from './files/table-files.ts';
import { Reviews } from './review-times.tsx';
import { ChangePromise } from './change-promise.tsx';
import { useReportsOpen } from './use-reports-open.ts';

type TurnTimes = ReplyOf<'get-turn-times'>;

/** `/dashboard/turn-times`: the lender's promised times for each step and its loans' actual times, side by side. */
export default function TurnTimesScreen() {
  const { value, fault, again } = useAsk('get-turn-times', {});
  const mayWrite = useMayCall('put-turn-time-promise');
  return (
    <ArticlePage
      title={value?.page.title ?? 'Turn times'}
      width={760}
      actions={
        <>
          {mayWrite ? (
            <ScreenLink to={pathTo('/content/edit')} search={{ page: 'turn-times' }}>
              Edit page
            </ScreenLink>
          ) : null}
          {value ? <FileButtons file={fileOf(value)} /> : null}
        </>
      }
    >
      {fault ? <ErrorState title="Turn times did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={8} /> : null}
      {value ? (
        <>
          <Steps times={value} />
          <BarChart
            measure="Business days: median, nine of ten, and the promise as a tick"
            title="Turn times"
            name="turn-times"
            note={sinceText(value)}
            bars={value.steps.flatMap((one) => timeBar(one.title, one))}
          />
          <Reviews times={value} />
          {mayWrite ? <ChangePromise steps={value.steps} /> : null}
          {value.page.version > 0 ? (
            <Card>
              <RichText blocks={value.page.blocks} />
            </Card>
          ) : null}
        </>
      ) : null}
    </ArticlePage>
  );
}

function sinceText({ sinceDate }: TurnTimes): string {
  return `Loans since ${formatDate(sinceDate)}`;
}

function fileOf(times: TurnTimes): FileOfTable {
  const notes = [['Counts', `All loans of the lender. ${sinceText(times)}`] as const, ['As of', secondHere(times.asOf)] as const];
  return { name: 'turn-times', table: turnTimesTable(times.steps), notes };
}

/** A step links to its loans, those the person may list, where reports are open to them. */
function Steps({ times: { steps, sinceDate, asOf } }: { times: TurnTimes }) {
  const open = useReportsOpen();
  return (
    <Card title="Promised and actual" note={`Business days, loans since ${formatDate(sinceDate)}, as of ${secondHere(asOf)}`} flush>
      <Table
        caption="Turn times in business days"
        heads={['Step', { number: 'Promised' }, { number: 'Median' }, { number: '9 of 10 within' }, { number: 'In time' }]}
      >
        {steps.map((one) => (
          <tr key={one.step}>
            <th scope="row">{open && one.loans > 0 ? <LoansOfStep title={one.title} /> : one.title}</th>
            <NumberCell>{one.promisedDays}</NumberCell>
            <NumberCell>
              {one.medianDays === null || one.why === null ? (
                '–'
              ) : (
                <ExplainableNumber label={`${one.title}, median days`} why={one.why}>
                  {String(one.medianDays)}
                </ExplainableNumber>
              )}
            </NumberCell>
            <NumberCell>{one.ninthOfTenDays ?? '–'}</NumberCell>
            <NumberCell>{one.loans === 0 ? 'No loans yet' : `${formatCount(one.withinPromise)} of ${formatCount(one.loans)}`}</NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function LoansOfStep({ title }: { title: string }) {
  const report = pathTo('/tableaudashboard/$subReportName', { subReportName: 'turn-times-by-step' });
  return (
    <ScreenLink to={report} search={{ row: title }}>
      {title}
    </ScreenLink>
  );
}
