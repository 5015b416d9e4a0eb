import { judgeSection, type Finding } from '../../../foundation/validation/judge-section.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SectionErrors } from '../../../ui/kit/page/section-errors.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { fullName } from '../domain/facts/summary.ts';
import { AssetsSection } from './sections/assets-section.tsx';
import { EmploymentSection } from './sections/employment-section.tsx';
import { LoanSection } from './sections/loan-section.tsx';
import { PersonalSection } from './sections/personal-section.tsx';
import { focusField } from './focus-field.ts';
import type { FormOfView, SectionKey } from './urla-sections.ts';
import type { EditLoan } from './use-edit-loan.ts';

/** What keeps the application from being registered, each leading to where it is filled in. */
export function ToFill({ missing, onOpen }: { missing: readonly MissingData[]; onOpen: (path: string) => void }) {
  return (
    <PanelSection title={`To fill: ${missing.length}`}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 'var(--space-1)' }}>
        {missing.map((item) => (
          <li key={item.path}>
            <LinkButton onClick={() => onOpen(item.path)}>{item.label}</LinkButton>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** What is wrong in the section that is open; each line leads to its field. */
export function SectionToCorrect({ view: { sections, sectionOf, current }, wrong }: { view: FormOfView; wrong: readonly Finding[] }) {
  const here = judgeSection(wrong.filter(({ path }) => path !== undefined && sectionOf(path) === current));
  const name = sections.find(({ key }) => key === current)!.name;
  if (here.success) return null;
  return (
    <PanelSection title={`To correct: ${here.errors.length}`}>
      <SectionErrors name={name} judged={here} onPick={focusField} />
    </PanelSection>
  );
}

/** The save, and why it was refused or can't be made. */
export function SaveFoot({ edit }: { edit: EditLoan }) {
  const dirty = edit.unsaved > 0;
  const [first] = edit.held ? edit.wrong : [];
  const blocked =
    dirty || edit.wrong.length > 0
      ? edit.collisions.found
        ? 'Choose a value for each field first.'
        : undefined
      : 'Nothing has changed yet.';
  return (
    <>
      {edit.save.fault ? <InlineError>{edit.save.fault.message} What you typed is kept.</InlineError> : null}
      {first ? <InlineError>{first.message}</InlineError> : null}
      {edit.save.refusal && !edit.collisions.found ? <InlineError>{edit.save.refusal.message}</InlineError> : null}
      <div style={{ display: 'flex', gap: 'var(--space-2)' }}>
        <Button variant="primary" keys="mod+s" busy={edit.save.pending} blocked={blocked} onClick={edit.press}>
          Save changes
        </Button>
        {dirty ? (
          <Button variant="quiet" onClick={edit.clear}>
            Undo all
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The fields of one part of the application; where it is a borrower's, of the one that is chosen. */
export function EditedSection({
  loanId,
  edit,
  section,
  borrowerId,
  onBorrower,
}: {
  loanId: string;
  edit: EditLoan;
  section: SectionKey;
  borrowerId: string | undefined;
  onBorrower: (borrowerId: string) => void;
}) {
  const { document } = edit.edited;
  const borrower = document.borrowers.find((each) => each.id === borrowerId) ?? document.borrowers[0];
  return (
    <>
      {(section === 'personal' || section === 'employment') && document.borrowers.length > 1 ? (
        <div style={{ display: 'flex' }}>
          <SegmentedControl
            label="Borrower"
            segments={document.borrowers.map((each, place) => ({ value: each.id, label: fullName(each) || `Borrower ${place + 1}` }))}
            value={borrower?.id ?? ''}
            onChange={onBorrower}
          />
        </div>
      ) : null}
      {section === 'personal' && borrower ? (
        <PersonalSection key={borrower.id} loanId={loanId} document={document} borrower={borrower} />
      ) : null}
      {section === 'employment' && borrower ? (
        <EmploymentSection key={borrower.id} document={document} borrower={borrower} onRemove={edit.remove} />
      ) : null}
      {section === 'assets' ? <AssetsSection document={document} onRemove={edit.remove} /> : null}
      {section === 'loan' ? <LoanSection document={document} /> : null}
    </>
  );
}
