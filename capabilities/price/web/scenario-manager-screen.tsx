import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { shortMomentHere } from '../../../ui/kit/time/moment-text.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { ratioOf } from '../domain/scenario/price-it-form.ts';
import { nameIn } from './lists.ts';
import styles from './price-it.module.css';
import { formOf, MOST_COMPARED, usePriceIt, type PriceIt, type SavedScenario } from './use-price-it.ts';

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
        <Scenarios scenarios={scenarios} priceIt={priceIt} marked={params.priceitscenario} onDelete={setDeleting} />
      )}
      {deleting ? (
        <Confirm
          title={`Delete ${deleting.name}?`}
          safe="Keep it"
          loses="Delete"
          onSafe={() => setDeleting(undefined)}
          onLose={() => {
            void remove.run({ body: { scenarioId: deleting.scenarioId } });
            setDeleting(undefined);
          }}
        >
          Quotes made from it stay as they were answered.
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

interface ScenariosProps {
  readonly scenarios: readonly SavedScenario[];
  readonly priceIt: PriceIt;
  /** The scenario the address names. */
  readonly marked: string | undefined;
  readonly onDelete: (scenario: SavedScenario) => void;
}

function Scenarios({ scenarios, priceIt, marked, onDelete }: ScenariosProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scenarios.filter((one) =>
    words.every((word) => `${one.name} ${one.savedBy} ${summaryOf(one)}`.toLowerCase().includes(word)),
  );
  return (
    <Card flush>
      <div style={{ padding: 'var(--space-3) var(--space-4)', maxWidth: 360 }}>
        <TextField
          label="Search"
          bare
          placeholder="Name, person, amount or state"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Table caption="Saved scenarios" heads={['Scenario', 'What it is', 'Saved', { unseen: 'What to do with it' }]}>
        {found.map((one) => (
          <ScenarioRow key={one.scenarioId} scenario={one} priceIt={priceIt} marked={marked === one.scenarioId} onDelete={onDelete} />
        ))}
      </Table>
      {found.length === 0 ? <p style={{ padding: 'var(--space-3) var(--space-4)' }}>No saved scenario has “{search}” in it.</p> : null}
    </Card>
  );
}

function ScenarioRow({
  scenario,
  priceIt,
  marked,
  onDelete,
}: {
  scenario: SavedScenario;
  priceIt: PriceIt;
  marked: boolean;
  onDelete: ScenariosProps['onDelete'];
}) {
  const go = useGo();
  const { scenarioId, name } = scenario;
  const comparing = priceIt.beside.includes(scenarioId);
  const openAt = (to: ScreenPath) => {
    priceIt.open(scenario);
    go(to);
  };
  const compare = () =>
    priceIt.setDraft((before) => ({
      ...before,
      beside: before.beside.includes(scenarioId)
        ? before.beside.filter((one) => one !== scenarioId)
        : [...before.beside, scenarioId].slice(-(MOST_COMPARED - 1)),
    }));
  return (
    <TableRow chosen={marked}>
      <PickCell onPick={() => openAt(pathTo('/price-it/price-view-rate'))}>{name}</PickCell>
      <td className="text-2">{summaryOf(scenario)}</td>
      <td className="text-2">
        {shortMomentHere(scenario.savedAt)}
        {scenario.mine ? '' : `, ${scenario.savedBy}`}
      </td>
      <td>
        <div className={styles.rowActions}>
          <Button size="panel" aria-pressed={comparing} onClick={compare}>
            {comparing ? 'Comparing' : 'Compare'}
          </Button>
          <Button size="panel" aria-label={`Edit ${name}`} onClick={() => openAt(pathTo('/price-it/edit-scenario'))}>
            Edit
          </Button>
          {scenario.mine ? (
            <Button size="panel" aria-label={`Delete ${name}`} onClick={() => onDelete(scenario)}>
              Delete
            </Button>
          ) : null}
        </div>
      </td>
    </TableRow>
  );
}

/** "Purchase, $318,087, LTV 83.44%, FICO 742, CO". */
function summaryOf(scenario: SavedScenario): string {
  const form = formOf(scenario);
  const ltv = ratioOf(form);
  return [
    nameIn('loanreg-loan-purpose', form.loanPurpose),
    form.loanAmount === null ? undefined : formatMoney(form.loanAmount, { cents: 'never' }),
    ltv === undefined ? undefined : `LTV ${formatRatio(ltv)}`,
    form.fico === null ? undefined : `FICO ${form.fico}`,
    form.state || undefined,
  ]
    .filter(Boolean)
    .join(', ');
}
