import { ask } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';

interface SentPaperLinksProps {
  readonly loanId: string;
  readonly form: 'loan-estimate' | 'closing-disclosure';
  readonly version: number;
  readonly papers: readonly { readonly position: number; readonly title: string }[];
  readonly onFailed: (sentence: string) => void;
}

/** The items of a list: the papers sent with a version of a disclosure, each as the stored bytes. */
export function SentPaperLinks({ loanId, form, version, papers, onFailed }: SentPaperLinksProps) {
  const download = async (position: number): Promise<void> => {
    try {
      const answer = await ask('get-sent-paper', { params: { loanId, form, version, position } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else onFailed(answer.refusal.message);
    } catch (problem) {
      onFailed((problem as Error).message);
    }
  };
  return papers.map(({ position, title }) => (
    <li key={position}>
      <LinkButton onClick={() => void download(position)}>{title}</LinkButton>
    </li>
  ));
}
