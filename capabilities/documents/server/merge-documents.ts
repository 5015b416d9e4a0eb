import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { mergeDocuments } from '../contract/center/merge-documents.ts';
import { mergeDocuments as decide } from '../domain/center/document-pages.ts';
import { makeFiles } from './files/arrange-pages.ts';
import { documentContext } from './rows/document-context.ts';
import {
  filesStored,
  madeDocument,
  newDocumentDetails,
  newDocumentWrites,
  newIds,
  versionsListed,
  withFiles,
} from './rows/new-documents.ts';

export default command(mergeDocuments, {
  read: async (tx, { loan }, portal) => {
    const context = await documentContext(tx, loan, portal, {});
    return context.ok ? ok({ ...context.value, ids: newIds(1) }) : context;
  },
  work: {
    from: versionsListed,
    run: async (context, { body, loan, signal }, { files }) => {
      const planned = decide(context, body);
      return planned.ok ? makeFiles(planned.value.makes, { loan, signal, files }) : planned;
    },
  },
  decide: (context, { body }, files) => {
    const planned = decide(context, body);
    return planned.ok ? withFiles(context, planned.value, files) : planned;
  },
  make: filesStored,
  record: (made, { context, asked }) => {
    const [merged] = made.makes;
    const names = [...new Set(merged!.from.map(({ document }) => document.name))].join(', ');
    const off = made.takenOff.length > 0 ? ' and took them off the list' : '';
    return {
      writes: newDocumentWrites(made, asked, context),
      journal: [
        loanLine(asked.loan, asked.actor, {
          kind: 'documents-merged',
          summary: `${asked.actor.displayName} joined ${names} as ${merged!.filed.name}${off}`,
          details: {
            ...newDocumentDetails(merged!, context.ids[0]!),
            takenOff: made.takenOff.map(({ documentId }) => documentId),
          },
        }),
      ],
    };
  },
  reply: ({ makes }, { context: { ids } }) => madeDocument(makes[0]!, ids[0]!),
});
