import { useCallback, useEffect, useMemo, useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { DocumentPreview } from '../../../ui/kit/files/document-preview.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { timeHere } from '../../../ui/kit/time/moment-text.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ErrorState, InlineError, SkeletonRows, useLate } from '../../../ui/kit/page/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { lineKey, loanEstimatePages } from '../domain/pages/index.ts';
import { tolerancePosition, type Estimate } from '../domain/index.ts';
import { DatesCard } from './dates-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { PaperPage } from './paper-page.tsx';
import { SendFoot } from './send-foot.tsx';
import { TermsCard } from './terms-card.tsx';
import { ToleranceCard } from './tolerance-card.tsx';
import { useEstimator, type DisclosureData } from './use-estimator.ts';

const TITLE = 'Loan Estimate';
const SLOW = 'It is taking longer than expected to access the Loan Estimate. Please check back shortly.';

/** `/loan-estimator/{loanId}/{selectedView}`: the fees, the form beside them as it will go out, and sending it. */
export default function LoanEstimatorScreen({ params }: ScreenProps<'/loan-estimator/$loanId'>) {
  const { loanId } = params;
  const restricted = useAsk('restrict-loan-estimate', { params: { loanId } });
  const asked = useAsk('get-disclosure-data', { params: { loanId } }, { keep: false });
  const slow = useLate(!asked.value && !asked.fault && !asked.refusal, 10_000);
  const fault = asked.fault ?? restricted.fault;
  if (fault && !asked.value)
    return (
      <Workbench title={TITLE}>
        <ErrorState
          title="The Loan Estimate did not load"
          safe="Nothing was sent and nothing changed on the loan. What you typed is kept."
          onRetry={() => {
            asked.again();
            restricted.again();
          }}
          trace={fault.trace}
        />
      </Workbench>
    );
  const refusal = asked.refusal ?? restricted.refusal;
  if (refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{refusal.message}</Notice>
      </Workbench>
    );
  if (!asked.value || !restricted.value)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={10} />}>
        {slow ? <Notice tone="amber">{SLOW}</Notice> : null}
        <SkeletonRows rows={14} />
      </Workbench>
    );
  if (restricted.value.status === 'N')
    return (
      <Workbench title={TITLE}>
        <Notice tone="amber">
          <p className="text-strong">{restricted.value.message}</p>
        </Notice>
      </Workbench>
    );
  // A new version begins a new form; saves within a version do not.
  return <Editor key={`${loanId} ${asked.value.place.version}`} loanId={loanId} data={asked.value} view={params.selectedView} />;
}

