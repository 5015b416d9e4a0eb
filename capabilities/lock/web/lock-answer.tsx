import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PriceAnswer } from '../../price/panels/price-answer.tsx';
import type { ChosenPrice } from './use-chosen-price.ts';
import { dayText } from './words.ts';

/** The chosen price on a phone, with the expiry day of a lock at it. */
export function LockAnswer({
  chosen,
  why,
  periods,
}: {
  chosen: NonNullable<ChosenPrice['chosen']>;
  why: ChosenPrice['why'];
  periods: ReplyOf<'get-lock'>['desk']['periods'];
}) {
  const expires = periods.find((one) => one.lockDays === chosen.wish.lockDays);
  return (
    <PriceAnswer
      {...chosen}
      found={why.value}
      last={{
        label: 'Lock expires',
        value: expires ? (
          <ExplainableNumber label="Lock would expire" why={expires.why}>
            {dayText(expires.expiresOn).slice(0, 9)}
          </ExplainableNumber>
        ) : (
          '–'
        ),
      }}
    />
  );
}
