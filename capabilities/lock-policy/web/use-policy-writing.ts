import { useState } from 'react';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { checkLockPolicy, comparePolicies, type LockPolicy } from '../domain/index.ts';
import { isZone } from '../domain/is-zone.ts';
import type { PolicyField } from './policy-field.ts';
import { fieldOf, readPolicy, textsOf } from './policy-form.ts';

/** A person's draft of the next version: a text for each field, the reason, and the start (no date: at once). */
interface PolicyDraft {
  readonly texts: Record<string, string>;
  readonly note: string;
  readonly date: string | null;
  readonly time: string;
}

/** The next version as it is written, judged by the functions the server judges with, and the command that puts it in force. */
export function usePolicyWriting(start: LockPolicy, onLeave: () => void) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<PolicyDraft>(`lock-policy.${start.version}`, {
    texts: { ...textsOf(start), version: '', title: '' },
    note: '',
    date: null,
    time: '08:00',
  });
  const [tried, setTried] = useState(false);
  const { document, unread } = readPolicy(start, { ...draft.texts, ...defaultTitle(draft.texts) });
  const problems = [...unread, ...checkLockPolicy(document, isZone)];
  const noteMissing = draft.note.trim() === '';
  const put = useCommand('put-lock-policy-in-force', {
    onDone: () => {
      clear();
      onLeave();
    },
  });
  const putInForce = async () => {
    setTried(true);
    if (problems.length > 0 || noteMissing) return;
    const from = draft.date === null ? null : { date: draft.date, time: draft.time };
    const reply = await put.run({ body: { document, from, note: draft.note.trim() } });
    if (!reply?.ok) return;
    const { policy } = reply.value;
    toast({ text: policy.state === 'in-force' ? `${policy.title} is in force` : `${policy.title} comes into force later` });
  };
  return {
    draft,
    change: (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part })),
    write: (place: string, text: string) => setDraft((before) => ({ ...before, texts: { ...before.texts, [place]: text } })),
    document,
    /** The text of a field in the policy this one starts from, where it is another now. */
    wasOf: (field: PolicyField): string | undefined => {
      const was = field.show(start);
      const now = draft.texts[field.place];
      return now === undefined || now === was || NAMES_OF_A_VERSION.has(field.place) ? undefined : was;
    },
    differences: comparePolicies(start, document),
    /** Shown once the person tried to put it in force, or when a text can't be read. */
    shownProblems: tried || unread.length > 0 ? problems : [],
    /** The error of one row of a list. */
    rowErrorOf: (place: string, row: number): string | undefined =>
      problems.find((one) => one.place.startsWith(`${place}.${row}.`) || one.place === `${place}.${row}`)?.sentence,
    errorOf: (place: string): string | undefined =>
      tried || (draft.texts[place] ?? '') !== '' ? problems.find((one) => fieldOf(one) === place)?.sentence : undefined,
    noteError: tried && noteMissing ? 'Enter why the policy changes' : undefined,
    put,
    putInForce: () => void putInForce(),
  };
}

export type PolicyWritingState = ReturnType<typeof usePolicyWriting>;

/** Every version has its own. */
const NAMES_OF_A_VERSION: ReadonlySet<string> = new Set(['version', 'title']);

/** A new version is named after its day unless somebody gives it a title. */
function defaultTitle(texts: Record<string, string>): Record<string, string> {
  const version = texts['version'] ?? '';
  return (texts['title'] ?? '') === '' ? { title: version === '' ? 'New version' : `Lock policy ${version}` } : {};
}
