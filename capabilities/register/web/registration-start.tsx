import { IconFilePlus } from '@tabler/icons-react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { ApplicationFile, FileProblem } from './application-file.tsx';
import type { Registering } from './use-registering.ts';

/** Before there is an application: from a file of any format, or from nothing. */
export function RegistrationStart({ title, registering }: { title: string; registering: Registering }) {
  const { draft, setDraft, restart } = registering;
  const manual = useAsk('show-manual-reg', {}, { staleAfter: 300_000 }).value?.status;
  return (
    <FormPage title={title}>
      <FileProblem registering={registering} />
      {draft.started === 'file' && draft.fileName ? (
        <Notice>
          What you typed on <bdi>{draft.fileName}</bdi> is kept. Drop the file again to go on with it; social security numbers are never
          kept. <LinkButton onClick={restart}>Start over</LinkButton>
        </Notice>
      ) : null}
      <Card title="From a file">
        <ApplicationFile registering={registering} />
      </Card>
      {manual === 'N' ? null : (
        <Card title="Without a file">
          <p className="text-2 below-3">
            Type the six items of an application: name, income, social security number, property, its value and the loan amount.
          </p>
          <Button icon={IconFilePlus} onClick={() => setDraft({ started: 'empty' })}>
            Start an empty application
          </Button>
        </Card>
      )}
    </FormPage>
  );
}
