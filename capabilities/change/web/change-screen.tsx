import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ChangeInput } from '../domain/index.ts';
import { BeforeCard } from './before-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { CommitFoot } from './commit-foot.tsx';
import { FactsCard } from './facts-card.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ReportCard } from './report-card.tsx';
import { SectionNav } from './section-nav.tsx';
import { useChange } from './use-change.ts';

export type ChangeData = ReplyOf<'get-change-of-circumstance'>;

interface ScreenOf {
  readonly loanId: string;
  readonly stage: 'pre' | 'post';
  readonly view: string;
}

const TITLE = 'Change of circumstance';

/**
 * The changes since the disclosure sent last, the charges they may reset, who pays the rest, and the form that discloses them: one screen, before and
 * after the CD.
 */
export function ChangeScreen(screen: ScreenOf) {
  const { loanId } = screen;
  const asked = useAsk('get-change-of-circumstance', { params: { loanId } });
  const { value, refusal } = asked;
  if (!value || refusal)
    return (
      <Workbench title={TITLE}>
        <NotLoaded
          asked={asked}
          failed="The change did not load"
          safe="Nothing was decided and nothing changed on the loan. What you typed is kept."
        />
      </Workbench>
    );
  if (!value.input)
    return (
      <Workbench title={TITLE}>
        <Notice tone="amber" actions={<ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>Open the Loan Estimate</ScreenLink>}>
          {value.blocked}
        </Notice>
        <BeforeCard before={value.before} />
      </Workbench>
    );
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
  const input = value.input as unknown as ChangeInput;
  if (input.stage !== screen.stage) return <OtherStage {...screen} data={value} />;
  return (
    <ChangeWork key={`${input.last.form} ${input.last.version} ${value.open?.sequence ?? 0}`} {...screen} data={value} input={input} />
  );
}

/** Links to changes of the other stage: before the Closing Disclosure, or after it. */
function OtherStage({ loanId, stage, data }: ScreenOf & { data: ChangeData }) {
  return (
    <Workbench title={TITLE}>
      <Notice
        actions={
          stage === 'pre' ? (
            <ScreenLink to={pathTo('/change-circumstance-post/$loanId', { loanId })}>Open the change after it</ScreenLink>
          ) : (
            <ScreenLink to={pathTo('/change-circumstance-pre/$loanId', { loanId })}>Open the change before it</ScreenLink>
          )
        }
      >
        {stage === 'pre' ? 'A Closing Disclosure was given, so no Loan Estimate can go out.' : 'No Closing Disclosure was given yet.'}
      </Notice>
      <BeforeCard before={data.before} />
    </Workbench>
  );
}

function ChangeWork({ loanId, stage, view, data, input }: ScreenOf & { data: ChangeData; input: ChangeInput }) {
  const change = useChange(loanId, data, input);
  const { mode, open } = change;
  return (
    <Workbench
      title={TITLE}
      note={
        open ? (
          <>
            <StatusPill>Proposed</StatusPill> {`${open.proposedBy}, ${momentHere(open.proposedAt)}`}
          </>
        ) : (
          `since ${change.lastTitle}`
        )
      }
      panelLabel="Effect of the change"
      panel={<PlanPanel change={change} input={input} front={view === 'coc-section-three'} />}
      panelFoot={<CommitFoot loanId={loanId} stage={stage} change={change} input={input} />}
    >
      {stage === 'pre' ? <SectionNav loanId={loanId} view={view} /> : null}
      {change.plan.late ? <LateNotice change={change} /> : null}
      <FactsCard loanId={loanId} change={change} input={input} front={view === 'coc-section-one'} />
      {mode === 'propose' ? <ReportCard change={change} input={input} /> : null}
      <ChargesCard change={change} front={view === 'coc-section-two'} />
      <BeforeCard before={data.before} />
    </Workbench>
  );
}

function LateNotice({ change: { plan, lenderPaysText, dayWords } }: { change: ReturnType<typeof useChange> }) {
  return (
    <Notice tone="amber">{`Due ${plan.due ? dayWords(plan.due.value) : 'before today'}. What goes out now resets no baseline${
      lenderPaysText === '' ? '.' : `; the lender pays ${lenderPaysText}.`
    }`}</Notice>
  );
}
