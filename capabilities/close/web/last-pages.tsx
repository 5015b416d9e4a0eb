import { SelectField, TextField } from '../../../ui/fields/index.ts';
import type { RealEstateBroker } from '../domain/index.ts';
import styles from './close.module.css';
import type { ClosingInWork } from './use-closing.ts';

const FIELDS: readonly (readonly [keyof RealEstateBroker, string, number])[] = [
  ['name', 'Company', 80],
  ['address', 'Address', 160],
  ['licenseId', 'License ID', 40],
  ['contact', 'Contact', 80],
  ['contactLicenseId', 'License ID of the contact', 40],
  ['email', 'Email', 120],
  ['phone', 'Phone', 40],
];

/** Fields of the last pages: partial payments, liability after foreclosure, and the real estate brokers of both sides of a purchase. */
export function LastPages({ work: { draft, change, may }, purchase }: { work: ClosingInWork; purchase: boolean }) {
  return (
    <div className={styles.stack}>
      <div className={styles.fields}>
        <SelectField
          label="Partial payments"
          empty={null}
          disabled={!may}
          value={draft.partialPayments}
          choices={[
            { value: 'applied', label: 'Accepted and applied' },
            { value: 'held', label: 'Held until the rest is paid' },
            { value: 'not-accepted', label: 'Not accepted' },
          ]}
          onChange={({ target }) => change({ partialPayments: target.value as typeof draft.partialPayments })}
        />
        <SelectField
          label="Liability after foreclosure"
          hint="By the law of the property’s state"
          empty={null}
          disabled={!may}
          value={draft.liabilityAfterForeclosure}
          choices={[
            { value: 'may-protect', label: 'State law may protect the borrower' },
            { value: 'does-not-protect', label: 'State law does not protect' },
          ]}
          onChange={({ target }) => change({ liabilityAfterForeclosure: target.value as typeof draft.liabilityAfterForeclosure })}
        />
      </div>
      {purchase ? (
        <>
          <BrokerFields
            title="Buyer’s real estate broker"
            broker={draft.buyersBroker}
            off={!may}
            onChange={(buyersBroker) => change({ buyersBroker })}
          />
          <BrokerFields
            title="Seller’s real estate broker"
            broker={draft.sellersBroker}
            off={!may}
            onChange={(sellersBroker) => change({ sellersBroker })}
          />
        </>
      ) : null}
    </div>
  );
}

interface BrokerProps {
  readonly title: string;
  readonly broker: RealEstateBroker;
  readonly off: boolean;
  readonly onChange: (broker: RealEstateBroker) => void;
}

/** One side's real estate broker for the contact table of page 5; the other fields appear once a company is typed. */
function BrokerFields({ title, broker, off, onChange }: BrokerProps) {
  const shown = broker.name === '' ? FIELDS.slice(0, 1) : FIELDS;
  return (
    <fieldset className={styles.broker}>
      <legend className="text-strong">{title}</legend>
      <div className={styles.fields}>
        {shown.map(([name, label, most]) => (
          <TextField
            key={name}
            label={label}
            optional
            maxLength={most}
            disabled={off}
            value={broker[name]}
            onChange={({ target }) => onChange({ ...broker, [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
