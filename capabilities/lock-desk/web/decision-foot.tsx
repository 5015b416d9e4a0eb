import { formatPoints } from '../../../foundation/rates/rates.ts';
import { SelectField, TextArea } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { CounterFields, TypedLockFields } from './decision-fields.tsx';
import type { Detail, Figures } from './desk-text.ts';
import styles from './desk.module.css';
import { useDecision, type Decision, type DecisionProps } from './use-decision.ts';

const HOLDS = [
  { value: '60', label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: '1440', label: '1 day' },
];

/** The decision: a note, and approve, counter or deny, each at exactly the figures in the panel. */
export function DecisionFoot(props: DecisionProps) {
  const { detail, figures } = props;
  const decision = useDecision(props);
  const { mode, typedLock, terms } = decision;
  return (
    <div className={styles.foot}>
      {typedLock ? (
        <>
          <TypedLockFields terms={terms} days={detail.lockDays} onChange={decision.change} />
          <p className="text-small text-2">
            A second lien is locked at what you enter here, so there is nothing to counter; deny with a note when the broker should ask for
            something else.
          </p>
        </>
      ) : null}
      {mode === 'counter' && !typedLock ? <CounterFields detail={detail} terms={terms} onChange={decision.change} /> : null}
      <TextArea
        ref={decision.note}
        label={mode === 'deny' ? 'Reason' : 'Note to the broker'}
        hint={mode === 'deny' ? undefined! : 'Sent with the decision'}
        rows={2}
        maxLength={1000}
        value={decision.noteText}
        error={decision.missing}
        onChange={(event) => decision.write(event.target.value)}
      />
      {decision.problem ? <InlineError>{decision.problem}</InlineError> : null}
      <DecisionButtons detail={detail} figures={figures} decision={decision} />
    </div>
  );
}

interface ButtonsProps {
  readonly detail: Detail;
  readonly figures: Figures | null;
  readonly decision: Decision;
}

function DecisionButtons(props: ButtonsProps) {
  const { claim } = props.detail.request;
  const taken = claim && !claim.mine ? `${claim.by} has it open.` : undefined;
  if (props.decision.mode === 'counter') return <CounterButtons {...props} taken={taken} />;
  if (props.decision.mode === 'deny') return <DenyButtons {...props} taken={taken} />;
  return <ApproveButtons {...props} taken={taken} />;
}

function CounterButtons({ figures, decision, taken }: ButtonsProps & { taken: string | undefined }) {
  return (
    <>
      <SelectField
        label="The offer holds for"
        empty={null}
        choices={HOLDS}
        value={decision.holds}
        onChange={(event) => decision.setHolds(event.target.value)}
      />
      <ButtonRow>
        <Button variant="primary" wide busy={decision.pending} blocked={taken} onClick={decision.counter}>
          {figures ? `Offer ${formatPoints(figures.price)}` : 'Send the offer'}
        </Button>
        <Button onClick={() => decision.begin('decide')}>Back</Button>
      </ButtonRow>
    </>
  );
}

function DenyButtons({ detail, decision, taken }: ButtonsProps & { taken: string | undefined }) {
  return (
    <ButtonRow>
      <Button variant="danger" wide busy={decision.pending} blocked={taken} onClick={decision.deny}>
        {decision.drift ? `Waive, keep ${formatPoints(detail.waived?.price ?? 0)}` : `Deny ${detail.request.name}`}
      </Button>
      <Button onClick={() => decision.begin('decide')}>Back</Button>
    </ButtonRow>
  );
}

function ApproveButtons({ detail, figures, decision, taken }: ButtonsProps & { taken: string | undefined }) {
  const { drift, typedLock, typed } = decision;
  const can = typedLock || figures !== null;
  return (
    <ButtonRow>
      <Button
        ref={decision.approveButton}
        variant="primary"
        keys="A"
        wide
        busy={decision.pending}
        blocked={taken ?? (can ? undefined : 'It cannot be approved now.')}
        onClick={decision.approve}
      >
        {drift
          ? `Reprice at ${formatPoints(figures?.price ?? detail.drift?.price ?? 0)}`
          : figures
            ? `Approve at ${formatPoints(figures.price)}`
            : typed
              ? `Lock at ${formatPoints(typed.price)}`
              : 'Approve'}
      </Button>
      {detail.canCounter && !typedLock ? <Button onClick={() => decision.begin('counter')}>Counter</Button> : null}
      <Button keys="X" onClick={() => decision.begin('deny')} blocked={drift && !detail.waived ? 'It can’t be waived now.' : undefined}>
        {drift ? 'Waive' : 'Deny'}
      </Button>
    </ButtonRow>
  );
}
