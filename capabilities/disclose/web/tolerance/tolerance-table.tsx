import { Fragment } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { TolerancePosition } from '../../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { toleranceGroups, type Payer, type SentVersion, type ToleranceGroup, type ToleranceLine } from '../../domain/index.ts';

const TITLES = { zero: 'Zero tolerance', ten: '10% in total', unlimited: 'No limit' } as const;
const NOTES = { zero: 'each charge alone', ten: 'all together', unlimited: 'best information' } as const;

/** The meter opened: charge by charge what it is held to, what the draft would use, and who would pay. */
export function ToleranceTable({ position, sent, draft }: { position: TolerancePosition; sent: readonly SentVersion[]; draft: number }) {
  const groups = toleranceGroups(position, sent);
  const moved = groups.reduce((sum, group) => sum + group.lines.length, 0);
  const last = sent.at(-1)!;
  return (
    <Folded
      title="Tolerance by charge"
      summary={moved === 0 ? `Every charge as disclosed, v1 to v${last.version}` : `${moved} ${moved === 1 ? 'charge' : 'charges'} moved`}
      change="Open"
    >
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

function GroupRow({ group: { bucket, unchanged, room, payer } }: { group: ToleranceGroup }) {
  const words = unchanged === 0 ? '' : `, ${unchanged} ${unchanged === 1 ? 'charge' : 'charges'} as disclosed`;
  return (
    <tr>
      <th scope="row">
        {TITLES[bucket]}
        <SecondLine>{`${NOTES[bucket]}${words}`}</SecondLine>
      </th>
      <NumberCell />
      <NumberCell />
      <NumberCell>{room ? <Figure label={`${TITLES[bucket]}, room`} {...room} /> : null}</NumberCell>
      <NumberCell />
      <NumberCell />
      <td>
        <PayerWords payer={payer} label={TITLES[bucket]} />
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
    <span style={{ color: 'var(--amber)' }}>
      <ExplainableNumber label={`${label}, refund`} why={payer.cure.why}>
        {`Lender, cure ${formatMoney(payer.cure.value)}`}
      </ExplainableNumber>
    </span>
  );
}
