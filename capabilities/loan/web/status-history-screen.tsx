import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { Milestones } from '../../../ui/kit/loan/milestones.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';
import { portalNow, usePortalShift } from '../../../ui/kit/time/portal-time.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { RecordPage } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { fallenOutStatuses, missingFor, movesFrom, type LoanStatus } from '../domain/loan-status.ts';
import styles from './loan.module.css';
import { milestoneOf } from './milestone-of.tsx';
import { TrackingCard } from './tracking-card.tsx';

/** Every status the loan has had, newest first, and where this person can take it from here. */
export default function StatusHistoryScreen({ params }: ScreenProps<'/loan-status-history/$loanId'>) {
  const { loanId } = params;
  const history = useAsk('get-loan-status-history', { params: { loanId } });
  const details = useAsk('get-loan-details', { params: { loanId } });
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  usePortalShift();
  const milestones = useAsk('get-loan-milestones', { params: { loanId } });
  const lines = [...(history.value?.history ?? [])].reverse();
  return (
    <RecordPage title="Status history">
      {milestones.value ? (
        <Milestones milestones={milestones.value.milestones.map((one) => milestoneOf(one, undefined))} />
      ) : milestones.fault ? null : (
        <SkeletonRows rows={2} />
      )}
      {details.value && profile ? <Moves loan={details.value} roles={profile.user.roles} /> : null}
      <Card
        title="Status history"
        flush
        {...(lines.length > 0 ? { note: `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}` } : {})}
      >
        {history.fault ? <InlineError onRetry={history.again}>{`The history did not load. ${history.fault.message}`}</InlineError> : null}
        {history.waiting ? <SkeletonRows rows={4} /> : null}
        {lines.length > 0 ? (
          <Table cards caption="Statuses, newest first" heads={['Status', 'Since', 'Lasted', 'Before', 'By']}>
            {lines.map((line, index) => (
              <tr key={`${line.at} ${line.status}`}>
                <th scope="row">{line.status}</th>
                <td>{recentHere(line.at)}</td>
                <td>{lastedText(line.at, lines[index - 1]?.at)}</td>
                <td className="text-2">{line.from ?? '–'}</td>
                <td className="text-2">{line.by}</td>
              </tr>
            ))}
          </Table>
        ) : null}
      </Card>
      <TrackingCard loanId={loanId} />
    </RecordPage>
  );
}

/** How long the loan had a status: "3 days", "5 h"; the one it has now goes on. */
function lastedText(from: string, to: string | undefined): string {
  const minutes = Math.max(0, Math.floor(((to === undefined ? portalNow() : Date.parse(to)) - Date.parse(from)) / 60_000));
  const days = Math.floor(minutes / 1440);
  const lasted =
    days > 0
      ? `${days} ${days === 1 ? 'day' : 'days'}`
      : minutes >= 60
        ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
        : `${minutes} min`;
  return to === undefined ? `${lasted} so far` : lasted;
}

function Moves({ loan, roles }: { loan: ReplyOf<'get-loan-details'>; roles: readonly string[] }) {
  const [asked, setAsked] = useState<LoanStatus>();
  const toast = useToast();
  const change = useCommand('put-loan-status', { onDone: ({ status }) => toast({ text: `The loan is ${status}` }) });
  const facts = { status: loan.status as LoanStatus, loanEstimateSent: loan.le.firstSentOn !== null, locked: loan.lock.state === 'locked' };
  const mine = movesFrom(facts.status, roles);
  if (mine.length === 0) return null;
  const move = (status: LoanStatus) => void change.run({ params: { loanId: loan.id, status } });
  return (
    <Card title="Change the status" note={`now ${loan.status}`}>
      {change.refusal ? <Notice tone="red">{change.refusal.message}</Notice> : null}
      {change.fault ? <Notice tone="red">{change.fault.message}</Notice> : null}
      <div className={styles.moves}>
        {mine.map((one) => {
          const missing = missingFor(one, facts);
          return (
            <Button
              key={one.to}
              variant={fallenOutStatuses.includes(one.to) ? 'danger' : 'default'}
              busy={change.pending}
              {...(missing.length > 0 ? { blocked: `First: ${missing.join('; ')}.` } : {})}
              onClick={() => (fallenOutStatuses.includes(one.to) ? setAsked(one.to) : move(one.to))}
            >
              {actTo(one.to)}
            </Button>
          );
        })}
      </div>
      {asked ? (
        <Confirm
          title={`End loan ${loan.id} as ${asked}?`}
          safe="Keep loan open"
          loses={actTo(asked)}
          onSafe={() => setAsked(undefined)}
          onLose={() => {
            setAsked(undefined);
            move(asked);
          }}
        >
          The loan cannot be priced, locked, disclosed or reopened afterwards.
        </Confirm>
      ) : null}
    </Card>
  );
}

/** What a person does to give a loan a status. */
const ACTS: Readonly<Partial<Record<LoanStatus, string>>> = {
  Withdrawn: 'Withdraw loan',
  Denied: 'Deny loan',
  Cancelled: 'Cancel loan',
  Suspended: 'Suspend loan',
  Submitted: 'Submit loan',
  'In Underwriting': 'Start underwriting',
  'Approved with Conditions': 'Approve with conditions',
  'Clear to Close': 'Clear to close',
  'Docs Out': 'Send docs out',
  Closed: 'Close loan',
  Funded: 'Fund loan',
};

function actTo(status: LoanStatus): string {
  return ACTS[status] ?? `Set to ${status}`;
}
