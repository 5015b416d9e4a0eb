import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putLockWarnings } from '../contract/put-lock-warnings.ts';
import { reachOfRoles } from './warnings/reach-of-roles.ts';
import { storeChoice } from './warnings/warning-choice.ts';

export default command(putLockWarnings, {
  decide: (_context, { actor, body }) =>
    body.whose === 'all' && reachOfRoles(actor.roles) === 'own'
      ? refuse('ONLY_OWN', '', { field: 'whose' })
      : ok({ ...body, days: [...new Set(body.days)].toSorted((a, b) => b - a) }),
  record: (choice, { asked: { actor } }) => ({ writes: [storeChoice(actor, choice)] }),
  reply: () => ({ saved: true as const }),
});
