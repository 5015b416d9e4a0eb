import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getIsDisclosureCoordinator } from '../contract/get-is-disclosure-coordinator.ts';

export default query(getIsDisclosureCoordinator, async ({ actor }) =>
  ok({ isDisclosureCoordinator: actor.roles.includes('disclosure-coordinator') }),
);
