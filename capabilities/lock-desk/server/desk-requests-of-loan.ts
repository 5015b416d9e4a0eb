import { ok } from '../../../foundation/result/result.ts';
import { deskRequestKinds } from '../../../foundation/vocabulary/desk-requests.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskRequestsOfLoan } from '../contract/desk-requests-of-loan.ts';
import { kindsPossible } from '../domain/desk-ask.ts';
import { exceptionsOffered } from '../domain/desk-exceptions.ts';
import { isPending, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { accepting } from './requests/accepting.ts';
import { readDeskLoan } from './requests/desk-loan.ts';
import { driftView } from './requests/drift-view.ts';
import { requestsOfLoan, requestView } from './rows/stored-request.ts';

/** The loan's requests to the desk and those it can make, with the counter to accept and the drift of its lock. */
export default query(deskRequestsOfLoan, ({ loan, actor, read }, portal) =>
  read(async (tx) => {
    const { now, desk, stored } = await askAtOnce({
      now: portal.clock.nowIn(tx),
      desk: readDeskLoan(tx, loan, portal),
      stored: requestsOfLoan(tx, loan),
    });
    const requests: ReplyOf<typeof deskRequestsOfLoan>['requests'] = [];
    for (const request of stored) {
      requests.push({ ...requestView(request, now, actor.personId), ...(await accepting(tx, desk, request, now)) });
    }
    const pending = new Set(requests.filter(({ state }) => isPending(state)).map(({ kind }) => kind));
    const possible: ReadonlySet<string> = new Set(kindsPossible(desk));
    const sheet = possible.has('product-change') ? (desk.locked.ok ? desk.locked.value.lockSheet : undefined) : desk.sheet;
    return ok({
      requests,
      asks: deskRequestKinds
        .filter((kind) => possible.has(kind))
        .map((kind) => ({
          kind,
          name: deskRequestName(kind, {}),
          reason: pending.has(kind) ? 'The lock desk has this request already.' : null,
        })),
      ...exceptionsOffered(desk.context.policy),
      lockDays: [...desk.context.policy.terms],
      products: (sheet?.products ?? []).map(({ productId, name, rates }) => ({ productId, name, rates: [...rates] })),
      drift: desk.locked.ok ? await driftView(tx, loan, desk.locked.value, portal.settings.zone) : null,
      promisedMinutes: PROMISED_MINUTES,
    });
  }),
);
