import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { SteeringOptions } from './steering-options.tsx';

const TITLE = 'Anti-steering comparison';
/** `/anti-steering/{loanId}`: the loans the consumer is to be shown, from the quote that was shown, and the paper for the file. */
export default function AntiSteeringScreen({ params: { loanId } }: ScreenProps<'/anti-steering/$loanId'>) {
  const go = useGo();
  const asked = useAsk('anti-steering', { params: { loanId } }, { staleAfter: 0 });
  const found = asked.value;
  if (asked.fault && !found)
    return (
      <Workbench title={TITLE}>
        <ErrorState
          title="The comparison did not load"
          safe="Nothing changed on the loan."
          onRetry={asked.again}
          trace={asked.fault.trace}
        />
      </Workbench>
    );
  if (asked.refusal?.code === 'NO_QUOTE_STORED')
    return (
      <Workbench title={TITLE}>
        <EmptyState
          title="No quotes yet"
          starts={[{ text: 'Price the loan', onPick: () => go(pathTo('/lock-loan/$loanId', { loanId, selectedView: 'price' })) }]}
        >
          The comparison uses the quote shown when the loan is priced.
        </EmptyState>
      </Workbench>
    );
  if (asked.refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{asked.refusal.message}</Notice>
      </Workbench>
    );
  if (!found)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={8} />
      </Workbench>
    );
  return (
    <Workbench
      title={TITLE}
      note={`${found.askedFor}; ${found.sheetTitle}, ${found.lockDays} days`}
      panelLabel="The safe harbor"
      panel={<PriceLedger step={found.verdictWhy} about={found.sheetTitle} />}
      panelFoot={<Paper loanId={loanId} />}
    >
      <Notice tone={found.verdict && found.replayProblems.length === 0 ? 'plain' : 'amber'}>
        <ExplainableNumber label="The safe harbor" why={found.verdictWhy} weight="panel">
          {found.verdict ? 'Meets the safe-harbor format' : 'Does not meet the safe-harbor format'}
        </ExplainableNumber>
        <p className="text-2">{found.verdictWhy.note}</p>
        {found.replayProblems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
      {found.comparisons.map((comparison) => (
        <SteeringOptions key={comparison.type} comparison={comparison} chosen={found.chosen} />
      ))}
      {found.comparisons.length === 0 ? <p className="text-2">The quote has no eligible loan at {found.lockDays} days.</p> : null}
      {found.chosen ? (
        <p>{`Locked: ${found.chosen.productName} at ${formatRate(found.chosen.rate)}, ${formatPoints(found.chosen.price)}.`}</p>
      ) : null}
      <p className="text-2">
        {`Shown by ${found.shownBy} on ${momentHere(found.shownAt)}. ${found.quotesStored === 1 ? '1 quote' : `${found.quotesStored} quotes`} on file for this loan.${found.replayProblems.length === 0 ? ' Matches the quote on file.' : ''}`}
      </p>
    </Workbench>
  );
}

function Paper({ loanId }: { loanId: string }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await ask('anti-steering-pdf', { params: { loanId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch (problem) {
      setFailed((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failed ? <InlineError>{failed}</InlineError> : null}
      <Button variant="primary" wide icon={IconDownload} busy={busy} onClick={() => void save()}>
        PDF for the file
      </Button>
    </>
  );
}
