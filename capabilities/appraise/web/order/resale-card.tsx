import { useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { DateField, MoneyField, SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { resaleExemptions, type ResaleExemption, type SellersPurchase } from '../../domain/second-appraisal.ts';
import styles from '../appraise.module.css';

const exemptionWords: Readonly<Record<ResaleExemption, string>> = {
  'government-seller': 'Bought from a government agency',
  'foreclosing-lender': 'Bought from the holder that foreclosed',
  'nonprofit-program': 'Bought from a non-profit under a program',
  'inheritance-or-divorce': 'Inherited, or by divorce or partition',
  relocation: 'Bought from an employer or relocation agency',
  servicemember: 'Seller is a servicemember with orders',
  'disaster-area': 'In a disaster area while waived',
  'rural-county': 'In a rural county',
};

interface Draft extends Omit<SellersPurchase, 'agreementOn'> {
  readonly agreementOn: string | null;
}

/** The seller's own purchase, and whether a second appraisal follows from it. */
export function ResaleCard({ loanId, details }: { loanId: string; details: ReplyOf<'appraisal-order-details'> }) {
  const { resale, second, today } = details;
  const may = useMayCall('record-resale');
  const { draft, setDraft, clear } = useDraft<Draft>(`resale.${loanId}`, {
    agreementOn: resale?.agreementOn ?? null,
    sellerAcquiredOn: resale?.sellerAcquiredOn ?? null,
    sellerPaidCents: resale?.sellerPaidCents ?? null,
    exemption: resale?.exemption ?? null,
  });
  const record = useCommand('record-resale', { refreshes: ['appraisal-order-details'], onDone: clear });
  const { agreementOn, sellerAcquiredOn, sellerPaidCents, exemption } = draft;
  return (
    <Card title="Second appraisal" note="A home sold again within 180 days may need two. The borrower pays for one.">
      {second ? (
        <p>
          <ExplainableNumber label="Second appraisal" why={second.why} title="Whether a second appraisal is needed" weight="panel">
            {second.required ? 'A second appraisal is needed' : 'No second appraisal is needed'}
          </ExplainableNumber>
          {restOf(second)}
        </p>
      ) : (
        <p className="text-2">Nothing is recorded of the seller’s own purchase.</p>
      )}
      <div className={`${styles.fields} ${styles.below}`}>
        <DateField
          label="Agreement, later signature"
          value={agreementOn}
          relativeTo={{ today }}
          latest={today}
          onChange={(day) => setDraft({ agreementOn: day })}
        />
        <DateField
          label="Seller acquired it on"
          optional
          value={sellerAcquiredOn}
          relativeTo={{ today }}
          latest={today}
          onChange={(day) => setDraft({ sellerAcquiredOn: day })}
        />
        <MoneyField label="Seller paid" optional value={sellerPaidCents} onChange={(cents) => setDraft({ sellerPaidCents: cents })} />
        <SelectField
          label="Exemption"
          empty="None"
          value={exemption ?? ''}
          choices={resaleExemptions.map((value) => ({ value, label: exemptionWords[value] }))}
          onChange={(event) => setDraft({ exemption: event.target.value === '' ? null : (event.target.value as ResaleExemption) })}
        />
      </div>
      {record.refusal ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
      {may ? (
        <div className={`${styles.line} ${styles.below}`}>
          <Button
            busy={record.pending}
            blocked={agreementOn === null ? 'Enter the day of the agreement.' : undefined}
            onClick={() =>
              void record.run({
                params: { loanId },
                body: { agreementOn: agreementOn ?? '', sellerAcquiredOn, sellerPaidCents, exemption },
              })
            }
          >
            Record resale
          </Button>
          <span className="text-2">What no written source shows is left empty and counts against the lender.</span>
        </div>
      ) : null}
    </Card>
  );
}

function restOf({ required, standing }: NonNullable<ReplyOf<'appraisal-order-details'>['second']>): string {
  if (!required) return '.';
  return standing === 'there' ? '. It is there.' : '. Order it of another company after the first, free to the borrower.';
}
