import { IconFilePlus, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, useDraft } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { registrationEntries } from '../domain/scenario/register-from.ts';
import styles from './price-it.module.css';
import type { PriceIt, Quoted } from './use-price-it.ts';

/** A registration as its own screen stores it until it is sent. */
const registrationStart = {
  started: null as 'file' | 'empty' | null,
  fileName: null as string | null,
  edits: {} as Readonly<Record<string, string | number | boolean | null>>,
  removed: [] as readonly string[],
  productId: '',
  brokerageId: '',
};

/** The uses of a quote: a loan, or a page to print. A registration in progress is only replaced after a question. */
export function QuoteActions({ priceIt, quoted, wish }: { priceIt: PriceIt; quoted: Quoted; wish: Wish | undefined }) {
  const registration = useDraft('registration', registrationStart);
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const underway = registration.draft.started === 'file' || Object.keys(registration.draft.edits).length > 0;
  const openRegistration = () => go(pathTo('/loan-registration'));
  const register = () => {
    registration.setDraft({
      ...registrationStart,
      started: 'empty',
      edits: registrationEntries(priceIt.form),
      productId: wish?.productId ?? priceIt.form.productId,
      brokerageId: priceIt.form.brokerageId,
    });
    openRegistration();
  };
  return (
    <>
      <div className={styles.foot}>
        <Button
          variant="primary"
          icon={IconFilePlus}
          blocked={wish ? undefined : 'Choose a price of an eligible product.'}
          onClick={() => (underway ? setAsking(true) : register())}
        >
          Register this loan
        </Button>
        {wish ? <SharePdf quoteId={quoted.quoteId} wish={wish} /> : null}
      </div>
      {asking ? (
        <Confirm
          title="A registration is under way"
          safe="Go to it"
          loses="Replace it"
          onSafe={() => {
            setAsking(false);
            openRegistration();
          }}
          onLose={register}
        >
          What was typed there is lost when this scenario replaces it.
        </Confirm>
      ) : null}
    </>
  );
}

function SharePdf({ quoteId, wish }: { quoteId: string; wish: Wish }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await ask('ratequote-pdf', { params: { quoteId }, query: wish });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setProblem(answer.refusal.message);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The PDF did not load.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={IconFileTypePdf} busy={busy} onClick={() => void share()}>
        Share as PDF
      </Button>
      {problem ? <InlineError onRetry={() => void share()}>{problem}</InlineError> : null}
    </>
  );
}
