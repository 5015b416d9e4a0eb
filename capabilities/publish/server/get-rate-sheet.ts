import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRateSheet } from '../contract/get-rate-sheet.ts';
import { peopleNeeded } from '../domain/activate-sheet.ts';
import { compareSheets } from '../domain/compare-sheets.ts';
import { readNamedSheet } from './sheets/sheet-decision.ts';
import { aboutSheet, historyOf, impactOf, shownApprovals, shownChanges, stepsOf, whyBlocked, withdrawalOf } from './sheets/sheet-view.ts';
import { comparedSheet, goldenLine, momentsIn } from './sheets/shown-sheet.ts';
import { triedSheet } from './sheets/stored-sheet.ts';

/**
 * A sheet with all data of its screen: its steps, golden scenarios, changes, approvals and schedule, and the consequences of going live.
 */
export default query(getRateSheet, async (asked, portal) =>
  asked.read(async (tx) => {
    const found = await readNamedSheet(tx, asked, portal);
    if (!found.ok) return found;
    const { stored, approvals, activateContext } = found.value;
    const { moveLimit } = activateContext.rules;
    const moments = momentsIn(portal.settings.zone);
    const live = activateContext.live?.versionId ?? null;
    const against = await comparedSheet(tx, stored, live);
    const changes = against ? compareSheets(against, stored.document, moveLimit) : null;
    return ok({
      ...aboutSheet(stored, moments),
      steps: [...stepsOf(found.value, changes, moments)],
      golden: triedSheet(stored).results.map((result) => ({
        ...goldenLine(result),
        withdrawal: withdrawalOf(stored, result, asked.actor, moments),
      })),
      live: activateContext.live,
      changes: changes && shownChanges(changes, moveLimit, [...new Set(stored.document.products.flatMap((one) => one.lockDays))]),
      impact: await impactOf(tx, found.value, portal),
      approvals: shownApprovals(
        approvals,
        { live, needed: peopleNeeded(found.value.draft, activateContext), samePeople: samePeopleAs(asked.actor) },
        moments,
      ),
      schedule: stored.goesLiveAt === null ? null : { goesLive: moments.moment(stored.goesLiveAt), by: stored.scheduledByName ?? '' },
      scheduleProblem: stored.scheduleProblem,
      blocked: whyBlocked(found.value, asked.actor),
      history: await historyOf(tx, stored.versionId, moments),
    });
  }),
);
