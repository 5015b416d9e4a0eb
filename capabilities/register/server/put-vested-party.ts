import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { editContext, editsPlan } from '../../application/port/edit-writes.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { putVestedParty } from '../contract/put-vested-party.ts';
import { putVestedParty as decide } from '../domain/vested-party.ts';

export default command(putVestedParty, {
  read: async (tx, { loan }) => {
    const [row, context] = await Promise.all([editableLoan(tx, loan), editContext(tx, loan)]);
    return ok({ loan: row, ...context });
  },
  decide: (context, { body }) => decide(context, body),
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version }) => ({ version }),
});
