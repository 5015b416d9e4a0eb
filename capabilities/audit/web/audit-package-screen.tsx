import { useState } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import styles from './audit.module.css';
import { packageRecipients, recipientNames, type PackageRecipient } from '../domain/stacking-order.ts';
import { PackagesCard } from './packages-card.tsx';
import { StackingOrder } from './stacking-order.tsx';
import { sizeText } from '../../../ui/kit/text/size-text.ts';

const TITLE = 'Post-close audit package';
type Info = ReplyOf<'get-audit-info'>;

/** `/post-close-audit-package/{loanId}/{selectedView}`: the contents of a package, and a form to make one. */
export default function AuditPackageScreen({ params: { loanId } }: ScreenProps<'/post-close-audit-package/$loanId'>) {
  const { value, refusal, fault, again } = useAsk('get-audit-info', { params: { loanId } });
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState title="The audit information did not load" safe="Nothing was made." onRetry={again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={8} />
        </Card>
      ) : (
        <>
          <PrepareCard loanId={loanId} info={value} />
          <PackagesCard loanId={loanId} packages={value.packages} />
          <ContentsCard info={value} />
        </>
      )}
    </RecordPage>
  );
}

function PrepareCard({ loanId, info }: { loanId: string; info: Info }) {
  const [redacted, setRedacted] = useState(false);
  const [recipient, setRecipient] = useState<PackageRecipient>('examiner');
  const order = info.orders.find((one) => one.recipient === recipient);
  const may = useMayCall('prepare-audit-package');
  const go = useGo();
  const prepare = useCommand('prepare-audit-package', {
    refreshes: ['get-audit-info'],
    onDone: () => go(pathTo('/download-post-close-audit-package/$loanId', { loanId })),
  });
  const files = info.parts.reduce((sum, part) => sum + part.files.length, 0);
  return (
    <Card title={TITLE} note={`${files} stored ${files === 1 ? 'file' : 'files'}, ${info.journalLines} journal lines`}>
      <p className="text-2">
        One archive with an index, every file with its hash, the journal with its chain, and the proofs of price, APR, deadlines, tolerance
        and QM. Anybody can check it without the portal.
      </p>
      {may ? (
        <>
          <div className={styles.choice}>
            <SelectField
              label="Stacked for"
              empty={null}
              value={recipient}
              choices={packageRecipients.map((value) => ({ value, label: recipientNames[value] }))}
              onChange={(event) => setRecipient(event.target.value as PackageRecipient)}
            />
          </div>
          <CheckField
            label="Redacted, for third parties: without papers that others wrote, numbers by their last four"
            checked={redacted}
            onChange={(event) => setRedacted(event.target.checked)}
          />
          {prepare.refusal ? <InlineError>{prepare.refusal.message}</InlineError> : null}
          {prepare.fault ? <InlineError>{prepare.fault.message}</InlineError> : null}
          <div className={`${styles.line} ${styles.below}`}>
            <Button
              variant="primary"
              busy={prepare.pending}
              blocked={info.closed ? undefined : 'A package is made once the loan is closed.'}
              onClick={() => void prepare.run({ params: { loanId }, body: { redacted, recipient } })}
            >
              {redacted ? 'Prepare redacted package' : 'Prepare package'}
            </Button>
          </div>
        </>
      ) : null}
      {order ? (
        <div className={styles.below}>
          <StackingOrder key={recipient} loanId={loanId} info={info} order={order} />
        </div>
      ) : null}
    </Card>
  );
}

function ContentsCard({ info: { parts } }: { info: Info }) {
  return (
    <Card title="What it holds" note="In the package’s order; the application, proofs and journal are written when it is prepared" flush>
      {parts
        .filter(({ files }) => files.length > 0)
        .map((part) => (
          <div key={part.number}>
            <h3 className={`section-title ${styles.part}`}>{`${part.number} ${part.title}`}</h3>
            <Table caption={part.title} heads={['File', 'From', 'Stored', { number: 'Size' }]} cards>
              {part.files.map((file, index) => (
                <tr key={index}>
                  <th scope="row" title={file.sha256}>
                    {file.name}
                  </th>
                  <td>{file.source}</td>
                  <td>{momentHere(file.createdAt)}</td>
                  <NumberCell>{sizeText(file.bytes)}</NumberCell>
                </tr>
              ))}
            </Table>
          </div>
        ))}
      {parts.every(({ files }) => files.length === 0) ? <p className={`text-2 ${styles.part}`}>No file is stored on this loan.</p> : null}
    </Card>
  );
}
