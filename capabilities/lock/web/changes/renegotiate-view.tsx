import { useAsk, useCommand } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { effectText } from './effect-text.ts';
import { LockChangeFrame, verifiedTerms, type ChangeViewProps } from './lock-change-frame.tsx';

/** Take the policy's share of a better market; the rate and the expiry stay. */
export function RenegotiateView({ loanId, tabs, onDone }: ChangeViewProps) {
  const toast = useToast();
  const verified = useAsk('verify-renegotiation', { params: { loanId } }, { keepPrevious: false });
  const renegotiate = useCommand('renegotiate', { onDone });
  const change = verified.value;
  const run = async () => {
    if (!change) return;
    const answer = await renegotiate.run({ params: { loanId }, body: verifiedTerms(change) });
    if (answer?.ok) toast({ text: `Renegotiated for ${effectText(change)}` });
  };
  return (
    <LockChangeFrame
      call="renegotiate"
      tabs={tabs}
      question={verified}
      change={change}
      button={change ? `Renegotiate for ${effectText(change)}` : ''}
      command={renegotiate}
      onPress={() => void run()}
      nothingChosen="The share and its computation are shown once the market has moved far enough."
      choiceKey={`${change?.price} ${change?.basedOn}`}
    >
      {change ? (
        <Card title="Renegotiation" note="Your share of the better market is added to the price; rate and expiry stay">
          <p>
            The price rises by <span className="text-strong">{effectText(change)}</span>. Open it where the price is made to see both days’
            prices.
          </p>
        </Card>
      ) : null}
    </LockChangeFrame>
  );
}
