import { SelectField } from '../../../../ui/fields/index.ts';
import styles from './queue.module.css';
import type { DisclosureQueue } from './use-disclosure-queue.ts';

const DUE = [
  { value: 'late', label: 'Late' },
  { value: 'today', label: 'Due today' },
  { value: 'week', label: 'Within a week' },
];

/** The filters: kind, coordinator, last day, brokerage. */
export function QueueFilters({ queue: { asked, filters, filter } }: { queue: DisclosureQueue }) {
  const { kinds = [], workload = [], brokerages = [] } = asked.value ?? {};
  return (
    <div className={styles.filters}>
      <SelectField
        label="What"
        bare
        empty="All disclosures"
        choices={kinds.map(({ kind, title, count }) => ({ value: kind, label: `${title} (${count})` }))}
        value={filters.kind ?? ''}
        onChange={(event) => filter({ kind: event.target.value })}
      />
      <SelectField
        label="Who has it"
        bare
        empty="Everybody’s"
        choices={[
          { value: 'mine', label: 'Mine' },
          { value: 'nobody', label: 'Nobody’s' },
          ...workload.filter(({ me }) => !me).map(({ personId, name }) => ({ value: personId, label: name })),
        ]}
        value={filters.whose ?? ''}
        onChange={(event) => filter({ whose: event.target.value })}
      />
      <SelectField
        label="Due"
        bare
        empty="Any day"
        choices={DUE}
        value={filters.due ?? ''}
        onChange={(event) => filter({ due: event.target.value })}
      />
      <SelectField
        label="Brokerage"
        bare
        empty="Every brokerage"
        choices={brokerages.map(({ brokerageId, name }) => ({ value: String(brokerageId), label: name }))}
        value={filters.brokerage === undefined ? '' : String(filters.brokerage)}
        onChange={(event) => filter({ brokerage: event.target.value })}
      />
    </div>
  );
}
