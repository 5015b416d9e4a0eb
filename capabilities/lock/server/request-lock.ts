import { ok } from '../../../foundation/result/result.ts';
import { command, type Answer } from '../../../platform/http/asked.ts';
import { requestLock } from '../contract/request-lock.ts';
import { askDesk } from './desk-ask.ts';
import type { LockSources } from './lockable-loan.ts';
import type { LockGround } from './record-lock.ts';

/** A second lien's request: the same as any other to the desk, under the path second liens have. */
export function requestLockAnswer(portal: LockGround, sources: LockSources): Answer {
  return command(requestLock, async ({ loan, actor, body }, tx) => {
    const asked = await askDesk(portal, sources, tx, { loan, actor, kind: 'second-lien', wanted: {}, note: body.wanted });
    return asked.ok ? ok({ requestedAt: asked.value.askedAt, requestId: asked.value.requestId }) : asked;
  });
}
