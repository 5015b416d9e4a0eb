import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Facts } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { givenPath } from '../../../../ui/screens/screen-path.ts';
import { PeekHead } from './peek-head.tsx';
import { Due } from './queue-columns.tsx';
import styles from './queue.module.css';
import type { DisclosureQueue, Queue, QueueRow } from './use-disclosure-queue.ts';

interface PeekProps {
  readonly queue: DisclosureQueue;
  readonly row: QueueRow;
}

/** One item of the queue: why it is due, what missing it costs, who has it, and what can be done with it. */
export function QueuePeek({ queue, row }: PeekProps) {
  const go = useGo();
  const { title, reason, missed, who, asked } = row;
  return (
    <div className={styles.peek}>
      <PeekHead row={row} onClose={() => queue.open(undefined)} />
      <PanelSection>
        <div className={styles.about}>
          <p className="text-strong">{title}</p>
          <p className="text-2">{reason}</p>
          <Facts
            facts={[
              { label: 'Due', value: <Due row={row} /> },
              ...(missed
                ? [
                    {
                      label: 'If missed',
                      value: (
                        <ExplainableNumber label={`${title}, if missed`} why={missed.why}>
                          {missed.words}
                        </ExplainableNumber>
                      ),
                    },
                  ]
                : []),
              { label: 'Who has it', value: who?.name ?? 'Nobody' },
              ...(asked === null ? [] : [{ label: 'Asked by', value: asked }]),
            ]}
          />
          <Button variant="primary" onClick={() => go(givenPath(row.path))}>
            {row.button}
          </Button>
        </div>
      </PanelSection>
      {queue.asked.value?.mayAssign ? <Assign row={row} workload={queue.asked.value.workload} /> : null}
    </div>
  );
}

/** Take, give to a colleague, release. */
function Assign({ row: { loanNumber, who }, workload }: { row: QueueRow; workload: Queue['workload'] }) {
  const toast = useToast();
  const [to, setTo] = useState('');
  const assign = useCommand('assign-disclosure', {
    refreshes: ['get-disclosure-queue'],
    onDone: ({ name }) => toast({ text: name === null ? 'Released' : `${name} has this loan’s disclosures` }),
  });
  const run = (personId: string | null) =>
    void assign.run({ params: { loanId: loanNumber }, body: { personId, basedOn: who?.personId ?? null } });
  const me = workload.find((one) => one.me);
  const others = workload.filter((one) => !one.me && one.personId !== who?.personId);
  const said = assign.refusal ?? assign.fault;
  return (
    <PanelSection>
      <div className={styles.about}>
        <div className={styles.actions}>
          {me && who?.personId !== me.personId ? (
            <Button busy={assign.pending} onClick={() => run(me.personId)}>
              Take
            </Button>
          ) : null}
          {who ? (
            <Button busy={assign.pending} onClick={() => run(null)}>
              Release
            </Button>
          ) : null}
        </div>
        {others.length > 0 ? (
          <div className={styles.actions}>
            <SelectField
              label="Give to"
              choices={others.map(({ personId, name, total }) => ({ value: personId, label: `${name}, has ${total}` }))}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
            <Button busy={assign.pending} blocked={to === '' ? 'Choose a colleague first.' : undefined} onClick={() => run(to)}>
              Give
            </Button>
          </div>
        ) : null}
        {said ? <InlineError>{said.message}</InlineError> : null}
      </div>
    </PanelSection>
  );
}
