import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, RateField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './mi.module.css';

type Mi = ReplyOf<'get-mi-data'>;
type Typed = Pick<Mi, 'kind' | 'rate' | 'upfrontRate' | 'financed'> & { readonly coverage: number | null; readonly refundable: boolean };

const KINDS = [
  { value: 'monthly', label: 'Monthly, borrower pays' },
  { value: 'single', label: 'Single premium, borrower pays' },
  { value: 'split', label: 'Split premium, borrower pays' },
  { value: 'lender-paid', label: 'Lender pays, in the price' },
] as const;

/** The private insurance of the loan: how it is paid and what it covers, with what that comes to on the estimate. */
export function MiCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-mi-data', { params: { loanId } });
  const { value } = asked;
  const mayQuote = useMayCall('get-mi-quotes');
  return (
    <Card
      title="Mortgage insurance"
      note={noteOf(value)}
      aside={
        mayQuote && value?.coverage.byAgency.length ? (
          <ScreenLink to={pathTo('/mi-quotes/$loanId', { loanId })}>Insurers’ quotes</ScreenLink>
        ) : undefined
      }
    >
      {value ? (
        <MiOfLoan key={value.revision} loanId={loanId} value={value} />
      ) : asked.fault ? (
        <InlineError onRetry={asked.again}>The mortgage insurance did not load.</InlineError>
      ) : (
        (asked.refusal?.message ?? <SkeletonRows rows={2} />)
      )}
    </Card>
  );
}

function noteOf(value: Mi | undefined): string {
  if (!value?.savedBy) return 'By guide and rate card';
  const { quoted } = value;
  if (!quoted) return `Chosen by ${value.savedBy}`;
  return `${quoted.insurer}, quote ${quoted.number}${quoted.simulated ? ', simulator' : ''}, chosen by ${value.savedBy}`;
}

function MiOfLoan({ loanId, value }: { loanId: string; value: Mi }) {
  const { coverage, problem, quoted } = value;
  if (problem && coverage.byAgency.length === 0) return <p className="text-2">{problem}</p>;
  return (
    <div className={styles.stack}>
      <MiFigures value={value} />
      {problem ? <InlineError>{problem}</InlineError> : null}
      {quoted && quoted.changed.length > 0 ? (
        <Notice tone="amber">{`The quote was for other facts: ${quoted.changed.join(', ')}. Quote again.`}</Notice>
      ) : null}
      <MiForm loanId={loanId} value={value} />
    </div>
  );
}

function MiFigures({ value: { monthly, upfront, lenderPaid, financed, noteAmount, coverage } }: { value: Mi }) {
  const money = (label: string, found: Mi['monthly']) =>
    found ? (
      <ExplainableNumber label={label} why={found.why}>
        {formatMoney(found.cents)}
      </ExplainableNumber>
    ) : (
      'None'
    );
  return (
    <Facts
      facts={[
        { label: 'Monthly premium', value: money('Monthly mortgage insurance', monthly) },
        { label: financed ? 'Added to the loan' : 'Paid at closing', value: money('Mortgage insurance paid at once', upfront) },
        ...(financed && noteAmount ? [{ label: 'Loan with the premium', value: money('Loan with the premium', noteAmount) }] : []),
        ...(lenderPaid ? [{ label: 'Paid by the lender, in the price', value: money('Lender-paid mortgage insurance', lenderPaid) }] : []),
        ...coverage.byAgency.map(({ agency, standard }) => ({
          label: `Coverage, ${agency}`,
          value: (
            <ExplainableNumber label={`Standard coverage of ${agency}`} why={standard.why}>
              {formatRate(standard.rate).replace(/\.000/, '')}
            </ExplainableNumber>
          ),
        })),
      ]}
    />
  );
}

function MiForm({ loanId, value }: { loanId: string; value: Mi }) {
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
