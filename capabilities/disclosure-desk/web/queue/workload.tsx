import styles from './queue.module.css';
import type { DisclosureQueue } from './use-disclosure-queue.ts';

/** The number of items of each coordinator, and those without one; a click filters by it. */
export function Workload({ queue: { asked, filters, filter } }: { queue: DisclosureQueue }) {
  if (!asked.value) return <span className="text-2">Workload</span>;
  const { workload, nobody } = asked.value;
  const loads = [
    { id: 'nobody', name: 'Nobody', ...nobody },
    ...workload.map(({ personId, me, name, ...load }) => ({ id: me ? 'mine' : personId, name: me ? `${name} (you)` : name, ...load })),
  ];
  return (
    <div className={styles.workload} role="group" aria-label="Workload">
      {loads.map(({ id, name, total, late, today }) => (
        <button
          key={id}
          type="button"
          className={styles.load}
          aria-pressed={filters.whose === id}
          onClick={() => filter({ whose: filters.whose === id ? '' : id })}
        >
          <span className="text-strong">{name}</span>
          <span>{total}</span>
          {late > 0 ? <span className={styles.late}>{`${late} late`}</span> : null}
          {today > 0 ? <span className="text-2">{`${today} today`}</span> : null}
        </button>
      ))}
    </div>
  );
}
