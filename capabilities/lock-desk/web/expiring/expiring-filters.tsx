import { SelectField } from '../../../../ui/fields/index.ts';
import styles from '../desk.module.css';
import type { Expiring } from './use-expiring.ts';

const WITHIN = [
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '15', label: '15 days' },
  { value: '', label: 'Any time' },
];

/** Until when, of whom, and whether something is missing to close. */
export function ExpiringFiltersBar({ expiring: { days, filters, brokerages, filter } }: { expiring: Expiring }) {
  return (
    <div className={styles.chips}>
      <SelectField
        label="Expires within"
        bare
        empty={null}
        choices={WITHIN}
        value={days === undefined ? '' : String(days)}
        onChange={(event) => filter({ days: event.target.value })}
      />
      <SelectField
        label="Brokerage"
        bare
        empty="Every brokerage"
        choices={brokerages.map((name) => ({ value: name, label: name }))}
        value={filters.brokerage ?? ''}
        onChange={(event) => filter({ brokerage: event.target.value })}
      />
      <SelectField
        label="Missing to close"
        bare
        empty="Ready or not"
        choices={[
          { value: 'something', label: 'Something is missing' },
          { value: 'nothing', label: 'Nothing is missing' },
        ]}
        value={filters.missing ?? ''}
        onChange={(event) => filter({ missing: event.target.value })}
      />
    </div>
  );
}
