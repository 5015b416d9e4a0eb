import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Step } from '../../../foundation/explain/explain.ts';
import { useEscape } from '../layers/use-escape.ts';
import { useIsMobile } from '../use-is-mobile.ts';
import styles from './explain.module.css';
import { loadPatiently } from '../layers/load-patiently.ts';
import { classes } from '../class-names.ts';

/** A loaded tree, or the function that fetches it. */
export type Why = Step | (() => Promise<Step>);
export type Weight = 'popover' | 'panel';

export interface Opened {
  readonly why: Why;
  readonly title: string | undefined;
  readonly anchor: HTMLElement;
  readonly weight: Weight;
}

interface ExplainApi {
  readonly opened: Opened | undefined;
  readonly open: (what: Opened) => void;
  readonly close: () => void;
  readonly registerSlot: (slot: HTMLElement | null) => void;
  readonly slotTaken: boolean;
}

const ExplainContext = createContext<ExplainApi | undefined>(undefined);
const ExplainFrame = lazy(loadPatiently(() => import('./explain-frame.tsx')));

/** Whether a number is in the cell of a grid, which is the only tab stop: there E opens the explanation. */
export const InGridCell = createContext(false);

export function useExplain(): ExplainApi {
  const api = useContext(ExplainContext);
  if (!api) throw new Error('ExplainProvider is missing above this number.');
  return api;
}

/** Shows the one open explanation of the page. Closing it gives the focus back to its number, or to the cell it was opened from by key. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened & { readonly opener: HTMLElement }>();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const mobile = useIsMobile();

  const open = useCallback((what: Opened) => {
    const opener = cellAround(what.anchor) ?? what.anchor;
    setOpened((before) => (before?.anchor === what.anchor ? undefined : { ...what, opener }));
  }, []);
  const close = useCallback(() => setOpened(undefined), []);

  const place = opened === undefined ? undefined : mobile ? 'sheet' : opened.weight === 'panel' ? (slot ? 'slot' : 'drawer') : 'popover';
  useEscape(place === 'slot', close);
  const inSlot = place === 'slot' ? opened?.opener : undefined;
  // A layer gives the focus back itself. In the panel it is given back after the panel is drawn again: its own numbers are hidden until
  // then.
  useEffect(() => () => inSlot?.focus(), [inSlot]);
  const api = useMemo(() => ({ opened, open, close, registerSlot: setSlot, slotTaken: place === 'slot' }), [opened, open, close, place]);
  return (
    <ExplainContext value={api}>
      {children}
      {opened && place ? (
        <Suspense fallback={null}>
          {place === 'slot' && slot ? (
            createPortal(<ExplainFrame opened={opened} opener={opened.opener} place="slot" onClose={close} />, slot)
          ) : (
            <ExplainFrame opened={opened} opener={opened.opener} place={place} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </ExplainContext>
  );
}

/** The cell of a grid that has the focus while its number is opened by key. */
function cellAround(number: HTMLElement): HTMLElement | undefined {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== number && at.dataset['cell'] !== undefined && at.contains(number) ? at : undefined;
}

/** The place in a right panel where heavy explanations (price, tolerance, APR) appear instead of `children`, which come back on close. */
export function ExplainSlot({ children }: { children?: ReactNode }) {
  const { registerSlot, slotTaken } = useExplain();
  return (
    <>
      <div ref={registerSlot} className={slotTaken ? styles.panel : undefined} hidden={!slotTaken} />
      <div hidden={slotTaken} className={classes(!slotTaken && 'contents')}>
        {children}
      </div>
    </>
  );
}
