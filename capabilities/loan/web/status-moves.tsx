import { useState } from 'react';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { fallenOutStatuses, missingFor, movesFrom, type LoanStatus, type StatusStop } from '../domain/loan-status.ts';
import styles from './loan.module.css';

interface MovesProps {
  readonly loan: ReplyOf<'get-loan-details'>;
  readonly stops: ReplyOf<'get-loan-status-history'>['stops'];
  readonly roles: readonly string[];
}

/** Where this person can take the loan from the status it has, and what each next one waits for. */
export function Moves({ loan, stops: told, roles }: MovesProps) {
  const [asked, setAsked] = useState<LoanStatus>();
  const toast = useToast();
  const change = useCommand('put-loan-status', { onDone: ({ status }) => toast({ text: `The loan is ${status}` }) });
  const stops = told.map((stop) => ({ ...stop, to: stop.to as LoanStatus }));
  const facts = {
    status: loan.status as LoanStatus,
    loanEstimateSent: loan.le.firstSentOn !== null,
    locked: loan.lock.state === 'locked',
    stops,
  };
  const mine = movesFrom(facts.status, roles);
  if (mine.length === 0) return null;
  const move = (status: LoanStatus) => void change.run({ params: { loanId: loan.id, status } });
  return (
    <Card title="Change the status" note={`now ${loan.status}`}>
      {change.refusal ? <Notice tone="red">{change.refusal.message}</Notice> : null}
      {change.fault ? <Notice tone="red">{change.fault.message}</Notice> : null}
      <div className={styles.moves}>
        {mine.map((one) => {
          const needs = missingFor(one, { ...facts, stops: [] });
          const waits = stops.some(({ to }) => to === one.to);
          return (
            <Button
              key={one.to}
              variant={fallenOutStatuses.includes(one.to) ? 'danger' : 'default'}
              busy={change.pending}
              blocked={needs.length > 0 ? `First: ${needs.join('; ')}.` : waits ? 'It waits for what stands below.' : undefined}
              onClick={() => (fallenOutStatuses.includes(one.to) ? setAsked(one.to) : move(one.to))}
            >
              {actTo(one.to)}
            </Button>
          );
        })}
      </div>
      {stops.length > 0 ? <Stops stops={stops} /> : null}
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

/** What the next statuses wait for, each with how it was found. */
function Stops({ stops }: { stops: readonly StatusStop[] }) {
  return (
    <ul className={styles.stops} aria-label="What is waited for">
      {stops.map(({ to, words, why }) => (
        <li key={`${to} ${words}`}>
          {`${actTo(to)}: `}
          <ExplainableNumber label={`Before ${to}`} why={why} weight="panel">
            {words}
          </ExplainableNumber>
        </li>
      ))}
    </ul>
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
