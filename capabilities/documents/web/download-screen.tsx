import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Card, Notice } from '../../../ui/kit/card.tsx';
import { saveFile } from '../../../ui/kit/save-file.ts';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { OrderPage } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { formatWords, loanFileFormats, type LoanFileFormat } from '../domain/loan-file-formats.ts';
import styles from './documents.module.css';
import { LossCard } from './loss-card.tsx';
import { counted } from './counted.ts';

/** A loan's application as a file: choose a format, see what it cannot carry, download. */
export function DownloadScreen({
  title,
  route,
  loanId,
  selectedView,
  usual,
}: {
  title: string;
  route: string;
  loanId: string;
  selectedView: string | undefined;
  /** The format the screen opens with. */
  usual: LoanFileFormat;
}) {
  const navigate = useNavigate();
  const format = loanFileFormats.find((each) => viewOf(each) === selectedView) ?? usual;
  return (
    <OrderPage title={title}>
      <Card title="Format" flush>
        <fieldset className={styles.formats}>
          <legend className="visually-hidden">Format</legend>
          {loanFileFormats.map((each) => (
            <label key={each} className={styles.format}>
              <input
                type="radio"
                name="format"
                value={each}
                checked={each === format}
                onChange={() => void navigate({ to: `/${route}/${loanId}/${viewOf(each)}` as string, replace: true })}
              />
              <span className="text-strong">{formatWords[each].name}</span>
              <span />
              <span className={styles.small}>{formatWords[each].note}</span>
            </label>
          ))}
        </fieldset>
      </Card>
      <Download key={format} loanId={loanId} format={format} />
    </OrderPage>
  );
}

/** A format in the address: without points, which an address of a page has none of. */
function viewOf(format: LoanFileFormat): string {
  return format.replaceAll('.', '-');
}

function Download({ loanId, format }: { loanId: string; format: LoanFileFormat }) {
  const losses = useAsk('get-loan-file-losses', { params: { loanId, format } }, { keep: false });
  const [state, setState] = useState<{ readonly busy?: boolean; readonly problem?: string }>({});
  const toast = useToast();
  const { name } = formatWords[format];
  if (losses.fault)
    return (
      <ErrorState
        title="The file could not be prepared"
        safe="Nothing changed on the loan."
        onRetry={losses.again}
        trace={losses.fault.trace}
      />
    );
  if (losses.refusal) return <Notice tone="red">{losses.refusal.message}</Notice>;
  if (!losses.value)
    return (
      <Card title="What does not arrive" flush>
        <SkeletonRows rows={4} waitingFor="Writing the file and reading it back." />
      </Card>
    );
  const { fileName, bytes, lossCount, version } = losses.value;
  const download = async (): Promise<void> => {
    setState({ busy: true });
    try {
      const answer = await ask('get-loan-file', { params: { loanId, format } });
      if (!answer.ok) return setState({ problem: answer.refusal.message });
      saveFile(answer.value as File, (answer.value as File).name);
      setState({});
      toast({ text: `Downloaded ${fileName}` });
    } catch {
      setState({ problem: 'The file did not arrive. Nothing changed on the loan.' });
    }
  };
  return (
    <>
      <LossCard report={losses.value} name={name} />
      <div className={styles.foot}>
        <Button variant="primary" icon={IconDownload} busy={state.busy ?? false} onClick={() => void download()}>
          {`Download ${name}`}
        </Button>
        <span className={styles.small}>
          {`${fileName}, ${Math.ceil(bytes / 1024)} KB, version ${version}${lossCount === 0 ? '' : `; ${counted(lossCount, 'thing does', 'things do')} not arrive as they are`}`}
        </span>
      </div>
      {state.problem ? <InlineError onRetry={() => void download()}>{state.problem}</InlineError> : null}
    </>
  );
}
