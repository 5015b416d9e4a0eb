import { IconX } from '@tabler/icons-react';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { ask } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { classes } from '../../../../ui/kit/class-names.ts';
import { IconButton } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import styles from '../price-it.module.css';
import { MOST_COMPARED, problemsOf, type Asker, type PriceIt } from '../use-price-it.ts';
import { FACTS, offerOf, RESULTS, type ComparedRow, type ComparedScenario } from './compared-rows.ts';
import { useComparison } from './use-comparison.ts';

/** The current scenario and up to three saved ones, side by side; differences from the first are marked. */
export function CompareScenarios({ priceIt, asker }: { priceIt: PriceIt; asker: Asker }) {
  const { columns, addable, add, failed } = useComparison(priceIt, asker);
  return (
    <Card
      title="Side by side"
      note={noteOf(columns.length, addable.length)}
      flush
      aside={
        columns.length < MOST_COMPARED && addable.length > 0 ? (
          <SelectField
            label="Add a saved scenario"
            bare
            empty="Add a saved scenario"
            choices={addable.map((one) => ({ value: one.scenarioId, label: one.name }))}
            value=""
            onChange={({ target: { value } }) => {
              if (value) add(value);
            }}
          />
        ) : undefined
      }
    >
      {failed ? <InlineError onRetry={failed.again}>One of the quotes did not load.</InlineError> : null}
      <Table
        caption="Scenarios side by side"
        className={styles.compared}
        grouped
        heads={[{ unseen: 'What is compared' }, ...columns.map((column) => ({ key: column.key, head: <ColumnHead column={column} /> }))]}
      >
        <Rows title="Scenario" rows={FACTS} columns={columns} />
        <Rows title="Result" rows={RESULTS} columns={columns} />
      </Table>
    </Card>
  );
}

function noteOf(compared: number, addable: number): string {
  if (compared > 1) return `${compared} scenarios; what differs from the first is marked`;
  return addable > 0 ? 'Choose a saved scenario to set beside this one' : 'Save scenarios to set them beside this one';
}

function ColumnHead({ column }: { column: ComparedScenario }) {
  return (
    <>
      {column.name}
      {column.onRemove ? (
        <IconButton size="panel" icon={IconX} label={`Remove ${column.name} from the comparison`} onClick={column.onRemove} />
      ) : null}
      <Problem column={column} />
    </>
  );
}

/** Why a scenario has no quote. */
function Problem({ column }: { column: ComparedScenario }) {
  const { refusal } = column.asked;
  if (!refusal) return null;
  return (
    <span className={styles.reason}>
      {problemsOf(refusal).some((one) => one.missing) ? refusal.message : (problemsOf(refusal)[0]?.text ?? refusal.message)}
    </span>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: readonly ComparedRow[]; columns: readonly ComparedScenario[] }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => {
        const texts = columns.map(row.text);
        return (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {columns.map((column, index) => {
              const differs = index > 0 && texts[index] !== texts[0] && texts[index] !== '…';
              return (
                <td key={column.key} className={classes(differs && styles.differs)}>
                  <Figure row={row} column={column} text={texts[index]!} />
                  {differs ? <span className="visually-hidden"> (differs)</span> : null}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

/** A figure that has an explanation opens into it; it is fetched then. */
function Figure({ row, column, text }: { row: ComparedRow; column: ComparedScenario; text: string }) {
  const quoted = column.asked.value;
  const offer = quoted && offerOf(quoted);
  if (!row.opens || !offer || text === '–') return text;
  const { opens } = row;
  const { productId } = offer.product;
  const { rate, lockDays } = offer.cell;
  const why = async (): Promise<Step> => {
    const answer = await ask('ratequote-explain-price', {
      params: { quoteId: quoted.quoteId },
      query: { productId, rate, lockDays },
    });
    if (!answer.ok) throw new Error(answer.refusal.message);
    const found = opens === 'price' ? answer.value.why : answer.value[opens]?.why;
    if (!found) throw new Error('This figure has no explanation.');
    return found;
  };
  return (
    <ExplainableNumber label={`${row.label} of ${column.name}`} why={why}>
      {text}
    </ExplainableNumber>
  );
}
