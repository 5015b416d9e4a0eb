import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { DateField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card, Facts, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Col, FormGrid, OrderPage } from '../../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { fhaCaseOf } from '../../domain/classic/fha-case.ts';

/** The number FHA insures the loan by: it is assigned in FHA Connection and entered here. */
export default function FhaCaseScreen({ params: { loanId } }: ScreenProps<'/Fha-Case-Number/$loanId'>) {
  const asked = useAsk('get-loan-edit', { params: { loanId } });
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  if (asked.fault || asked.refusal)
    return (
      <OrderPage title="FHA case number">
        <ErrorState title={asked.refusal?.message ?? 'The loan did not load'} safe="Nothing changed." onRetry={asked.again} />
      </OrderPage>
    );
  if (!asked.value || !profile)
    return (
      <OrderPage title="FHA case number">
        <SkeletonRows waitingFor="Waiting for the loan." />
      </OrderPage>
    );
  const document = asked.value.document as ApplicationDocument;
  const { loan } = document;
  return (
    <OrderPage title="FHA case number" note={`Loan ${loanId}`}>
      {loan.MortgageType === 'FHA' ? (
        <CaseCard loanId={loanId} edit={asked.value} document={document} today={profile.today} />
      ) : (
        <Notice>This is not an FHA loan; it has no case number.</Notice>
      )}
      <Card title="What FHA asks with it">
        <Facts
          facts={[
            { label: 'Borrower', value: asked.value.summary.borrowerName || '–' },
            { label: 'Property', value: asked.value.summary.propertyLine || '–' },
            { label: 'Section of the Act', value: loan.SectionOfActType ?? '–' },
            { label: 'Lender identifier', value: loan.FHALoanLenderIdentifier ?? '–' },
            { label: 'Sponsor identifier', value: loan.FHALoanSponsorIdentifier ?? '–' },
          ]}
        />
      </Card>
    </OrderPage>
  );
}

interface CaseProps {
  readonly loanId: string;
  readonly edit: ReplyOf<'get-loan-edit'>;
  readonly document: ApplicationDocument;
  readonly today: PlainDate;
}

function CaseCard({ loanId, edit, document, today }: CaseProps) {
  const known = fhaCaseOf(document);
  const { draft, setDraft, clear } = useDraft<{ readonly caseNumber: string | null; readonly assignedOn: string | null }>(
    `fha-case.${loanId}`,
    { caseNumber: null, assignedOn: null },
  );
  const caseNumber = draft.caseNumber ?? known?.caseNumber ?? '';
  const assignedOn = draft.assignedOn ?? document.loan.FHACaseAssignedDate ?? null;
  const toast = useToast();
  const may = useMayCall('put-fha-case-number') && !edit.ended;
  const put = useCommand('put-fha-case-number', {
    onDone: (saved) => {
      clear();
      toast({ text: `Case number ${saved.caseNumber} saved` });
    },
  });
  const refusedAt = (field: string): string | undefined => (put.refusal?.field === field ? put.refusal.message : undefined);
  const elsewhere =
    put.refusal && !['caseNumber', 'assignedOn'].includes(put.refusal.field ?? '') ? put.refusal.message : put.fault?.message;
  return (
    <Card title="Case number" note={known ? known.caseNumber : 'Not assigned yet'}>
      <FormGrid>
        <Col span={6}>
          <TextField
            label="FHA case number"
            name="caseNumber"
            inputMode="numeric"
            hint="Ten digits as FHA Connection shows them: 051-1234567"
            value={caseNumber}
            error={refusedAt('caseNumber')}
            disabled={!may}
            onChange={({ target }) => setDraft({ caseNumber: target.value })}
          />
        </Col>
        <Col span={6}>
          <DateField
            label="Assigned on"
            name="assignedOn"
            value={assignedOn}
            known={{ today }}
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
        {may ? (
          <Col span={12}>
            <Button
              variant="primary"
              busy={put.pending}
              {...(caseNumber === '' || assignedOn === null ? { blocked: 'Enter the number and the day it was assigned' } : {})}
              onClick={() =>
                void put.run({ params: { loanId }, body: { basedOn: edit.version, caseNumber, assignedOn: assignedOn ?? '' } })
              }
            >
              Save case number
            </Button>
          </Col>
        ) : null}
      </FormGrid>
    </Card>
  );
}
