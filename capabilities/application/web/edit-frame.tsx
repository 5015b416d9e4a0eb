import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Finding } from '../../../foundation/validation/judge-section.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { EligibilitySection } from './classic/eligibility-section.tsx';
import { SectionToCorrect, ToFill } from './edit-panels.tsx';
import { EffectsSection } from './effects-panel.tsx';
import type { FormOfView } from './urla-sections.ts';
import type { EditLoan } from './use-edit-loan.ts';

interface PanelProps {
  readonly edit: EditLoan;
  readonly view: FormOfView;
  readonly missing: readonly MissingData[];
  readonly wrong: readonly Finding[];
  readonly today: PlainDate | undefined;
  readonly loanId: string;
  readonly onOpen: (key: string) => void;
}

/** The parts of the form that is open, and the way to the other form. */
export function EditRail({ view: { classic, sections, sectionOf, current }, missing, wrong, onOpen }: PanelProps) {
  const parts = sections.map((section) => ({
    ...section,
    toFill: missing.filter((item) => sectionOf(item.path) === section.key).length,
    toFix: wrong.filter(({ path }) => path !== undefined && sectionOf(path) === section.key).length,
  }));
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <SegmentedControl
        label="Form"
        segments={[
          { value: 'classic', label: 'Classic' },
          { value: 'urla', label: 'URLA 2020' },
        ]}
        value={classic ? 'classic' : 'urla'}
        onChange={(form) => onOpen(form === 'classic' ? 'freedom-info' : 'personal')}
      />
      <div style={{ justifySelf: 'stretch' }}>
        <SectionRail sections={parts} current={current} onPick={onOpen} />
      </div>
    </div>
  );
}

/** What the edits move, what is wrong, and what is missing. */
export function EditPanel({ edit, view, missing, wrong, today, loanId, onOpen }: PanelProps) {
  return (
    <>
      <EffectsSection edit={edit} today={today} />
      <SectionToCorrect view={view} wrong={wrong} />
      {view.classic ? <EligibilitySection loanId={loanId} edit={edit} /> : null}
      {missing.length === 0 ? null : <ToFill missing={missing} onOpen={(path) => onOpen(view.sectionOf(path))} />}
    </>
  );
}

/** To the section before and after. */
export function BesideSection({ view: { sections, current }, onOpen }: { view: FormOfView; onOpen: (key: string) => void }) {
  const at = sections.findIndex(({ key }) => key === current);
  const [before, after] = [sections[at - 1], sections[at + 1]];
  const go = (to: (typeof sections)[number] | undefined) => to && onOpen(to.key);
  useShortcuts([
    { keys: 'mod+arrowup', does: 'The section before', where: 'Forms', run: () => go(before), off: before === undefined },
    { keys: 'mod+arrowdown', does: 'The next section', where: 'Forms', run: () => go(after), off: after === undefined },
  ]);
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
