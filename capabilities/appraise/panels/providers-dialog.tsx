import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { usePopup } from '../../../ui/kit/popups/popup-provider.tsx';
import styles from '../web/appraise.module.css';
import { Table } from '../../../ui/kit/tables/table.tsx';

const PROBLEM = 'There was a problem getting Order Appraisal data. Please try again later or contact a system administrator.';

/** Order Appraisal: the management companies, each with a link to its own site in a new window. */
export default function ProvidersDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const { value, refusal, fault, again } = useAsk('amc-providers', { params: { loanId } });
  const popup = usePopup();
  const problem = refusal ? (refusal.code === 'APPRAISAL_UNREACHABLE' ? PROBLEM : refusal.message) : fault ? PROBLEM : undefined;
  return (
    <Dialog
      title="Order Appraisal"
      size={560}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus="">
          Close
        </Button>
      }
    >
      {problem ? (
        <Notice
          tone="red"
          actions={
            <Button size="toolbar" onClick={again}>
              Try again
            </Button>
          }
        >
          {problem}
        </Notice>
      ) : value === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          {value.simulated ? <StatusPill>Simulator</StatusPill> : null}
          <Table caption="Appraisal management companies" heads={['Company', { unseen: 'Open' }]}>
            {value.providers.map(({ name, link }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.end}>
                  <Button size="panel" aria-label={`Open ${name} in a new window`} onClick={() => void popup(link)}>
                    Open
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Dialog>
  );
}
