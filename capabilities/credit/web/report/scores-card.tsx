import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import styles from '../credit.module.css';

const BUREAUS = ['Equifax', 'Experian', 'TransUnion'];

/** Scores by bureau; the one that counts for a borrower is framed, and the lowest of them is the loan's. */
export function ScoresCard({ scores }: { scores: ReplyOf<'get-credit-report'>['scores'] }) {
  return (
    <Card title="Scores" note={scores.models.join(', ')} flush>
      <Table caption="Scores" heads={['Borrower', ...BUREAUS.map((number) => ({ number })), { number: 'Counts' }, 'Why']} cards>
        {scores.people.map((person, index) => (
          <tr key={index}>
            <th scope="row">{person.name}</th>
            {person.bureaus.map(({ bureau, value, says, counts }) => (
              <NumberCell key={bureau}>
                {value === null ? says : counts ? <span className={styles.counts}>{value}</span> : String(value)}
              </NumberCell>
            ))}
            <NumberCell>
              {person.score ? (
                <ExplainableNumber label={`Score of ${person.name}`} why={person.score.why}>
                  {String(person.score.value)}
                </ExplainableNumber>
              ) : (
                '–'
              )}
            </NumberCell>
            <td>
              {person.why}
              {person.usable && !person.usable.value ? (
                <>
                  {' '}
                  <ExplainableNumber label={`Usable for ${person.name}`} why={person.usable.why}>
                    Not enough files
                  </ExplainableNumber>
                </>
              ) : null}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Loan</th>
          {BUREAUS.map((bureau) => (
            <NumberCell key={bureau}>–</NumberCell>
          ))}
          <NumberCell>
            {scores.loan ? (
              <ExplainableNumber label="Score of the loan" why={scores.loan.why}>
                {String(scores.loan.value)}
              </ExplainableNumber>
            ) : (
              '–'
            )}
          </NumberCell>
          <td>{scores.loan ? 'The lowest borrower sets price and eligibility.' : 'Nobody has a score.'}</td>
        </tr>
      </Table>
    </Card>
  );
}