function Editor({ loanId, data, view }: { loanId: string; data: DisclosureData; view: string | undefined }) {
  const estimator = useEstimator(loanId, data);
  const { estimate, place } = estimator;
  // While something is missing the last document stays, so that the page does not jump under the typing.
  const [last, setLast] = useState<Estimate>();
  useEffect(() => {
    if (estimate.ok) setLast(estimate.value);
  }, [estimate]);
  const shown = estimate.ok ? estimate.value : last;
  const tolerance = useMemo(() => {
    if (!shown || data.sentVersions.length === 0) return undefined;
    const found = tolerancePosition(shown.lines, data.sentVersions);
    return found.ok ? found.value : undefined;
  }, [shown, data.sentVersions]);
  const [highlighted, setHighlighted] = useState<string>();
  const over = tolerance?.zero.charges.find((charge) => (charge.excess?.value ?? 0) > 0);
  const refused = estimate.ok ? undefined : estimate.refusal;
  const where = (refused?.details as { where?: string } | undefined)?.where;
  return (
    <Workbench
      title={TITLE}
      note={
        <>
          <StatusPill>{`${place.version > 1 ? 'Revised' : 'Initial'}, v${place.version} draft`}</StatusPill>{' '}
          <SaveState estimator={estimator} last={data.sent[0]?.version} />
        </>
      }
      actions={
        <ScreenLink to={pathTo('/disclosure-history/$loanId', { loanId })} className="text-2">
          {data.sent.length === 0 ? 'History' : `History, ${data.sent.length} sent`}
        </ScreenLink>
      }
      panelLabel="Preview and sending"
      panel={shown ? <Preview estimate={shown} highlighted={highlighted} onHighlight={setHighlighted} stale={!estimate.ok} /> : undefined}
      panelFoot={
        <SendFoot
          loanId={loanId}
          data={data}
          estimator={estimator}
          toleranceOver={
            over
              ? `${over.label} is ${formatMoney(over.excess!.value, { cents: 'hide-zero' })} above the estimate sent before; without a reason on file that is refunded at closing.`
              : undefined
          }
        />
      }
    >
      {data.blocked.map((each) => (
        <Notice key={each.code} tone="amber">
          {each.message}
        </Notice>
      ))}
      {estimator.collision ? (
        <Notice
          tone="amber"
          actions={
            <>
              <Button size="panel" onClick={estimator.takeTheirs}>{`Take ${estimator.collision.savedBy}’s`}</Button>
              <Button size="panel" onClick={estimator.keepMine}>
                Save mine
              </Button>
            </>
          }
        >
          {estimator.collision.message}
        </Notice>
      ) : null}
      {estimator.saveRefusal && estimator.saveRefusal.message !== refused?.message ? (
        <Notice tone="red">{estimator.saveRefusal.message}</Notice>
      ) : null}
      {refused ? (
        <Notice
          tone="red"
          actions={
            where === 'edit-loan' ? <ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Open the application</ScreenLink> : undefined
          }
        >
          {refused.message}
        </Notice>
      ) : null}
      <TermsCard estimator={estimator} refusedField={refused?.field} refusedMessage={refused?.message} />
      {shown ? (
        <>
          <ToleranceCard estimate={shown} position={tolerance} />
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
      <DatesCard dates={data.dates} />
    </Workbench>
  );
}

function SaveState({ estimator, last }: { estimator: ReturnType<typeof useEstimator>; last: number | undefined }) {
  if (estimator.saveFault) return <InlineError onRetry={estimator.retrySave}>Not saved yet. It is kept here.</InlineError>;
  if (estimator.saving) return <>Saving</>;
  if (estimator.changed) return <>Not saved yet</>;
  if (estimator.savedAt) return <>{`Saved ${timeHere(estimator.savedAt)}`}</>;
  return last === undefined ? <>Proposed from the fee schedule</> : <>{`Begun from v${last}`}</>;
}

function Preview({
  estimate,
  highlighted,
  onHighlight,
  stale,
}: {
  estimate: Estimate;
  highlighted: string | undefined;
  onHighlight: (feeId: string | undefined) => void;
  stale: boolean;
}) {
  const [page, setPage] = useState(2);
  const pages = useMemo(() => loanEstimatePages(estimate.document), [estimate.document]);
  const { keyOf, feeOf } = useMemo(() => {
    const keys = new Map(estimate.lines.map((line) => [line.id, lineKey(line.section, line.kind, line.label)]));
    return { keyOf: keys, feeOf: new Map([...keys].map(([id, key]) => [key, id])) };
  }, [estimate.lines]);
  const point = useCallback((key: string | undefined) => onHighlight(key === undefined ? undefined : feeOf.get(key)), [feeOf, onHighlight]);
  const pick = useCallback(
    (key: string) => {
      const id = feeOf.get(key);
      const row = id === undefined ? null : document.querySelector<HTMLElement>(`[data-fee="${id}"]`);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('input')?.focus();
    },
    [feeOf],
  );
  const { comparisons, loanTerms, projectedPayments } = estimate.document;
  const shown = pages[Math.min(page, pages.length) - 1]!;
  const firstTotal = projectedPayments.columns[0]!.total;
  return (
    <>
      <DocumentPreview
        title="Preview"
        pages={pages.length}
        page={shown.number}
        onPage={setPage}
        note={
          stale
            ? 'The last that could be computed. See what is missing at the left.'
            : 'Updates as you type. Click a line to jump to its fee.'
        }
      >
        <PaperPage
          page={shown}
          label={`Loan Estimate, page ${shown.number}`}
          highlighted={highlighted === undefined ? undefined : keyOf.get(highlighted)}
          onHighlight={point}
          onPick={pick}
        />
      </DocumentPreview>
      <PanelSection title="Figures">
        <Facts
          facts={[
            { label: 'APR', value: <Figure label="Annual percentage rate" figure={comparisons.apr} heavy /> },
            {
              label: 'Total interest percentage',
              value: <Figure label="Total interest percentage" figure={comparisons.totalInterestPercentage} heavy />,
            },
            { label: 'In 5 years, paid', value: <Figure label="In 5 years, total paid" figure={comparisons.inFiveYearsTotal} heavy /> },
            {
              label: 'In 5 years, principal',
              value: <Figure label="In 5 years, principal paid" figure={comparisons.inFiveYearsPrincipal} heavy />,
            },
            {
              label: 'Loan amount',
              value: (
                <ExplainableNumber label="Loan amount" why={estimate.insurance.noteAmount.why}>
                  {loanTerms.loanAmount.figure.text}
                </ExplainableNumber>
              ),
            },
            {
              label: 'Principal and interest',
              value: <Figure label="Principal and interest" figure={loanTerms.monthlyPrincipalAndInterest.figure} />,
            },
            { label: 'Total monthly payment', value: <Figure label="Total monthly payment" figure={firstTotal.at(-1)!} /> },
          ]}
        />
      </PanelSection>
    </>
  );
}

function Figure({
  label,
  figure,
  heavy,
}: {
  label: string;
  figure: { readonly text: string; readonly why: Estimate['insurance']['noteAmount']['why'] };
  heavy?: boolean;
}) {
  return (
    <ExplainableNumber label={label} why={figure.why} {...(heavy ? { weight: 'panel' as const } : {})}>
      {figure.text}
    </ExplainableNumber>
  );
}
