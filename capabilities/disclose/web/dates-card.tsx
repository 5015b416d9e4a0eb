import { Card } from '../../../ui/kit/page/card.tsx';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { BoundDays, isCounted } from '../panels/bound-days.tsx';
import type { DisclosureData } from './use-estimator.ts';
import { dayText } from './words.ts';

/** The days that bind, over the same columns: what is owed by when, and the first day the loan can close. */
export function DatesCard({ dates }: { dates: DisclosureData['dates'] }) {
  if (!dates.some(({ why }) => isCounted(why))) return null;
  return (
    <Card title="Dates">
      <BoundDays
        days={dates.map((one) => ({
          label: one.title,
          title: (
            <>
              {one.title}{' '}
              <ExplainableNumber label={one.title} why={one.why}>
                {dayText(one.date)}
              </ExplainableNumber>
            </>
          ),
          note: one.words === '' ? one.note : <DateNote one={one} />,
          date: one.date,
          why: one.why,
          kind: one.daysLeft === null ? 'allowed' : 'due',
        }))}
      />
    </Card>
  );
}

function DateNote({ one: { note, words, tone } }: { one: DisclosureData['dates'][number] }) {
  return (
    <>
      {`${note}. `}
      <span className={toneClass(tone)}>{words}</span>
    </>
  );
}
