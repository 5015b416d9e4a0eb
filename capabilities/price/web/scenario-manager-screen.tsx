import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Card, Notice } from '../../../ui/kit/card.tsx';
import { Confirm } from '../../../ui/kit/dialog.tsx';
import { shortMomentHere } from '../../../ui/kit/moment-text.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/states.tsx';
import { PickCell, Table, TableRow } from '../../../ui/kit/table.tsx';
import { Workbench } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { ratioOf } from '../domain/price-it-form.ts';
import { nameIn } from './lists.ts';
import styles from './price-it.module.css';
import { formOf, MOST_COMPARED, usePriceIt, type SavedScenario } from './use-price-it.ts';

/** `/price-it/priceit_scenario_manager`: find, open, edit, compare and delete saved scenarios. A scenario named in the address is marked. */
export default function ScenarioManagerScreen({ params }: ScreenProps<'priceitscenario'>) {
  const priceIt = usePriceIt();
  const asked = useAsk('get-manage-scenario', {});
  const navigate = useNavigate();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<SavedScenario>();
  const remove = useCommand('delete-manage-scenario', {
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
  const title = 'Saved scenarios';
  if (asked.fault)
    return (
      <Workbench title={title}>
        <ErrorState title="Saved scenarios did not load" safe="None of them changed." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    );
  if (asked.refusal)
    return (
      <Workbench title={title}>
        <Notice>{asked.refusal.message}</Notice>
      </Workbench>
    );
  if (!asked.value)
    return (
      <Workbench title={title}>
        <SkeletonRows rows={6} />
      </Workbench>
    );
  const { scenarios } = asked.value;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scenarios.filter((one) =>
    words.every((word) => `${one.name} ${one.savedBy} ${summaryOf(one)}`.toLowerCase().includes(word)),
  );
  const go = (to: string) => (scenario: SavedScenario) => {
    priceIt.open(scenario);
    void navigate({ to });
  };
  const beside = (scenarioId: string) =>
    priceIt.setDraft((before) => ({
      ...before,
      beside: before.beside.includes(scenarioId)
        ? before.beside.filter((one) => one !== scenarioId)
        : [...before.beside, scenarioId].slice(-(MOST_COMPARED - 1)),
    }));
  return (
    <Workbench
      title={title}
      note={scenarios.length === 0 ? undefined : `${scenarios.length} saved`}
      actions={
        <>
          {priceIt.beside.length > 0 ? (
            <Button
              size="toolbar"
              onClick={() => {
                priceIt.setDraft({ view: 'compare' });
                void navigate({ to: '/price-it/price-view-rate' as string });
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
              void navigate({ to: '/price-it' as string });
            }}
          >
            New scenario
          </Button>
        </>
      }
    >
      {remove.refusal ? <Notice tone="red">{remove.refusal.message}</Notice> : null}
      {scenarios.length === 0 ? (
        <EmptyState
          title="No scenario is saved yet"
          starts={[{ text: 'Price a scenario', onPick: () => void navigate({ to: '/price-it' as string }) }]}
        >
          Price a scenario and save it under a name; it waits here to be opened, changed and compared.
        </EmptyState>
      ) : (
        <Card flush>
          <div style={{ padding: '12px 16px', maxWidth: 360 }}>
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
              <TableRow key={one.scenarioId} chosen={params.priceitscenario === one.scenarioId}>
                <PickCell onPick={() => go('/price-it/price-view-rate')(one)}>{one.name}</PickCell>
                <td className="text-2">{summaryOf(one)}</td>
                <td className="text-2">
                  {shortMomentHere(one.savedAt)}
                  {one.mine ? '' : `, ${one.savedBy}`}
                </td>
                <td>
                  <div className={styles.rowActions}>
                    <Button size="panel" aria-pressed={priceIt.beside.includes(one.scenarioId)} onClick={() => beside(one.scenarioId)}>
                      {priceIt.beside.includes(one.scenarioId) ? 'Comparing' : 'Compare'}
                    </Button>
                    <Button size="panel" aria-label={`Edit ${one.name}`} onClick={() => go('/price-it/edit-scenario')(one)}>
                      Edit
                    </Button>
                    {one.mine ? (
                      <Button size="panel" aria-label={`Delete ${one.name}`} onClick={() => setDeleting(one)}>
                        Delete
                      </Button>
                    ) : null}
                  </div>
                </td>
              </TableRow>
            ))}
          </Table>
          {found.length === 0 ? <p style={{ padding: '12px 16px' }}>No saved scenario has “{search}” in it.</p> : null}
        </Card>
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
