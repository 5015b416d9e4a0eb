import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { Vault } from '../../../../platform/vault/vault.ts';
import { editsPlan } from '../../../application/port/edit-writes.ts';
import { acceptedPlan, importedFileWrites } from '../../../application/port/import-writes.ts';
import type { LoanUpdated } from '../../domain/update-loan.ts';
import { conversionPlan } from './conversion-plan.ts';
import type { LoanToUpdate } from './update-context.ts';

const FORMATTED_LOAN = 'formatted-loan.json';

/** Records an update: the file and what was taken from it, then the typed changes, then the conversion. */
export async function updatePlan(
  vault: Vault,
  asked: { readonly loan: FoundLoan; readonly actor: Actor },
  { importId, fileId, formatted }: LoanToUpdate,
  { before, taken, saved, converted, version }: LoanUpdated,
  sha256: Buffer | undefined,
): Promise<Plan> {
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
}
