import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { splitDocument } from '../contract/center/split-document.ts';
import { splitDocument as decide } from '../domain/center/document-pages.ts';
import { makeFiles } from './files/arrange-pages.ts';
import { documentContext } from './rows/document-context.ts';
import {
  filesStored,
  madeDocument,
  newDocumentDetails,
  newDocumentWrites,
  namesAndPages,
  newIds,
  versionsListed,
  withFiles,
} from './rows/new-documents.ts';

export default command(splitDocument, {
  read: async (tx, { loan, body: { parts } }, portal) => {
    const context = await documentContext(tx, loan, portal, {});
    return context.ok ? ok({ ...context.value, ids: newIds(parts.length) }) : context;
  },
  work: {
    from: versionsListed,
    run: async (context, { params: { documentId }, body, loan, signal }, { files }) => {
      const planned = decide(context, { documentId, ...body });
      return planned.ok ? makeFiles(planned.value.makes, { loan, signal, files }) : planned;
    },
  },
  decide: (context, { params: { documentId }, body }, files) => {
    const planned = decide(context, { documentId, ...body });
    return planned.ok ? withFiles(context, planned.value, files) : planned;
  },
  make: filesStored,
  record: (made, { context, asked }) => {
    const { document } = made.makes[0]!.from[0]!;
    const off = made.takenOff.length > 0 ? ' and took it off the list' : '';
    return {
      writes: newDocumentWrites(made, asked, context),
      journal: [
        loanLine(asked.loan, asked.actor, {
          kind: 'document-split',
          summary: `${asked.actor.displayName} split ${namesAndPages(made)} from ${document.name}${off}`,
          details: {
            documentId: document.documentId,
            version: document.version,
            name: document.name,
            takenOff: made.takenOff.length > 0,
            documents: made.makes.map((one, at) => newDocumentDetails(one, context.ids[at]!)),
          },
        }),
      ],
    };
  },
  reply: ({ makes }, { context: { ids } }) => ({ documents: makes.map((one, at) => madeDocument(one, ids[at]!)) }),
});
