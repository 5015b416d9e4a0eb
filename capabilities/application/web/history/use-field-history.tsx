import { useState, type ReactNode } from 'react';
import { shownValue } from '../../domain/import/shown-value.ts';
import type { FieldOrigin } from '../../domain/history/field-origins.ts';
import type { EditLoan } from '../use-edit-loan.ts';
import { HistoryPopover, type LookedAt } from './history-popover.tsx';
import { useOrigins } from './use-origins.ts';

interface FieldHistory {
  readonly originOf: (path: string) => FieldOrigin | undefined;
  readonly onHistory: (field: LookedAt) => void;
  /** The history of the chosen field. */
  readonly popover: ReactNode;
}

/** The origins of the form's fields, and the history of the chosen one. */
export function useFieldHistory(loanId: string, { asked, draft, change }: EditLoan, readOnly: boolean): FieldHistory {
  const originOf = useOrigins(loanId, asked.value !== undefined);
  const [looked, setLooked] = useState<LookedAt>();
  if (!looked) return { originOf, onHistory: setLooked, popover: null };
  const { path } = looked;
  const typed = path in draft.edits ? shownValue(path.split('/').at(-1)!, draft.edits[path]) : undefined;
  const popover = (
    <HistoryPopover
      loanId={loanId}
      field={looked}
      typed={typed}
      readOnly={readOnly}
      onUse={(value) => change(path, value)}
      onClose={() => setLooked(undefined)}
    />
  );
  return { originOf, onHistory: setLooked, popover };
}
