import { contentOf, type EstimateFacts } from '../../domain/index.ts';
import { contentHash } from '../rows/content-hash.ts';
import { estimateOnce } from '../rows/estimate-once.ts';
import { sentDraft, type SentVersionRow } from '../rows/sent-versions.ts';
import { typedView } from './draft-view.ts';

/** The draft that was sent last, and whether the loan has changed since. */
export function lastSentView(facts: EstimateFacts, last: SentVersionRow | undefined) {
  if (!last) return { sentDraft: null, sentQuoted: {}, loanChangedSince: false };
  const draft = sentDraft(last);
  return { sentDraft: typedView(draft), sentQuoted: { ...draft.quoted }, loanChangedSince: loanChangedSince(facts, last) };
}

/** Whether the draft that was sent would make other contents now. */
function loanChangedSince(facts: EstimateFacts, last: SentVersionRow): boolean {
  const now = estimateOnce(facts, sentDraft(last));
  return !now.ok || contentHash(contentOf(now.value.input)) !== last.content_sha256!.toString('hex');
}
