import { Card } from '../../../../ui/kit/page/card.tsx';
import { QuotedFees } from '../../panels/quoted-fees.tsx';
import type { Estimator } from '../use-estimator.ts';

/** Providers' quotes beside the fees above; edits are saved before quotes are applied. */
export function QuotesCard({ loanId, estimator }: { loanId: string; estimator: Estimator }) {
  const { draft, place, changed, saveNow, takeSaved, collision } = estimator;
  return (
    <Card title="Fee quotes" note="Beside the saved draft">
      <QuotedFees
        loanId={loanId}
        before={async () => !collision && (!changed || (await saveNow(draft, place)) !== undefined)}
        onApplied={takeSaved}
      />
    </Card>
  );
}
