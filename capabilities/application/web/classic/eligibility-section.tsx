import { useState } from 'react';
import { formatRatio } from '../../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import type { EditLoan } from '../use-edit-loan.ts';

type Check = ReplyOf<'perform-eligibility-check'>['checks'][number];

/** Whether the unsaved loan could be sold or insured. */
export function EligibilitySection({ loanId, edit }: { loanId: string; edit: EditLoan }) {
  const [body, setBody] = useState<{ basedOn: number; edits: typeof edit.edits }>();
  const asked = useAsk(
    'perform-eligibility-check',
    { params: { loanId }, body: { basedOn: body?.basedOn ?? 0, edits: [...(body?.edits ?? [])] } },
    { when: body !== undefined, keepPrevious: false },
  );
  const now = { basedOn: edit.draft.basedOn ?? edit.asked.value?.version ?? 0, edits: edit.edits };
  const same = body !== undefined && body.basedOn === now.basedOn && body.edits === now.edits;
  return (
    <PanelSection title="Eligibility" aside={body && !same ? <span className="text-small text-2">Changed since</span> : undefined}>
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {asked.refusal ? <InlineError>{asked.refusal.message}</InlineError> : null}
      <ul className="grid-2 below-2" aria-label="Verdicts">
        {(asked.value?.checks ?? []).map((check) => (
          <li key={check.agency}>
            <Verdict check={check} />
          </li>
        ))}
      </ul>
      <Button busy={asked.waiting} onClick={() => (same ? asked.again() : setBody(now))}>
        Check eligibility
      </Button>
    </PanelSection>
  );
}

function Verdict({ check: { name, eligible, ltv, highestLtv, reasons, untested } }: { check: Check }) {
  if (!eligible)
    return (
      <>
        <span className="text-strong">{name}</span>: not tested
        <div className="text-small text-2">{untested}</div>
      </>
    );
  return (
    <>
      <span className="text-strong">{name}</span>:{' '}
      <ExplainableNumber label={`${name}: eligible`} why={eligible.why}>
        {eligible.value ? 'eligible' : 'not eligible'}
      </ExplainableNumber>
      {ltv && highestLtv ? (
        <div className="text-small text-2">
          LTV{' '}
          <ExplainableNumber label="LTV" why={ltv.why}>
            {formatRatio(ltv.value)}
          </ExplainableNumber>
          , highest{' '}
          <ExplainableNumber label="Highest LTV" why={highestLtv.why}>
            {formatRatio(highestLtv.value)}
          </ExplainableNumber>
        </div>
      ) : null}
      {reasons.map(({ code, sentence }) => (
        <div key={code} className="text-small text-red">
          {sentence}
        </div>
      ))}
    </>
  );
}
