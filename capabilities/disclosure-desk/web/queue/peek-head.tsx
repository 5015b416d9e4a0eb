import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/kit/controls/button.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import styles from './queue.module.css';

interface PeekHeadProps {
  readonly row: { readonly borrower: string; readonly loanNumber: string; readonly brokerage: string };
  readonly onClose: () => void;
}

/** The loan shown beside a list of the desk. */
export function PeekHead({ row: { borrower, loanNumber, brokerage }, onClose }: PeekHeadProps) {
  return (
    <PanelSection>
      <div className={styles.peekHead}>
        <h2 className="section-title">
          <bdi>{borrower}</bdi>
        </h2>
        <IconButton size="panel" icon={IconX} label="Close" onClick={onClose} />
      </div>
      <p className="text-2">{`${loanNumber}, ${brokerage}`}</p>
    </PanelSection>
  );
}
