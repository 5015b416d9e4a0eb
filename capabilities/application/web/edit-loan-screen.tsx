import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { CollisionNotice, PathFormProvider, type PathForm } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/button.tsx';
import { Notice, SegmentedControl } from '../../../ui/kit/card.tsx';
import { LeaveGuard } from '../../../ui/kit/leave-guard.tsx';
import { SectionRail } from '../../../ui/kit/section-rail.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { FormPage, PanelSection } from '../../../ui/kit/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { valueAt } from '../domain/apply-edits.ts';
import { missingForRegistration } from '../domain/missing-for-registration.ts';
import { fullName } from '../domain/summary.ts';
import { AssetsSection, EmploymentSection, LoanSection, PersonalSection } from './edit-sections.tsx';
import { EffectsSection } from './effects-panel.tsx';
import { useEditLoan } from './use-edit-loan.ts';

const sections = [
  { key: 'personal', mark: '1a', name: 'Personal information' },
  { key: 'employment', mark: '1b', name: 'Employment and income' },
  { key: 'assets', mark: '2', name: 'Assets and liabilities' },
  { key: 'loan', mark: '4', name: 'Loan and property' },
] as const;
type SectionKey = (typeof sections)[number]['key'];

/** Which section a path is edited in. */
function sectionOf(path: string): SectionKey {
  if (/^borrowers\/(incomes$|[^/]+\/(employers|incomes))/.test(path)) return 'employment';
  if (path.startsWith('borrowers')) return 'personal';
  return /^(assets|liabilities)/.test(path) ? 'assets' : 'loan';
}

/** The application in the order of the URLA, on one save that merges with what others saved meanwhile. */
export default function EditLoanScreen({ params }: ScreenProps<'loanId' | 'selectedView'>) {
  const { loanId } = params;
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const edit = useEditLoan(loanId);
  const { asked, edited, draft } = edit;
  const navigate = useNavigate();
  const [borrowerId, setBorrowerId] = useState<string>();
  const current: SectionKey = sections.find((section) => section.key === params.selectedView)?.key ?? 'personal';
  const open = (key: string): void => void navigate({ to: `/edit-loan/${loanId}/${key}` as string });
  const readOnly = asked.value?.ended ?? false;
  const dirty = edit.edits.length > 0;
  useShortcuts([{ keys: 'mod+s', does: 'Save now', where: 'Forms', run: () => void (dirty && edit.send()), off: readOnly }]);

  const missing = useMemo(() => missingForRegistration(edited.document), [edited.document]);
  const form: PathForm = useMemo(() => {
    const refused = edit.save.refusal;
    return {
      valueAt: (path) => (path in draft.edits ? (draft.edits[path] ?? undefined) : valueAt(edited.document, path)),
      change: edit.change,
      errorAt: (path) => {
        if (refused?.field === path) return refused.code === 'EDIT_COLLISION' ? 'Someone else changed it too' : refused.message;
        if (path in edited.bad) return edited.bad[path];
        const group = path.replace(/\/taxpayerIdentifiers\/.*/, '/taxpayerIdentifiers');
        return missing.find((item) => item.path === path || item.path === group)?.sentence;
      },
      originAt: (path) => (path in draft.edits ? 'typed' : undefined),
      today: profile?.today ?? '2026-01-01',
      ...(readOnly ? { readOnly } : {}),
    };
  }, [draft.edits, edit.change, edit.save.refusal, edited, missing, profile, readOnly]);

  const title = sections.find((section) => section.key === current)!.name;
  if (asked.fault || asked.refusal)
    return (
      <FormPage title={title}>
        <ErrorState
          title={asked.refusal?.message ?? 'The application could not be opened'}
          safe="Nothing was changed; what you typed and did not save is kept."
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

  const { document } = edited;
  const borrower = document.borrowers.find((each) => each.id === borrowerId) ?? document.borrowers[0];
  const rail = sections.map((section) => ({
    ...section,
    toFill: missing.filter((item) => sectionOf(item.path) === section.key).length,
    toFix: Object.keys(edited.bad).filter((path) => sectionOf(path) === section.key).length,
  }));
  const failed = edit.save.fault !== undefined || (edit.save.refusal !== undefined && edit.collisions.found === undefined);
  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={failed && dirty} />
      <FormPage
        title={title}
        note={dirty ? `${edit.edits.length} unsaved` : `Version ${asked.value.version}, saved by ${asked.value.savedBy || 'nobody yet'}`}
        rail={<SectionRail sections={rail} current={current} onPick={open} />}
        panel={
          <>
            <EffectsSection before={asked.value.summary} after={edited.summary} count={edit.edits.length} />
            {missing.length === 0 ? null : (
              <PanelSection title={`To fill: ${missing.length}`}>
                <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
                  {missing.map((item) => (
                    <li key={item.path}>
                      <LinkButton onClick={() => open(sectionOf(item.path))}>{item.label}</LinkButton>
                    </li>
                  ))}
                </ul>
              </PanelSection>
            )}
          </>
        }
        panelFoot={
          readOnly ? undefined : (
            <>
              {edit.save.fault ? <InlineError>{edit.save.fault.message} What you typed is kept.</InlineError> : null}
              {edit.save.refusal && !edit.collisions.found ? <InlineError>{edit.save.refusal.message}</InlineError> : null}
              <div style={{ display: 'flex', gap: 8 }}>
                <Button
                  variant="primary"
                  keys="mod+s"
                  busy={edit.save.pending}
                  blocked={
                    dirty ? (edit.collisions.found ? 'Choose a value for each field first.' : undefined) : 'Nothing has changed yet.'
                  }
                  onClick={() => void edit.send()}
                >
                  Save changes
                </Button>
                {dirty ? (
                  <Button variant="quiet" onClick={edit.clear}>
                    Undo all
                  </Button>
                ) : null}
              </div>
            </>
          )
        }
      >
        {readOnly ? <Notice>The loan is {asked.value.status}; its application stays as it was.</Notice> : null}
        {edit.collisions.found ? <CollisionNotice found={edit.collisions.found} onSettle={edit.collisions.settle} /> : null}
        {(current === 'personal' || current === 'employment') && document.borrowers.length > 1 ? (
          <div style={{ display: 'flex' }}>
            <SegmentedControl
              label="Borrower"
              segments={document.borrowers.map((each, place) => ({ value: each.id, label: fullName(each) || `Borrower ${place + 1}` }))}
              value={borrower?.id ?? ''}
              onChange={setBorrowerId}
            />
          </div>
        ) : null}
        {current === 'personal' && borrower ? <PersonalSection key={borrower.id} document={document} borrower={borrower} /> : null}
        {current === 'employment' && borrower ? (
          <EmploymentSection key={borrower.id} document={document} borrower={borrower} onRemove={edit.remove} />
        ) : null}
        {current === 'assets' ? <AssetsSection document={document} onRemove={edit.remove} /> : null}
        {current === 'loan' ? <LoanSection document={document} /> : null}
      </FormPage>
    </PathFormProvider>
  );
}
