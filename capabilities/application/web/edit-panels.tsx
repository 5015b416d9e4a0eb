import { useMemo } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { judgeSection, type Finding } from '../../../foundation/validation/judge-section.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SectionErrors } from '../../../ui/kit/page/section-errors.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { missingForSteps } from '../domain/facts/missing-for-steps.ts';
import { focusField } from './focus-field.ts';
import { EffectsStrip } from './moves/effects-panel.tsx';
import type { FormOfView } from './sections/urla-sections.ts';
import type { EditLoan } from './use-edit-loan.ts';

/** The missing data of a step, each with a link to its field. */
export function ToFill({ title, missing, onOpen }: { title: string; missing: readonly MissingData[]; onOpen: (path: string) => void }) {
  return (
    <PanelSection title={title}>
      <ul className="plain-list">
        {missing.map((item) => (
          <li key={item.path}>
            <LinkButton onClick={() => onOpen(item.path)}>{item.label}</LinkButton>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** The missing data of each later step; data that an earlier step lacks is listed once. */
export function NextSteps({ document, onOpen }: { document: ApplicationDocument; onOpen: (path: string) => void }) {
  const steps = useMemo(() => missingForSteps(document), [document]);
  const whole = steps.filter(({ missing }) => missing.length === 0).map(({ step }) => step);
  const said = new Set<string>();
  return (
    <>
      {whole.length === 0 ? null : (
        <PanelSection title="Complete for">
          <div>{whole.join(', ')}</div>
        </PanelSection>
      )}
      {steps
        .filter(({ missing }) => missing.length > 0)
        .map(({ step, missing }) => {
          const more = missing.filter(({ path }) => !said.has(path));
          more.forEach(({ path }) => said.add(path));
          return <ToFill key={step} title={`${step}: ${missing.length} missing`} missing={more} onOpen={onOpen} />;
        })}
    </>
  );
}

/** The errors of the open section; each line links to its field. */
export function SectionToCorrect({
  view,
  wrong,
  document,
}: {
  view: FormOfView;
  wrong: readonly Finding[];
  document: ApplicationDocument;
}) {
  const { sections, sectionOf, current } = view;
  const here = judgeSection(wrong.filter(({ path }) => path !== undefined && sectionOf(path, document) === current));
  const name = sections.find(({ key }) => key === current)!.name;
  if (here.success) return null;
  return (
    <PanelSection title={`To correct: ${here.errors.length}`}>
      <SectionErrors name={name} judged={here} onPick={focusField} />
    </PanelSection>
  );
}

/** The save, and why it was refused or can't be made. */
export function SaveFoot({ edit, loanId, today }: { edit: EditLoan; loanId: string; today: PlainDate | undefined }) {
  const dirty = edit.unsaved > 0;
  const [first] = edit.pressed ? edit.wrong : [];
  const blocked =
    dirty || edit.wrong.length > 0
      ? edit.collisions.found
        ? 'Choose a value for each field first.'
        : undefined
      : 'Nothing has changed yet.';
  return (
    <>
      <EffectsStrip loanId={loanId} edit={edit} today={today} />
      {edit.save.fault ? <InlineError>{edit.save.fault.message} What you typed is kept.</InlineError> : null}
      {first ? <InlineError>{first.message}</InlineError> : null}
      {edit.save.refusal && !edit.collisions.found ? <InlineError>{edit.save.refusal.message}</InlineError> : null}
      <div className="row">
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
