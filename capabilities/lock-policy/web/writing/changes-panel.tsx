import { useState } from 'react';
import { Facts, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { SecondLine } from '../../../../ui/kit/tables/table.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { policyWords, type LockPolicy } from '../../domain/index.ts';
import styles from '../policies.module.css';
import type { PolicyWritingState } from '../use-policy-writing.ts';

/** What the new version changes in sentences, or all it says, and what keeps it from coming into force. */
export function ChangesPanel({
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
