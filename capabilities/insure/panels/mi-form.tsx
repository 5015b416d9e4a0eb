import { useState } from 'react';
import { useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, RateField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import styles from './mi.module.css';

export type Mi = ReplyOf<'get-mi-data'>;

type Typed = Pick<Mi, 'kind' | 'rate' | 'upfrontRate' | 'financed'> & { readonly coverage: number | null; readonly refundable: boolean };

const KINDS = [
  { value: 'monthly', label: 'Monthly, borrower pays' },
  { value: 'single', label: 'Single premium, borrower pays' },
  { value: 'split', label: 'Split premium, borrower pays' },
  { value: 'lender-paid', label: 'Lender pays, in the price' },
] as const;

export function MiForm({ loanId, value }: { loanId: string; value: Mi }) {
  const start: Typed = {
    kind: value.kind,
    rate: value.rate,
    upfrontRate: value.upfrontRate,
    coverage: value.coverage.chosen,
    refundable: value.miHeader.refundable,
    financed: value.financed,
  };
  const [typed, setTyped] = useState(start);
  const may = useMayCall('save-mi-data');
  const toast = useToast();
  const save = useCommand('save-mi-data', { onDone: () => toast({ text: 'Mortgage insurance saved' }) });
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const changed = (Object.keys(start) as (keyof Typed)[]).some((name) => start[name] !== typed[name]);
  const upfront = typed.kind === 'single' || typed.kind === 'split';
  const errorOf = (field: string) => (save.refusal?.field === field ? save.refusal.message : undefined);
  const press = () => {
    const { kind, refundable, ...rest } = typed;
    const header = { lenderPaid: kind === 'lender-paid', refundable: upfront && refundable };
    const how = kind === 'lender-paid' ? {} : { kind };
    return save.run({
      params: { loanId },
      body: {
        basedOn: value.revision,
        miHeader: header,
        ...how,
        ...rest,
        upfrontRate: upfront ? rest.upfrontRate : null,
        financed: kind === 'single' && rest.financed,
      },
    });
  };
  return (
    <>
      <MiFields typed={typed} off={!may} change={change} errorOf={errorOf} />
      {save.refusal && save.refusal.field !== 'coverage' && save.refusal.field !== 'upfrontRate' ? (
        <InlineError>{save.refusal.message}</InlineError>
      ) : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
      {changed && may ? (
        <div>
          <Button busy={save.pending} onClick={() => void press()}>
            Save mortgage insurance
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface FieldsProps {
  readonly typed: Typed;
  readonly off: boolean;
  readonly change: (part: Partial<Typed>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function MiFields({ typed, off, change, errorOf }: FieldsProps) {
  const upfront = typed.kind === 'single' || typed.kind === 'split';
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Premium plan"
          empty={null}
          disabled={off}
          value={typed.kind}
          choices={KINDS}
          onChange={(event) => change({ kind: event.target.value as Mi['kind'] })}
        />
        <SelectField
          label="Coverage"
          empty="Standard"
          disabled={off}
          value={typed.coverage === null ? '' : String(typed.coverage)}
          choices={[6, 12, 16, 18, 25, 30, 35].map((percent) => ({ value: String(percent), label: `${percent}%` }))}
          error={errorOf('coverage')}
          onChange={(event) => change({ coverage: event.target.value === '' ? null : Number(event.target.value) })}
        />
        {typed.kind === 'monthly' || typed.kind === 'split' ? (
          <RateField
            label="Yearly premium rate"
            optional
            disabled={off}
            hint="From the rate card, 2018, when empty"
            value={typed.rate}
            onChange={(rate) => change({ rate })}
          />
        ) : null}
        {upfront ? (
          <RateField
            label="Rate paid at closing"
            disabled={off}
            hint="Percent of the loan"
            value={typed.upfrontRate}
            error={errorOf('upfrontRate')}
            onChange={(upfrontRate) => change({ upfrontRate })}
          />
        ) : null}
      </div>
      {upfront ? (
        <CheckField
          label="Refundable when it ends early"
          disabled={off}
          checked={typed.refundable}
          onChange={(event) => change({ refundable: event.target.checked })}
        />
      ) : null}
      {typed.kind === 'single' ? (
        <CheckField
          label="Added to the loan"
          disabled={off}
          checked={typed.financed}
          onChange={(event) => change({ financed: event.target.checked })}
        />
      ) : null}
    </>
  );
}
