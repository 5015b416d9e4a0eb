import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';

/** Downloads the seller's own form: of a sent version, or of the saved draft. Returns the error message, if any. */
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
