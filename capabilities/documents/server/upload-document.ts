import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { uploadDocument } from '../contract/center/upload-document.ts';
import { documentOf, receiptOf, uploadDocument as decide } from '../domain/center/upload-document.ts';
import { judgeDocument } from './files/judge-document.ts';
import { documentContext } from './rows/document-context.ts';
import { documentWrite, newVersionOf, versionWrites } from './rows/document-writes.ts';

export default command(uploadDocument, {
  prepare: ({ file, signal }, portal) => judgeDocument(file, portal, signal),
  read: async (tx, { loan, params: { docID } }, portal, file) => {
    const context = await documentContext(tx, loan, portal, { documentId: docID, sha256: file.sha256 });
    return context.ok ? ok({ ...context.value, file, newId: randomUUID() as string, fileId: randomUUID() as string }) : context;
  },
  decide: (context, { params: { docID }, body }) => decide(context, docID, body, context.file.bytes.length),
  make: {
    from: () => [],
    run: (_uploaded, { file }, { loan }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256),
  },
  record: (uploaded, { context: { file, fileId, newId, now }, asked }) => {
    const { version } = uploaded;
    const { documentId, name } = documentOf(uploaded, newId);
    const source = asked.body.source ?? 'file';
    return {
      writes: [
        uploaded.as === 'new' ? documentWrite(asked, documentId, uploaded.filed, now) : newVersionOf(asked.loan, documentId, version),
        ...versionWrites(asked, { documentId, version, fileId, source, file, now }),
      ],
      journal: [
        loanLine(asked.loan, asked.actor, {
          kind: 'document-uploaded',
          summary: `${asked.actor.displayName} uploaded ${name}${version === 1 ? '' : `, version ${version}`}`,
          details: { documentId, version, name, fileName: file.name, pages: file.pages, source, sha256: file.sha256.toString('hex') },
        }),
      ],
    };
  },
  reply: (uploaded, { context: { file, fileId, newId, now } }) => {
    const { documentId, name: title } = documentOf(uploaded, newId);
    const { name: fileName, pages } = file;
    return { documentId, version: uploaded.version, title, fileName, pages, receipt: receiptOf(fileId), receivedAt: now };
  },
});
