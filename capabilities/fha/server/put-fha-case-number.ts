import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { editsPlan } from '../../application/port/edit-writes.ts';
import { putFhaCaseNumber } from '../contract/put-fha-case-number.ts';
import { putFhaCaseNumber as decide, fhaCaseOf } from '../domain/fha-case.ts';
import { caseContext } from './rows/case-context.ts';

export default command(putFhaCaseNumber, {
  read: async (tx, { loan, body }, { clock }) => ok(await caseContext(tx, loan, clock, body.basedOn)),
  decide: (context, { body }) => decide(context, body),
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version, document }) => ({ version, caseNumber: fhaCaseOf(document)!.caseNumber }),
});
