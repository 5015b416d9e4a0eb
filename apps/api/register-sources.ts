import { takeAll } from '../../capabilities/application/server/imports.ts';
import { applicationIn } from '../../capabilities/application/server/loan-file-reader.ts';
import { heldLoan } from '../../capabilities/application/server/record-version.ts';
import { editApplication, recordEdits } from '../../capabilities/application/server/save-edits.ts';
import type { RegisterSources } from '../../capabilities/register/server/sources.ts';
import { ok } from '../../foundation/result/result.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Registration's view of applications and imports, wired here because capabilities don't import each other's servers. */
export function registerSources(files: FileStore, mayRegister: RegisterSources['mayRegister']): RegisterSources {
  return {
    mayRegister,
    applicationIn,
    takeAll: (tx, loan, actor, file, basedOn, signal) => takeAll(tx, files, loan, actor, file, basedOn, signal),
    edit: async (tx, loan, actor, edits, basedOn) => {
      const edited = await editApplication(tx, loan, edits, basedOn);
      if (!edited.ok) return edited;
      return ok({
        document: edited.value.document,
        save: async (document) => recordEdits(tx, loan, actor, await heldLoan(tx, loan), { ...edited.value, document }),
      });
    },
  };
}
