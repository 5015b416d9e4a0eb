import { useMemo, useState } from 'react';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { CollisionNotice, PathFormProvider } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { LeaveGuard } from '../../../ui/kit/layers/leave-guard.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { missingForRegistration } from '../domain/facts/missing-for-registration.ts';
import { shortEmployment } from '../domain/facts/short-employment.ts';
import { EditedSection, SaveFoot, SectionToCorrect, ToFill } from './edit-panels.tsx';
import { EffectsSection } from './effects-panel.tsx';
import { sectionOf, sections, type SectionKey } from './urla-sections.ts';
import { useEditForm } from './use-edit-form.ts';
import { useEditLoan } from './use-edit-loan.ts';

/** The application in the order of the URLA, on one save that merges with what others saved meanwhile. */
export default function EditLoanScreen({ params }: ScreenProps<'/edit-loan/$loanId'>) {
  const { loanId } = params;
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const edit = useEditLoan(loanId);
  const { asked, edited } = edit;
  const go = useGo();
  const [borrowerId, setBorrowerId] = useState<string>();
  const current: SectionKey = sections.find((section) => section.key === params.selectedView)?.key ?? 'personal';
  const open = (key: string): void => go(pathTo('/edit-loan/$loanId', { loanId, selectedView: key }));
  const maySave = useMayCall('save-application');
  const ended = asked.value?.ended ?? false;
  const readOnly = ended || !maySave;
  const dirty = edit.edits.length > 0;
  useShortcuts([{ keys: 'mod+s', does: 'Save now', where: 'Forms', run: () => void (dirty && edit.press()), off: readOnly }]);
  const missing = useMemo(() => missingForRegistration(edited.document), [edited.document]);
  const short = useMemo(() => shortEmployment(edited.document), [edited.document]);
  const form = useEditForm(edit, { missing, short, today: profile?.today, readOnly });

  const title = sections.find((section) => section.key === current)!.name;
  if (asked.fault || asked.refusal)
    return (
      <FormPage title={title}>
        <ErrorState
          title={asked.refusal?.message ?? 'The application could not be opened'}
          safe="Nothing changed. What you typed is kept."
          onRetry={asked.again}
        />
      </FormPage>
    );
  if (!asked.value)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for the application." />
      </FormPage>
    );

  const rail = sections.map((section) => ({
    ...section,
    toFill: missing.filter((item) => sectionOf(item.path) === section.key).length,
    toFix: [...edit.wrong, ...short].filter(({ path }) => path !== undefined && sectionOf(path) === section.key).length,
  }));
  const failed = edit.save.fault !== undefined || (edit.save.refusal !== undefined && edit.collisions.found === undefined);
  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={failed && dirty} />
      <FormPage
        title={title}
        note={dirty ? `${edit.edits.length} unsaved` : `Version ${asked.value.version}, saved by ${asked.value.savedBy || 'nobody yet'}`}
        rail={<SectionRail sections={rail} current={current} onPick={open} />}
        actions={<Beside current={current} onOpen={open} />}
        panel={
          <>
            <EffectsSection before={asked.value.summary} after={edited.summary} count={edit.edits.length} />
            <SectionToCorrect section={current} wrong={[...edit.wrong, ...short]} />
            {missing.length === 0 ? null : <ToFill missing={missing} onOpen={open} />}
          </>
        }
        panelFoot={readOnly ? undefined : <SaveFoot edit={edit} />}
      >
        {ended ? <Notice>The loan is {asked.value.status}; its application stays as it was.</Notice> : null}
        {!ended && !maySave ? <Notice>You can read this application; your role cannot change it.</Notice> : null}
        {edit.collisions.found ? <CollisionNotice found={edit.collisions.found} onSettle={edit.collisions.settle} /> : null}
        <EditedSection loanId={loanId} edit={edit} section={current} borrowerId={borrowerId} onBorrower={setBorrowerId} />
      </FormPage>
    </PathFormProvider>
  );
}

/** To the section before and after. */
function Beside({ current, onOpen }: { current: SectionKey; onOpen: (key: string) => void }) {
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
