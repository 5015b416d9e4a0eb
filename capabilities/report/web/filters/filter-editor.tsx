import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { FilterEditor } from '../../../../ui/kit/filters/filter-editor.tsx';
import { without, type Field } from './field.ts';
import { PeriodChoice } from './period-choice.tsx';
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

/** Narrows the report by a field. */
export default function ReportFilterEditor({ anchor, field: given, report, address, onClose }: Props) {
  const { subReportName } = report;
  const values = (field: Field, label: string) =>
    field === 'period' ? (
      <PeriodChoice label={label} subReportName={subReportName} filters={address.filters} onChange={address.change} />
    ) : (
      <ValueChoice field={field} subReportName={subReportName} address={address} />
    );
  return (
    <FilterEditor
      anchor={anchor}
      field={given}
      titles={{ period: report.periodOf, ...VALUES }}
      values={values}
      clearing={(field) => () => address.change(without(field))}
      onClose={onClose}
    />
  );
}
