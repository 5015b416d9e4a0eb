import { useMemo } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Finding } from '../../../foundation/validation/judge-section.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { useOthersPresent } from '../../../ui/kit/loan/editing.ts';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { EligibilitySection } from './classic/eligibility-section.tsx';
import { NextSteps, SectionToCorrect, ToFill } from './edit-panels.tsx';
import { EffectsSection } from './moves/effects-panel.tsx';
import { completeness, type Completeness } from './sections/completeness.ts';
import { urlaSections, type FormOfView } from './sections/urla-sections.ts';
import type { EditLoan } from './use-edit-loan.ts';
import styles from './edit-frame.module.css';

interface PanelProps {
  readonly edit: EditLoan;
  readonly view: FormOfView;
  readonly missing: readonly MissingData[];
  readonly wrong: readonly Finding[];
  readonly today: PlainDate | undefined;
  readonly loanId: string;
  readonly onOpen: (key: string) => void;
  /** To the field of a path, in its section. */
  readonly onMissing: (path: string) => void;
}

/** Navigation of the open form: its sections, how complete each is, and the link to the other form. */
export function EditRail({ edit, view: { classic, sections, sectionOf, current }, missing, wrong, onOpen }: PanelProps) {
  const { document } = edit.edited;
  const others = useOthersPresent();
  const whole = useMemo(() => (classic ? {} : completeness(document)), [classic, document]);
  const parts = sections.map((section) => ({
    ...section,
    others: others.filter(({ editing }) => editing === section.name).map(({ name }) => name),
    toFix: wrong.filter(({ path }) => path !== undefined && sectionOf(path, document) === section.key).length,
    ...(classic
      ? { toFill: missing.filter((item) => sectionOf(item.path, document) === section.key).length }
      : wholeness(whole[section.key] ?? { there: 0, needed: 0 })),
  }));
  return (
    <div className={styles.sections}>
      <SegmentedControl
        label="Form"
        segments={[
          { value: 'classic', label: 'Classic' },
          { value: 'urla', label: 'URLA 2020' },
        ]}
        value={classic ? 'classic' : 'urla'}
        onChange={(form) => onOpen(form === 'classic' ? 'freedom-info' : 'personal')}
      />
      <div className={styles.rail}>
        <SectionRail sections={parts} current={current} onPick={onOpen} />
      </div>
    </div>
  );
}

/** How complete a section is: "5 of 8" on screen, "5 of 8 filled" for a screen reader; a section without required fields says so. */
function wholeness({ there, needed }: Completeness): { readonly note: string; readonly said: string; readonly done?: boolean } {
  if (needed === 0) return { note: '–', said: 'Nothing required' };
  return { note: `${there} of ${needed}`, said: 'filled', done: there === needed };
}

/** The effects of the edits, their errors, and the missing data. */
export function EditPanel({ edit, view, missing, wrong, today, loanId, onMissing }: PanelProps) {
  return (
    <>
      <EffectsSection loanId={loanId} edit={edit} today={today} />
      <SectionToCorrect view={view} wrong={wrong} document={edit.edited.document} />
      {view.classic ? <EligibilitySection loanId={loanId} edit={edit} /> : null}
      {view.classic ? (
        missing.length === 0 ? null : (
          <ToFill title={`To fill: ${missing.length}`} missing={missing} onOpen={onMissing} />
        )
      ) : (
        <NextSteps document={edit.edited.document} onOpen={onMissing} />
      )}
    </>
  );
}

/** The first character of a section's label opens it; pressed again, it opens the next section with that character: 1 opens 1a, then 1b. */
function numberKeys(current: string, onOpen: (key: string) => void) {
  const letters = [...new Set(urlaSections.map(({ label }) => label[0]!))];
  return letters.map((letter) => {
    const group = urlaSections.filter(({ label }) => label.startsWith(letter));
    const at = group.findIndex(({ key }) => key === current);
    return {
      keys: letter === '+' ? '0' : letter.toLowerCase(),
      does: group.length === 1 ? group[0]!.name : `Section ${letter === '+' ? '0, continuation and addendum' : letter}`,
      where: 'Forms',
      run: () => onOpen(group[(at + 1) % group.length]!.key),
    };
  });
}

/** To the section before and after. */
export function BesideSection({ view: { classic, sections, current }, onOpen }: { view: FormOfView; onOpen: (key: string) => void }) {
  const at = sections.findIndex(({ key }) => key === current);
  const [before, after] = [sections[at - 1], sections[at + 1]];
  const go = (to: (typeof sections)[number] | undefined) => to && onOpen(to.key);
  useShortcuts([
    { keys: 'mod+arrowup', does: 'The section before', where: 'Forms', run: () => go(before), off: before === undefined },
    { keys: 'mod+arrowdown', does: 'The next section', where: 'Forms', run: () => go(after), off: after === undefined },
  ]);
  useShortcuts(classic ? [] : numberKeys(current, onOpen));
  return (
    <>
      {before ? (
        <Button size="toolbar" title={before.name} onClick={() => go(before)}>
          Previous
        </Button>
      ) : null}
      {after ? (
        <Button size="toolbar" title={after.name} onClick={() => go(after)}>
          Next section
        </Button>
      ) : null}
    </>
  );
}
