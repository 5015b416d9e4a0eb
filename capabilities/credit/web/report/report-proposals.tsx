import { useState } from 'react';
import { useAsk, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { earlierImport, modeSentences, proposalsOf, type ProposalMode } from '../../domain/report/proposal-modes.ts';
import styles from '../credit.module.css';
import { Decided, Proposals } from './proposals.tsx';
import { changesOf, useTaking, type OneReportProps } from './use-taking.ts';

interface ProposalsProps {
  readonly loanId: string;
  readonly reports: ReplyOf<'get-credit-report'>['reports'];
  readonly ended: boolean;
}

/** The changes that reports propose to the application: none is made automatically, each is a person's choice, with an undo. */
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
