import { IconX } from '@tabler/icons-react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, type Asked } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { IconButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { moneyOfPrice } from '../domain/quote/explain-price.ts';
import { emptyForm, ratioOf, shownFields, type PriceItForm } from '../domain/scenario/price-it-form.ts';
import { nameIn } from './lists.ts';
import styles from './price-it.module.css';
import { formOf, MOST_COMPARED, problemsOf, quoteQuestion, type Asker, type PriceIt, type Quoted } from './use-price-it.ts';

interface Column {
  readonly key: string;
  readonly name: string;
  readonly form: PriceItForm;
  readonly asked: Asked<Quoted, string>;
  readonly onRemove?: () => void;
}

interface Row {
  readonly label: string;
  readonly text: (column: Column) => string;
  /** The figure of the making this one opens into. */
  readonly opens?: 'price' | 'payment' | 'monthlyInsurance' | 'apr';
}

const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, { cents: 'never' }));

/** What is compared of the facts, in the order a person would say them. */
const FACTS: readonly Row[] = [
  { label: 'Purpose', text: ({ form }) => nameIn('loanreg-loan-purpose', form.loanPurpose) },
  { label: 'Loan amount', text: ({ form }) => money(form.loanAmount) },
  { label: 'Value', text: ({ form }) => money(form.appraisedValue ?? form.purchasePrice) },
  {
    label: 'LTV',
    text: ({ form }) => {
      const ltv = ratioOf(form);
      return ltv === undefined ? '–' : formatRatio(ltv);
    },
  },
  {
    label: 'Subordinate financing',
    text: ({ form }) => (shownFields(form).subordinateAmount ? money(form.subordinateAmount) : 'None'),
  },
  { label: 'FICO', text: ({ form }) => (form.fico === null ? '–' : String(form.fico)) },
  { label: 'Occupancy', text: ({ form }) => nameIn('occupancy', form.occupancy) },
  { label: 'Property', text: ({ form }) => `${nameIn('property-type', form.propertyType)}, ${nameIn('loanreg-units', form.units)}` },
  { label: 'State', text: ({ form }) => form.state || '–' },
  { label: 'Loan type', text: ({ form }) => (form.mortgageType === 'ALL' ? 'All' : nameIn('loan-type', form.mortgageType)) },
  { label: 'Compensation', text: ({ form }) => nameIn('loanreg-comp-method', form.compensation) },
  { label: 'Escrows waived', text: ({ form }) => nameIn('lockloan-waive-escrows', form.waiveEscrows) },
  { label: 'Lock period', text: ({ form, asked }) => `${asked.value?.lockDays ?? (form.commitmentPeriod || '–')} days` },
];

/** The product a scenario is compared by: the one it names, else its best execution. */
function offerOf(quoted: Quoted) {
  const best = quoted.bestExecutions.find((one) => one.lockDays === quoted.lockDays);
  const product = quoted.products.find((one) => one.productId === best?.productId) ?? quoted.products.find((one) => one.eligible);
  const cell = product?.asked ?? (best ? { rate: best.rate, lockDays: best.lockDays, price: best.price } : null);
  return product?.eligible && cell ? { product, cell, row: product.rates.indexOf(cell.rate) } : undefined;
}

function ofOffer(text: (quoted: Quoted, offer: NonNullable<ReturnType<typeof offerOf>>) => string): Row['text'] {
  return ({ asked }) => {
    if (!asked.value) return asked.refusal ? '–' : '…';
    const offer = offerOf(asked.value);
    return offer ? text(asked.value, offer) : '–';
  };
}

const RESULTS: readonly Row[] = [
  {
    label: 'Products met',
    text: ({ asked }) =>
      asked.value
        ? `${asked.value.products.filter((one) => one.eligible).length} of ${asked.value.products.length}`
        : asked.refusal
          ? '–'
          : '…',
  },
  { label: 'Best', text: ofOffer((_, { product }) => product.name) },
  { label: 'Rate', text: ofOffer((_, { cell }) => formatRate(cell.rate)) },
  { label: 'Price', text: ofOffer((_, { cell }) => formatPoints(cell.price)), opens: 'price' },
  {
    label: 'Points or credit',
    text: ofOffer((_, { product, cell }) => formatMoney(moneyOfPrice(cell.price, product.noteAmountCents).amount, { cents: 'never' })),
  },
  { label: 'Principal and interest', text: ofOffer((_, { product, row }) => formatMoney(product.payments[row]!)), opens: 'payment' },
  {
    label: 'Mortgage insurance a month',
    opens: 'monthlyInsurance',
    text: ofOffer((_, { product }) => {
      const monthly = product.insurance?.monthlyCents ?? null;
      return monthly === null ? '–' : formatMoney(monthly);
    }),
  },
  {
    label: 'APR',
    opens: 'apr',
    text: ofOffer((_, { product, row, cell }) => {
      const apr = product.aprs[row]?.[product.lockDays.indexOf(cell.lockDays)];
      return apr ? formatRate(apr) : '–';
    }),
  },
];

