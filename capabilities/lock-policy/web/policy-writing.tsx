import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { DateField, SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import type { LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import type { PolicyField } from './policy-field.ts';
import { policyFields } from './policy-fields.ts';
import { isAsked } from './policy-form.ts';
import { usePolicyWriting, type PolicyWritingState } from './use-policy-writing.ts';

interface WhenProps {
  readonly zone: string;
  /** The lender's day. */
  readonly today: PlainDate;
}

/** Writes the next version of the policy from the one shown: what is wrong is said at its field, what changes is listed beside. */
export function PolicyWriting({
  start,
  inForce,
  onLeave,
  ...when
}: WhenProps & {
  start: LockPolicy;
  inForce: string;
  onLeave: () => void;
}) {
  const writing = usePolicyWriting(start, onLeave);
  return (
    <Workbench
      title="Write the next version"
      note={`From ${start.title}`}
      actions={<Button onClick={onLeave}>Leave</Button>}
      panelLabel="What changes"
      panel={
        <ChangesPanel
          title={`What changes of ${start.version}${start.version === inForce ? ', in force' : ''}`}
          differences={writing.differences}
          problems={writing.shownProblems}
        />
      }
      panelFoot={<PutInForceFoot writing={writing} {...when} />}
    >
      {policyFields.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className={styles.policyFields}>
            {fields.filter(isAsked(writing.document)).map((field) => (
              <PolicyInput
                key={field.place}
                field={field}
                value={writing.draft.texts[field.place] ?? field.show(writing.document)}
                error={writing.errorOf(field.place)}
                onChange={(text) => writing.write(field.place, text)}
              />
            ))}
          </div>
        </Card>
      ))}
    </Workbench>
  );
}

/** What the new version changes, and what keeps it from coming into force. */
function ChangesPanel({
  title,
  differences,
  problems,
}: {
  title: string;
  differences: PolicyWritingState['differences'];
  problems: PolicyWritingState['shownProblems'];
}) {
  return (
    <>
      <PanelSection title={title}>
        {differences.length === 0 ? (
          <p id="nothing-changes" className="text-2">
            Nothing yet. Change a rule, then put it in force.
          </p>
        ) : (
          <ul className={styles.changes}>
            {differences.map((one) => (
              <li key={`${one.section} ${one.label}`}>
                <span className="text-strong">{one.label}</span>
                <SecondLine>
                  {one.before ?? 'No such rule'} → {one.after ?? 'no such rule'}
                </SecondLine>
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
      {problems.length > 0 ? (
        <PanelSection title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`}>
          <ul className={styles.changes}>
            {problems.map((one) => (
              <li key={one.place + one.sentence}>{one.sentence}</li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
    </>
  );
}

/** From when, why, and the button. */
function PutInForceFoot({
  writing: { draft, change, noteError, put, putInForce, differences },
  zone,
  today,
}: WhenProps & { writing: PolicyWritingState }) {
  return (
    <div className={styles.verify}>
      <DateField
        label="In force from"
        optional
        hint={draft.date === null ? 'Empty: at once' : zone}
        value={draft.date}
        known={{ today }}
        onChange={(date) => change({ date })}
      />
      {draft.date === null ? null : <TextField label="At" value={draft.time} onChange={(event) => change({ time: event.target.value })} />}
      <TextArea
        label="Why"
        rows={2}
        maxLength={500}
        value={draft.note}
        error={noteError}
        onChange={(event) => change({ note: event.target.value })}
      />
      {put.refusal ? (
        <div role="alert">
          <InlineError>{put.refusal.message}</InlineError>
        </div>
      ) : null}
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
      <ButtonRow>
        <Button
          variant="primary"
          wide
          busy={put.pending}
          onClick={putInForce}
          {...(differences.length === 0 ? { blockedBy: 'nothing-changes' } : {})}
        >
          {draft.date === null ? 'Put in force now' : 'Schedule'}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** A choice, lines or a line, as the field says. */
function PolicyInput({
  field,
  value,
  error,
  onChange,
}: {
  field: PolicyField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const shared = { label: field.label, error, ...(field.hint ? { hint: field.hint } : {}) };
  if (field.choices)
    return (
      <SelectField {...shared} empty={null} choices={field.choices} value={value} onChange={(event) => onChange(event.target.value)} />
    );
  if (field.lines) return <TextArea {...shared} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />;
  return <TextField {...shared} value={value} onChange={(event) => onChange(event.target.value)} />;
}
