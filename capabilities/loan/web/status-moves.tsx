import { useState } from 'react';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { fallenOutStatuses, type LoanStatus } from '../domain/loan-status.ts';
import styles from './loan.module.css';

type History = ReplyOf<'get-loan-status-history'>;

interface MovesProps {
  readonly loan: ReplyOf<'get-loan-details'>;
  readonly history: History;
}

/** The statuses this person can set from the present one, and the reasons against each. */
export function Moves({ loan, history: { moves, stops } }: MovesProps) {
  const [asked, setAsked] = useState<string>();
  const toast = useToast();
  const change = useCommand('put-loan-status', { onDone: ({ status }) => toast({ text: `The loan is ${status}` }) });
  if (moves.length === 0) return null;
  const move = (status: string) => void change.run({ params: { loanId: loan.id, status } });
  return (
    <Card title="Change the status" note={`now ${loan.status}`}>
      {change.refusal ? <Notice tone="red">{change.refusal.message}</Notice> : null}
      {change.fault ? <Notice tone="red">{change.fault.message}</Notice> : null}
      <div className={styles.moves}>
        {moves.map(({ to, needs }) => {
          const ends = fallenOutStatuses.includes(to as LoanStatus);
          const waits = stops.some((stop) => stop.to === to);
          return (
            <Button
              key={to}
              variant={ends ? 'danger' : 'default'}
              busy={change.pending}
              blocked={needs.length > 0 ? `First: ${needs.join('; ')}.` : waits ? 'Open items below must be done first.' : undefined}
              onClick={() => (ends ? setAsked(to) : move(to))}
            >
              {commandTo(to)}
            </Button>
          );
        })}
      </div>
      {stops.length > 0 ? <Stops stops={stops} /> : null}
      {asked ? (
        <Confirm
          title={`End loan ${loan.id} as ${asked}?`}
          safe="Keep loan open"
          loses={commandTo(asked)}
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

/** The reasons against the next statuses, each with its tree. */
function Stops({ stops }: Pick<History, 'stops'>) {
  return (
    <ul className={styles.stops} aria-label="What is waited for">
      {stops.map(({ to, words, why }) => (
        <li key={`${to} ${words}`}>
          {`${commandTo(to)}: `}
          <ExplainableNumber label={`Before ${to}`} why={why} weight="panel">
            {words}
          </ExplainableNumber>
        </li>
      ))}
    </ul>
  );
}

/** The command for each status. */
const COMMANDS: Readonly<Record<string, string>> = {
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

function commandTo(status: string): string {
  return COMMANDS[status] ?? `Set to ${status}`;
}
