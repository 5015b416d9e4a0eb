import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Col } from '../../../../ui/kit/page/templates.tsx';

/** The fields of one item of a list, with the button that removes it. */
export function RemovableRow({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <>
      {children}
      <Col span={1}>
        <div style={{ paddingTop: 'var(--space-5)' }}>
          <IconButton icon={IconX} label={label} variant="quiet" onClick={onRemove} />
        </div>
      </Col>
    </>
  );
}
