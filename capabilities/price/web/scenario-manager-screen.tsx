import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { SavedScenarios } from './saved-scenarios.tsx';
import { usePriceIt, type PriceIt, type SavedScenario } from './use-price-it.ts';

const title = 'Saved scenarios';

/** `/price-it/priceit_scenario_manager`: find, open, edit, compare and delete saved scenarios. A scenario named in the address is marked. */
export default function ScenarioManagerScreen({ params }: ScreenProps<'/price-it/priceit_scenario_manager'>) {
  const priceIt = usePriceIt();
  const asked = useAsk('get-manage-scenario', {});
  const [deleting, setDeleting] = useState<SavedScenario>();
  const remove = useRemoveScenario(priceIt);
  const go = useGo();
  if (asked.fault || asked.refusal || !asked.value)
    return (
      <Workbench title={title}>
        {asked.fault ? (
          <ErrorState title="Saved scenarios did not load" safe="None of them changed." onRetry={asked.again} trace={asked.fault.trace} />
        ) : asked.refusal ? (
          <Notice>{asked.refusal.message}</Notice>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Workbench>
    );
  const { scenarios } = asked.value;
  return (
    <Workbench
      title={title}
      note={scenarios.length === 0 ? undefined : `${scenarios.length} saved`}
      actions={<ManagerActions priceIt={priceIt} />}
    >
      {remove.refusal ? <Notice tone="red">{remove.refusal.message}</Notice> : null}
      {scenarios.length === 0 ? (
        <EmptyState title="No scenario is saved yet" starts={[{ text: 'Price a scenario', onPick: () => go(pathTo('/price-it')) }]}>
          Price a scenario and save it under a name; it waits here to be opened, changed and compared.
        </EmptyState>
      ) : (
        <SavedScenarios scenarios={scenarios} priceIt={priceIt} marked={params.priceitscenario} onDelete={setDeleting} />
      )}
      {deleting ? (
        <Confirm
          title={`Delete ${deleting.name}?`}
          safe="Keep scenario"
          loses="Delete"
          onSafe={() => setDeleting(undefined)}
          onLose={() => {
            void remove.run({ body: { scenarioId: deleting.scenarioId } });
            setDeleting(undefined);
          }}
        >
          Quotes already made are kept.
        </Confirm>
      ) : null}
    </Workbench>
  );
}

/** Deletes a scenario, and forgets it where it is compared or under work. */
function useRemoveScenario(priceIt: PriceIt) {
  const toast = useToast();
  return useCommand('delete-manage-scenario', {
    refreshes: ['get-manage-scenario'],
    onDone: ({ scenarioId }) => {
      toast({ text: 'Scenario deleted' });
      priceIt.setDraft((before) => ({
        ...before,
        saved: before.saved?.scenarioId === scenarioId ? null : before.saved,
        beside: before.beside.filter((one) => one !== scenarioId),
      }));
    },
  });
}

function ManagerActions({ priceIt }: { priceIt: PriceIt }) {
  const go = useGo();
  return (
    <>
      {priceIt.beside.length > 0 ? (
        <Button
          size="toolbar"
          onClick={() => {
            priceIt.setDraft({ view: 'compare' });
            go(pathTo('/price-it/price-view-rate'));
          }}
        >
          Compare {priceIt.beside.length + 1}
        </Button>
      ) : null}
      <Button
        size="toolbar"
        icon={IconPlus}
        onClick={() => {
          priceIt.startOver();
          go(pathTo('/price-it'));
        }}
      >
        New scenario
      </Button>
    </>
  );
}
