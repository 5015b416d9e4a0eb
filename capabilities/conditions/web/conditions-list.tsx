import { formatDate } from '../../../foundation/dates/dates.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import styles from './conditions.module.css';
import { PromiseLine } from './review-promise.tsx';
import { StateMark } from './state-mark.tsx';
import type { Condition, ConditionsView } from './use-conditions.ts';

/** The conditions in their groups, each with who owns it, by when, and where it is. */
export function ConditionsList({ view: { groups, chosen, pick } }: { view: ConditionsView }) {
  return groups.map(({ title, conditions, done }) => (
    <Card key={title} title={title} note={`${done} of ${conditions.length} done`} flush>
      <Table caption={title} heads={['Condition', 'Owner', 'Due', 'State']} cards className={styles.list!}>
        {conditions.map((condition) => (
          <ConditionRow key={condition.number} condition={condition} chosen={condition.number === chosen?.number} onPick={pick} />
        ))}
      </Table>
    </Card>
  ));
}

function ConditionRow({
  condition,
  chosen,
  onPick,
}: {
  condition: Condition;
  chosen: boolean;
  onPick: (number: number | undefined) => void;
}) {
  const { number, words, owner, due, overdue, state, moves, review } = condition;
  const last = moves.at(-1);
  return (
    <TableRow chosen={chosen}>
      <PickCell chosen={chosen} onPick={() => onPick(number)}>
        {`${number} ${words}`}
      </PickCell>
      <td>{owner}</td>
      <td>
        <span className={overdue ? styles.late : undefined}>{due === null ? '–' : formatDate(due, { short: true, weekday: true })}</span>
      </td>
      <td>
        <StateMark state={state} />
        {last && last.to === state && last.wanted !== '' ? <SecondLine>{last.wanted}</SecondLine> : null}
        {review && (state === 'received' || state === 'in-review' || state === 'cleared') ? <PromiseLine review={review} /> : null}
      </td>
    </TableRow>
  );
}
