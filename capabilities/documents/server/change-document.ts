import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { changeDocument } from '../contract/center/change-document.ts';
import { changeDocument as decide } from '../domain/center/upload-document.ts';
import { documentContext } from './rows/document-context.ts';
import { documentUpdate, filedColumns } from './rows/document-writes.ts';

export default command(changeDocument, {
  read: (tx, { loan, params: { documentId } }, portal) => documentContext(tx, loan, portal, { documentId }),
  decide: (context, { body }) => decide(context, body.docID, body),
  record: (filed, { context, asked }) => {
    const { documentId } = asked.params;
    return {
      writes: [documentUpdate(asked.loan, documentId).set(filedColumns(filed))],
      journal: [
        loanLine(asked.loan, asked.actor, {
          kind: 'document-changed',
          summary: `${asked.actor.displayName} filed ${context.document!.name} as ${filed.name}`,
          details: { documentId, ...filedColumns(filed) },
        }),
      ],
    };
  },
  reply: ({ name, type }) => ({ title: name, docID: type.code }),
});
