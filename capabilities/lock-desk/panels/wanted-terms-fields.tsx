import { formatRate } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { PriceField, SelectField } from '../../../ui/fields/index.ts';
import { signed, type DeskTerms } from '../web/desk-text.ts';
import styles from '../web/desk.module.css';

type DeskOfLoan = ReplyOf<'desk-requests-of-loan'>;

/** The figures of a request: points, days, or a product with its rate. */
export function WantedTermsFields({
  kind,
  terms,
  desk,
  onChange,
}: {
  kind: DeskOfLoan['asks'][number]['kind'];
  terms: DeskTerms;
  desk: DeskOfLoan;
  onChange: (terms: DeskTerms) => void;
}) {
  if (kind === 'concession')
    return (
      <PriceField
        label="Concession in points"
        value={terms.points ?? null}
        onChange={(points) => onChange(points === null ? {} : { points })}
      />
    );
  if (kind === 'extension' || kind === 'relock') {
    const offered = kind === 'extension' ? desk.extensions : desk.relocks;
    return (
      <SelectField
        label="Days"
        choices={offered.map(({ days, cost }) => ({ value: String(days), label: `${days} days, ${signed(-cost)}` }))}
        value={terms.days === undefined ? '' : String(terms.days)}
        onChange={(event) => onChange(event.target.value === '' ? {} : { days: Number(event.target.value) })}
      />
    );
  }
  if (kind !== 'late-lock' && kind !== 'product-change') return null;
  return <ProductFields terms={terms} desk={desk} withDays={kind === 'late-lock'} onChange={onChange} />;
}

function ProductFields({
  terms,
  desk,
  withDays,
  onChange,
}: {
  terms: DeskTerms;
  desk: DeskOfLoan;
  withDays: boolean;
  onChange: (terms: DeskTerms) => void;
}) {
  const rates = desk.products.find((one) => one.productId === terms.productId)?.rates ?? [];
  return (
    <div className={styles.three}>
      <SelectField
        label="Product"
        choices={desk.products.map(({ productId, name }) => ({ value: productId, label: name }))}
        value={terms.productId ?? ''}
        onChange={(event) => onChange({ ...(terms.lockDays ? { lockDays: terms.lockDays } : {}), productId: event.target.value })}
      />
      <SelectField
        label="Rate"
        choices={rates.map((rate) => ({ value: String(rate), label: formatRate(rate) }))}
        value={terms.rate === undefined ? '' : String(terms.rate)}
        onChange={(event) => onChange({ ...terms, rate: Number(event.target.value) })}
      />
      {withDays ? (
        <SelectField
          label="Lock days"
          choices={desk.lockDays.map((days) => ({ value: String(days), label: String(days) }))}
          value={terms.lockDays === undefined ? '' : String(terms.lockDays)}
          onChange={(event) => onChange({ ...terms, lockDays: Number(event.target.value) })}
        />
      ) : null}
    </div>
  );
}
