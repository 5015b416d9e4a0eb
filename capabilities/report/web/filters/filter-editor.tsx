import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import styles from './filters.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { without, type Field } from './field.ts';
import type { ReportAddress } from './use-report-address.ts';
import { ValueChoice } from './value-choice.tsx';

interface Props {
  readonly anchor: HTMLElement;
  readonly field: Field | undefined;
  readonly report: ReplyOf<'get-warehouse-report'>;
  readonly address: ReportAddress;
  readonly onClose: () => void;
}

const VALUES = { brokerage: 'Brokerage', officer: 'Loan officer', product: 'Product', state: 'State', type: 'Mortgage type' } as const;

/** Chooses a field and its values. Each choice narrows the report at once, so that its effect is seen while choosing. */
export default function FilterEditor({ anchor, field: given, report, address, onClose }: Props) {
  const [field, setField] = useState(given);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [field]);
  const titles = { period: report.periodOf, ...VALUES };
  const label = field === undefined ? 'Add a filter' : `Filter by ${titles[field].toLowerCase()}`;
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <div ref={box} className={styles.editor}>
        <h2 className="section-title">{label}</h2>
        {field === undefined ? (
          <div className={styles.choices}>
            {(Object.keys(titles) as Field[]).map((one) => (
              <Button key={one} variant="quiet" wide toStart onClick={() => setField(one)}>
                {titles[one]}
              </Button>
            ))}
          </div>
        ) : (
          <>
            {field === 'period' ? (
              <PeriodChoice label={label} subReportName={report.subReportName} filters={address.filters} onChange={address.change} />
            ) : (
              <ValueChoice field={field} subReportName={report.subReportName} address={address} />
            )}
            <div className={styles.foot}>
              <Button size="toolbar" variant="quiet" onClick={() => address.change(without(field))}>
                Clear
              </Button>
              <Button size="toolbar" onClick={onClose}>
                Done
              </Button>
            </div>
          </>
        )}
      </div>
    </AnchoredPopover>
  );
}
