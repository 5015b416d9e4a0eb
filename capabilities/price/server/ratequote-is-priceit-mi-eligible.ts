import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { ratequoteIsPriceitMiEligible } from '../contract/ratequote-is-priceit-mi-eligible.ts';

export default query(ratequoteIsPriceitMiEligible, async ({ actor }) => ok({ eligible: actor.miPilot ?? false }));
