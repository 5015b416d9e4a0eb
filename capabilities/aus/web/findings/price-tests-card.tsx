import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { figureText } from '../../../../foundation/explain/figure-text.ts';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, SecondLine, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import styles from '../aus.module.css';
import type { Findings } from '../words.ts';

const OUTCOMES = {
  pass: [IconCheck, 'green'],
  fail: [IconX, 'red'],
  none: [IconMinus, 'ink-3'],
  unknown: [IconMinus, 'ink-3'],
} as const;

/** The tests of the loan’s price by the law, with their arithmetic. A system's reply is not among them. */
export function PriceTestsCard({ tests, qm }: { tests: NonNullable<Findings['priceTests']>; qm: Findings['qm'] }) {
  return (
    <Card title="QM and price tests" note="12 CFR 1026.32, .35, .43; no verdict of a system" flush>
      {tests.length === 0 ? <p className={styles.padded}>{qm?.reasons.join(' ') ?? 'Nothing to test yet.'}</p> : null}
      <Table caption="QM and price tests" heads={['Test', { number: 'This loan' }, { number: 'Limit' }, 'Outcome']} cards>
        {tests.map(({ id, label, value, limit, outcome, says }) => {
          const [shape, color] = OUTCOMES[outcome];
          return (
            <TableRow key={id} failed={outcome === 'fail'}>
              <th scope="row">{label}</th>
              {[value, limit].map((why, at) => (
                <NumberCell key={at}>
                  {why ? (
                    <ExplainableNumber label={`${label}, ${at === 0 ? 'this loan' : 'limit'}`} why={why}>
                      {figureText(why.figure)}
                    </ExplainableNumber>
                  ) : (
                    '–'
                  )}
                </NumberCell>
              ))}
              <td>
                <span className={styles.line}>
                  <Icon of={shape} color={color} />
                  {says}
                </span>
              </td>
            </TableRow>
          );
        })}
        {qm ? (
          <tr>
            <th scope="row">QM</th>
            <td />
            <td />
            <td>
              {{ Success: 'Pass', Failed: 'Failed', NA: 'NA' }[qm.result]}
              <SecondLine>{qm.reasons.join(' ')}</SecondLine>
            </td>
          </tr>
        ) : null}
      </Table>
    </Card>
  );
}
