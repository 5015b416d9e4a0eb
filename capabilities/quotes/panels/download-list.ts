import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';

/** The written list of providers: as it went out with a version of the Loan Estimate, or as the quotes make it now. */
export async function downloadList(loanId: string, version?: number): Promise<void> {
  const answer = await ask('get-written-list', { params: { loanId }, query: version === undefined ? {} : { version } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  saveFile(answer.value, answer.value.name);
}
