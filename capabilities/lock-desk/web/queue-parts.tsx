import { useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { KeyCap } from '../../../ui/kit/key-cap.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import styles from './desk.module.css';
import type { Tab } from './queue-tabs.ts';
import type { SteadyRow } from './use-steady-rows.ts';

/** The actions on all chosen requests. */
export function SelectedBar({ rows, onDone }: { rows: readonly SteadyRow[]; onDone: () => void }) {
  const claim = useCommand('desk-claim', { refreshes: ['desk-queue'] });
  const release = useCommand('desk-release', { refreshes: ['desk-queue'] });
  const each = async (command: typeof claim | typeof release) => {
    for (const row of rows) await command.run({ params: { loanId: row.loanNumber, requestId: row.requestId }, body: {} });
    onDone();
  };
  return (
    <span className={styles.selected} role="status">
      <b>{rows.length}</b> chosen
      <Button size="panel" busy={claim.pending} onClick={() => void each(claim)}>
        Claim these
      </Button>
      <Button size="panel" busy={release.pending} onClick={() => void each(release)}>
        Give back
      </Button>
      <Button size="panel" variant="quiet" onClick={onDone}>
        Clear
      </Button>
    </span>
  );
}

/** The desk's keys, at the foot of the queue. */
export function QueueKeys({ decides }: { decides: boolean }) {
  const keys = [
    ['J', 'K', 'move'],
    ...(decides
      ? [
          ['A', 'approve'],
          ['X', 'deny with reason'],
          ['M', 'message broker'],
        ]
      : []),
  ];
  return (
    <div className={styles.keys}>
      {keys.map((line) => (
        <span key={line.join()}>
          {line.slice(0, -1).map((key) => (
            <KeyCap key={key} keys={key} />
          ))}{' '}
          {line.at(-1)}
        </span>
      ))}
      <span className={styles.end}>
        {decides
          ? 'A request you open is yours for 10 minutes. Others see your name on it.'
          : 'You can view the desk; only the lock desk decides.'}
      </span>
    </div>
  );
}

/** Why a part of the queue is empty. */
export function QueueEmpty({ tab, onPick }: { tab: Tab; onPick: (tab: Tab) => void }) {
  const about: Readonly<Record<Tab, [string, string]>> = {
    open: ['No requests waiting', 'Second liens, concessions and exceptions appear here the moment a broker asks.'],
    mine: ['You have no request open', 'A request you open in the queue is yours for ten minutes.'],
    waiting: ['No counters waiting on brokers', 'Counters stay here until they are accepted, declined or expired.'],
    done: ['No decisions today', 'What the desk decides is listed here until midnight.'],
  };
  const [title, text] = about[tab];
  return (
    <EmptyState
      title={title}
      starts={
        tab === 'open'
          ? [{ text: 'View today’s decisions', keys: '4', onPick: () => onPick('done') }]
          : [{ text: 'Open the queue', keys: '1', onPick: () => onPick('open') }]
      }
    >
      {text}
    </EmptyState>
  );
}
