import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { moneyText } from '../../../ui/fields/read-typed.ts';
import { IconButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { EstimateDraft, FeeLine } from '../domain/index.ts';
import styles from './disclose.module.css';
import type { Estimator } from './use-estimator.ts';

/** The fee's name; months are typed in it, an amount typed over the proposed one says so, and what is not needed can go. */
export function FeeName({ line, estimator }: { line: FeeLine; estimator: Estimator }) {
  const { change, readOnly } = estimator;
  const setMonths = (months: number) => change((draft) => ({ ...draft, months: { ...draft.months, [line.id]: months } }));
  return (
    <span className={styles.feeName}>
      <ExplainableNumber label={`${line.label} ${moneyText(line.amount, 'hide-zero')}`} why={line.why} plain>
        {line.percentOfLoan === undefined ? line.label : `${line.percentOfLoan / 1000}% of loan amount (points)`}
      </ExplainableNumber>
      {line.perMonth !== undefined ? <span className={styles.small}>{`${formatMoney(line.perMonth)} a month for`}</span> : null}
      {line.months !== undefined && readOnly ? <span className={styles.small}>{line.months}</span> : null}
      {line.months !== undefined && !readOnly ? <Months label={`${line.label} months`} months={line.months} onMonths={setMonths} /> : null}
      {line.months !== undefined ? <span className={styles.small}>mo.</span> : null}
      {line.proposed !== undefined && line.proposed !== line.amount ? (
        <span className={styles.small}>{`typed, schedule ${moneyText(line.proposed, 'hide-zero')}`}</span>
      ) : null}
      {line.isNew ? <span className={styles.small}>new</span> : null}
      {line.nonVendorProvider ? <span className={styles.small}>provider not on the list</span> : null}
      {line.fixed || readOnly ? null : (
        <IconButton
          size="panel"
          variant="quiet"
          icon={IconX}
          label={`Remove ${line.label}`}
          onClick={() => change((draft) => withoutFee(draft, line))}
        />
      )}
    </span>
  );
}

function withoutFee(draft: EstimateDraft, { id, isNew }: FeeLine): EstimateDraft {
  const { [id]: _removed, ...amounts } = draft.amounts;
  return isNew
    ? { ...draft, amounts, added: draft.added.filter((one) => one !== id) }
    : { ...draft, amounts, removed: [...draft.removed, id] };
}

/** How many months are collected, typed in place. */
function Months({ label, months, onMonths }: { label: string; months: number; onMonths: (months: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined ? months : Number(typed);
  const bad = !/^\d{1,2}$/.test(typed ?? String(months)) || number > 36;
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (!bad && number !== months) onMonths(number);
  };
  return (
    <input
      className={styles.months}
      aria-label={label}
      aria-invalid={bad}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(months)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
