import { IconAlertCircle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { moneyText } from '../../fields/read-typed.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { FeeAmount } from './fee-amount.tsx';
import { NumberCell, Table, WideCell, type TableHead } from '../tables/table.tsx';
import styles from './fee-table.module.css';

export interface FeeRow {
  readonly id: string;
  readonly name: ReactNode;
  /** The plain name, for the label of its field. */
  readonly plainName: string;
  readonly paidTo?: ReactNode;
  readonly tolerance?: ReactNode;
  /** Cents of the version before; absent in a first version. */
  readonly before?: number;
  /** "+50", explainable; amber by the caller when it is over tolerance. */
  readonly change?: ReactNode;
  /** Cents now. */
  readonly amount: number;
  readonly editable?: boolean;
  /** Amber edge: over tolerance without a reason. */
  readonly problem?: boolean;
}

export interface FeeSection {
  /** "A". */
  readonly letter: string;
  readonly title: string;
  readonly fees: readonly FeeRow[];
  /** The section's total, explainable. */
  readonly total: ReactNode;
  readonly before?: ReactNode;
  readonly change?: ReactNode;
  readonly tolerance?: ReactNode;
  /** Open at first when it has editable changes or a problem. */
  readonly openAtFirst?: boolean;
}

export interface FeeTableProps {
  readonly label: string;
  readonly sections: readonly FeeSection[];
  /** False hides the columns of the earlier version. */
  readonly compares?: boolean;
  readonly versions?: { readonly before: string; readonly now: string };
  readonly total: { readonly title: ReactNode; readonly amount: ReactNode; readonly before?: ReactNode; readonly change?: ReactNode };
  /** Called with cents when the person leaves the field or presses Enter. */
  readonly onAmount: (feeId: string, cents: number) => void;
  /** Why an amount may not be a fee's. */
  readonly judge?: (fee: FeeRow, cents: number) => string | undefined;
  /** Told what is wrong while what is typed can't be a fee's amount. */
  readonly onUnread?: (fee: FeeRow, message: string | undefined) => void;
  /** The row the preview points at, and the other way round. */
  readonly highlighted?: string | undefined;
  readonly onHighlight?: (feeId: string | undefined) => void;
}

/** Fee sections with their rows, amounts edited in place; closed sections still total. */
export function FeeTable(props: FeeTableProps) {
  const { label, sections, compares = true, versions, total } = props;
  const { closed, toggle } = useClosedSections(sections);
  return (
    <Table
      look="dense"
      caption={label}
      className={styles.fees}
      heads={headsOf(compares, versions)}
      foot={<TotalRow total={total} compares={compares} />}
    >
      {sections.map((section) => {
        const open = !closed.has(section.letter);
        return (
          <Fragment key={section.letter}>
            <SectionHead section={section} open={open} compares={compares} onToggle={() => toggle(section.letter)} />
            {open ? section.fees.map((fee) => <FeeLine key={fee.id} fee={fee} compares={compares} table={props} />) : null}
          </Fragment>
        );
      })}
    </Table>
  );
}

function useClosedSections(sections: readonly FeeSection[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(sections.filter((section) => section.openAtFirst === false).map((section) => section.letter)),
  );
  const toggle = (letter: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(letter)) after.add(letter);
      return after;
    });
  return { closed, toggle };
}

function headsOf(compares: boolean, versions: FeeTableProps['versions']): readonly TableHead[] {
  return [
    'Section and fee',
    { key: 'Paid to', head: 'Paid to', wide: true },
    { key: 'Tolerance', head: 'Tolerance', wide: true },
    ...(compares
      ? [
          { number: versions?.before ?? 'Before', wide: true },
          { number: 'Change', wide: true },
        ]
      : []),
    { number: versions?.now ?? 'Amount' },
  ];
}

function TotalRow({ total, compares }: Pick<FeeTableProps, 'total'> & { compares: boolean }) {
  return (
    <tr className={styles.total}>
      <th scope="row">{total.title}</th>
      <WideCell />
      <WideCell />
      {compares ? (
        <>
          <NumberCell wide>{total.before}</NumberCell>
          <NumberCell wide>{total.change}</NumberCell>
        </>
      ) : null}
      <NumberCell>{total.amount}</NumberCell>
    </tr>
  );
}

interface SectionHeadProps {
  readonly section: FeeSection;
  readonly open: boolean;
  readonly compares: boolean;
  readonly onToggle: () => void;
}

/** A section's row: its total always, the sums of the rows it hides while it is closed. */
function SectionHead({ section, open, compares, onToggle }: SectionHeadProps) {
  return (
    <tr className={styles.section}>
      <th scope="row">
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="var(--ink-3)" />
          <span className={styles.letter}>{section.letter}</span> {section.title}
          {open ? null : (
            <span
              className={classes(styles.count, 'text-small text-2')}
            >{`${section.fees.length} ${section.fees.length === 1 ? 'fee' : 'fees'}`}</span>
          )}
        </button>
      </th>
      <WideCell />
      <WideCell className="text-2">{open ? null : section.tolerance}</WideCell>
      {compares ? (
        <>
          <NumberCell wide className="text-2">
            {open ? null : section.before}
          </NumberCell>
          <NumberCell wide>{open ? null : section.change}</NumberCell>
        </>
      ) : null}
      <NumberCell>{section.total}</NumberCell>
    </tr>
  );
}

interface FeeLineProps {
  readonly fee: FeeRow;
  readonly compares: boolean;
  readonly table: Pick<FeeTableProps, 'onAmount' | 'judge' | 'onUnread' | 'highlighted' | 'onHighlight'>;
}

function FeeLine({ fee, compares, table: { onAmount, judge, onUnread, highlighted, onHighlight } }: FeeLineProps) {
  const [wrong, setWrong] = useState<string>();
  const errorId = useId();
  return (
    <>
      <tr
        className={classes(styles.fee, highlighted === fee.id && styles.highlight)}
        onPointerEnter={() => onHighlight?.(fee.id)}
        onPointerLeave={() => onHighlight?.(undefined)}
        data-fee={fee.id}
      >
        <th scope="row">{fee.name}</th>
        <WideCell className="text-2">{fee.paidTo ?? '–'}</WideCell>
        <WideCell className="text-2">{fee.tolerance ?? '–'}</WideCell>
        {compares ? (
          <>
            <NumberCell wide className="text-2">
              {fee.before === undefined ? '–' : moneyText(fee.before, 'hide-zero')}
            </NumberCell>
            <NumberCell wide>{fee.change}</NumberCell>
          </>
        ) : null}
        <NumberCell>
          {fee.editable ? (
            <FeeAmount
              label={fee.plainName}
              cents={fee.amount}
              problem={fee.problem ?? false}
              onAmount={(cents) => onAmount(fee.id, cents)}
              judge={(cents) => judge?.(fee, cents)}
              onUnread={(message) => {
                setWrong(message);
                onUnread?.(fee, message);
              }}
              errorId={errorId}
              onFocus={() => onHighlight?.(fee.id)}
            />
          ) : (
            moneyText(fee.amount, 'hide-zero')
          )}
        </NumberCell>
      </tr>
      {wrong === undefined ? null : <FeeError id={errorId} message={wrong} columns={compares ? 6 : 4} />}
    </>
  );
}

/** What is wrong with the amount typed in the row above. */
function FeeError({ id, message, columns }: { id: string; message: string; columns: number }) {
  return (
    <tr className={styles.feeError}>
      <td colSpan={columns}>
        <span id={id} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {message}
        </span>
      </td>
    </tr>
  );
}
