import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { ratequoteAuthorized } from '../contract/ratequote-authorized.ts';
import { ratequoteQuotes } from '../contract/ratequote-quotes.ts';
import { isCorrespondent } from '../domain/scenario/channel.ts';

export default query(ratequoteAuthorized, async ({ actor }) => {
  const authorized = mayCall(actor.roles, ratequoteQuotes.name);
  return ok({
    authorized,
    reason: authorized ? null : 'Your role cannot quote rates. The administrator can change that.',
    channel: isCorrespondent(actor.roles) ? 'Correspondent' : 'Wholesale',
  });
});
