import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';

/** Whether the loan is a rush order: its cost is shown first, then it is saved. */
export function RushField({ loanId }: { loanId: string }) {
  const asked = useAsk('get-rush-flag', { params: { loanId } });
  const may = useMayCall('save-rush-fee');
  const toast = useToast();
  const [wanted, setWanted] = useState<'Y' | 'N'>();
  const calculate = useCommand('calculate-rush-fee', { refreshes: [] });
  const save = useCommand('save-rush-fee', {
    onDone: ({ flag }) => {
      setWanted(undefined);
      toast({ text: flag === 'Y' ? 'Rush saved' : 'Rush taken back' });
    },
  });
  const { value } = asked;
  if (!value) return asked.fault ? <InlineError onRetry={asked.again}>Whether it is a rush did not load.</InlineError> : null;
  const choose = (flag: 'Y' | 'N') => {
    save.reset();
    setWanted(flag === value.flag ? undefined : flag);
    if (flag !== value.flag) void calculate.run({ params: { flag, loanId } });
  };
  const cost = wanted === undefined ? undefined : calculate.value;
  const problem = calculate.refusal ?? calculate.fault ?? save.refusal ?? save.fault;
  return (
    <div>
      <CheckField
        label={value.flag === 'Y' ? `Rush, with a fee of ${formatMoney(value.amount.cents)}` : 'Rush: the lender takes this loan first'}
        disabled={!may}
        checked={(wanted ?? value.flag) === 'Y'}
        onChange={(event) => choose(event.target.checked ? 'Y' : 'N')}
      />
      {cost && cost.flag === wanted ? (
        <p>
          {wanted === 'Y' ? 'Rush fee ' : 'Without a rush '}
          <ExplainableNumber label="Rush fee" why={cost.amount.why}>
            {formatMoney(cost.amount.cents)}
          </ExplainableNumber>
          {`, section A. ${cost.note} `}
          <Button size="panel" busy={save.pending} onClick={() => void save.run({ params: { flag: wanted, loanId } })}>
            {wanted === 'Y' ? 'Save rush' : 'Take back rush'}
          </Button>
        </p>
      ) : null}
      {problem ? <InlineError>{problem.message}</InlineError> : null}
    </div>
  );
}
