import { useAskAgain, useCommand, useDraft } from '../../../ui/calls/index.ts';
import { SelectField, TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ConditionProps } from './condition-panel.tsx';
import styles from './conditions.module.css';
import type { Conditions } from './use-conditions.ts';

/** The broker's answer: a document of the loan with a message goes to review, or the borrower was asked for it. */
export function AnswerForm({ loanId, condition, documents }: ConditionProps & { documents: Conditions['documents'] }) {
  const { number, moves, may } = condition;
  const { draft, setDraft, clear } = useDraft(`condition.answer.${loanId}.${number}`, { documentId: '', words: '' });
  const toast = useToast();
  const again = useAskAgain();
  const respond = useCommand('respond-to-condition', {
    onDone: ({ state, promisedAt }) => {
      clear();
      const reviewed = promisedAt === null ? 'is with the reviewer' : `will be reviewed by ${momentHere(promisedAt)}`;
      toast({ text: `Condition ${number} ${state === 'received' ? reviewed : 'was asked for'}` });
    },
    onRefused: () => again(['get-loan-conditions']),
  });
  const send = (documentId: string | null) =>
    void respond.run({
      params: { loanId, number: String(number) },
      body: { basedOn: moves.length, documentId, words: draft.words },
    });
  // A document removed in the meantime is not sent.
  const chosen = documents.find(({ documentId }) => documentId === draft.documentId)?.documentId;
  return (
    <PanelSection title="Answer">
      <div className={styles.stack}>
        <SelectField
          label="Document"
          empty={documents.length === 0 ? 'No documents on the loan yet' : 'Choose'}
          value={chosen ?? ''}
          choices={documents.map(({ documentId, name, version, status }) => ({
            value: documentId,
            label: `${name}, version ${version}, ${status.toLowerCase()}`,
            disabled: status === 'Rejected',
          }))}
          onChange={({ target }) => setDraft({ documentId: target.value })}
        />
        <ScreenLink to={pathTo('/document-center/$loanId', { loanId })}>Upload or photograph a document</ScreenLink>
        <TextArea
          label="Words to the reviewer"
          optional
          maxLength={500}
          value={draft.words}
          onChange={({ target }) => setDraft({ words: target.value })}
        />
        {respond.refusal ? <InlineError>{respond.refusal.message}</InlineError> : null}
        {respond.fault ? <InlineError>{respond.fault.message}</InlineError> : null}
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={respond.pending}
            blocked={chosen === undefined ? 'Choose the document that answers the condition.' : undefined}
            onClick={() => send(chosen ?? null)}
          >
            Send for review
          </Button>
          {may.includes('requested') ? (
            <Button busy={respond.pending} onClick={() => send(null)}>
              Borrower was asked
            </Button>
          ) : null}
        </div>
      </div>
    </PanelSection>
  );
}
