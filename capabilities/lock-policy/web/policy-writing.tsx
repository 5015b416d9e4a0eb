import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import type { LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import type { PolicyField } from './policy-field.ts';
import { policyFields } from './policy-fields.ts';
import { isAsked } from './policy-form.ts';
import { usePolicyWriting, type PolicyWritingState } from './use-policy-writing.ts';
import { PutInForce, WhenAndWhy, type WhenProps } from './writing/put-in-force.tsx';
import { ChangesPanel } from './writing/changes-panel.tsx';
import { type View, type Section, PolicyPart, partId } from './writing/policy-part.tsx';

/** Writes the next version of the policy from the one shown: errors are shown at their fields, changes in sentences beside them. */
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
