import { IconChevronLeft, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { isDone } from '../domain/index.ts';
import { AddCondition } from './add-condition.tsx';
import { ConditionPanel } from './condition-panel.tsx';
import styles from './conditions.module.css';
import { ConditionsList } from './conditions-list.tsx';
import { FindingsCard } from './findings-card.tsx';
import { StepsSection } from './steps-section.tsx';
import { useConditions, type Conditions, type ConditionsView } from './use-conditions.ts';

const TITLE = 'Conditions';

/** `/loan-conditions/{loanId}/{number}`: the conditions by stage, with the underwriter's and the broker's actions on the same rows. */
export default function ConditionsScreen({ params: { loanId, selectedView } }: ScreenProps<'/loan-conditions/$loanId'>) {
  const asked = useAsk('get-loan-conditions', { params: { loanId } }, { every: 30_000, live: true });
  const { value } = asked;
  if (value) return <Loaded key={loanId} loanId={loanId} selectedView={selectedView} value={value} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The conditions did not load" safe="Nothing changed on the loan." />
    </Workbench>
  );
}

interface LoadedProps {
  readonly loanId: string;
  readonly selectedView: string | undefined;
  readonly value: Conditions;
}

function Loaded({ loanId, selectedView, value }: LoadedProps) {
  const view = useConditions(loanId, selectedView, value);
  const { mobile, chosen, pick } = view;
  const panel = (
    <>
      {chosen ? <ConditionPanel key={chosen.number} loanId={loanId} condition={chosen} documents={value.documents} /> : null}
      <StepsSection steps={value.steps} />
    </>
  );
  if (mobile && chosen)
    return (
      <Workbench title={TITLE}>
        <div>
          <Button icon={IconChevronLeft} onClick={() => pick(undefined)}>
            All conditions
          </Button>
        </div>
        <div className={styles.phonePanel}>{panel}</div>
      </Workbench>
    );
  const done = value.conditions.filter(isDone).length;
  return (
    <Workbench
      title={TITLE}
      note={value.conditions.length === 0 ? 'None yet' : `${value.conditions.length}, ${done} done`}
      actions={<Actions value={value} view={view} />}
      panelLabel={chosen ? `Condition ${chosen.number}` : 'What the conditions allow'}
      panel={panel}
    >
      {value.fellOut ? <Notice>The loan fell out: its conditions stay as they are.</Notice> : null}
      {view.opened === 'add' && view.mayAdd ? (
        <AddCondition loanId={loanId} today={value.today} onDone={pick} onClose={() => view.setOpened(undefined)} />
      ) : null}
      {view.opened === 'findings' && view.mayMake ? (
        <FindingsCard loanId={loanId} proposed={value.proposed} onClose={() => view.setOpened(undefined)} />
      ) : null}
      {value.conditions.length === 0 ? (
        <EmptyState title="No conditions yet">
          {view.mayAdd
            ? 'Add one by hand, or choose among what the newest findings ask for.'
            : 'The underwriter writes them; each says what satisfies it.'}
        </EmptyState>
      ) : (
        <ConditionsList view={view} />
      )}
    </Workbench>
  );
}

function Actions({ value: { conditions, proposed }, view }: { value: Conditions; view: ConditionsView }) {
  const { mayAdd, mayMake, toggle, by, setBy, opened } = view;
  return (
    <div className={styles.actions}>
      {conditions.length === 0 ? null : (
        <SegmentedControl
          label="Group"
          segments={[
            { value: 'stage', label: 'Stage' },
            { value: 'owner', label: 'Owner' },
          ]}
          value={by}
          onChange={setBy}
        />
      )}
      {mayMake && proposed.length > 0 ? (
        <Button icon={IconListCheck} aria-expanded={opened === 'findings'} onClick={() => toggle('findings')}>
          {`From findings, ${proposed.length}`}
        </Button>
      ) : null}
      {mayAdd ? (
        <Button icon={IconPlus} keys="N" aria-expanded={opened === 'add'} onClick={() => toggle('add')}>
          Add
        </Button>
      ) : null}
    </div>
  );
}
