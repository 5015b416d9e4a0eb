import { TextField } from '../../../ui/fields/index.ts';
import type { RealEstateBroker } from '../domain/index.ts';
import styles from './close.module.css';

const FIELDS: readonly (readonly [keyof RealEstateBroker, string, number])[] = [
  ['name', 'Company', 80],
  ['address', 'Address', 160],
  ['licenseId', 'License ID', 40],
  ['contact', 'Contact', 80],
  ['contactLicenseId', 'License ID of the contact', 40],
  ['email', 'Email', 120],
  ['phone', 'Phone', 40],
];

interface BrokerProps {
  readonly title: string;
  readonly broker: RealEstateBroker;
  readonly off: boolean;
  readonly onChange: (broker: RealEstateBroker) => void;
}

/** One side's real estate broker as the contact table of page 5 has it; the rest is asked once there is a company. */
export function BrokerFields({ title, broker, off, onChange }: BrokerProps) {
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
