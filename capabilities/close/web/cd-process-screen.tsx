import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { timeHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import type { ClosingFacts } from '../domain/index.ts';
import { ByItselfCard } from './by-itself-card.tsx';
import { ClosingFoot } from './closing-foot.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { ClosingSections } from './closing-sections.tsx';
import { useClosing } from './use-closing.ts';

export type ClosingData = ReplyOf<'get-closing-disclosure'>;

const TITLE = 'Closing Disclosure';

/** `/cd-process/{loanId}/{selectedView}`: the Closing Disclosure filled in, its waits counted day by day, and sent. */
export default function CdProcessScreen({ params }: ScreenProps<'/cd-process/$loanId'>) {
  const { loanId } = params;
  const asked = useAsk('get-closing-disclosure', { params: { loanId } });
  const { value, refusal } = asked;
  if (!value || refusal)
    return (
      <Workbench title={TITLE}>
        <NotLoaded
          asked={asked}
          failed="The Closing Disclosure did not load"
          safe="Nothing was sent and nothing changed on the loan. What you typed is kept."
        />
      </Workbench>
    );
  if (!value.around)
    return (
      <Workbench title={TITLE}>
        <Notice tone="amber" actions={<ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>Open the Loan Estimate</ScreenLink>}>
          No Loan Estimate was sent yet. The Closing Disclosure compares with it.
        </Notice>
      </Workbench>
    );
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
  const around = value.around as unknown as ClosingFacts;
  // A new version begins a new form; saves within a version do not.
  return <ClosingWork key={`${loanId} ${value.place.version}`} loanId={loanId} data={value} around={around} view={params.selectedView} />;
}

interface WorkProps {
  readonly loanId: string;
  readonly data: ClosingData;
  readonly around: ClosingFacts;
  readonly view: string | undefined;
}

function ClosingWork({ loanId, data, around, view }: WorkProps) {
  const work = useClosing(loanId, data, around);
  const { version } = data.place;
  return (
    <Workbench
      title={TITLE}
      note={
        <>
          <StatusPill>{`${version > 1 ? 'Corrected' : 'Initial'}, v${version} draft`}</StatusPill>{' '}
          {work.changed ? 'Not saved yet' : data.savedAt ? `Saved ${timeHere(data.savedAt)}` : ''}
        </>
      }
      actions={
        <>
          <ScreenLink to={pathTo('/schedule-closing/$loanId', { loanId })} className="text-2">
            Schedule closing
          </ScreenLink>
          <ScreenLink to={pathTo('/service-provider-assn/$loanId', { loanId })} className="text-2">
            Service providers
          </ScreenLink>
          <ScreenLink to={pathTo('/change-circumstance-post/$loanId', { loanId })} className="text-2">
            Change of circumstance
          </ScreenLink>
          <ScreenLink to={pathTo('/cd-activity/$loanId', { loanId })} className="text-2">
            {data.sent.length === 0 ? 'CD activity' : `CD activity, ${data.sent.length} sent`}
          </ScreenLink>
        </>
      }
      panelLabel="Preview and sending"
      panel={work.shown ? <ClosingPreview closing={work.shown} forms={work.draft.forms} stale={!work.closing.ok} /> : undefined}
      panelFoot={<ClosingFoot loanId={loanId} data={data} work={work} />}
    >
      {work.closing.ok ? null : <Notice tone="amber">{work.closing.refusal.message}</Notice>}
      {data.sent.length === 0 ? <ByItselfCard loanId={loanId} /> : <ReceiptCard loanId={loanId} data={data} />}
      <ClosingSections loanId={loanId} work={work} view={view} purchase={around.facts.loan.loanPurpose === 'Purchase'} />
    </Workbench>
  );
}
