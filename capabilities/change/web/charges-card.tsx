import { formatMoney } from '../../../foundation/money/money.ts';
import { SelectField, TextField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { ToleranceMeter } from '../../../ui/kit/loan/tolerance-meter.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { positionCells } from '../../disclose/panels/tolerance-cells.tsx';
import { reasonOfFact, type ChargePayer, type TouchedCharge } from '../domain/index.ts';
import styles from './change.module.css';
import { useFront } from './facts-card.tsx';
import { LetterBox } from './reason-tag.tsx';
import type { Change, TypedDecision } from './use-change.ts';

const LIMITS = { zero: 'Zero', ten: '10%', unlimited: 'No limit' } as const;

/** Every charge that is another than was disclosed: its limit, its reason, who pays the rise, and the decision; below it what the limits become. */
export function ChargesCard({ change, front }: { change: Change; front: boolean }) {
  const top = useFront(front);
  const { touched, outcome, notComputed } = change;
  const toDecide = touched.filter(({ decides }) => decides).length;
  return (
    <div ref={top} tabIndex={-1} className={styles.stack}>
      <Card
        title="Charges touched"
        note={touched.length === 0 ? 'None' : `${toDecide} to decide, ${touched.length - toDecide} need no reason`}
        aside="A charge may rise only by what its reason caused"
        flush
      >
        {touched.length === 0 ? <p className={styles.pad}>No charge is another than was disclosed.</p> : null}
        {touched.length === 0 ? null : (
          <Table
            caption="Charges touched"
            heads={[
              'Charge',
              { number: 'Disclosed' },
              { number: 'Change' },
              { number: 'Now' },
              'Tolerance',
              'Who pays the rise',
              change.mode === 'decide' ? 'Decision' : 'Reason',
            ]}
            cards
          >
            {touched.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} change={change} />
            ))}
          </Table>
        )}
        {notComputed ? <InlineError>{notComputed}</InlineError> : null}
      </Card>
      {outcome ? <ToleranceMeter cells={positionCells(outcome.position)} /> : null}
    </div>
  );
}

function ChargeRow({ charge, change }: { charge: TouchedCharge; change: Change }) {
  const { id, label, before, after, change: moved, limit } = charge;
  const { facts, chosen, outcome, open } = change;
  const fact = facts.find(({ key }) => key === chosen[id]);
  const reason = fact && reasonOfFact(fact);
  const line = open?.lines.find((each) => each.charge === id);
  return (
    <tr>
      <th scope="row">
        <span className={styles.reason}>
          {charge.decides ? <LetterBox letter={reason?.letter ?? null} /> : null}
          <span>
            {label}
            {line && line.words !== '' ? <SecondLine>{`“${line.words}”`}</SecondLine> : null}
          </span>
        </span>
      </th>
      <NumberCell>{before === null ? '–' : formatMoney(before)}</NumberCell>
      <NumberCell>
        <ExplainableNumber label={`${label}, change`} why={moved.why}>
          {formatMoney(moved.value, { sign: true })}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>
        <ExplainableNumber label={label} why={after.why}>
          {formatMoney(after.value)}
        </ExplainableNumber>
      </NumberCell>
      <td>
        {limit ? (
          <ExplainableNumber label={`${label}, tolerance`} why={limit.why}>
            {LIMITS[limit.value]}
          </ExplainableNumber>
        ) : (
          '–'
        )}
      </td>
      <td>
        <PayerWords label={label} payer={outcome?.payers[id]} />
      </td>
      <td>
        {!charge.decides ? (
          <span className="text-2">{moved.value < 0 ? 'Fell' : 'No limit'}</span>
        ) : change.mode === 'decide' ? (
          <Decision charge={charge} change={change} />
        ) : (
          <Reason charge={charge} change={change} />
        )}
      </td>
    </tr>
  );
}

function PayerWords({ label, payer }: { label: string; payer: ChargePayer | undefined }) {
  if (!payer || payer.who === 'nobody') return <>–</>;
  if (payer.who === 'borrower') return <>{payer.reset ? 'Borrower, with reset' : 'Borrower'}</>;
  return (
    <span className="text-amber">
      <ExplainableNumber label={`${label}, paid by the lender`} why={payer.why}>
        {`Lender, ${formatMoney(payer.cents)}`}
      </ExplainableNumber>
    </span>
  );
}

/** The broker chooses the fact that raised it; only those the law allows are offered. */
function Reason({ charge: { id, label, allowed }, change }: { charge: TouchedCharge; change: Change }) {
  const { facts, chosen, mode, setDraft, refusalOf } = change;
  const titleOf = (key: string | null | undefined) => facts.find((fact) => fact.key === key)?.title ?? 'No reason covers it';
  if (mode !== 'propose') return <>{titleOf(chosen[id])}</>;
  return (
    <SelectField
      label={`Reason for ${label}`}
      bare
      empty="No reason covers it"
      value={chosen[id] ?? ''}
      choices={allowed.map(({ fact, letter }) => ({ value: fact, label: `${letter}: ${titleOf(fact)}` }))}
      error={refusalOf(id)}
      onChange={({ target }) => setDraft((before) => ({ ...before, reasons: { ...before.reasons, [id]: target.value || null } }))}
    />
  );
}

function Decision({ charge: { id, label }, change }: { charge: TouchedCharge; change: Change }) {
  const { draft, setDraft, open, refusalOf } = change;
  const line = open!.lines.find((each) => each.charge === id);
  const typed = draft.decisions[id] ?? {};
  const type = (part: TypedDecision) =>
    setDraft((before) => ({ ...before, decisions: { ...before.decisions, [id]: { ...before.decisions[id], ...part } } }));
  const error = refusalOf(id);
  return (
    <div className={styles.decision}>
      <SegmentedControl
        label={`Decision on ${label}`}
        segments={[
          { value: 'accept', label: 'Accept' },
          { value: 'decline', label: 'Decline' },
        ]}
        value={typed.accept === undefined ? '' : typed.accept ? 'accept' : 'decline'}
        onChange={(value) => type({ accept: value === 'accept' })}
      />
      {typed.accept === false ? (
        <TextField
          label={`Why ${label} is declined`}
          maxLength={500}
          value={typed.words ?? ''}
          error={error}
          onChange={({ target }) => type({ words: target.value })}
        />
      ) : error ? (
        <InlineError>{error}</InlineError>
      ) : null}
      {line?.fact === null ? <SecondLine>No reason covers it</SecondLine> : null}
    </div>
  );
}
