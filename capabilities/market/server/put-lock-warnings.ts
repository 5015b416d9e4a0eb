import { command } from '../../../platform/operation/operation.ts';
import { putLockWarnings } from '../contract/put-lock-warnings.ts';
import { putLockWarnings as decide } from '../domain/expiry-warning.ts';
import { reachOfRoles } from './warnings/reach-of-roles.ts';
import { storeChoice } from './warnings/warning-choice.ts';

export default command(putLockWarnings, {
  decide: (_context, { actor, body }) => decide(body, reachOfRoles(actor.roles) !== 'own'),
  record: (choice, { asked: { actor } }) => ({ writes: [storeChoice(actor, choice)] }),
  reply: () => ({ saved: true as const }),
});
