import { useState } from 'react';
import { SelectField } from '../../../ui/fields/index.ts';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { System } from '../domain/run/underwrite.ts';
import { AusLoaded } from './aus-loaded.tsx';
import styles from './aus.module.css';
import { ChangeCard, DtiSteps } from './findings/change-card.tsx';
import { FiguresCard, PointsCard } from './findings/figures-card.tsx';
import { MessagesCard, type View } from './findings/messages-card.tsx';
import { RunVerdict } from './findings/run-verdict.tsx';
import { saidOf } from '../domain/run/verdict-of.ts';
import { orderScreens, type Findings } from './words.ts';

/** One system's findings: the newest run with its figures and findings, or two runs compared. */
export function SystemReport({ loanId, system, compare = false }: { loanId: string; system: System; compare?: boolean }) {
  const [mode, setMode] = useState<'report' | 'compare'>(compare ? 'compare' : 'report');
  const [two, setTwo] = useState<{ readonly from?: number; readonly to?: number }>({});
  const title = `${system} findings`;
  return (
    <AusLoaded loanId={loanId} title={title} query={mode === 'compare' ? { compare: system, ...two } : {}}>
      {(_option, findings) => (
        <Report loanId={loanId} system={system} findings={findings} mode={mode} onMode={setMode} two={two} onTwo={setTwo} />
      )}
    </AusLoaded>
  );
}

interface ReportProps {
  readonly loanId: string;
  readonly system: System;
  readonly findings: Findings;
  readonly mode: 'report' | 'compare';
  readonly onMode: (mode: 'report' | 'compare') => void;
  readonly two: { readonly from?: number; readonly to?: number };
  readonly onTwo: (two: { readonly from?: number; readonly to?: number }) => void;
}

function Report({ loanId, system, findings, mode, onMode, two, onTwo }: ReportProps) {
  const [view, setView] = useState<View>('topic');
  const run = findings[system];
  const own = findings.runs.filter((line) => line.system === system);
  const { change } = findings;
  return (
    <Workbench
      title={`${system} findings`}
      note={run ? `Case ${run.line.caseIdentifier ?? ''}` : undefined}
      actions={
        <div className={styles.line}>
          <SegmentedControl
            label="What is shown"
            segments={[
              { value: 'report', label: 'Report' },
              { value: 'compare', label: 'Compare' },
            ]}
            value={mode}
            onChange={onMode}
          />
          <ScreenLink to={pathTo(orderScreens[system], { loanId })}>{run ? 'Run again' : 'Order'}</ScreenLink>
        </div>
      }
      {...(mode === 'compare' && change
        ? {
            panelLabel: 'How it moved',
            panel: (
              <>
                <PanelSection title="Runs">
                  <div className={styles.stack}>
                    <RunPicker label="From" own={own} value={change.from.run} onPick={(from) => onTwo({ ...two, from })} />
                    <RunPicker label="To" own={own} value={change.to.run} onPick={(to) => onTwo({ ...two, to })} />
                  </div>
                </PanelSection>
                <PanelSection title="How DTI moved">
                  <DtiSteps change={change} />
                </PanelSection>
              </>
            ),
          }
        : {})}
    >
      {!run ? (
        <EmptyState title="No run yet">
          <ScreenLink to={pathTo(orderScreens[system], { loanId })}>{`Order ${system}`}</ScreenLink>
        </EmptyState>
      ) : mode === 'compare' ? (
        change ? (
          <ChangeCard change={change} />
        ) : (
          <Card title="Compare">
            <p>{own.length < 2 ? 'One run so far. Run again to compare.' : 'These runs have no facts that could be compared.'}</p>
          </Card>
        )
      ) : (
        <>
          <RunVerdict title={system} run={run} />
          <MessagesCard runs={[run]} view={view} onView={setView} />
          <div className={styles.two}>
            <FiguresCard runs={[run]} />
            <PointsCard runs={[run]} />
          </div>
        </>
      )}
    </Workbench>
  );
}

function RunPicker({ label, own, value, onPick }: { label: string; own: Findings['runs']; value: number; onPick: (run: number) => void }) {
  return (
    <SelectField
      label={label}
      empty={null}
      value={String(value)}
      choices={own.map((line) => ({ value: String(line.run), label: `Run ${line.run}, ${saidOf(line)}` }))}
      onChange={(event) => onPick(Number(event.target.value))}
    />
  );
}
