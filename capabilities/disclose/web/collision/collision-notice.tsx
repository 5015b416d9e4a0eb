import { useId, useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import type { EstimateDraft, EstimateFacts } from '../../domain/index.ts';
import styles from '../disclose.module.css';
import type { Collision } from './draft-collision.ts';
import { draftDifferences, type DraftDifference } from './draft-differences.ts';

/** A Loan Estimate that two people, or two tabs of one, saved apart: each field that differs is chosen, one by one or all at once. */
export function CollisionNotice({
  facts,
  draft,
  collision,
  onSettle,
}: {
  facts: EstimateFacts;
  draft: EstimateDraft;
  collision: Collision;
  onSettle: (draft: EstimateDraft) => void;
}) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const differences = draftDifferences(facts, draft, collision.theirs);
  const choose = (key: string, theirs: boolean) =>
    setTaken((before) => new Set(theirs ? [...before, key] : [...before].filter((one) => one !== key)));
  const chosen = differences.filter(({ key }) => taken.has(key)).reduce((into, one) => one.take(into), draft);
  const counted = differences.length === 1 ? '1 field differs' : `${differences.length} fields differ`;
  return (
    <div role="alert">
      <Card title="Two versions of this Loan Estimate" note={counted} flush>
        <p className={styles.collisionSays}>{collision.message}</p>
        <Table caption="Fields that differ" heads={['Field', 'Yours, not saved', `Saved by ${collision.savedBy}`]}>
          {differences.map((one) => (
            <DifferenceRow key={one.key} difference={one} theirs={taken.has(one.key)} onChoose={(theirs) => choose(one.key, theirs)} />
          ))}
        </Table>
        <div className={styles.collisionFoot}>
          <Button size="panel" onClick={() => setTaken(new Set())}>
            Choose all of yours
          </Button>
          <Button size="panel" onClick={() => setTaken(new Set(differences.map(({ key }) => key)))}>
            Choose all saved
          </Button>
          <Button size="panel" variant="primary" onClick={() => onSettle(chosen)}>
            Save chosen version
          </Button>
        </div>
      </Card>
    </div>
  );
}

function DifferenceRow({
  difference: { label, mine, theirs: other },
  theirs,
  onChoose,
}: {
  difference: DraftDifference;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}) {
  const name = useId();
  const side = (text: string, isTheirs: boolean) => (
    <td>
      <label className={styles.collisionSide}>
        <input type="radio" name={name} checked={theirs === isTheirs} onChange={() => onChoose(isTheirs)} />
        {text}
        <span className="visually-hidden">{`, ${label}, ${isTheirs ? 'saved' : 'yours'}`}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {side(mine, false)}
      {side(other, true)}
    </tr>
  );
}
