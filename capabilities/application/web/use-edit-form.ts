import { useMemo } from 'react';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import type { PathForm } from '../../../ui/fields/index.ts';
import { valueAt } from '../domain/edit/apply-edits.ts';
import type { EditLoan } from './use-edit-loan.ts';

/** The fields of the edited application: their values, and what is wrong with each. */
export function useEditForm(edit: EditLoan, missing: readonly MissingData[], today: string | undefined, readOnly: boolean): PathForm {
  const { edited, draft } = edit;
  return useMemo(() => {
    const refused = edit.save.refusal;
    return {
      valueAt: (path) => (path in draft.edits ? (draft.edits[path] ?? undefined) : valueAt(edited.document, path)),
      change: edit.change,
      errorAt: (path) => {
        if (refused?.field === path) return refused.code === 'EDIT_COLLISION' ? 'Someone else changed it too' : refused.message;
        if (path in edited.bad) return edited.bad[path];
        const group = path.replace(/\/taxpayerIdentifiers\/.*/, '/taxpayerIdentifiers');
        return missing.find((item) => item.path === path || item.path === group)?.sentence;
      },
      originAt: (path) => (path in draft.edits ? 'typed' : undefined),
      today: today ?? '2026-01-01',
      ...(readOnly ? { readOnly } : {}),
    };
  }, [draft.edits, edit.change, edit.save.refusal, edited, missing, today, readOnly]);
}
