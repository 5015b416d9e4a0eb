import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { removeDocument } from '../contract/center/remove-document.ts';
import { removeDocument as decide } from '../domain/center/document-status.ts';
import { documentContext } from './rows/document-context.ts';
import { takenOff } from './rows/document-writes.ts';

export default command(removeDocument, {
  read: (tx, { loan, params: { documentId } }, portal) => documentContext(tx, loan, portal, { documentId }),
  decide: ({ loan, document }) => decide(loan, document),
  record: ({ documentId, name, status }, { asked }) => ({
    writes: [takenOff(asked.loan, documentId)],
    journal: [
      loanLine(asked.loan, asked.actor, {
        kind: 'document-removed',
        summary: `${asked.actor.displayName} removed ${name}`,
        details: { documentId, name, from: status },
      }),
    ],
  }),
  reply: ({ name }) => ({ title: name }),
});
