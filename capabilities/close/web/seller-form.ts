import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';

/** The seller's own form, handed to the browser: of a version that was sent, or of the saved draft. Gives what went wrong. */
export async function downloadSellerForm(loanId: string, version?: number): Promise<string | undefined> {
  try {
    const answer = await ask('get-seller-disclosure', { params: { loanId }, query: version === undefined ? {} : { version } });
    if (!answer.ok) return answer.refusal.message;
    saveFile(answer.value, answer.value.name);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  }
}
