import { useState } from 'react';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { newIdempotencyKey, useAsk, useAskAgain, useDraft, useMayCall } from '../../../../ui/calls/index.ts';
import { uploadFile } from '../../../../ui/calls/upload.ts';
import { CheckField, DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../../ui/kit/files/file-drop.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useGo, ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { appraisalProducts, productWords, type AppraisalProduct } from '../../domain/appraisal-products.ts';
import styles from '../appraise.module.css';

interface Draft {
  readonly fromLender: string;
  readonly company: string;
  readonly companyOrder: string;
  readonly product: AppraisalProduct;
  readonly letterDocumentId: string;
  readonly letterOn: string | null;
  readonly independent: boolean;
}

const EMPTY: Draft = {
  fromLender: '',
  company: '',
  companyOrder: '',
  product: 'Traditional',
  letterDocumentId: '',
  letterOn: null,
  independent: false,
};

/** Brings in an appraisal that was made for another lender: its report, and the letter that lender wrote. */
export function TransferInCard({ loanId, today }: { loanId: string; today: string }) {
  const may = useMayCall('transfer-appraisal-in');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <Card
      title="Made for another lender"
      note="An appraisal another lender had made may be used with their letter of transfer."
      {...(open ? {} : { aside: <Button onClick={() => setOpen(true)}>Bring in an appraisal</Button> })}
    >
      {open ? <TransferForm loanId={loanId} today={today} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function TransferForm({ loanId, today, onClose }: { loanId: string; today: string; onClose: () => void }) {
  const { draft, setDraft, clear } = useDraft<Draft>(`appraisal.transfer-in.${loanId}`, EMPTY);
  const sending = useSending(loanId, clear);
  const [report, setReport] = useState<File>();
  const { fromLender, company, companyOrder, product, letterDocumentId, letterOn, independent } = draft;
  const missing = missingOf(draft, report);
  return (
    <>
      <FileDrop
        title={report ? report.name : 'Drop the report'}
        note="The report’s XML, as it was delivered"
        rules={{ extensions: ['.xml'], maxFiles: 1, maxMegabytes: 10 }}
        onFiles={([file]) => setReport(file)}
      />
      <TransferFields loanId={loanId} today={today} draft={draft} setDraft={setDraft} />
      <p className="text-2">
        The letter is filed first, in the <ScreenLink to={pathTo('/document-center/$loanId', { loanId })}>document center</ScreenLink>.
      </p>
      {sending.problem ? <InlineError>{sending.problem}</InlineError> : null}
      <div className={`${styles.line} ${styles.below}`}>
        <Button
          variant="primary"
          busy={sending.busy}
          blocked={missing}
          onClick={() =>
            void sending.send(report!, {
              fromLender,
              company,
              companyOrder,
              product,
              letterDocumentId,
              letterOn: letterOn ?? '',
              independent: independent ? 'yes' : 'no',
            })
          }
        >
          Bring in appraisal
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface FieldsProps {
  readonly loanId: string;
  readonly today: string;
  readonly draft: Draft;
  readonly setDraft: (change: Partial<Draft>) => void;
}

/** The lender and the company of the report, and its letter of transfer. */
function TransferFields({ loanId, today, draft, setDraft }: FieldsProps) {
  const documents = useAsk('get-documents', { params: { loanId } }).value?.documents ?? [];
  const { fromLender, company, companyOrder, product, letterDocumentId, letterOn, independent } = draft;
  return (
    <>
      <div className={`${styles.fields} ${styles.below}`}>
        <TextField
          label="Made for (lender)"
          maxLength={120}
          value={fromLender}
          onChange={(event) => setDraft({ fromLender: event.target.value })}
        />
        <TextField
          label="Made by (company)"
          maxLength={120}
          value={company}
          onChange={(event) => setDraft({ company: event.target.value })}
        />
        <TextField
          label="Its number"
          optional
          maxLength={40}
          value={companyOrder}
          onChange={(event) => setDraft({ companyOrder: event.target.value })}
        />
        <SelectField
          label="Kind"
          empty={null}
          value={product}
          choices={appraisalProducts.map((value) => ({ value, label: productWords[value] }))}
          onChange={(event) => setDraft({ product: event.target.value as AppraisalProduct })}
        />
        <SelectField
          label="Letter of transfer"
          empty="Choose a document"
          value={letterDocumentId}
          choices={documents.map(({ documentId, title, description }) => ({ value: documentId, label: `${title} (${description})` }))}
          onChange={(event) => setDraft({ letterDocumentId: event.target.value })}
        />
        <DateField
          label="Letter of"
          value={letterOn}
          relativeTo={{ today }}
          latest={today}
          onChange={(day) => setDraft({ letterOn: day })}
        />
      </div>
      <div className={styles.below}>
        <CheckField
          label="The letter says that the appraiser was chosen independently"
          checked={independent}
          onChange={(event) => setDraft({ independent: event.target.checked })}
        />
      </div>
    </>
  );
}

function missingOf(draft: Draft, report: File | undefined): string | undefined {
  if (!report) return 'Choose the report first';
  if (draft.fromLender.trim() === '') return 'Enter the lender it was made for';
  if (draft.company.trim() === '') return 'Enter who made it';
  if (draft.letterDocumentId === '') return 'Choose the letter of transfer';
  return draft.letterOn === null ? 'Enter the day of the letter' : undefined;
}

function useSending(loanId: string, clear: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [key, setKey] = useState(newIdempotencyKey);
  const again = useAskAgain();
  const go = useGo();
  const send = async (file: File, fields: Record<string, string>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await uploadFile('transfer-appraisal-in', { file, params: { loanId }, fields, idempotencyKey: key });
      if (answer.ok) {
        clear();
        again(['appraisal-order-details']);
        return go(pathTo('/appraisal-order-Status/$loanId', { loanId }));
      }
      // Another try is another request: something in it will be different.
      setKey(newIdempotencyKey());
      setProblem(answer.refusal.message);
    } catch (fault) {
      setProblem(asFault(fault).message);
    }
    setBusy(false);
  };
  return { busy, problem, send };
}
