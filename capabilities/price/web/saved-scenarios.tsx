import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { shortMomentHere } from '../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { ratioOf } from '../domain/scenario/price-it-form.ts';
import { nameIn } from '../../../foundation/vocabulary/dropdowns.ts';
import styles from './price-it.module.css';
import { formOf, MOST_COMPARED, type PriceIt, type SavedScenario } from './use-price-it.ts';
import { classes } from '../../../ui/kit/class-names.ts';

interface ScenariosProps {
  readonly scenarios: readonly SavedScenario[];
  readonly priceIt: PriceIt;
  /** The scenario the address names. */
  readonly marked: string | undefined;
  readonly onDelete: (scenario: SavedScenario) => void;
}

/** The saved scenarios, with a search by their words. */
export function SavedScenarios({ scenarios, priceIt, marked, onDelete }: ScenariosProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scenarios.filter((one) =>
    words.every((word) => `${one.name} ${one.savedBy} ${summaryOf(one)}`.toLowerCase().includes(word)),
  );
  return (
    <Card flush>
      <div className={classes('card-text', styles.scenarioSearch)}>
        <TextField
          label="Search"
          bare
          placeholder="Name, person, amount or state"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Table caption="Saved scenarios" heads={['Scenario', 'What it is', 'Saved', { unseen: 'Actions' }]}>
        {found.map((one) => (
          <ScenarioRow key={one.scenarioId} scenario={one} priceIt={priceIt} marked={marked === one.scenarioId} onDelete={onDelete} />
        ))}
      </Table>
      {found.length === 0 ? <p className="card-text">No saved scenario has “{search}” in it.</p> : null}
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
  const openOn = (screen: ScreenPath) => {
    priceIt.open(scenario);
    go(screen);
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
      <PickCell onPick={() => openOn(pathTo('/price-it/price-view-rate'))}>{name}</PickCell>
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
          <Button size="panel" aria-label={`Edit ${name}`} onClick={() => openOn(pathTo('/price-it/edit-scenario'))}>
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
