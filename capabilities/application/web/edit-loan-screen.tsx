import { useEffect, useMemo, useRef, useState } from 'react';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { CollisionNotice, PathFormProvider } from '../../../ui/fields/index.ts';
import { useSayEditing } from '../../../ui/kit/loan/editing.ts';
import { LeaveGuard } from '../../../ui/kit/layers/leave-guard.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { missingForRegistration } from '../domain/facts/missing-for-registration.ts';
import { shortEmployment } from '../domain/facts/short-employment.ts';
import { BesideSection, EditPanel, EditRail } from './edit-frame.tsx';
import { SaveFoot } from './edit-panels.tsx';
import { focusField } from './focus-field.ts';
import { useFieldHistory } from './history/use-field-history.tsx';
import { ClassicSection } from './classic/classic-section.tsx';
import { useClassicLoad } from './classic/use-classic-load.ts';
import { UrlaSection } from './sections/urla-section.tsx';
import { formOfView } from './sections/urla-sections.ts';
import { useEditForm } from './use-edit-form.ts';
import { useEditLoan } from './use-edit-loan.ts';

/** The application, in the order of the URLA or as the classic form has it: one document, two forms, on one save that merges with what others saved meanwhile. */
export default function EditLoanScreen({ params }: ScreenProps<'/edit-loan/$loanId'>) {
  const { loanId } = params;
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const view = formOfView(params.selectedView);
  const { classic, sections, current } = view;
  const go = useGo();
  const load = useClassicLoad(loanId, classic);
  const edit = useEditLoan({
    loanId,
    classic,
    when: !classic || load.ready,
    onSaved: () => go(pathTo('/edit-loan-success/$loanId', { loanId })),
  });
  const { asked, edited } = edit;
  const { borrowerId, setBorrowerId, open, openAt } = useOpening(loanId, (path) => view.sectionOf(path, edited.document));
  const maySave = useMayCall('save-application');
  const ended = asked.value?.ended ?? false;
  const readOnly = ended || !maySave;
  const dirty = edit.unsaved > 0;
  const title = sections.find((section) => section.key === current)!.name;
  useSayEditing(dirty ? title : null);
  useShortcuts([{ keys: 'mod+s', does: 'Save now', where: 'Forms', run: () => void (dirty && edit.press()), off: readOnly }]);
  const missing = useMemo(() => missingForRegistration(edited.document), [edited.document]);
  const short = useMemo(() => shortEmployment(edited.document), [edited.document]);
  const { popover, ...history } = useFieldHistory(loanId, edit, readOnly);
  const form = useEditForm(edit, { missing, short, today: profile?.today, readOnly, ...history });

  const rejected = classic && load.failed ? load.failed : asked.fault || asked.refusal ? asked : undefined;
  if (rejected || !asked.value) return <NotOpen title={title} rejected={rejected} />;

  const failed = edit.save.fault !== undefined || (edit.save.refusal !== undefined && edit.collisions.found === undefined);
  const panel = { edit, view, missing, wrong: [...edit.wrong, ...short], today: profile?.today, loanId, onOpen: open, onMissing: openAt };
  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={failed && dirty} />
      <FormPage
        title={title}
        note={dirty ? `${edit.unsaved} unsaved` : `Version ${asked.value.version}, saved by ${asked.value.savedBy || 'nobody yet'}`}
        rail={<EditRail {...panel} />}
        actions={<BesideSection view={view} onOpen={open} />}
        panel={<EditPanel {...panel} />}
        panelFoot={readOnly ? undefined : <SaveFoot edit={edit} loanId={loanId} today={profile?.today} />}
      >
        {ended ? <Notice>The loan is {asked.value.status}; its application stays as it was.</Notice> : null}
        {!ended && !maySave ? <Notice>You can read this application; your role cannot change it.</Notice> : null}
        {edit.collisions.found ? <CollisionNotice found={edit.collisions.found} onSettle={edit.collisions.settle} /> : null}
        {classic ? (
          <ClassicSection loanId={loanId} section={current} edit={edit} load={load} borrowerId={borrowerId} onBorrower={setBorrowerId} />
        ) : (
          <UrlaSection loanId={loanId} edit={edit} current={current} borrowerId={borrowerId} onBorrower={setBorrowerId} />
        )}
      </FormPage>
      {popover}
    </PathFormProvider>
  );
}

/** Shown while the application loads, or when it can't be loaded. */
function NotOpen({ title, rejected }: { title: string; rejected: Rejected | undefined }) {
  return (
    <FormPage title={title}>
      {rejected ? (
        <ErrorState
          title={rejected.refusal?.message ?? 'The application could not be opened'}
          safe="Nothing changed. What you typed is kept."
          onRetry={rejected.again}
        />
      ) : (
        <SkeletonRows waitingFor="Waiting for the application." />
      )}
    </FormPage>
  );
}

interface Rejected {
  readonly refusal?: { readonly message: string } | undefined;
  readonly again: () => void;
}

/** Which section and borrower are open, and how to get to others. */
function useOpening(loanId: string, sectionOf: (path: string) => string) {
  const go = useGo();
  const [borrowerId, setBorrowerId] = useState<string>();
  const wanted = useRef<string>(undefined);
  // The field exists once its section has been drawn.
  useEffect(() => {
    if (wanted.current !== undefined && focusField(wanted.current)) wanted.current = undefined;
  });
  const open = (key: string): void => go(pathTo('/edit-loan/$loanId', { loanId, selectedView: key }));
  /** Opens the section of a path, of the borrower it is about, with the caret in its field. */
  const openAt = (path: string): void => {
    const [, of] = /^borrowers\/([^/]+)\//.exec(path) ?? [];
    if (of !== undefined) setBorrowerId(of);
    wanted.current = focusField(path) ? undefined : path;
    open(sectionOf(path));
  };
  return { borrowerId, setBorrowerId, open, openAt };
}
