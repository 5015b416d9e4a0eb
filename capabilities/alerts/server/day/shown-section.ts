import { allMissed, byCost, byDue, daySections, type DaySectionId } from '../../domain/my-day.ts';
import type { DayWork } from './day-for.ts';

/** The maximum number of items shown in a section; a link to the full list is beside them. */
const SHOWN = { main: 8, side: 5 } as const;

/** A section as it is shown: its first items, and how many there are. */
export function shownSection(id: DaySectionId, { items, all, more = false }: DayWork, first: 'cost' | 'date') {
  const { title, none, place } = daySections[id];
  return {
    id,
    title,
    none,
    place,
    total: items.length,
    late: items.filter(({ due }) => due?.late === true).length,
    more,
    all,
    // Brokerages and comments are in the order read.
    items: (id === 'brokerages' || id === 'messages' ? items : items.toSorted(id === 'do-now' && first === 'cost' ? byCost : byDue)).slice(
      0,
      SHOWN[place],
    ),
    missed: id === 'do-now' ? missedOf(items) : null,
  };
}

function missedOf(items: DayWork['items']) {
  const found = allMissed(items);
  return found && { amountCents: found.cost.value, why: found.cost.why, uncounted: found.uncounted };
}
