import { IconDownload } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { SecondLookPart } from '../../disclosure-desk/panels/second-look.tsx';
import { NextStep } from '../../loan/panels/next-step.tsx';
import styles from './disclose.module.css';
import type { DisclosureData, Estimator } from './use-estimator.ts';
import { usePreviewDownload, useSending, type Sending } from './use-sending.ts';
import { dayText } from './words.ts';
import { directionOf, SentLine } from './sent/sent-line.tsx';
import type { SendProps } from './sending/send-props.ts';
import { CheckBeforeSending } from './sending/check-before-sending.tsx';

/** The commit of the page: cash to close, why it can't be sent, then who gets it and what sending does, then the button that sends. */
export function SendFoot(props: SendProps) {
  const { loanId, data, estimator } = props;
  const sending = useSending(loanId, data, estimator);
  const preview = usePreviewDownload(loanId, estimator);
  const mobile = useIsMobile();
  const last = data.sent[0];
  return (
    <div className={styles.foot}>
      {mobile ? null : (
        <>
          <CashToClose estimate={estimator.estimate} />
          {last ? <SentLine loanId={loanId} sent={last} /> : null}
        </>
      )}
      {sending.checking ? null : <SecondLookPart loanId={loanId} form="loan-estimate" look={sending.look} />}
      {sending.checking ? (
        <CheckBeforeSending {...props} sending={sending} />
      ) : (
        <BeginSending loanId={loanId} data={data} estimator={estimator} sending={sending} preview={preview} mobile={mobile} />
      )}
    </div>
  );
}

function CashToClose({ estimate }: Pick<Estimator, 'estimate'>) {
  if (!estimate.ok) return null;
  const { cashToClose } = estimate.value.document.cashToClose;
  return (
    <div className={styles.row}>
      <span>Cash to close</span>
      <span className="text-strong">
        <ExplainableNumber label="Cash to close" why={cashToClose.why} weight="panel">
          {`${cashToClose.text}${directionOf(estimate.value.document.costsAtClosing.direction)}`}
        </ExplainableNumber>
      </span>
    </div>
  );
}

function BeginSending({
  loanId,
  data,
  estimator,
  sending: { reason, check },
  preview: { fault, download },
  mobile,
}: {
  loanId: string;
  data: DisclosureData;
  estimator: Estimator;
  sending: Sending;
  preview: ReturnType<typeof usePreviewDownload>;
  mobile: boolean;
}) {
  const due = data.dates.find((date) => date.daysLeft !== null);
  const blocked = estimator.estimate.ok ? {} : { blockedBy: 'send-blocked' };
  const why =
    reason === undefined ? null : (
      <p id="send-blocked" className="text-small text-2">
        {reason}
      </p>
    );
  const last = data.sent[0];
  if (last && !estimator.saysSomethingNew) {
    return (
      <>
        <NextStep loanId={loanId} done={`Version ${last.version} sent, nothing changed since`} here="loan-estimator" />
        {fault ? <InlineError onRetry={download}>{fault}</InlineError> : null}
      </>
    );
  }
  return (
    <>
      {mobile ? (why ?? (due ? <p className={toneClass(due.tone)}>{`Due ${dayText(due.date)}: ${due.words}`}</p> : null)) : null}
      <div className={styles.buttons}>
        <span className={styles.grow}>
          <Button variant="primary" keys="mod+enter" {...(reason === undefined ? {} : { blockedBy: 'send-blocked' })} onClick={check}>
            Send to borrowers
          </Button>
        </span>
        {mobile ? (
          <IconButton variant="default" icon={IconDownload} label="Download PDF" {...blocked} onClick={download} />
        ) : (
          <Button icon={IconDownload} {...blocked} onClick={download}>
            Download PDF
          </Button>
        )}
      </div>
      {mobile ? null : why}
      {fault ? <InlineError onRetry={download}>{fault}</InlineError> : null}
    </>
  );
}
