import { formatCount } from '../../../foundation/counts/format-count.ts';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { Card, NumberTiles } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { timeInZone } from '../../../ui/kit/time/moment-text.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { amountOf, averageDrift } from '../domain/desk-exposure.ts';
import { signed } from './desk-text.ts';

const loansText = (loans: number) => `${formatCount(loans)} ${loans === 1 ? 'loan' : 'loans'}`;

/** The position in four figures. */
export function ExposureTiles() {
  const asked = useAsk('desk-exposure', {}, { every: 30_000, live: true });
  const value = asked.value;
  if (!value) return null;
  const { all, byProduct, expiring, sinceSheet, drift, asOf, zone } = value;
  const money = (label: string, cents: number, loans: number) => (
    <ExplainableNumber label={label} why={given(label, usd(cents), `${loansText(loans)}, counted at ${timeInZone(asOf, zone)}`)}>
      {formatMoney(cents, { cents: 'never' })}
    </ExplainableNumber>
  );
  const average = averageDrift(drift.effectSum, drift.loans);
  return (
    <NumberTiles
      tiles={[
        {
          label: 'Locked pipeline',
          figure: (
            <ExplainableNumber label="Locked pipeline" why={amountOf('Locked pipeline', byProduct).why}>
              {formatMoney(all.amountCents, { cents: 'never' })}
            </ExplainableNumber>
          ),
          note: loansText(all.loans),
        },
        {
          label: `Expiring in ${expiring.days} days`,
          figure: money(`Expiring in ${expiring.days} days`, expiring.amountCents, expiring.loans),
          note: `${loansText(expiring.loans)}, ${expiring.notClear} not clear to close`,
        },
        {
          label: 'Locked since the live sheet',
          figure: money('Locked since the live sheet', sinceSheet.amountCents, sinceSheet.loans),
          note: `${loansText(sinceSheet.loans)}, ${sinceSheet.title ?? 'no sheet is live'}`,
        },
        {
          label: 'Drift to resolve',
          figure: money('Drift to resolve', drift.amountCents, drift.loans),
          note: (
            <>
              {loansText(drift.loans)}
              {average ? (
                <>
                  ,{' '}
                  <ExplainableNumber label="Average drift" why={average.why}>
                    {signed(average.value)}
                  </ExplainableNumber>{' '}
                  average
                </>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

/** The same under the queue. */
export function ExposureNow() {
  return (
    <Card title="Exposure now" aside={<ScreenLink to={pathTo('/lock-desk/exposure')}>View exposure</ScreenLink>} flush>
      <ExposureTiles />
    </Card>
  );
}
