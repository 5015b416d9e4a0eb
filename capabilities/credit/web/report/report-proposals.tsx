import { useState } from 'react';
import { ask, useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { earlierImport, modeSentences, proposalsOf, type ProposalMode } from '../../domain/report/proposal-modes.ts';
import styles from '../credit.module.css';

interface ProposalsProps {
  readonly loanId: string;
  readonly reports: ReplyOf<'get-credit-report'>['reports'];
  readonly ended: boolean;
}

/** What reports would change in the application: nothing by itself, each line a person's choice, and an undo. */
export function ReportProposals({ loanId, reports, ended }: ProposalsProps) {
  const imports = useAsk('get-imports', { params: { loanId } });
  const known = imports.value?.imports ?? [];
  return (
    <>
      {reports.map(({ reportId, importId, number }) =>
        importId ? (
          <OneReport
            key={reportId}
            loanId={loanId}
            importId={importId}
            title={reports.length === 1 ? 'Into the application' : `Report ${number} into the application`}
            earlier={earlierImport(
              known,
              reports.flatMap((each) => each.importId ?? []),
            )}
            ended={ended}
          />
        ) : null,
      )}
    </>
  );
}

interface OneReportProps {
  readonly loanId: string;
  readonly importId: string;
  readonly title: string;
  /** The import of an earlier report whose accounts are in the application. */
  readonly earlier: string | undefined;
  readonly ended: boolean;
}

function OneReport({ loanId, importId, title, earlier, ended }: OneReportProps) {
  const [mode, setMode] = useState<ProposalMode>('update');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const asked = useAsk('get-import', { params: { loanId, importId } });
  const taking = useTaking({ loanId, importId, earlier, without, again: asked.again });
  const mayTake = useMayCall('accept-import') && !ended;
  const { value: file, fault, refusal } = asked;
  if (fault || refusal) return <InlineError>{refusal?.message ?? fault!.message}</InlineError>;
  if (!file) return <SkeletonRows rows={6} waitingFor="Reading the report and comparing it with the application." />;
  if (file.state !== 'proposed') return <Decided loanId={loanId} title={title} file={file} mayUndo={mayTake} onUndone={asked.again} />;
  const offered = proposalsOf(changesOf(file.sections), mode);
  const taken = offered.filter(({ path }) => !without.has(path));
  return (
    <PanelSection title={title}>
      <div className={styles.modes}>
        <p className="text-2">{offered.length === 0 ? 'Nothing to propose.' : `${offered.length} proposals`}</p>
        <SegmentedControl<ProposalMode>
          label="How the report's accounts are taken"
          segments={[
            { value: 'add', label: 'Add' },
            { value: 'update', label: 'Update and add' },
            ...(earlier ? [{ value: 'replace' as const, label: 'Replace' }] : []),
          ]}
          value={mode}
          onChange={setMode}
        />
        <p className="text-2">{modeSentences[mode]}</p>
      </div>
      <Proposals offered={offered} without={without} onChange={setWithout} />
      {file.leftOut.map(({ what, reason }, index) => (
        <p key={index} className="text-2">{`${what}: ${reason}`}</p>
      ))}
      {taking.problem ? <InlineError>{taking.problem}</InlineError> : null}
      {mayTake && (offered.length > 0 || mode === 'replace') ? (
        <Button
          variant="primary"
          wide
          busy={taking.pending}
          blocked={taken.length === 0 && mode !== 'replace' ? 'Tick what is to be taken.' : undefined}
          onClick={() =>
            void taking.take(
              file.version,
              taken.map(({ path }) => path),
              mode,
            )
          }
        >
          {mode === 'replace' ? 'Replace earlier report' : `Accept ${taken.length} ${taken.length === 1 ? 'proposal' : 'proposals'}`}
        </Button>
      ) : null}
    </PanelSection>
  );
}

type Section = ReplyOf<'get-import'>['sections'][number];
type Offered = readonly (Section['changes'][number] & { readonly whose: string })[];

/** A report's changes, each with the part of the application it is in. */
function changesOf(sections: readonly Section[]): Offered {
  return sections.flatMap(({ title, changes }) => changes.map((change) => ({ ...change, whose: title })));
}

function Proposals({
  offered,
  without,
  onChange,
}: {
  offered: Offered;
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}) {
  const tick = (path: string, take: boolean): void => {
    const left = new Set(without);
    if (take) left.delete(path);
    else left.add(path);
    onChange(left);
  };
  return (
    <ul className={styles.proposals}>
      {offered.map(({ path, label, about, current, incoming, whose }) => (
        <li key={path}>
          <CheckField
            label={
              <>
                {about ?? (current === undefined ? incoming : label)}
                <span className="text-2">{` ${current === undefined ? `new, ${whose}` : `${label}, ${current} → ${incoming}`}`}</span>
              </>
            }
            checked={!without.has(path)}
            onChange={({ target: { checked } }) => tick(path, checked)}
          />
        </li>
      ))}
    </ul>
  );
}

interface Taking extends Pick<OneReportProps, 'loanId' | 'importId' | 'earlier'> {
  /** Paths that were unticked. */
  readonly without: ReadonlySet<string>;
  readonly again: () => void;
}

/** Takes proposals; replacing first takes an earlier report's accounts back, which leaves what anybody changed since. */
function useTaking({ loanId, importId, earlier, without, again }: Taking) {
  const toast = useToast();
  const accept = useCommand('accept-import', {
    refreshes: ['get-import', 'get-imports', 'get-loan-details', 'get-loan-overview'],
    onDone: ({ taken }) => toast({ text: `${taken} ${taken === 1 ? 'proposal' : 'proposals'} accepted` }),
    onRefused: again,
  });
  const undo = useCommand('undo-import', { refreshes: ['get-imports', 'get-import'] });
  return {
    pending: accept.pending || undo.pending,
    problem: accept.refusal?.message ?? undo.refusal?.message ?? accept.fault?.message ?? undo.fault?.message,
    take: async (version: number, accepted: string[], mode: ProposalMode): Promise<void> => {
      const params = { loanId, importId };
      if (mode !== 'replace' || !earlier) return void (await accept.run({ params, body: { basedOn: version, accepted } }));
      const undone = await undo.run({ params: { loanId, importId: earlier }, body: {} });
      if (!undone?.ok) return;
      // What the report changes is another now: accounts that were only to be changed are new.
      const now = await ask('get-import', { params });
      if (!now.ok) return again();
      const offered = proposalsOf(changesOf(now.value.sections), mode);
      await accept.run({
        params,
        body: { basedOn: now.value.version, accepted: offered.map(({ path }) => path).filter((path) => !without.has(path)) },
      });
    },
  };
}

function Decided({
  loanId,
  title,
  file,
  mayUndo,
  onUndone,
}: {
  loanId: string;
  title: string;
  file: ReplyOf<'get-import'>;
  mayUndo: boolean;
  onUndone: () => void;
}) {
  const undo = useCommand('undo-import', { onDone: onUndone });
  const when = file.decidedAt ? momentHere(file.decidedAt) : '';
  const said =
    file.state === 'accepted'
      ? `${file.taken.length} accepted, ${when}`
      : file.state === 'undone'
        ? 'Accepted and undone'
        : 'Kept the application as it is';
  return (
    <PanelSection title={title}>
      <p className="text-2">{`${said}, ${file.decidedBy ?? ''}. Nothing to propose.`}</p>
      {undo.refusal ? <InlineError>{undo.refusal.message}</InlineError> : null}
      {undo.fault ? <InlineError>{undo.fault.message}</InlineError> : null}
      {mayUndo && file.state === 'accepted' ? (
        <Button size="panel" busy={undo.pending} onClick={() => void undo.run({ params: { loanId, importId: file.importId }, body: {} })}>
          Undo
        </Button>
      ) : null}
    </PanelSection>
  );
}
