import { takeAll } from '../../capabilities/application/server/imports.ts';
import { applicationIn } from '../../capabilities/application/server/loan-file-reader.ts';
import type { RegisterSources } from '../../capabilities/register/server/sources.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Registration's view of applications and imports, wired here because capabilities don't import each other's servers. */
export function registerSources(files: FileStore): RegisterSources {
  return {
    applicationIn,
    takeAll: (tx, loan, actor, file, basedOn, signal) => takeAll(tx, files, loan, actor, file, basedOn, signal),
  };
}
