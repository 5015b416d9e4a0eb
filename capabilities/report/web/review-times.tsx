import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { minutesText } from '../../../foundation/dates/minutes-text.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';

/** How long reviews of documents for conditions took, compared with the promised time of each. */
export function Reviews({ times: { reviews, sinceDate } }: { times: ReplyOf<'get-turn-times'> }) {
  return (
    <Card title="Reviews of conditions" note={`Open hours of the desk, since ${formatDate(sinceDate)}`} flush>
      <Table
        caption="Reviews of conditions in open hours"
        cards
        heads={['Conditions', { number: 'Median' }, { number: '9 of 10 within' }, { number: 'In time' }]}
      >
        {reviews.map((one) => (
          <tr key={one.title}>
            <th scope="row">{one.title}</th>
            <NumberCell>
              {one.medianMinutes === null || one.why === null ? (
                '–'
              ) : (
                <ExplainableNumber label={`${one.title}, median`} why={one.why}>
                  {minutesText(one.medianMinutes)}
                </ExplainableNumber>
              )}
            </NumberCell>
            <NumberCell>{one.ninthOfTenMinutes === null ? '–' : minutesText(one.ninthOfTenMinutes)}</NumberCell>
            <NumberCell>
              {one.reviews === 0 ? 'No reviews yet' : `${formatCount(one.withinPromise)} of ${formatCount(one.reviews)}`}
            </NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
