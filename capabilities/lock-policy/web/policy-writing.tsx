import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { DateField, SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { isZone } from '../domain/is-zone.ts';
import { checkLockPolicy, comparePolicies, type LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import { fieldOf, isAsked, policyFields, readPolicy, textsOf, type PolicyField } from './policy-form.ts';

/**
 * Writes the next version of the policy from the one shown. What is wrong stands at its field, what changes stands beside; both are judged
 * by the functions the server judges with.
 */
export function PolicyWriting({
  start,
  inForce,
  zone,
  today,
  onLeave,
}: {
  start: LockPolicy;
  inForce: string;
  zone: string;
  /** The lender's day. */
  today: PlainDate;
  onLeave: () => void;
}) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ texts: Record<string, string>; note: string; date: string | null; time: string }>(
    `lock-policy.${start.version}`,
    { texts: { ...textsOf(start), version: '', title: '' }, note: '', date: null, time: '08:00' },
  );
  const [tried, setTried] = useState(false);
  const { document, unread } = readPolicy(start, { ...draft.texts, ...named(draft.texts) });
  const problems = [...unread, ...checkLockPolicy(document, isZone)];
  const differences = comparePolicies(start, document);
  const put = useCommand('put-lock-policy-in-force', {
    onDone: () => {
      clear();
      onLeave();
    },
  });
  const wrongAt = (place: string): string | undefined => problems.find((one) => fieldOf(one) === place)?.sentence;
  const noteMissing = draft.note.trim() === '';
  const run = async () => {
    setTried(true);
    if (problems.length > 0 || noteMissing) return;
    const from = draft.date === null ? null : { date: draft.date, time: draft.time };
    const answer = await put.run({ body: { document: document, from, note: draft.note.trim() } });
    if (answer?.ok) {
      const { policy } = answer.value;
      toast({ text: policy.state === 'in-force' ? `${policy.title} is in force` : `${policy.title} comes into force later` });
    }
  };
  return (
    <Workbench
      title="Write the next version"
      note={`From ${start.title}`}
      actions={<Button onClick={onLeave}>Leave</Button>}
      panelLabel="What changes"
      panel={
        <>
          <PanelSection title={`What changes of ${start.version}${start.version === inForce ? ', in force' : ''}`}>
            {differences.length === 0 ? (
              <p className="text-2">Nothing yet.</p>
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
          {problems.length > 0 && (tried || unread.length > 0) ? (
            <PanelSection title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`}>
              <ul className={styles.changes}>
                {problems.map((one) => (
                  <li key={one.place + one.sentence}>{one.sentence}</li>
                ))}
              </ul>
            </PanelSection>
          ) : null}
        </>
      }
      panelFoot={
        <div className={styles.verify}>
          <DateField
            label="In force from"
            optional
            hint={draft.date === null ? 'Empty: at once' : zone}
            value={draft.date}
            known={{ today }}
            onChange={(date) => setDraft((before) => ({ ...before, date }))}
          />
          {draft.date === null ? null : (
            <TextField
              label="At"
              value={draft.time}
              onChange={(event) => {
                const time = event.target.value;
                setDraft((before) => ({ ...before, time }));
              }}
            />
          )}
          <TextArea
            label="Why"
            rows={2}
            maxLength={500}
            value={draft.note}
            error={tried && noteMissing ? 'Say why the policy is changed' : undefined}
            onChange={(event) => {
              const note = event.target.value;
              setDraft((before) => ({ ...before, note }));
            }}
          />
          {put.refusal ? (
            <div role="alert">
              <InlineError>{put.refusal.message}</InlineError>
            </div>
          ) : null}
          {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
          <div className={styles.buttons}>
            <Button variant="primary" wide busy={put.pending} onClick={() => void run()}>
              {draft.date === null ? 'Put in force now' : 'Schedule'}
            </Button>
          </div>
        </div>
      }
    >
      {policyFields.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className={styles.policyFields}>
            {fields.filter(isAsked(document)).map((field) => (
              <Field
                key={field.place}
                field={field}
                value={draft.texts[field.place] ?? field.show(document)}
                error={tried || (draft.texts[field.place] ?? '') !== '' ? wrongAt(field.place) : undefined}
                onChange={(text) => setDraft((before) => ({ ...before, texts: { ...before.texts, [field.place]: text } }))}
              />
            ))}
          </div>
        </Card>
      ))}
    </Workbench>
  );
}

/** A new version is called after its day unless somebody gives it a title. */
function named(texts: Record<string, string>): Record<string, string> {
  const version = texts['version'] ?? '';
  return (texts['title'] ?? '') === '' ? { title: version === '' ? 'New version' : `Lock policy ${version}` } : {};
}

function Field({
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
