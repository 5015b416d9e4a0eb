import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { PeopleFields, stayAsTheyAre, wantedPeople, type ChosenPeople } from './people-fields.tsx';

/** Gives the loan to another officer or processor of its brokerage. */
export default function PeopleDialog({ loanId, onClose }: { readonly loanId: string; readonly onClose: () => void }) {
  const asked = useAsk('get-loan-people', { params: { loanId } });
  const { draft, setDraft, clear } = useDraft<ChosenPeople>(`people.${loanId}`, stayAsTheyAre);
  const toast = useToast();
  const go = useGo();
  const lost = losesIt(asked.value, draft);
  const save = useCommand('put-loan-people', {
    ...(lost ? {} : { refreshes: ['get-loan-people', 'get-loan-contacts', 'get-loan-details', 'get-loan-activity'] }),
    onDone: () => {
      clear();
      toast({ text: 'People changed' });
      onClose();
      if (lost) go(pathTo('/pipeline'));
    },
  });
  const wanted = wantedPeople(draft);
  return (
    <Dialog
      title="Change who works on the loan"
      size={560}
      fixed
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={save.pending}
            blocked={Object.keys(wanted).length === 0 ? 'Choose somebody first' : undefined}
            onClick={() => void save.run({ params: { loanId }, body: wanted })}
          >
            Change people
          </Button>
        </>
      }
    >
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {asked.waiting ? <SkeletonRows rows={2} height={56} /> : null}
      {asked.value ? (
        <PeopleFields
          of={withoutThoseNow(asked.value)}
          chosen={draft}
          onChange={setDraft}
          stays={{ officer: asked.value.officer?.name ?? 'Nobody', processor: asked.value.processor?.name ?? 'Nobody' }}
          note={
            lost ? <Notice tone="amber">You see this loan as one of its people. Once you are not, it leaves your pipeline.</Notice> : null
          }
          refused={save.refusal}
        />
      ) : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
    </Dialog>
  );
}

/** The people now on the loan are offered as “stays”, and not a second time. */
function withoutThoseNow(now: ReplyOf<'get-loan-people'>): ReplyOf<'get-loan-people'> {
  const others = (people: typeof now.officers, at: typeof now.officer) => people.filter(({ personId }) => personId !== at?.personId);
  return { ...now, officers: others(now.officers, now.officer), processors: others(now.processors, now.processor) };
}

/** Whether the person would lose the loan by this assignment. */
function losesIt(now: ReturnType<typeof useAsk<'get-loan-people'>>['value'], { officer, processor }: ChosenPeople): boolean {
  if (!now || now.onlyAs === null) return false;
  const after = [officer || now.officer?.personId, processor || now.processor?.personId];
  return !after.includes(now.onlyAs);
}
