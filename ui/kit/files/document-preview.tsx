import type { ReactNode } from 'react';
import { SegmentedControl } from '../page/card.tsx';
import styles from './files.module.css';
import { PanelSection } from '../page/templates/panel.tsx';

/** The paper beside an editor: page choice above, the page itself (always light), a line below. `page` counts from 1. */
export function DocumentPreview({
  title,
  pages,
  page,
  onPage,
  children,
  note,
  actions,
}: {
  title: string;
  pages: number;
  page: number;
  onPage: (page: number) => void;
  /** `<Paper>` with the drawn page, or an image, or an `<iframe>` of the PDF. */
  children: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  const segments = Array.from({ length: pages }, (_, index) => ({ value: String(index + 1), label: `Page ${index + 1}` }));
  return (
    <>
      <PanelSection title={title} aside={actions}>
        <SegmentedControl label="Page" segments={segments} value={String(page)} onChange={(value) => onPage(Number(value))} />
      </PanelSection>
      <div className={styles.paperPane} role="group" aria-label={`${title}, page ${page} of ${pages}`} tabIndex={0}>
        {children}
        {note === undefined ? null : <p className="text-small text-2">{note}</p>}
      </div>
    </>
  );
}

/** A letter page that stays light in dark mode, set in Arimo. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}
