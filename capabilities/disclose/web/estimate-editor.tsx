import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { timeHere } from '../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { linesAsSent, tolerancePosition, type Estimate } from '../domain/index.ts';
import { IssuingCard } from '../../disclosure-desk/panels/issuing-card.tsx';
import { CachedNotice } from './collision/cached-notice.tsx';
import { ChecksCard } from './checks-card.tsx';
import styles from './disclose.module.css';
import { DatesCard } from './dates-card.tsx';
import { ChangedFees, EstimateAnswer } from './in-short/estimate-answer.tsx';
import { EstimateLinks } from './estimate-links.tsx';
import { EstimateNotices } from './estimate-notices.tsx';
import { FeesCard } from './fees-card.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { MiCard } from '../../insure/panels/mi-card.tsx';
import { QuotesCard } from './quotes/quotes-card.tsx';
import { SendFoot } from './send-foot.tsx';
import { SentLine } from './sent/sent-line.tsx';
import { TermsCard } from './terms-card.tsx';
import { ToleranceCard } from './tolerance/tolerance-card.tsx';
import { ToleranceTable } from './tolerance/tolerance-table.tsx';
import { useEstimator, type DisclosureData, type Estimator } from './use-estimator.ts';

interface EditorProps {
  readonly loanId: string;
  readonly data: DisclosureData;
  readonly view: string | undefined;
  /** Content below the fees and dates. */
  readonly below?: ReactNode;
}

/** The Loan Estimate in work: terms, tolerances, fees and dates, with the form and sending beside them. */
export function EstimateEditor({ loanId, data, view, below }: EditorProps) {
  const estimator = useEstimator(loanId, data);
  const { estimate, place } = estimator;
  const shown = useLastGood(estimate);
  const [asSent, setAsSent] = useState(false);
  const tolerance = useTolerance(shown, data, { on: estimator.facts.issued, asSent });
  const [highlighted, setHighlighted] = useState<string>();
  const refused = estimate.ok ? undefined : estimate.refusal;
  const mobile = useIsMobile();
  // Where the lender takes part in issuing, the issuer's card is shown first.
  const usual = data.way === 'broker-sends';
  const terms = <TermsCard estimator={estimator} refusedField={refused?.field} refusedMessage={refused?.message} folded={mobile} />;
  const preview = shown ? (
    <Preview estimate={shown} highlighted={highlighted} onHighlight={setHighlighted} stale={!estimate.ok} folded={mobile} />
  ) : undefined;
  return (
    <Workbench
      title="Loan Estimate"
      note={
        <>
          <StatusPill>{`${place.version > 1 ? 'Revised' : 'Initial'}, v${place.version} draft`}</StatusPill>{' '}
          <SaveState estimator={estimator} lastSent={data.sent[0]?.version} />
        </>
      }
      actions={<EstimateLinks loanId={loanId} sent={data.sent.length} />}
      panelLabel="Preview and sending"
      panel={preview}
      panelFoot={<SendFoot loanId={loanId} data={data} estimator={estimator} toleranceOver={overText(tolerance)} />}
    >
      <CachedNotice loanId={loanId} data={data} estimator={estimator} />
      <EstimateNotices loanId={loanId} blocked={data.blocked} estimator={estimator} />
      {usual ? null : <IssuingCard loanId={loanId} />}
      {mobile ? null : terms}
      {shown ? (
        <>
          <InShort loanId={loanId} data={data} estimate={shown} version={place.version} tolerance={tolerance} mobile={mobile} />
          {tolerance ? (
            <ToleranceTable
              position={tolerance}
              sent={data.sentVersions}
              draft={place.version}
              asSent={asSent}
              onAsSent={setAsSent}
              reasons={data.openReasons.length}
              loanId={loanId}
            />
          ) : null}
          <FeesCard
            estimator={estimator}
            estimate={shown}
            sentVersions={data.sentVersions}
            tolerance={tolerance}
            view={view}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </>
      ) : null}
      {mobile ? terms : null}
      {estimator.facts.product?.mortgageType === 'Conventional' ? <MiCard loanId={loanId} /> : null}
      <QuotesCard loanId={loanId} estimator={estimator} />
      {usual ? <IssuingCard loanId={loanId} /> : null}
      <DatesCard dates={data.dates} />
      {below}
      <ChecksCard loanId={loanId} />
    </Workbench>
  );
}

