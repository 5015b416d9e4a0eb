import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { DateField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { Card, Facts, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { FormPage, PanelSection } from '../../../ui/kit/page/templates.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { policyWords, type LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import type { PolicyField } from './policy-field.ts';
import { policyFields } from './policy-fields.ts';
import { isAsked } from './policy-form.ts';
import { usePolicyWriting, type PolicyWritingState } from './use-policy-writing.ts';
import { ExtensionExample } from './writing/extension-example.tsx';
import { PolicyInput } from './writing/policy-input.tsx';

interface WhenProps {
  readonly zone: string;
  /** The lender's day. */
  readonly today: PlainDate;
}

/** Writes the next version of the policy from the one shown: what is wrong is said at its field, what changes is told in sentences beside. */
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
  const [view, setView] = useState<'form' | 'text'>('form');
  const mobile = useIsMobile();
  const sections = policyFields.map(({ title, fields }) => ({ key: title, title, fields: fields.filter(isAsked(writing.document)) }));
  const changedIn = (fields: readonly PolicyField[]) => fields.filter((field) => writing.wasOf(field) !== undefined).length;
  return (
    <FormPage
      title="New lock policy"
      note={`From ${start.title}`}
      actions={
        <>
          <SegmentedControl
            label="Lists as"
            segments={[
              { value: 'form', label: 'Form' },
              { value: 'text', label: 'Text' },
            ]}
            value={view}
            onChange={setView}
          />
          <Button onClick={onLeave}>Leave draft</Button>
        </>
      }
      rail={
        mobile ? undefined : (
          <SectionRail
            sections={sections.map(({ key, title, fields }) => ({
              key,
              name: title,
              toFix: fields.filter((field) => writing.errorOf(field.place) !== undefined).length,
              note: changedIn(fields) === 0 ? '' : `${changedIn(fields)} changed`,
            }))}
            onPick={(key) => document.getElementById(partId(key))?.scrollIntoView()}
          />
        )
      }
      panelLabel="What changes"
      panel={
        <ChangesPanel
          title={`Changes from ${start.version}${start.version === inForce ? ', in force' : ''}`}
          differences={writing.differences}
          problems={writing.shownProblems}
          document={writing.document}
        />
      }
      panelFoot={<PutInForceFoot writing={writing} start={start.title} {...when} />}
    >
      {sections.map((section) => (
        <PolicyPart
          key={section.key}
          section={section}
          changed={changedIn(section.fields)}
          writing={writing}
          asText={view === 'text'}
          today={when.today}
        />
      ))}
    </FormPage>
  );
}

/** One section of the form, with what its extensions do to an example loan. */
function PolicyPart({
  section: { key, title, fields },
  changed,
  writing,
  asText,
  today,
}: {
  section: { readonly key: string; readonly title: string; readonly fields: readonly PolicyField[] };
  changed: number;
  writing: PolicyWritingState;
  asText: boolean;
  today: PlainDate;
}) {
  return (
    <div id={partId(key)}>
      <Card title={title} note={changed === 0 ? 'Unchanged' : `${changed} changed`}>
        <div className={styles.policyFields}>
          {fields.map((field) => (
            <PolicyInput
              key={field.place}
              field={field}
              value={writing.draft.texts[field.place] ?? field.show(writing.document)}
              was={writing.wasOf(field)}
              error={writing.errorOf(field.place)}
              rowError={(row) => writing.rowErrorOf(field.place, row)}
              asText={asText}
              onChange={(text) => writing.write(field.place, text)}
            />
          ))}
          {title === 'Extending' ? <ExtensionExample policy={writing.document} today={today} /> : null}
        </div>
      </Card>
    </div>
  );
}

function partId(key: string): string {
  return `policy-${key.toLowerCase().replaceAll(' ', '-')}`;
}

/** What the new version changes in sentences, or all it says, and what keeps it from coming into force. */
function ChangesPanel({
  title,
  differences,
  problems,
  document,
}: {
  title: string;
  differences: PolicyWritingState['differences'];
  problems: PolicyWritingState['shownProblems'];
  document: LockPolicy;
}) {
  const [all, setAll] = useState<'changes' | 'all'>('changes');
  const sections = policyWords(document);
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      {problems.length > 0 ? (
        <PanelSection title={`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} to fix`}>
          <ul className={styles.changes}>
            {problems.map((one) => (
              <li key={one.place + one.sentence}>{one.sentence}</li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <PanelSection title={title}>
        <SegmentedControl
          label="Show"
          segments={[
            { value: 'changes', label: `Changes ${differences.length}` },
            { value: 'all', label: `All ${count}` },
          ]}
          value={all}
          onChange={setAll}
        />
        {all === 'all' ? (
          sections.map((section) => (
            <Facts key={section.title} facts={section.lines.map(({ label, words }) => ({ label, value: words }))} />
          ))
        ) : differences.length === 0 ? (
          <p className="text-2">Nothing changed. Change a rule, then put the policy in force.</p>
        ) : (
          <ul className={styles.changes}>
            {differences.map((one) => (
              <li key={`${one.section} ${one.label}`}>
                <span className="text-strong">{one.after === null ? `${one.label}: removed` : `${one.label}: ${one.after}`}</span>
                <SecondLine>{one.before === null ? 'New rule' : `Was ${one.before}`}</SecondLine>
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
    </>
  );
}

/** From when, why, and the button. */
function PutInForceFoot({
  writing: { draft, change, noteError, put, putInForce, differences },
  zone,
  today,
  start,
}: WhenProps & { start: string; writing: PolicyWritingState }) {
  return (
    <div className={styles.verify}>
      <DateField
        label="In force from"
        optional
        hint={draft.date === null ? 'Empty: now' : zone}
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
    </div>
  );
}
