import { useState } from 'react';
import { useAskAgain, useCommand } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError } from '../../../ui/kit/page/states.tsx';
import { stageTitle } from '../domain/index.ts';
import styles from './conditions.module.css';
import type { Conditions } from './use-conditions.ts';

interface FindingsProps {
  readonly loanId: string;
  readonly proposed: Conditions['proposed'];
  readonly onClose: () => void;
}

/** Requirements of the newest findings without a condition: only the chosen ones become one. */
export function FindingsCard({ loanId, proposed, onClose }: FindingsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const again = useAskAgain();
  const make = useCommand('make-finding-conditions', { onDone: onClose, onRefused: () => again(['get-loan-conditions']) });
  const wanted = proposed.filter(({ findingId }) => chosen.has(findingId));
  const choose = (findingId: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, findingId] : [...before].filter((each) => each !== findingId)));
  const everything = wanted.length === proposed.length;
  return (
    <Card
      title="From findings"
      note={`${proposed.length} without a condition`}
      aside={
        <Button size="panel" onClick={() => setChosen(new Set(everything ? [] : proposed.map(({ findingId }) => findingId)))}>
          {everything ? 'Choose none' : 'Choose all'}
        </Button>
      }
    >
      {proposed.length === 0 ? <EmptyState title="Every finding has its condition">A newer run may ask for more.</EmptyState> : null}
      <div className={styles.stack}>
        {proposed.map(({ findingId, system, section, stage, words, owner }) => (
          <div key={findingId}>
            <CheckField label={words} checked={chosen.has(findingId)} onChange={({ target }) => choose(findingId, target.checked)} />
            <p className={styles.under}>{`${system}, ${section}. ${stageTitle(stage)}, ${owner}`}</p>
          </div>
        ))}
        {make.refusal ? <InlineError>{make.refusal.message}</InlineError> : null}
        {make.fault ? <InlineError>{make.fault.message}</InlineError> : null}
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={make.pending}
            blocked={wanted.length === 0 ? 'Choose the findings to make conditions of.' : undefined}
            onClick={() => void make.run({ params: { loanId }, body: { findingIds: wanted.map(({ findingId }) => findingId) } })}
          >
            {wanted.length === 1 ? 'Make 1 condition' : `Make ${wanted.length} conditions`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Card>
  );
}
