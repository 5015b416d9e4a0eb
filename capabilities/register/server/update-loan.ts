import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { editApplication } from '../../application/domain/edit/save-application.ts';
import { borrowerNumbers } from '../../application/domain/facts/borrower-numbers.ts';
import { likelyDuplicateKeys } from '../../application/domain/facts/likely-duplicate.ts';
import { editContext, editsPlan } from '../../application/port/edit-writes.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { acceptedPlan, importedFileWrites } from '../../application/port/import-writes.ts';
import { allTakenOf } from '../../application/port/loan-file-reader.ts';
import { duplicateHashes } from '../../application/port/version-writes.ts';
import { updateLoan } from '../contract/update-loan.ts';
import { doesNotRegister } from '../domain/registering-people.ts';
import { mayUpdate, updateLoan as decide } from '../domain/update-loan.ts';
import { conversionContext } from './converting/conversion-context.ts';
import { conversionPlan } from './converting/conversion-plan.ts';
import { whatWasSent } from './converting/what-was-sent.ts';
import { shownRegistration } from './registering/registration-plan.ts';

const FORMATTED_LOAN = 'formatted-loan.json';

/** Converts a prequalification with the request's changes, or imports all differences in a formatted loan. */
export default command(updateLoan, {
  prepare: async (asked) => {
    if (asked.query.type === 'prequal' && !mayCall(asked.actor.roles, 'new-urla-loan'))
      return refuse('NOT_YOURS_TO_REGISTER', doesNotRegister);
    return whatWasSent(asked);
  },
  read: async (tx, { loan, query }, portal, { brought, formatted }) => {
    // A formatted loan is checked against the version it was made on when it is taken, and edited no further.
    const edits = brought.kind === 'typed' ? brought.edits : [];
    const [editable, editing] = await Promise.all([
      editableLoan(tx, loan),
      editContext(tx, loan, edits.length === 0 ? undefined : query.basedOn),
    ]);
    const edited = editApplication(editing, edits);
    const documents = [
      editing.current.document,
      ...(edited.ok ? [edited.value.document] : []),
      ...(formatted ? [formatted.application.document] : []),
    ];
    const numbers = [...new Set(documents.flatMap(borrowerNumbers))];
    const conversion = query.type === 'prequal' ? await conversionContext(tx, loan, portal, numbers) : undefined;
    const [importId, fileId] = [randomUUID() as string, randomUUID() as string];
    return ok({ loan: editable, editing, conversion, brought, formatted, importId, fileId });
  },
  work: {
    from: ({ editing }) => [editing.current.version],
    run: async (context, { signal }, { database }) => {
      const { editing, conversion, brought, formatted } = context;
      const may = mayUpdate(context, brought);
      if (!may.ok) return may;
      const taken = formatted && (await allTakenOf(formatted.application, editing.current.document, signal));
      if (taken && !taken.ok) return taken;
      const edited = taken ?? editApplication(editing, brought.kind === 'typed' ? brought.edits : []);
      if (!edited.ok) return edited;
      const keys = conversion ? likelyDuplicateKeys(edited.value.document) : [];
      return ok({ taken: taken?.value, duplicateKeys: await duplicateHashes(database.vault, keys) });
    },
  },
  decide: (context, _asked, worked) => decide(context, context.brought, worked),
  make: {
    from: ({ taken }) => [taken !== undefined],
    run: async ({ taken }, { formatted }, { loan }, { files }) => (taken ? files.keep(loan.brokerageId, formatted!.bytes) : undefined),
  },
  record: async (
    { before, taken, saved, converted, version },
    { context: { importId, fileId, formatted }, asked, portal, made: sha256 },
  ) => {
    const { vault } = portal.database;
    const file = taken && { importId, fileId, name: FORMATTED_LOAN, format: taken.format };
    const imported = file && (await acceptedPlan(vault, asked, before, file, taken));
    const edited = saved && (await editsPlan(vault, asked, saved));
    const conversion = converted && conversionPlan(asked, converted, version);
    const stored = file ? importedFileWrites(asked, { ...file, bytes: formatted!.bytes.length, sha256: sha256! }) : [];
    return {
      writes: [...stored, ...(imported?.writes ?? []), ...(edited?.writes ?? []), ...(conversion?.writes ?? [])],
      journal: [...(imported?.journal ?? []), ...(edited?.journal ?? []), ...(conversion?.journal ?? [])],
      locks: conversion?.locks ?? [],
      unchanged: conversion?.unchanged ?? [],
    };
  },
  reply: ({ version, takenCount, taken, converted }, { context: { importId }, asked: { loan } }) => ({
    version,
    taken: takenCount,
    importId: taken ? importId : null,
    ...(converted ? { registered: shownRegistration(loan.loanNumber, converted.registered) } : {}),
  }),
});
