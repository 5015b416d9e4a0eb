import { centsToDecimal } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useCommand } from '../../../ui/calls/index.ts';
import { MoneyField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { Estimator } from './use-estimator.ts';

interface DepositProps {
  readonly estimator: Estimator;
  readonly error: string | undefined;
  readonly onUnread: (message: string | undefined) => void;
}

/** The deposit: typed, or taken from the application where that has another. */
export function DepositField({ estimator, error, onUnread }: DepositProps) {
  const { draft, change, readOnly, facts } = estimator;
  const update = useCommand('update-deposit', {
    refreshes: ['get-loan-payment'],
    onDone: (reply) => estimator.takeDeposit(reply),
  });
  const stated = facts.deposit;
  const offers = !readOnly && stated > 0 && stated !== draft.deposit && !estimator.changed && !estimator.collision;
  const problem = update.refusal ?? update.fault;
  return (
    <div>
      <MoneyField
        label="Deposit"
        onUnread={onUnread}
        disabled={readOnly}
        cents="hide-zero"
        value={draft.deposit}
        error={error}
        onChange={(cents) => change({ deposit: cents ?? 0 })}
      />
      {offers ? (
        <LinkButton
          disabled={update.pending}
          onClick={() => void update.run({ params: { loanId: facts.loanNumber, deposit: centsToDecimal(stated) } })}
        >{`Take ${formatMoney(stated, { cents: 'hide-zero' })} of the application`}</LinkButton>
      ) : null}
      {problem ? <InlineError>{problem.message}</InlineError> : null}
    </div>
  );
}
