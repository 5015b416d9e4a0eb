import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';

interface Sent {
  readonly form: 'loan-estimate' | 'closing-disclosure';
  readonly version: number;
  readonly position: number;
}

/** A paper as it went out with a disclosure, the stored bytes. */
export async function downloadSentPaper(loanId: string, sent: Sent): Promise<void> {
  const answer = await ask('get-sent-paper', { params: { loanId, ...sent } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  saveFile(answer.value, answer.value.name);
}
