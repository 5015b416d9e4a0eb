import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { AccountsCard } from './accounts-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import styles from '../credit.module.css';
import { OriginalFiles } from './original-files.tsx';
import { ReportProposals } from './report-proposals.tsx';
import { ScoresCard } from './scores-card.tsx';

const TITLE = 'Credit report';

/** The newest report of the loan on one page: scores, what needs an answer, accounts; and its accounts into the application. */
export function ReportPage({ loanId }: { loanId: string }) {
  const asked = useAsk('get-credit-report', { params: { loanId }, query: {} });
  const { value, refusal, fault } = asked;
  if (value && !refusal) return <Report loanId={loanId} report={value} />;
  return (
    <Workbench title={TITLE}>
      {fault ? (
        <ErrorState title="The report did not load" safe="The report is stored as received." onRetry={asked.again} trace={fault.trace} />
      ) : refusal?.code === 'NO_REPORT' ? (
        <EmptyState title="No credit report on this loan">
          <div className={styles.line}>
            <ScreenLink to={pathTo('/order-credit-only/$loanId', { loanId })}>Order</ScreenLink>
            <ScreenLink to={pathTo('/reissue-credit-report/$loanId', { loanId })}>Reissue</ScreenLink>
            <ScreenLink to={pathTo('/associated-credit-report/$loanId', { loanId })}>Attach a report by number</ScreenLink>
          </div>
        </EmptyState>
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : (
        <SkeletonRows rows={12} />
      )}
    </Workbench>
  );
}

function Report({ loanId, report }: { loanId: string; report: ReplyOf<'get-credit-report'> }) {
  const { reports, ages, today } = report;
  const [first] = reports;
  const [earliest] = ages;
  const over = earliest !== undefined && earliest.lastDay < today;
  return (
    <Workbench
      title={TITLE}
      note={
        <>
          {`${reports.map(({ number }) => number).join(', ')}, ${first!.agency}, ${formatDate(first!.issuedOn, { short: true })}`}{' '}
          {first!.simulated ? <StatusPill>Simulator</StatusPill> : null}
        </>
      }
      actions={
        <div className={styles.line}>
          {earliest ? (
            <span>
              {over ? 'Expired ' : 'Expires '}
              <ExplainableNumber label="Last day of the report" why={earliest.why} title={`Earliest last day, ${earliest.agency}`}>
                {formatDate(earliest.lastDay, { weekday: true })}
              </ExplainableNumber>
            </span>
          ) : null}
          <OriginalFiles loanId={loanId} reports={reports} />
          <ScreenLink to={pathTo('/order-credit-only/$loanId', { loanId })} className="text-2">
            Order again
          </ScreenLink>
        </div>
      }
      panelLabel="Into the application"
      panel={<ReportProposals loanId={loanId} reports={reports} ended={report.ended} />}
    >
      {over ? (
        <Notice tone="red">{`Too old for ${earliest.agency} since ${formatDate(earliest.lastDay, { short: true })}. Order again.`}</Notice>
      ) : null}
      <ScoresCard scores={report.scores} />
      <AlertsCard loanId={loanId} report={report} />
      <AccountsCard accounts={report.accounts} countedDebts={report.countedDebts} />
    </Workbench>
  );
}
