import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { rotatePages } from '../contract/center/rotate-pages.ts';
import { rotatePages as decide, turnedPages } from '../domain/center/document-pages.ts';
import { pagesNamed } from '../domain/center/page-ranges.ts';
import { receiptOf } from '../domain/center/upload-document.ts';
import { turnPages } from './files/arrange-pages.ts';
import { documentContext } from './rows/document-context.ts';
import { turnedVersionWrites, versionsListed, withTurnedFile } from './rows/new-documents.ts';

export default command(rotatePages, {
  read: async (tx, { loan }, portal) => {
    const context = await documentContext(tx, loan, portal, {});
    return context.ok ? ok({ ...context.value, fileId: randomUUID() as string }) : context;
  },
  work: {
    from: versionsListed,
    run: async (context, { params: { documentId }, body, loan, signal }, { files }) => {
      const planned = decide(context, { documentId, ...body });
      return planned.ok ? turnPages(planned.value, { loan, signal, files }) : planned;
    },
  },
  decide: (context, { params: { documentId }, body }, file) => {
    const planned = decide(context, { documentId, ...body });
    return planned.ok ? withTurnedFile(context, planned.value, file) : planned;
  },
  make: {
    from: ({ file }) => [file.sha256.toString('hex')],
    run: ({ file }, _context, { loan }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256),
  },
  record: (turned, { context, asked }) => {
    const { document, version, turns, file } = turned;
    const { pages, byDegrees } = turnedPages(turns);
    const { documentId, name } = document;
    const summary = `${asked.actor.displayName} turned ${pagesNamed(pages)} of ${name}, version ${version}`;
    const details = { documentId, version, name, turned: byDegrees, pages: file.pages, sha256: file.sha256.toString('hex') };
    return {
      writes: turnedVersionWrites(turned, asked, context),
      journal: [loanLine(asked.loan, asked.actor, { kind: 'document-pages-rotated', summary, details })],
    };
  },
  reply: ({ document: { name: title }, version, file: { pages } }, { context: { fileId } }) => ({
    title,
    version,
    pages,
    receipt: receiptOf(fileId),
  }),
});
