import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { sellsLoans } from '../../access/domain/who-sells.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { canRegisterUrlaLoan } from '../contract/can-register-urla-loan.ts';
import { doesNotRegister } from '../domain/registering-people.ts';

export default query(canRegisterUrlaLoan, async ({ actor }) => {
  const canRegister = mayCall(actor.roles, 'new-urla-loan');
  return ok({ canRegister, reason: canRegister ? '' : doesNotRegister, isOfficer: sellsLoans(actor.roles) });
});
