import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  readonly label: string;
  /** Draws the panel beside the button; drawn only while it is open. */
  readonly panel: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** Opens what is saved under names, and saves what is in front. */
export function SavedViewsButton({ label, panel, ...size }: Props) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button ref={setButton} {...size} icon={IconBookmark} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && button ? <Suspense fallback={null}>{panel(button, () => setOpen(false))}</Suspense> : null}
    </>
  );
}
