import { minutesText } from '../../../foundation/dates/minutes-text.ts';
import { IconUser } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { ask } from '../../../ui/calls/index.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { Column } from '../../../ui/kit/tables/data-grid.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { shortName, signed, waitTone } from './desk-text.ts';
import styles from './desk.module.css';
import type { SteadyRow } from './use-steady-rows.ts';

/** The columns of the queue; with `done` the result of a request instead of its waiting time. */
export function queueColumns(promised: number, done: boolean): readonly Column<SteadyRow>[] {
  return [
    { id: 'request', head: 'Request', width: 176, tone: 'strong', grow: true, cell: (row) => <Named row={row} /> },
    { id: 'loan', head: 'Loan', width: 100, cell: (row) => row.loanNumber },
    { id: 'borrower', head: 'Borrower', width: 132, grow: true, cell: (row) => row.borrower },
    { id: 'brokerage', head: 'Brokerage', width: 130, tone: 'secondary', grow: true, cell: (row) => row.brokerage },
    { id: 'amount', head: 'Amount', width: 92, align: 'right', cell: (row) => formatMoney(row.amountCents, { cents: 'never' }) },
    { id: 'rate', head: 'Rate', width: 70, align: 'right', cell: (row) => (row.rate === null ? null : formatRate(row.rate)) },
    {
      id: 'expires',
      head: 'Expires',
      width: 92,
      cell: (row) => (row.expiresOn === null ? <span className="text-2">Not locked</span> : formatDate(row.expiresOn, { short: true })),
    },
    { id: 'cost', head: 'Cost, price', width: 86, align: 'right', cell: (row) => <Cost row={row} /> },
    {
      id: 'waiting',
      head: done ? 'Outcome' : 'Waiting',
      width: 124,
      align: 'right',
      cell: (row) => (done || row.gone ? <Outcome row={row} /> : <Waiting row={row} promised={promised} />),
    },
  ];
}

function Named({ row }: { row: SteadyRow }) {
  return (
    <>
      {row.name}
      {row.claim && !row.claim.mine ? (
        <span className={styles.claimed} title={`${row.claim.by} has it open`}>
          <Icon of={IconUser} size={13} color="ink-3" /> {shortName(row.claim.by)}
        </span>
      ) : null}
    </>
  );
}

function Cost({ row }: { row: SteadyRow }) {
  if (row.effect === null) return row.kind === 'second-lien' ? <span className="text-2">Manual</span> : '–';
  const { loanNumber: loanId, requestId } = row;
  const pending = row.decided === null && !row.gone;
  return (
    <ExplainableNumber
      label={`Change of price, ${row.name}`}
      weight="panel"
      {...(pending
        ? {
            why: async () => {
              const answer = await ask('desk-request', { params: { loanId, requestId } });
              const why = answer.ok ? (answer.value.drift?.why ?? answer.value.figures?.why) : undefined;
              if (!why) throw new Error(answer.ok ? (answer.value.refused ?? 'It has no price now.') : answer.refusal.message);
              return why;
            },
          }
        : {})}
    >
      {signed(row.effect)}
    </ExplainableNumber>
  );
}

function Waiting({ row, promised }: { row: SteadyRow; promised: number }) {
  const tone = waitTone(row.waitingMinutes, promised);
  return (
    <span className={classes(tone === 'late' && styles.late, tone === 'near' && styles.near)}>
      {minutesText(row.waitingMinutes)}
      {tone === 'late' ? ', late' : ''}
    </span>
  );
}

const OUTCOMES: Readonly<Record<SteadyRow['state'], string>> = {
  open: 'Decided',
  claimed: 'Decided',
  countered: 'Countered',
  approved: 'Approved',
  declined: 'Declined',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
};

function Outcome({ row }: { row: SteadyRow }) {
  return <span className="text-2">{row.gone && row.decided === null ? 'No longer open' : OUTCOMES[row.state]}</span>;
}

/** A request as one tappable block on a phone. */
export function QueueMobileRow({ row, promised }: { row: SteadyRow; promised: number }) {
  return (
    <span className={styles.mobileRow}>
      <span className={styles.mobileLine}>
        <span className="text-strong">{row.name}</span>
        {row.decided ? <Outcome row={row} /> : <Waiting row={row} promised={promised} />}
      </span>
      <span className={styles.mobileLine}>
        <span>{row.borrower}</span>
        <span>{row.effect === null ? '–' : signed(row.effect)}</span>
      </span>
      <span className={`${styles.mobileLine} text-2 text-small`}>
        <span>
          {row.loanNumber}, {row.brokerage}
        </span>
        <span>{formatMoney(row.amountCents, { cents: 'never' })}</span>
      </span>
    </span>
  );
}
