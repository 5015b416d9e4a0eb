import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { rotatePages } from '../contract/center/rotate-pages.ts';
import { mayBeStored, rotatePages as decide } from '../domain/center/document-pages.ts';
import { pagesNamed, pagesText } from '../domain/center/page-ranges.ts';
import { receiptOf } from '../domain/center/upload-document.ts';
import { turnPages } from './files/arrange-pages.ts';
import { documentContext } from './rows/document-context.ts';
import { documentLine, newVersionOf, versionWrites } from './rows/document-writes.ts';
import { versionsListed } from './rows/new-documents.ts';

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
    if (!planned.ok) return planned;
    // Pages turned back look as before, but are a new version.
    const may = mayBeStored(context, [{ name: planned.value.document.name, bytes: file.bytes.length }], 0);
    return may.ok ? ok({ ...planned.value, file }) : may;
  },
  make: {
    from: ({ file }) => [file.sha256.toString('hex')],
    run: ({ file }, _context, { loan }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256),
  },
  record: ({ document, version, turns, file }, { context: { fileId, now }, asked }) => {
    const { documentId, name } = document;
    const turned = ([90, 180, 270] as const).flatMap((degrees) => {
      const pages = turns.filter((one) => one.degrees === degrees).map(({ page }) => page);
      return pages.length === 0 ? [] : [{ degrees, pages: pagesText(pages) }];
    });
    const inOrder = turns.map(({ page }) => page).sort((one, other) => one - other);
    const all = Array.from({ length: file.pages }, (_none, at) => at + 1);
    return {
      writes: [
        newVersionOf(asked.loan, documentId, version),
        ...versionWrites(asked, { documentId, version, fileId, source: 'pages', file, now, madeOf: [{ document, pages: all }] }),
      ],
      journal: [
        documentLine(asked, {
          kind: 'document-pages-rotated',
          summary: `${asked.actor.displayName} turned ${pagesNamed(pagesText(inOrder))} of ${name}, version ${version}`,
          details: { documentId, version, name, turned, pages: file.pages, sha256: file.sha256.toString('hex') },
        }),
      ],
    };
  },
  reply: ({ document: { name }, version, file: { pages } }, { context: { fileId } }) => ({
    title: name,
    version,
    pages,
    receipt: receiptOf(fileId),
  }),
});
