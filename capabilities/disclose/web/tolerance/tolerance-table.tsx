import { Fragment } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { TolerancePosition } from '../../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from '../disclose.module.css';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import {
  bucketTitles,
  toleranceGroups,
  type Payer,
  type SentVersion,
  type ToleranceGroup,
  type ToleranceLine,
} from '../../domain/index.ts';

const NOTES = { zero: 'each charge alone', ten: 'all together', unlimited: 'best information' } as const;

interface TableProps {
  readonly position: TolerancePosition;
  readonly sent: readonly SentVersion[];
  readonly draft: number;
  /** The figures are of the version sent last, not of the draft. */
  readonly asSent: boolean;
  readonly onAsSent: (asSent: boolean) => void;
  /** Reasons that were decided and the draft will carry. */
  readonly reasons: number;
  readonly loanId: string;
}

/** The tolerance meter in detail: for each charge its limit, what the draft would use of it, and who would pay. */
export function ToleranceTable({ position, sent, draft, asSent, onAsSent, reasons, loanId }: TableProps) {
  const groups = toleranceGroups(position, sent);
  const moved = groups.reduce((sum, group) => sum + group.lines.length, 0);
  const last = sent.at(-1)!;
  return (
    <Folded
      title="Tolerance by charge"
      summary={moved === 0 ? `Every charge as disclosed, v1 to v${last.version}` : `${moved} ${moved === 1 ? 'charge' : 'charges'} moved`}
      change="Open"
    >
      <FiguresBar last={last.version} draft={draft} asSent={asSent} onAsSent={onAsSent} reasons={reasons} loanId={loanId} />
      <Table
        caption="Tolerance by charge"
        heads={[
          'Charge',
          { number: 'Held to' },
          { number: `Sent, v${last.version}` },
          { number: 'Room' },
          { number: 'Pending' },
          { number: `Draft, v${draft}` },
          'Who pays the rise',
        ]}
        cards
      >
        {groups.map((group) => (
          <Fragment key={group.bucket}>
            <GroupRow group={group} />
            {group.lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </Fragment>
        ))}
      </Table>
    </Folded>
  );
}

/** Whether the figures are of the draft or of the sent version, and how many reasons the draft has. */
function FiguresBar({
  last,
  draft,
  asSent,
  onAsSent,
  reasons,
  loanId,
}: Pick<TableProps, 'draft' | 'asSent' | 'onAsSent' | 'reasons' | 'loanId'> & { last: number }) {
  return (
    <div className={styles.toleranceBar}>
      <SegmentedControl
        label="Figures of the tolerance"
        segments={[
          { value: 'pending', label: 'With pending' },
          { value: 'sent', label: 'As sent' },
        ]}
        value={asSent ? 'sent' : 'pending'}
        onChange={(value) => onAsSent(value === 'sent')}
      />
      <span className="text-2">
        {asSent
          ? `As v${last} went out`
          : reasons === 0
            ? 'No reason on file'
            : `${reasons} ${reasons === 1 ? 'reason' : 'reasons'} on file, carried by v${draft}`}
      </span>
      <ScreenLink to={pathTo('/change-circumstance-pre/$loanId', { loanId })}>Change of circumstance</ScreenLink>
    </div>
  );
}

function GroupRow({ group: { bucket, unchanged, room, payer } }: { group: ToleranceGroup }) {
  const words = unchanged === 0 ? '' : `, ${unchanged} ${unchanged === 1 ? 'charge' : 'charges'} as disclosed`;
  return (
    <tr>
      <th scope="row">
        {bucketTitles[bucket]}
        <SecondLine>{`${NOTES[bucket]}${words}`}</SecondLine>
      </th>
      <NumberCell />
      <NumberCell />
      <NumberCell>{room ? <Figure label={`${bucketTitles[bucket]}, room`} {...room} /> : null}</NumberCell>
      <NumberCell />
      <NumberCell />
      <td>
        <PayerWords payer={payer} label={bucketTitles[bucket]} />
      </td>
    </tr>
  );
}

function LineRow({ line: { label, baseline, version, now, room, pending, after, payer } }: { line: ToleranceLine }) {
  return (
    <tr>
      <td>{label}</td>
      <NumberCell>
        <Figure label={`${label}, held to`} {...baseline} />
        {version === null ? null : <SecondLine>{`LE v${version}`}</SecondLine>}
      </NumberCell>
      <NumberCell>{now === null ? '–' : formatMoney(now)}</NumberCell>
      <NumberCell>{room ? <Figure label={`${label}, room`} {...room} /> : '–'}</NumberCell>
      <NumberCell>{pending === 0 ? '–' : formatMoney(pending, { sign: true })}</NumberCell>
      <NumberCell>
        <Figure label={`${label}, draft`} {...after} />
      </NumberCell>
      <td>
        <PayerWords payer={payer} label={label} />
      </td>
    </tr>
  );
}

function Figure({ label, value, why }: { label: string; value: number; why: ToleranceLine['baseline']['why'] }) {
  return (
    <ExplainableNumber label={label} why={why}>
      {formatMoney(value)}
    </ExplainableNumber>
  );
}

function PayerWords({ payer, label }: { payer: Payer; label: string }) {
  if (payer.who === 'nobody') return '–';
  if (payer.who === 'borrower') return 'Borrower';
  return (
    <span className="text-amber">
      <ExplainableNumber label={`${label}, refund`} why={payer.cure.why}>
        {`Lender, cure ${formatMoney(payer.cure.value)}`}
      </ExplainableNumber>
    </span>
  );
}
