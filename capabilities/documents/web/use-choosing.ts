import { useRef } from 'react';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { counted } from './counted.ts';

export type ImportFile = ReplyOf<'get-import'>;

/** The chosen changes of a file, and the command that accepts them. The choice survives a reload. */
export function useChoosing(loanId: string, importId: string, file: ImportFile | undefined, again: () => void) {
  const { draft, setDraft, clear } = useDraft<{ readonly chosen: readonly string[] }>(`import.${importId}`, { chosen: [] });
  const toast = useToast();
  const accept = useCommand('accept-import', {
    onDone: ({ taken }) => {
      clear();
      toast({ text: taken === 0 ? 'Kept the application as it is' : `Accepted ${counted(taken, 'change')}` });
    },
    // Somebody else saved first: the comparison is loaded again, and the choices stay.
    onRefused: again,
  });
  const offered = file?.sections.flatMap((section) => section.changes) ?? [];
  const chosen = new Set(draft.chosen.filter((path) => offered.some((change) => change.path === path)));
  const send = (accepted: readonly string[]): void => {
    if (file) void accept.run({ params: { loanId, importId }, body: { basedOn: file.version, accepted: [...accepted] } });
  };
  const commit = useRef<() => void>(() => undefined);
  commit.current = () => {
    if (file?.state === 'proposed' && chosen.size > 0 && !accept.pending && !file.ended) send([...chosen]);
  };
  useShortcuts([{ keys: 'mod+enter', does: 'Accept changes', where: 'Forms', run: () => commit.current() }]);
  return {
    accept,
    offered,
    chosen,
    send,
    choose: (paths: readonly string[], take: boolean): void =>
      setDraft({ chosen: take ? [...new Set([...chosen, ...paths])] : [...chosen].filter((path) => !paths.includes(path)) }),
    chooseNothing: () => setDraft({ chosen: [] }),
    fresh: offered.filter((change) => change.status === 'new').map((change) => change.path),
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
