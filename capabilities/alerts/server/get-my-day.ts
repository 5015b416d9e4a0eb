import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getMyDay } from '../contract/get-my-day.ts';
import { daySectionsOf } from './day/day-sections.ts';
import { hasLoans } from './day/has-loans.ts';
import { shownSection } from './day/shown-section.ts';

export default query(getMyDay, async ({ actor, reach, query: { first = 'cost' } }, portal) => {
  const { at, sections, more } = await daySectionsOf(portal, { actor, reach }, hasLoans);
  return ok({
    at,
    zone: portal.settings.zone,
    hasLoans: more ?? false,
    // The section about the portal is shown only when it has an item.
    sections: sections
      .filter(({ id, work }) => id !== 'portal-care' || work.items.length > 0)
      .map(({ id, work }) => shownSection(id, work, first)),
  });
});
