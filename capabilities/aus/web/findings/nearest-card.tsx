import { IconCheck, IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from '../aus.module.css';
import type { Findings } from '../words.ts';

type Nearest = NonNullable<Findings['nearest']>[number];

/** The changes that would improve the result, each tried alone, cheapest first. */
export function NearestCard({ nearest, loanId }: { nearest: readonly Nearest[]; loanId: string }) {
  return (
    <Card
      title="Nearest changes"
      note="cheapest first, each tried alone on the facts of the last run"
      aside={<ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Open the application</ScreenLink>}
      flush
    >
      {nearest.length === 0 ? <p className={styles.padded}>No single change of debts or down payment makes the answer better.</p> : null}
      <Table caption="Nearest changes" heads={['Change', { number: 'Cost' }, { number: 'DTI, DU' }, 'DU', 'LPA']} cards>
        {nearest.map(({ id, label, note, cost, DU, LPA }) => (
          <tr key={id}>
            <th scope="row">
              {label} <span className="text-2">{note}</span>
            </th>
            <NumberCell>
              <ExplainableNumber label={`Cost of: ${label}`} why={cost.why}>
                {formatMoney(cost.cents)}
              </ExplainableNumber>
            </NumberCell>
            <NumberCell>
              {DU.dti ? (
                <ExplainableNumber label={`DTI after: ${label}`} why={DU.dti.why}>
                  {formatPercentTrimmed(DU.dti.ratio)}
                </ExplainableNumber>
              ) : (
                '–'
              )}
            </NumberCell>
            {[DU, LPA].map((tried, at) => (
              <td key={at}>
                <Tried tried={tried} label={`${at === 0 ? 'DU' : 'LPA'} points after: ${label}`} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Tried({ tried, label }: { tried: Nearest['DU']; label: string }) {
  if (!tried.recommendation) return <>–</>;
  return (
    <>
      <span className={styles.line}>
        <Icon
          of={tried.full ? IconCheck : IconX}
          color={tried.full ? 'green' : 'red'}
          label={tried.full ? 'Full approval' : 'No full approval'}
        />
        {tried.recommendation}
        {tried.points ? (
          <ExplainableNumber label={label} why={tried.points.why}>
            {tried.points.text}
          </ExplainableNumber>
        ) : null}
      </span>
      {tried.fails.length === 0 ? null : <SecondLine>{tried.fails.join(', ')}</SecondLine>}
    </>
  );
}
