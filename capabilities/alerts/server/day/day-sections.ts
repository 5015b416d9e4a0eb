import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { Actor, Portal, Reach } from '../../../../platform/http/asked.ts';
import { reachWith } from '../../../access/port/access-table.ts';
import { promisedSteps } from '../../../report/port/step-promises.ts';
import { sectionsFor, type DaySectionId } from '../../domain/my-day.ts';
import { brokerages } from './brokerages.ts';
import type { DayFor, DayWork, ReadWork } from './day-for.ts';
import { deadlines } from './deadlines.ts';
import { closing, conditions, promisedByDesks, suspended, underwriting } from './desks.ts';
import { disclosures } from './disclosures.ts';
import { endingLocks } from './ending-locks.ts';
import { lockRequests, promisedByDesk } from './lock-requests.ts';
import { messages } from './messages.ts';
import { portalCare, rateSheets } from './portal-care.ts';
import { sharedReadings } from './shared-readings.ts';

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
  promised: async (day) => ({ all: null, items: (await Promise.all([promisedByDesk(day), promisedByDesks(day)])).flat() }),
  messages,
};

export interface WorkOfDay {
  readonly at: Instant;
  readonly sections: readonly { readonly id: DaySectionId; readonly work: DayWork }[];
}

/** All the work of a person's day, of one moment, section by section: what my day shows the first of and their calendar has the days of. */
export async function daySectionsOf<More = object>(
  portal: Portal,
  { actor, reach }: { readonly actor: Actor; readonly reach: Reach },
  also?: (day: DayFor) => Promise<More>,
): Promise<WorkOfDay & { readonly more: More | undefined }> {
  const { clock, database, settings } = portal;
  const rights = { roles: actor.roles, may: (call: string) => reachWith(actor, call) !== undefined };
  const promisedStep = await promisedSteps(database);
  const read: <T>(work: (tx: DayFor['tx']) => Promise<T>) => Promise<T> = (work) =>
    actor.inside ? database.withSubtree(actor, work) : database.readBrokerage(actor.brokerageId, work);
  return read(async (tx) => {
    const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
    const ids = sectionsFor(rights);
    const due = { actor, reach, now, today, zone: settings.zone };
    const day: DayFor = { ...rights, ...due, tx, portal, promisedStep, shared: sharedReadings(tx, due, ids) };
    const reading = ids.map(async (id) => ({ id, work: await readers[id](day, id) }));
    const { sections, more } = await askAtOnce({ sections: Promise.all(reading), more: also?.(day) });
    return { at: now, sections, more };
  });
}