/** The summary: on a wide screen the three limits; on a phone cash to close first, and what changed since the version that was sent. */
function InShort({
  loanId,
  data,
  estimate,
  version,
  tolerance,
  mobile,
}: Pick<EditorProps, 'loanId' | 'data'> & {
  estimate: Estimate;
  version: number;
  tolerance: TolerancePosition | undefined;
  mobile: boolean;
}) {
  if (!mobile) return <ToleranceCard estimate={estimate} position={tolerance} />;
  const before = data.sentVersions.at(-1);
  const last = data.sent[0];
  return (
    <>
      <EstimateAnswer estimate={estimate} version={version} before={before} tolerance={tolerance} />
      {last ? <SentLine loanId={loanId} sent={last} /> : null}
      <ChangedFees estimate={estimate} before={before} />
    </>
  );
}

/** The form as it will go out; on a phone one row that opens. */
function Preview({ folded, ...preview }: ComponentProps<typeof PreviewPanel> & { folded: boolean }) {
  if (!folded) return <PreviewPanel {...preview} />;
  return (
    <div className={styles.document}>
      <Folded title="The document" summary="As it will go out, with its figures" change="Read">
        <PreviewPanel {...preview} />
      </Folded>
    </div>
  );
}

/** While something is missing the last document stays, so that the page does not jump during typing. */
function useLastGood(estimate: Estimator['estimate']): Estimate | undefined {
  const [last, setLast] = useState<Estimate>();
  useEffect(() => {
    if (estimate.ok) setLast(estimate.value);
  }, [estimate]);
  return estimate.ok ? estimate.value : last;
}

/** The limits with the draft and the reasons the next version would carry, or as the version sent last has them. */
function useTolerance(
  estimate: Estimate | undefined,
  { sentVersions, openReasons }: DisclosureData,
  { on, asSent }: { readonly on: PlainDate; readonly asSent: boolean },
): TolerancePosition | undefined {
  return useMemo(() => {
    if (!estimate || sentVersions.length === 0) return undefined;
    const position = asSent
      ? tolerancePosition(linesAsSent(estimate.lines, sentVersions), sentVersions)
      : tolerancePosition(estimate.lines, sentVersions, { on, reasons: openReasons });
    return position.ok ? position.value : undefined;
  }, [estimate, sentVersions, openReasons, on, asSent]);
}

/** The cost of sending because a fee rose above the sent one. */
function overText(tolerance: TolerancePosition | undefined): string | undefined {
  const over = tolerance?.zero.charges.find((charge) => (charge.excess?.value ?? 0) > 0);
  if (!over) return undefined;
  const excess = formatMoney(over.excess!.value, { cents: 'hide-zero' });
  return `${over.label} is ${excess} above the estimate sent before; without a reason on file that is refunded at closing.`;
}

function SaveState({ estimator, lastSent }: { estimator: Estimator; lastSent: number | undefined }) {
  if (estimator.saveFault) return <InlineError onRetry={estimator.retrySave}>Not saved yet. It is kept here.</InlineError>;
  const { length } = estimator.toCorrect;
  if (length > 0)
    return (
      <span role="status" className="text-red">
        {`Not saved: ${length} to correct`}
      </span>
    );
  if (estimator.saving) return <>Saving</>;
  if (estimator.changed) return <>Not saved yet</>;
  if (estimator.savedAt) return <>{`Saved ${timeHere(estimator.savedAt)}`}</>;
  return lastSent === undefined ? <>Proposed from the fee schedule</> : <>{`Begun from v${lastSent}`}</>;
}
