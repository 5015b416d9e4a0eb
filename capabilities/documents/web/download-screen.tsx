import { sizeText } from '../../../ui/kit/text/size-text.ts';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ask, newIdempotencyKey, useAsk } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { ActionBar } from '../../../ui/kit/page/action-bar.tsx';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { OrderPage } from '../../../ui/kit/page/templates/column-page.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
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
  usualView,
}: {
  title: string;
  route: '/download-1003/$loanId' | '/download-xml/$loanId';
  loanId: string;
  selectedView?: string | undefined;
  /** The format the screen opens with. */
  usual: LoanFileFormat;
  /** The specification's name of the view that shows it. */
  usualView: 'section-one' | 'section-two';
}) {
  const go = useGo();
  const viewOf = (format: LoanFileFormat): string => (format === usual ? usualView : formatView(format));
  const format = loanFileFormats.find((each) => viewOf(each) === selectedView || formatView(each) === selectedView) ?? usual;
  useEffect(() => {
    if (selectedView === undefined) go(pathTo(route, { loanId, selectedView: usualView }), { replace: true });
  }, [go, loanId, route, selectedView, usualView]);
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
                onChange={() => go(pathTo(route, { loanId, selectedView: viewOf(each) }), { replace: true })}
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
function formatView(format: LoanFileFormat): string {
  return format.replaceAll('.', '-');
}

function Download({ loanId, format }: { loanId: string; format: LoanFileFormat }) {
  const losses = useAsk('get-loan-file-losses', { params: { loanId, format } }, { keepPrevious: false });
  const [state, setState] = useState<{ readonly busy?: boolean; readonly problem?: string }>({});
  const [whole, setWhole] = useState(false);
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
      <Card title="Not included in this format" flush>
        <SkeletonRows rows={4} waitingFor="Preparing and checking the file." />
      </Card>
    );
  const { fileName, bytes, lossCount, version } = losses.value;
  const download = async (): Promise<void> => {
    setState({ busy: true });
    try {
      if (whole) {
        const answer = await ask('whole-loan-file', { params: { loanId, format }, idempotencyKey: newIdempotencyKey() });
        if (!answer.ok) return setState({ problem: answer.refusal.message });
        const { contentBase64, contentType } = answer.value;
        saveFile(
          new Blob([Uint8Array.from(atob(contentBase64), (one) => one.charCodeAt(0))], { type: contentType }),
          answer.value.fileName,
        );
      } else {
        const answer = await ask('get-loan-file', { params: { loanId, format } });
        if (!answer.ok) return setState({ problem: answer.refusal.message });
        saveFile(answer.value, answer.value.name);
      }
      setState({});
      toast({ text: `Downloaded ${fileName}` });
    } catch {
      setState({ problem: 'The file was not downloaded. Nothing changed on the loan.' });
    }
  };
  return (
    <>
      <LossCard report={losses.value} name={name} />
      <CheckField
        label="With whole Social Security and account numbers (recorded in the journal)"
        checked={whole}
        onChange={(event) => setWhole(event.target.checked)}
      />
      <ActionBar className={styles.foot}>
        <Button variant="primary" icon={IconDownload} busy={state.busy ?? false} onClick={() => void download()}>
          {`Download ${name}`}
        </Button>
        <span className={styles.small}>
          {`${fileName}, ${sizeText(bytes)}, version ${version}${lossCount === 0 ? '' : `; ${counted(lossCount, 'thing does', 'things do')} not arrive as they are`}`}
        </span>
      </ActionBar>
      {state.problem ? <InlineError onRetry={() => void download()}>{state.problem}</InlineError> : null}
    </>
  );
}
