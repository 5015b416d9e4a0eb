import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentNames } from '../contract/center/get-document-names.ts';
import { documentNeeds } from '../domain/center/document-needs.ts';
import { documentTypes } from '../domain/center/document-types.ts';
import { UPLOAD } from '../domain/center/file-kind.ts';
import { loanOfDocuments } from './rows/loan-documents.ts';

export default query(getDocumentNames, ({ loan, read }, { settings }) =>
  read(async (tx) => {
    const { facts } = await loanOfDocuments(tx, loan, settings.zone);
    const needed = new Set(documentNeeds(facts).map(({ type }) => type.code));
    return ok({
      names: documentTypes.map((type) => ({
        docID: type.code,
        name: type.name,
        group: type.group,
        perBorrower: type.perBorrower === true,
        dateLabel: type.dated ?? null,
        period: type.period === true,
        ages: type.ages === true,
        needed: needed.has(type.code),
      })),
      attributes: { ...UPLOAD, fileTypes: [...UPLOAD.fileTypes] },
    });
  }),
);
