import { useMemo } from 'react';
import type { Finding } from '../../../foundation/validation/judge-section.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import type { PathForm } from '../../../ui/fields/index.ts';
import { valueAt } from '../domain/edit/apply-edits.ts';
import type { FieldOrigin } from '../domain/history/field-origins.ts';
import { shownValue } from '../domain/import/shown-value.ts';
import type { LookedAt } from './history/history-popover.tsx';
import { ORIGIN_OF, whoAndWhen } from './history/use-origins.ts';
import type { EditLoan } from './use-edit-loan.ts';

interface EditFormContext {
  readonly originOf: (path: string) => FieldOrigin | undefined;
  readonly onHistory: (field: LookedAt) => void;
  readonly missing: readonly MissingData[];
  /** Warnings: they don't prevent a save. */
  readonly short: readonly Finding[];
  readonly today: string | undefined;
  readonly readOnly: boolean;
}

/** The fields of the edited application: their values, and what is wrong with each. */
export function useEditForm(edit: EditLoan, { missing, short, today, readOnly, originOf, onHistory }: EditFormContext): PathForm {
  const { base, edited, draft } = edit;
  return useMemo(() => {
    const refused = refusedFields(edit.save.refusal);
    return {
      valueAt: (path) => (path in draft.edits ? (draft.edits[path] ?? undefined) : valueAt(edited.document, path)),
      change: edit.change,
      unread: edit.note,
      errorAt: (path) => {
        if (path in refused) return refused[path];
        if (path in edited.bad) return edited.bad[path];
        const group = path.replace(/\/taxpayerIdentifiers\/.*/, '/taxpayerIdentifiers');
        return (
          missing.find((item) => item.path === path || item.path === group)?.sentence ?? short.find((item) => item.path === path)?.message
        );
      },
      provenanceAt: (path, label) => {
        const typed = path in draft.edits;
        const saved = valueAt(base, path);
        const from = typed || saved === undefined ? undefined : originOf(path);
        return {
          origin: typed ? 'typed' : from && (ORIGIN_OF[from.origin] ?? 'computed'),
          detail: typed ? 'not saved' : from && whoAndWhen(from),
          was: typed ? shownValue(path.split('/').at(-1)!, saved) : undefined,
          onHistory: (anchor) => onHistory({ path, label, anchor }),
        };
      },
      today: today ?? '2026-01-01',
      ...(readOnly ? { readOnly } : {}),
    };
  }, [base, draft.edits, edit.change, edit.note, edit.save.refusal, edited, missing, onHistory, originOf, short, today, readOnly]);
}

/** Every field a refused save names, with its sentence. */
function refusedFields(refused: EditLoan['save']['refusal']): Readonly<Record<string, string>> {
  if (!refused) return {};
  if (refused.code === 'EDIT_COLLISION') return refused.field ? { [refused.field]: 'Someone else changed it too' } : {};
  const { problems } = (refused.details ?? {}) as { problems?: readonly { path: string; message: string }[] };
  if (Array.isArray(problems)) return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
  return refused.field ? { [refused.field]: refused.message } : {};
}
