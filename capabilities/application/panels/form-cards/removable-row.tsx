import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePathForm } from '../../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';

/** The fields of one item of a list, with the button that removes it. */
export function RemovableRow({
  label,
  onRemove,
  apart = false,
  children,
}: {
  label: string;
  onRemove: () => void;
  /** Ruled off from what is above it. */
  apart?: boolean;
  children: ReactNode;
}) {
  const { readOnly } = usePathForm();
  return (
    <>
      {apart ? (
        <Col span={12}>
          <div className="ruled" />
        </Col>
      ) : null}
      {children}
      <Col span={1}>
        {readOnly ? null : (
          <div className="beside-field">
            <IconButton icon={IconX} label={label} variant="quiet" onClick={onRemove} />
          </div>
        )}
      </Col>
    </>
  );
}

/** The button that adds an item; nothing while the form can only be read. */
export function AddButton({ text, onAdd }: { text: string; onAdd: () => void }) {
  const { readOnly } = usePathForm();
  if (readOnly) return null;
  return (
    <Button icon={IconPlus} onClick={onAdd}>
      {text}
    </Button>
  );
}
