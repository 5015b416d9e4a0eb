import { useAsk } from '../../../ui/calls/index.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows, useLate } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { BrokerCard } from './broker/broker-card.tsx';
import { EscrowCard } from './chain/rests-on-card.tsx';
import { useLoadChain } from './chain/use-load-chain.ts';
import { IssuingCard } from '../../disclosure-desk/panels/issuing-card.tsx';
import { hasClosed, type EstimateFacts } from '../domain/index.ts';
import { ClosedEstimate } from './sent/closed-estimate.tsx';
import { DatesCard } from './dates-card.tsx';
import { EstimateEditor } from './estimate-editor.tsx';

const TITLE = 'Loan Estimate';
const SLOW = 'It is taking longer than expected to access the Loan Estimate. Please check back shortly.';

/** `/loan-estimator/{loanId}/{selectedView}`: the fees, the form beside them as it will go out, and sending it. */
export default function LoanEstimatorScreen({ params }: ScreenProps<'/loan-estimator/$loanId'>) {
  const { loanId } = params;
  const restricted = useAsk('restrict-loan-estimate', { params: { loanId } });
  const chain = useLoadChain(loanId);
  const asked = chain.data;
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
        <IssuingCard loanId={loanId} />
        <DatesCard dates={asked.value.dates} />
      </Workbench>
    );
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
  const { status } = asked.value.facts as unknown as EstimateFacts;
  if (hasClosed(status)) return <ClosedEstimate loanId={loanId} data={asked.value} />;
  // A new version begins a new form; saves within a version do not.
  return (
    <EstimateEditor
      key={`${loanId} ${asked.value.place.version}`}
      loanId={loanId}
      data={asked.value}
      view={params.selectedView}
      below={
        <>
          <EscrowCard chain={chain} />
          <BrokerCard loanId={loanId} chain={chain} />
        </>
      }
    />
  );
}