/** The scenario under work and up to three saved ones, side by side; what differs from the first is marked. */
export function CompareScenarios({ priceIt, asker }: { priceIt: PriceIt; asker: Asker }) {
  const listed = useAsk('get-manage-scenario', {});
  const scenarios = listed.value?.scenarios ?? [];
  const beside = priceIt.beside.flatMap((id) => scenarios.find((one) => one.scenarioId === id) ?? []).slice(0, MOST_COMPARED - 1);
  const forms = [priceIt.form, ...beside.map(formOf)];
  const at = (place: number) => quoteQuestion(forms[place] ?? emptyForm, asker);
  // One question a place, always in the same order, held back where the place is empty.
  const first = useAsk('ratequote-quotes', at(0), { keep: false });
  const second = useAsk('ratequote-quotes', at(1), { keep: false, when: forms[1] !== undefined });
  const third = useAsk('ratequote-quotes', at(2), { keep: false, when: forms[2] !== undefined });
  const fourth = useAsk('ratequote-quotes', at(3), { keep: false, when: forms[3] !== undefined });
  const answers = [first, second, third, fourth];
  const drop = (scenarioId: string) =>
    priceIt.setDraft((before) => ({ ...before, beside: before.beside.filter((one) => one !== scenarioId) }));
  const columns: Column[] = [
    {
      key: 'this',
      name: priceIt.saved ? `${priceIt.saved.name}${priceIt.unsaved ? ', changed' : ''}` : 'This scenario',
      form: forms[0]!,
      asked: first,
    },
    ...beside.map((one, place) => ({
      key: one.scenarioId,
      name: one.name,
      form: forms[place + 1]!,
      asked: answers[place + 1]!,
      onRemove: () => drop(one.scenarioId),
    })),
  ];
  const open = scenarios.filter((one) => !priceIt.beside.includes(one.scenarioId) && one.scenarioId !== priceIt.saved?.scenarioId);
  const failed = answers.find((one) => one.fault);
  return (
    <Card
      title="Side by side"
      note={
        columns.length === 1
          ? open.length > 0
            ? 'Choose a saved scenario to set beside this one'
            : 'Save scenarios to set them beside this one'
          : `${columns.length} scenarios; what differs from the first is marked`
      }
      flush
      aside={
        columns.length < MOST_COMPARED && open.length > 0 ? (
          <SelectField
            label="Add a saved scenario"
            bare
            empty="Add a saved scenario"
            choices={open.map((one) => ({ value: one.scenarioId, label: one.name }))}
            value=""
            onChange={(event) => {
              const { value } = event.target;
              if (value) priceIt.setDraft((before) => ({ ...before, beside: [...before.beside, value] }));
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
        heads={[
          { unseen: 'What is compared' },
          ...columns.map((column) => ({
            key: column.key,
            head: (
              <>
                {column.name}
                {column.onRemove ? (
                  <IconButton size="panel" icon={IconX} label={`Take ${column.name} out of the comparison`} onClick={column.onRemove} />
                ) : null}
                <Problem column={column} />
              </>
            ),
          })),
        ]}
      >
        <Rows title="Scenario" rows={FACTS} columns={columns} />
        <Rows title="Result" rows={RESULTS} columns={columns} />
      </Table>
    </Card>
  );
}

function Problem({ column }: { column: Column }) {
  const { refusal } = column.asked;
  if (!refusal) return null;
  return (
    <span className={styles.reason}>
      {problemsOf(refusal).some((one) => one.missing) ? refusal.message : (problemsOf(refusal)[0]?.text ?? refusal.message)}
    </span>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: readonly Row[]; columns: readonly Column[] }) {
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
            {columns.map((column, place) => {
              const differs = place > 0 && texts[place] !== texts[0] && texts[place] !== '…';
              return (
                <td key={column.key} className={classes(differs && styles.differs)}>
                  <Figure row={row} column={column} text={texts[place]!} />
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

/** A figure that has a making opens into it, fetched when asked. */
function Figure({ row, column, text }: { row: Row; column: Column; text: string }) {
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
    if (!found) throw new Error('This figure has no making.');
    return found;
  };
  return (
    <ExplainableNumber label={`${row.label} of ${column.name}`} why={why}>
      {text}
    </ExplainableNumber>
  );
}
