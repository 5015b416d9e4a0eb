import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { DateField, TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import type { PolicyWritingState } from '../use-policy-writing.ts';

export interface WhenProps {
  readonly zone: string;
  /** The lender's day. */
  readonly today: PlainDate;
}

/** The start of the version, and the reason: in the panel's foot, on a phone at the end of the form, where it covers nothing. */
export function WhenAndWhy({ writing: { draft, change, noteError }, zone, today }: WhenProps & { writing: PolicyWritingState }) {
  return (
    <>
      <DateField
        label="In force from"
        optional
        hint={draft.date === null ? 'Empty: now' : zone}
        value={draft.date}
        relativeTo={{ today }}
        onChange={(date) => change({ date })}
      />
      {draft.date === null ? null : (
        <TextField label="At" type="time" value={draft.time} onChange={(event) => change({ time: event.target.value })} />
      )}
      <TextArea
        label="Why"
        rows={2}
        maxLength={500}
        value={draft.note}
        error={noteError}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}

/** The button, and why it is disabled. */
export function PutInForce({
  writing: { draft, noteError, put, putInForce, differences },
  start,
}: {
  start: string;
  writing: PolicyWritingState;
}) {
  const mobile = useIsMobile();
  return (
    <>
      {put.refusal ? (
        <div role="alert">
          <InlineError>{put.refusal.message}</InlineError>
        </div>
      ) : null}
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
      {/* Its field is far above the button there. */}
      {mobile && noteError !== undefined ? <InlineError>{noteError}</InlineError> : null}
      {differences.length === 0 ? (
        <p id="nothing-changed" className="text-small text-2">
          {`Nothing changed from ${start}.`}
        </p>
      ) : null}
      <ButtonRow>
        <Button
          variant="primary"
          wide
          busy={put.pending}
          onClick={putInForce}
          {...(differences.length === 0 ? { blockedBy: 'nothing-changed' } : {})}
        >
          {draft.date === null ? 'Put in force now' : 'Schedule policy'}
        </Button>
      </ButtonRow>
    </>
  );
}
