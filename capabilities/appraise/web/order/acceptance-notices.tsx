import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import styles from '../appraise.module.css';
import type { AppraisalOrdering } from './use-appraisal-order.ts';

type Acceptance = ReplyOf<'appraisal-order-details'>['acceptance'][number];

/** The offers of underwriting systems to close without an appraisal: shown before anything is chosen, with the conditions of the finding. */
export function AcceptanceNotices({ acceptance, ordering }: { acceptance: readonly Acceptance[]; ordering?: AppraisalOrdering }) {
  return acceptance.map((one) => (
    <Notice key={one.system} tone={one.respected.value ? 'amber' : 'plain'}>
      <div className="text-strong">
        {one.says} {one.simulated ? <StatusPill>Simulator</StatusPill> : null}
      </div>
      {one.reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      <div className="text-2">{`${one.system}, run ${one.run}: ${one.words}`}</div>
      <div>
        <ExplainableNumber
          label={`What the offer of ${one.system} depends on`}
          why={one.respected.why}
          title="Whether an appraisal is needed"
          weight="panel"
        >
          {one.respected.value ? 'No appraisal needed' : 'Offer not used'}
        </ExplainableNumber>
      </div>
      {one.respected.value && ordering && acceptance.find(({ respected }) => respected.value) === one ? (
        <div className={styles.below}>
          <TextField
            label="Why one is ordered all the same"
            hint="Ordering ends the offer. The reason stays in the loan’s journal."
            value={ordering.draft.allTheSame}
            maxLength={300}
            onChange={(event) => ordering.setDraft({ allTheSame: event.target.value })}
          />
        </div>
      ) : null}
    </Notice>
  ));
}
