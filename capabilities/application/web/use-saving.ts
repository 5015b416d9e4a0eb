import { useCallback, useRef } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useCommand, type Asked, type ReplyOf } from '../../../ui/calls/index.ts';
import { useCollisions } from '../../../ui/fields/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { freedomToSave, othersToSave, type EditLoanData } from '../domain/classic/edit-loan-data.ts';
import type { Edit } from '../domain/edit/apply-edits.ts';
import { shownCollisions } from '../domain/edit/shown-collision.ts';
import { untypedAt } from '../domain/edit/typed-edits.ts';
import { withLastFours } from '../domain/masked-application.ts';
import { withoutSaved, type Draft, type SetDraft } from './edit-draft.ts';

interface Saving {
  readonly loanId: string;
  readonly asked: Asked<ReplyOf<'get-loan-edit'>, string>;
  readonly draft: Draft;
  readonly setDraft: SetDraft;
  readonly edits: readonly Edit[];
  readonly document: ApplicationDocument;
  readonly version: number;
  /** The two copies of the classic form; undefined on the URLA form, which saves everything at once. */
  readonly copies: Pick<EditLoanData, 'original' | 'new'> | undefined;
  readonly onSaved: (() => void) | undefined;
}

/**
 * Saves the edits on the version they were begun on. The classic form saves the custom loan data first, then the other sections; if either save
 * fails, the next does not run and unsaved edits stay in the form. Edits made while a save is running stay unsaved.
 */
export function useSaving({ loanId, asked, draft, setDraft, edits, document, version, copies, onSaved }: Saving) {
  const sent = useRef<Pick<Saving, 'draft' | 'document'>>(undefined);
  const toast = useToast();
  const collided = {
    onRefused: (refusal: { readonly code: string; readonly details?: unknown }) => {
      if (refusal.code !== 'EDIT_COLLISION') return;
      collisions.setFound(shownCollisions(refusal.details as never)); // the details of a collision, as every save refuses it
      asked.again();
    },
  };
  const urla = useCommand('save-application', collided);
  const freedom = useCommand('put-custom-loan-data', collided);
  const others = useCommand('put-loan-edit', collided);
  const reset = () => [urla, freedom, others].forEach((command) => command.reset());
  const collisions = useCollisions(
    useCallback((path: string) => setDraft((before) => untypedAt(before, path)), [setDraft]),
    (basedOn) => {
      setDraft({ basedOn });
      reset();
    },
  );
  /** Shows the saved values at once, while the newest version is loaded. */
  const took = (made: Draft, saved: { readonly version: number }): void => {
    const whole = sent.current!.document;
    asked.replace((before) => ({ ...before, version: saved.version, document: withLastFours(whole) }));
    setDraft((before) => withoutSaved(before, made, saved.version));
    collisions.setFound(undefined);
  };
  const send = async (): Promise<void> => {
    sent.current = { draft, document };
    const basedOn = draft.basedOn ?? version;
    const params = { loanId };
    if (!copies) {
      const saved = await urla.run({ params, body: { basedOn, edits: [...edits] } });
      if (!saved?.ok) return;
      took(draft, saved.value);
      toast({ text: savedText(saved.value.changes.length) });
      return;
    }
    const docType = typedDocType(draft);
    const change = freedomToSave(copies);
    const rest = othersToSave(copies, edits);
    if (change || docType !== undefined) {
      const query = docType === undefined ? {} : { docType };
      const saved = await freedom.run({ params, query, body: { basedOn, freedomInfo: change ?? {} } });
      if (!saved?.ok) return;
      const paths = new Set(rest.map(({ path }) => path));
      const first = Object.fromEntries(Object.entries(draft.edits).filter(([path]) => !paths.has(path)));
      setDraft((before) => withoutSaved(before, { ...draft, edits: first, removed: [] }, saved.value.version));
    }
    if (rest.length > 0) {
      const saved = await others.run({ params, body: { basedOn, edits: [...rest] } });
      if (!saved?.ok) return;
    }
    setDraft((before) => withoutSaved(before, draft, version));
    collisions.setFound(undefined);
    asked.again();
    onSaved?.();
  };
  const commands = [freedom, others, urla] as const;
  return {
    save: {
      pending: commands.some(({ pending }) => pending),
      refusal: commands.map(({ refusal }) => refusal).find((refusal) => refusal !== undefined),
      fault: commands.map(({ fault }) => fault).find((fault) => fault !== undefined),
    },
    send,
    collisions,
  };
}

type DocType = 'Full' | 'Alternative' | 'Streamline';

/** The documentation type that is given with the custom loan data. */
function typedDocType({ edits }: Draft): DocType | undefined {
  const typed = edits['loan/LoanDocumentationType'];
  return (['Full', 'Alternative', 'Streamline'] as const).find((one) => one === typed);
}

function savedText(changes: number): string {
  if (changes === 0) return 'Nothing had changed';
  return `Saved ${changes === 1 ? '1 change' : `${changes} changes`}`;
}
