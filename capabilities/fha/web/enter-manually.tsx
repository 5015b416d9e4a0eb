import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import { DateField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import type { FhaCase } from './shown-case.ts';

interface ManualEntryProps {
  readonly loanId: string;
  readonly fhaCase: FhaCase;
  readonly today: PlainDate;
}

/** A number that was assigned in FHA Connection, typed. */
export function EnterManually(props: ManualEntryProps) {
  const may = useMayCall('put-fha-case-number') && !props.fhaCase.ended;
  if (!may) return null;
  return (
    <Folded
      title="Enter by hand"
      change={props.fhaCase.caseNumber === null ? 'Enter a number' : 'Correct the number'}
      summary="For a case that was assigned in FHA Connection itself"
    >
      <ManualEntry {...props} />
    </Folded>
  );
}

function ManualEntry({ loanId, fhaCase, today }: ManualEntryProps) {
  const { draft, setDraft, clear } = useDraft<{ readonly caseNumber: string | null; readonly assignedOn: PlainDate | null }>(
    `fha-case.${loanId}`,
    { caseNumber: null, assignedOn: null },
  );
  const caseNumber = draft.caseNumber ?? fhaCase.caseNumber ?? '';
  const assignedOn = draft.assignedOn ?? fhaCase.assignedOn;
  const toast = useToast();
  const put = useCommand('put-fha-case-number', {
    onDone: (saved) => {
      clear();
      toast({ text: `Case number ${saved.caseNumber} saved` });
    },
  });
  const refusedAt = (field: string): string | undefined => (put.refusal?.field === field ? put.refusal.message : undefined);
  const elsewhere =
    put.refusal && !['caseNumber', 'assignedOn'].includes(put.refusal.field ?? '') ? put.refusal.message : put.fault?.message;
  const incomplete = caseNumber === '' || assignedOn === null;
  return (
    <FormGrid>
      <Col span={6}>
        <TextField
          label="FHA case number"
          name="caseNumber"
          inputMode="numeric"
          hint="Ten digits as FHA Connection shows them: 051-1234567"
          value={caseNumber}
          error={refusedAt('caseNumber')}
          onChange={({ target }) => setDraft({ caseNumber: target.value })}
        />
      </Col>
      <Col span={6}>
        <DateField
          label="Assigned on"
          name="assignedOn"
          value={assignedOn}
          relativeTo={{ today }}
          latest={today}
          error={refusedAt('assignedOn')}
          onChange={(date) => setDraft({ assignedOn: date })}
        />
      </Col>
      {elsewhere === undefined ? null : (
        <Col span={12}>
          <InlineError>{elsewhere}</InlineError>
        </Col>
      )}
      <Col span={12}>
        <Button
          busy={put.pending}
          {...(incomplete ? { blocked: 'Enter the number and the day it was assigned' } : {})}
          onClick={() => void put.run({ params: { loanId }, body: { basedOn: fhaCase.version, caseNumber, assignedOn: assignedOn ?? '' } })}
        >
          Save case number
        </Button>
      </Col>
    </FormGrid>
  );
}
