import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { NumberCell, Table, WideCell, type TableHead } from '../tables/table.tsx';
import styles from './fee-table.module.css';
import type { FeeSection, FeeTableProps } from './fee-table-props.ts';
import { FeeLine } from './fee-line.tsx';

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
          <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="ink-3" />
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
