import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { loans } from '../../loan/port/loans.ts';
import { promisedSteps } from '../../report/port/step-promises.ts';
import { getMyDay } from '../contract/get-my-day.ts';
import { allMissed, byCost, byDue, daySections, sectionsFor, type DaySectionId } from '../domain/my-day.ts';
import { brokerages } from './day/brokerages.ts';
import type { DayFor, DayWork, ReadWork } from './day/day-for.ts';
import { deadlines } from './day/deadlines.ts';
import { closing, conditions, promisedByDesks, suspended, underwriting } from './day/desks.ts';
import { disclosures } from './day/disclosures.ts';
import { endingLocks } from './day/ending-locks.ts';
import { lockRequests, promisedByDesk } from './day/lock-requests.ts';
import { messages } from './day/messages.ts';
import { portalCare, rateSheets } from './day/portal-care.ts';

/** So many of a section are shown; where the rest is listed stands beside them. */
const SHOWN = { main: 8, side: 5 } as const;

const readers: Readonly<Record<DaySectionId, ReadWork>> = {
  'portal-care': portalCare,
  'lock-requests': lockRequests,
  disclosures,
  'do-now': (day) => deadlines(day, 'do-now'),
  estimates: (day) => deadlines(day, 'estimates'),
  underwriting,
  conditions,
  suspended,
  closing,
  overdue: (day) => deadlines(day, 'overdue'),
  brokerages,
  'ending-locks': endingLocks,
  'rate-sheets': rateSheets,
  promised: async (day) => ({ all: null, items: [...(await promisedByDesk(day)), ...(await promisedByDesks(day))] }),
  messages,
};

export default query(getMyDay, async ({ actor, reach, read, query: { first = 'cost' } }, portal) => {
  const { clock, database, settings } = portal;
  const rights = { roles: actor.roles, may: (call: string) => reachWith(actor, call) !== undefined };
  const promisedStep = await promisedSteps(database);
  return read(async (tx) => {
    const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
    const day: DayFor = { ...rights, tx, portal, actor, reach, now, today, zone: settings.zone, promisedStep };
    const sections = [];
    // One after the other: a transaction has one connection.
    for (const id of sectionsFor(rights)) {
      const work = await readers[id](day, id);
      // The portal is told of only when something of it needs somebody.
      if (id !== 'portal-care' || work.items.length > 0) sections.push(shown(id, work, first));
    }
    return ok({ at: now, zone: settings.zone, hasLoans: await hasLoans(day), sections });
  });
});

async function hasLoans({ tx, actor, reach }: DayFor): Promise<boolean> {
  const found = await tx
    .selectFrom(loans.as('l'))
    .select('l.loan_number')
    .$if(!actor.inside, (q) => q.where('l.brokerage_id', '=', actor.brokerageId))
    .$if(reach === 'own', (q) =>
      q.where((eb) => eb.or([eb('l.officer_id', '=', actor.personId), eb('l.processor_id', '=', actor.personId)])),
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
    // Brokerages and comments come in the order they are read in.
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
