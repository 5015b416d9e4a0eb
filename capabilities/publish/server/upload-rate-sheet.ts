import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { command } from '../../../platform/operation/operation.ts';
import { uploadRateSheet } from '../contract/upload-rate-sheet.ts';
import { uploadRateSheet as decide } from '../domain/sheet-document.ts';
import { sheetLine } from './sheets/sheet-decision.ts';
import { readFile } from './sheets/sheet-files.ts';
import { draftWrite, nextSequence } from './sheets/stored-sheet.ts';

/** Stores a file as the day's next draft; one with errors is answered with all of them and stored nowhere. */
export default command(uploadRateSheet, {
  prepare: ({ file, signal }) => readFile(file.bytes, signal),
  read: async (tx, _asked, { clock }, reading) => {
    const date = await clock.todayIn(tx);
    return ok({ reading, date, sequence: await nextSequence(tx, date) });
  },
  decide: ({ reading: { document }, date, sequence }) => decide(document, date, sequence),
  record: (draft, { context: { reading }, asked: { file, actor } }) => {
    if (!draft) return {};
    const { versionId, title } = draft.sheet;
    const name = nameOf(file);
    return {
      locks: [{ number: advisoryLocks.sheetNumbers, mode: 'exclusive' }],
      writes: [draftWrite(draft, reading.findings, { name, bytes: file.bytes, madeBy: actor.personId })],
      accountJournal: [
        sheetLine(actor, versionId, 'sheet-uploaded', `${title} was uploaded from ${name}`, {
          fileName: name,
          warnings: reading.findings.length,
        }),
      ],
    };
  },
  reply: (draft, { context: { reading }, asked: { file } }) => ({
    versionId: draft?.sheet.versionId ?? null,
    fileName: nameOf(file),
    format: reading.form,
    findings: [...reading.findings],
  }),
});

function nameOf(file: { readonly name: string }): string {
  return file.name.slice(0, 200);
}
