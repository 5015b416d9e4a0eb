import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, newIdempotencyKey, useAskAgain, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { recipientNames } from '../domain/stacking-order.ts';
import styles from './audit.module.css';
import { sizeText } from '../../../ui/kit/text/size-text.ts';

type Package = ReplyOf<'get-audit-info'>['packages'][number];

/** Packages that were made: each with the end of its chain, its downloads, and who opened it. */
export function PackagesCard({ loanId, packages }: { loanId: string; packages: readonly Package[] }) {
  if (packages.length === 0) return null;
  return (
    <Card title="Packages made" note="The same bytes every time" flush>
      <Table caption="Packages made" heads={['Package', 'End of the chain', 'Opened by', { unseen: 'Downloads' }]} cards>
        {packages.map((one) => (
          <tr key={one.packageId}>
            <th scope="row">
              {`${one.redacted ? 'Redacted' : 'Whole'}, ${recipientNames[one.recipient].toLowerCase()}`}
              <SecondLine>{`${one.files} files, ${sizeText(one.bytes)}`}</SecondLine>
              <SecondLine>{`${one.madeBy}, ${momentHere(one.madeAt)}`}</SecondLine>
            </th>
            <td className={styles.hash}>{one.chainEnd}</td>
            <td>
              {one.openings.length === 0 ? 'Nobody yet' : null}
              {one.openings.slice(0, 5).map((opening, index) => (
                <div key={index}>{`${opening.by}, ${momentHere(opening.at)}`}</div>
              ))}
              {one.openings.length > 5 ? <div className="text-2">{`and ${one.openings.length - 5} more times`}</div> : null}
            </td>
            <td>
              <Downloads loanId={loanId} one={one} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Downloads({ loanId, one }: { loanId: string; one: Package }) {
  const mayOpen = useMayCall('open-audit-package');
  const again = useAskAgain();
  const [busy, setBusy] = useState<'archive' | 'index'>();
  const [failed, setFailed] = useState<string>();
  const params = { loanId, packageId: one.packageId };
  const download = async (what: 'archive' | 'index'): Promise<void> => {
    setBusy(what);
    setFailed(undefined);
    try {
      if (what === 'archive') {
        // Opening it is recorded first.
        const opened = await ask('open-audit-package', { params, body: {}, idempotencyKey: newIdempotencyKey() });
        if (!opened.ok) return setFailed(opened.refusal.message);
        again(['get-audit-info']);
      }
      const answer = what === 'archive' ? await ask('get-audit-package', { params }) : await ask('get-audit-index', { params });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch {
      setFailed('It did not download. Try again.');
    } finally {
      setBusy(undefined);
    }
  };
  if (!mayOpen) return null;
  const kind = one.redacted ? 'redacted' : 'whole';
  return (
    <>
      {failed ? <InlineError>{failed}</InlineError> : null}
      <div className={styles.line}>
        <Button
          size="toolbar"
          icon={IconDownload}
          busy={busy === 'archive'}
          aria-label={`Package, ${kind}, of ${momentHere(one.madeAt)}`}
          onClick={() => void download('archive')}
        >
          Package
        </Button>
        <Button
          size="toolbar"
          icon={IconDownload}
          busy={busy === 'index'}
          aria-label={`Index PDF, ${kind}, of ${momentHere(one.madeAt)}`}
          onClick={() => void download('index')}
        >
          Index PDF
        </Button>
      </div>
    </>
  );
}
