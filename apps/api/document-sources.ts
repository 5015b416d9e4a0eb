import { startImport } from '../../capabilities/application/server/imports.ts';
import { applicationOf } from '../../capabilities/application/server/newest-application.ts';
import type { DocumentSources } from '../../capabilities/documents/server/sources.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** The documents' view of a loan's application, wired here because capabilities don't import each other's servers. */
export function documentSources(files: FileStore): DocumentSources {
  return {
    application: async (tx, loan) => {
      const newest = await applicationOf(tx, loan);
      if (!newest) return undefined;
      const first = newest.version === 1 ? newest : await applicationOf(tx, loan, 1);
      const source = first?.sourceFileId
        ? await tx
            .selectFrom('stored_file')
            .select('sha256')
            .where('brokerage_id', '=', loan.brokerageId)
            .where('file_id', '=', first.sourceFileId)
            .executeTakeFirst()
        : undefined;
      return { version: newest.version, document: newest.document, registeredFrom: source?.sha256 };
    },
    startImport: (tx, loan, actor, file, signal) => startImport(tx, files, loan, actor, file, signal),
  };
}
