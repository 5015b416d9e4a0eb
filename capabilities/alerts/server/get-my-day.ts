import { ok } from '../../../foundation/result/result.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loans } from '../../loan/port/loans.ts';
import { getMyDay } from '../contract/get-my-day.ts';
import { allMissed, byCost, byDue, daySections, type DaySectionId } from '../domain/my-day.ts';
import type { DayFor, DayWork } from './day/day-for.ts';
import { daySectionsOf } from './day/day-sections.ts';

/** The maximum number of items shown in a section; a link to the full list is beside them. */
const SHOWN = { main: 8, side: 5 } as const;

export default query(getMyDay, async ({ actor, reach, query: { first = 'cost' } }, portal) => {
  const { at, sections, more } = await daySectionsOf(portal, { actor, reach }, hasLoans);
  return ok({
    at,
    zone: portal.settings.zone,
    hasLoans: more ?? false,
    // The section about the portal is shown only when it has an item.
    sections: sections
      .filter(({ id, work }) => id !== 'portal-care' || work.items.length > 0)
      .map(({ id, work }) => shown(id, work, first)),
  });
});

async function hasLoans({ tx, actor, reach }: DayFor): Promise<boolean> {
  const found = await tx
    .selectFrom(loans.as('l'))
    .select('l.loan_number')
    .$if(!actor.inside, (q) => q.where('l.brokerage_id', '=', actor.brokerageId))
    .$if(reach === 'own', (q) =>
      q.where((eb) => eb.or([eb('l.officer_id', '=', assigneeOf(actor)), eb('l.processor_id', '=', assigneeOf(actor))])),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function shown(id: DaySectionId, { items, all, more = false }: DayWork, first: 'cost' | 'date') {
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
