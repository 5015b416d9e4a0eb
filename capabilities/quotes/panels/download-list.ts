import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';

/** The written list of providers as the quotes make it now. */
export async function downloadList(loanId: string): Promise<void> {
  const answer = await ask('get-written-list', { params: { loanId } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  saveFile(answer.value, answer.value.name);
}
