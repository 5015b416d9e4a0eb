import type { Asked } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { requestLock } from '../contract/request-lock.ts';
import { requestLock as decide } from '../domain/desk-ask.ts';
import { askPhases } from './requests/ask-phases.ts';

/** A second lien's request: the same as any other to the desk, under the path second liens have. */
export default command(requestLock, {
  ...askPhases<Asked<typeof requestLock>>(({ body }) => ({ kind: 'second-lien', wanted: {}, note: body.wanted })),
  decide: ({ desk, pending }) => decide(desk, pending),
  reply: (_decided, { context: { desk, requestId } }) => ({ requestedAt: desk.context.now.instant, requestId }),
});
