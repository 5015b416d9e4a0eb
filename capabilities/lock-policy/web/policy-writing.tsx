import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Facts, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
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
import { PutInForce, WhenAndWhy, type WhenProps } from './writing/put-in-force.tsx';

type View = 'form' | 'text';

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
  const [view, setView] = useState<View>('form');
  const mobile = useIsMobile();
  const sections = policyFields.map(({ title, fields }) => ({ key: title, title, fields: fields.filter(isAsked(writing.document)) }));
  const changedIn = (fields: readonly PolicyField[]) => fields.filter((field) => writing.wasOf(field) !== undefined).length;
  return (
    <FormPage
      title="New lock policy"
      note={`From ${start.title}`}
      actions={<Actions view={view} onView={setView} onLeave={onLeave} />}
      rail={mobile ? undefined : <Rail sections={sections} writing={writing} changedIn={changedIn} />}
      panelLabel="What changes"
      panel={
        <ChangesPanel
          title={`Changes from ${start.version}${start.version === inForce ? ', in force' : ''}`}
          differences={writing.differences}
          problems={writing.shownProblems}
          document={writing.document}
        />
      }
      panelFoot={
        <div className={styles.verify}>
          {mobile ? null : <WhenAndWhy writing={writing} {...when} />}
          <PutInForce writing={writing} start={start.title} />
        </div>
      }
    >
      {sections.map((section) => (
        <PolicyPart
          key={section.key}
          section={section}
          changed={changedIn(section.fields)}
          writing={writing}
          asText={view === 'text'}
          start={start}
          today={when.today}
        />
      ))}
      {mobile ? (
        <Card title="When and why">
          <div className={styles.verify}>
            <WhenAndWhy writing={writing} {...when} />
          </div>
        </Card>
      ) : null}
    </FormPage>
  );
}

function Actions({ view, onView, onLeave }: { view: View; onView: (view: View) => void; onLeave: () => void }) {
  return (
    <>
      <SegmentedControl
        label="Lists as"
        segments={[
          { value: 'form', label: 'Form' },
          { value: 'text', label: 'Text' },
        ]}
        value={view}
        onChange={onView}
      />
      <Button onClick={onLeave}>Leave draft</Button>
    </>
  );
}

interface Section {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly PolicyField[];
}

function Rail({
  sections,
  writing,
  changedIn,
}: {
  sections: readonly Section[];
  writing: PolicyWritingState;
  changedIn: (fields: readonly PolicyField[]) => number;
}) {
  return (
    <SectionRail
      sections={sections.map(({ key, title, fields }) => ({
        key,
        name: title,
        toFix: fields.filter((field) => writing.errorOf(field.place) !== undefined).length,
        note: changedIn(fields) === 0 ? '' : `${changedIn(fields)} changed`,
      }))}
      onPick={(key) => document.getElementById(partId(key))?.scrollIntoView()}
    />
  );
}

/** One section of the form, with what its extensions do to an example loan. */
function PolicyPart({
  section: { key, title, fields },
  changed,
  writing,
  asText,
  start,
  today,
}: {
  section: Section;
  changed: number;
  writing: PolicyWritingState;
  asText: boolean;
  /** The policy it is written from. */
  start: LockPolicy;
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
          {title === 'Extending' ? <ExtensionExample policy={writing.document} start={start} today={today} /> : null}
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
        <div className={styles.panelLines}>
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
        </div>
      </PanelSection>
    </>
  );
}
