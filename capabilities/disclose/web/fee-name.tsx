import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { limitedDigits } from '../../../foundation/validation/typed-text.ts';
import { useTellUnread } from '../../../ui/fields/use-unread.ts';
import { moneyText } from '../../../ui/fields/read-typed.ts';
import { IconButton } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { feeItemName, type EstimateDraft, type FeeLine } from '../domain/index.ts';
import styles from './disclose.module.css';
import type { Estimator } from './use-estimator.ts';

/** The fee's name; months are typed in it, an amount typed over the proposed one is labelled, and a fee that is not required can be removed. */
export function FeeName({ line, estimator }: { line: FeeLine; estimator: Estimator }) {
  const name = feeItemName(line);
  const { change, readOnly, note } = estimator;
  const setMonths = (months: number) => change((draft) => ({ ...draft, months: { ...draft.months, [line.id]: months } }));
  return (
    <span className={styles.feeName}>
      <ExplainableNumber label={`${name} ${moneyText(line.amount, 'hide-zero')}`} why={line.why} plain>
        {line.percentOfLoan === undefined ? name : `${line.percentOfLoan / 1000}% of loan amount (points)`}
      </ExplainableNumber>
      {line.perMonth !== undefined ? <span className={styles.small}>{`${formatMoney(line.perMonth)} a month for`}</span> : null}
      {line.months !== undefined && readOnly ? <span className={styles.small}>{line.months}</span> : null}
      {line.months !== undefined && !readOnly ? (
        <Months
          label={`${name} months`}
          months={line.months}
          onMonths={setMonths}
          onUnread={(message) =>
            note(`months.${line.id}`, message === undefined ? undefined : { label: name, message: `${name}: from 0 to 36 months.` })
          }
        />
      ) : null}
      {line.months !== undefined ? <span className={styles.small}>mo.</span> : null}
      <Origin line={line} />
      {line.isNew ? <span className={styles.small}>new</span> : null}
      {line.affiliate ? <span className={styles.small}>{`affiliate of ${line.affiliate.of}`}</span> : null}
      {line.nonVendorProvider ? <span className={styles.small}>provider not on the list</span> : null}
      {line.fixed || readOnly ? null : (
        <IconButton
          size="panel"
          variant="quiet"
          className={styles.remove}
          icon={IconX}
          label={`Remove ${name}`}
          onClick={() => change((draft) => withoutFee(draft, line.id))}
        />
      )}
    </span>
  );
}

/** The source of the amount, when it is not the schedule. */
function Origin({ line: { amount, proposed, typed, quoted } }: { line: FeeLine }) {
  if (quoted && !typed)
    return (
      <span className={styles.small}>
        {`quoted by ${quoted.provider}`} {quoted.simulated ? <StatusPill tone="quiet">Simulator</StatusPill> : null}
      </span>
    );
  if (proposed === undefined || proposed === amount) return null;
  return <span className={styles.small}>{`typed, ${quoted ? 'quote' : 'schedule'} ${moneyText(proposed, 'hide-zero')}`}</span>;
}

/** An added fee is dropped; a proposed one is stored as removed, even where it was added again under the same name. */
function withoutFee(draft: EstimateDraft, id: string): EstimateDraft {
  const { [id]: _removed, ...amounts } = draft.amounts;
  return draft.added.includes(id)
    ? { ...draft, amounts, added: draft.added.filter((one) => one !== id) }
    : { ...draft, amounts, removed: [...draft.removed, id] };
}

const MOST_MONTHS = 36;

interface MonthsProps {
  readonly label: string;
  readonly months: number;
  readonly onMonths: (months: number) => void;
  readonly onUnread: (message: string | undefined) => void;
}

/** The number of months collected, typed in place; an invalid value stays, with the reason beside it. */
function Months({ label, months, onMonths, onUnread }: MonthsProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const errorId = useId();
  useTellUnread(wrong, onUnread);
  const commit = () => {
    if (typed === undefined) return;
    const number = Number(typed);
    if (!/^\d{1,2}$/.test(typed) || number > MOST_MONTHS) {
      setWrong(`From 0 to ${MOST_MONTHS} months.`);
      return;
    }
    setTyped(undefined);
    setWrong(undefined);
    if (number !== months) onMonths(number);
  };
  return (
    <>
      <input
        className={styles.months}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        {...(wrong === undefined ? {} : { 'aria-describedby': errorId })}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(months)}
        onChange={(event) => setTyped(limitedDigits(event.target.value, 2))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {wrong === undefined ? null : (
        <span id={errorId} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </>
  );
}
