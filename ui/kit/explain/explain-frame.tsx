import { useEffect, useState } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { AnchoredPopover } from '../layers/anchored-popover.tsx';
import { Modal } from '../layers/modal.tsx';
import { InlineError, SkeletonRows } from '../page/states.tsx';
import { ExplainContent } from './explain-content.tsx';
import type { Opened, Why } from './explain-provider.tsx';
import styles from './explain.module.css';

/** The container by weight: popover beside the number, the page's right panel, a drawer where there is none, a bottom sheet on mobile. */
export default function ExplainFrame({
  opened,
  opener,
  place,
  onClose,
}: {
  opened: Opened;
  /** The element that gets the focus back when it is closed. */
  opener: HTMLElement;
  place: 'popover' | 'slot' | 'drawer' | 'sheet';
  onClose: () => void;
}) {
  const content = <Fetched why={opened.why} title={opened.title} onClose={onClose} />;
  if (place === 'popover') {
    return (
      <AnchoredPopover anchor={opened.anchor} opener={opener} onClose={onClose} label="Explanation" className={styles.popover!}>
        {content}
      </AnchoredPopover>
    );
  }
  if (place === 'slot') return <div className={styles.panelScroll}>{content}</div>;
  return (
    <Modal label="Explanation" className={place === 'sheet' ? styles.sheet! : styles.drawer!} onClose={onClose}>
      {content}
    </Modal>
  );
}

function Fetched({ why, title, onClose }: { why: Why; title: string | undefined; onClose: () => void }) {
  const [step, setStep] = useState<Step | undefined>(typeof why === 'function' ? undefined : why);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (typeof why !== 'function') {
      setStep(why);
      return;
    }
    let here = true;
    setFailed(false);
    why().then(
      (found) => here && setStep(found),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [why, tries]);
  if (failed) return <InlineError onRetry={() => setTries((before) => before + 1)}>The explanation did not load.</InlineError>;
  if (!step) return <SkeletonRows rows={5} />;
  return <ExplainContent step={step} title={title} onClose={onClose} />;
}
