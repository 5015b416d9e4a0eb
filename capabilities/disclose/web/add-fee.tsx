import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { feeItemName, feeSections, type Estimate, type FeeSection } from '../domain/index.ts';
import styles from './disclose.module.css';
import { SECTION_TITLES } from './fee-sections.ts';
import type { Estimator } from './use-estimator.ts';

interface AddFeeProps {
  readonly estimate: Estimate;
  readonly estimator: Estimator;
}

/** Fees of the schedule that are not proposed; a removed fee can be added again. */
export function AddFee(props: AddFeeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="toolbar" onClick={() => setOpen(true)}>
        Add fee
      </Button>
      {open ? <AddFeeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddFeeDialog({ estimate, estimator: { draft, change }, onClose }: AddFeeProps & { onClose: () => void }) {
  const sections = feeSections.filter((letter) => estimate.addable[letter].length > 0);
  const nothingLeft = sections.length === 0 && draft.removed.length === 0;
  const bringBack = () => {
    change({ removed: [] });
    onClose();
  };
  const add = (feeId: string) => {
    change((before) => ({ ...before, added: [...before.added, feeId] }));
    onClose();
    // The new line waits for its amount.
    setTimeout(() => document.querySelector<HTMLInputElement>(`[data-fee="${feeId}"] input`)?.focus(), 60);
  };
  return (
    <Dialog
      title={nothingLeft ? 'All fees added' : 'Add which fee?'}
      fixed
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {nothingLeft ? <p className="text-2">Every fee of the schedule is on this Loan Estimate already.</p> : null}
      <div className={styles.addFee}>
        {draft.removed.length > 0 ? (
          <Button
            variant="quiet"
            onClick={bringBack}
          >{`Bring back ${draft.removed.length === 1 ? 'the fee' : `the ${draft.removed.length} fees`} removed here`}</Button>
        ) : null}
        {sections.map((letter) => (
          <AddableSection key={letter} letter={letter} fees={estimate.addable[letter]} onAdd={add} />
        ))}
      </div>
    </Dialog>
  );
}

function AddableSection({
  letter,
  fees,
  onAdd,
}: {
  letter: FeeSection;
  fees: Estimate['addable'][FeeSection];
  onAdd: (feeId: string) => void;
}) {
  return (
    <section className={styles.addList} aria-labelledby={`add-to-${letter}`}>
      <h3 id={`add-to-${letter}`} className={styles.addTo}>
        {`${letter}. ${SECTION_TITLES[letter]}`}
      </h3>
      {fees.map((fee) => (
        <Button key={fee.id} variant="quiet" toStart onClick={() => onAdd(fee.id)}>
          {feeItemName(fee)}
        </Button>
      ))}
    </section>
  );
}
