import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { ClosedMeter } from '../../../cure/panels/closed-meter.tsx';
import { EstimateLinks } from '../estimate-links.tsx';
import { SentLine } from './sent-line.tsx';
import type { DisclosureData } from '../use-estimator.ts';

/** The Loan Estimate of a closed loan, read-only: the amounts paid, compared with its limits. */
export function ClosedEstimate({ loanId, data: { blocked, sent } }: { loanId: string; data: DisclosureData }) {
  const last = sent[0];
  return (
    <Workbench title="Loan Estimate" actions={<EstimateLinks loanId={loanId} sent={sent.length} />}>
      {blocked.map(({ code, message }) => (
        <Notice key={code}>{message}</Notice>
      ))}
      <ClosedMeter loanId={loanId} />
      {last ? (
        <Card title="As sent">
          <SentLine loanId={loanId} sent={last} />
        </Card>
      ) : null}
    </Workbench>
  );
}
