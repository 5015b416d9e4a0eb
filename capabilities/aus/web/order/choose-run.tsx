import { useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { CheckField, SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import styles from '../aus.module.css';
import { saidOf } from '../../domain/run/verdict-of.ts';
import type { Option, RunDetail } from '../words.ts';

/** Makes one run the loan’s: its findings are the ones the loan is underwritten with. */
export function ChooseRun({ loanId, runs, option }: { loanId: string; runs: readonly RunDetail[]; option: Option }) {
  const may = useMayCall('save-dual-product');
  const products = useAsk('transform-product', { query: {} }).value?.products ?? [];
  const save = useCommand('save-dual-product', { refreshes: ['dualaus-option', 'au-findings'] });
  const [runId, setRunId] = useState<string>();
  const [program, setProgram] = useState(option.product?.specialProgramName ?? '');
  const [feature, setFeature] = useState(option.product?.specialFeatureName ?? '');
  const [waiver, setWaiver] = useState(false);
  const chosen = runs.find(({ line }) => line.runId === runId) ?? runs.find(({ line }) => line.chosen) ?? runs[0];
  if (!chosen || !may) return null;
  const { line, waiverOffered } = chosen;
  const named = (kind: 'program' | 'feature') =>
    products.filter((one) => one.kind === kind).map((one) => ({ value: one[line.system], label: one[line.system] }));
  const transformed = products.some((one) => [one.DU, one.LPA].includes(program) && one.DU !== one.LPA);
  return (
    <PanelSection title="Choose for underwriting">
      <div className={styles.stack}>
        <ChoiceRows
          label="Run for underwriting"
          rows={runs.map(({ line: one, messages }) => ({
            id: one.runId,
            title: `${one.system}, run ${one.run}`,
            note: `${saidOf(one)}, ${messages.length} findings`,
          }))}
          chosen={line.runId}
          onChoose={(id) => {
            setRunId(id);
            setWaiver(false);
          }}
        />
        <ProductField label="Special program" of={named('program')} value={program} onChange={setProgram} />
        <ProductField label="Special feature" of={named('feature')} value={feature} onChange={setFeature} />
        {waiverOffered ? (
          <CheckField label="Take the appraisal waiver" checked={waiver} onChange={(event) => setWaiver(event.target.checked)} />
        ) : (
          <p className="text-2">This run offers no appraisal waiver.</p>
        )}
        {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
        {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
        <Button
          wide
          busy={save.pending}
          onClick={() =>
            void save.run({
              params: { loanId },
              body: {
                orderId: line.orderId,
                productName: transformed ? program : option.productName,
                specialProgramName: program,
                specialFeatureName: feature,
                orderType: line.system,
                appraisalWaiver: waiver && waiverOffered ? 'Yes' : null,
                productTransformed: transformed,
              },
            })
          }
        >
          {line.chosen ? `Use ${line.system}, run ${line.run} again` : `Use ${line.system}, run ${line.run}`}
        </Button>
        {option.product ? (
          <p className="text-2">{`Chosen by ${option.product.savedBy}${option.product.appraisalWaiver ? ', with the appraisal waiver' : ''}.`}</p>
        ) : null}
      </div>
    </PanelSection>
  );
}

interface ProductFieldProps {
  readonly label: string;
  readonly of: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ProductField({ label, of, value, onChange }: ProductFieldProps) {
  return <SelectField label={label} empty="None" value={value} choices={of} onChange={(event) => onChange(event.target.value)} />;
}
