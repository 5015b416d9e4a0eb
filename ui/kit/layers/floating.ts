import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a floating box goes beside its anchor: measured before it is seen, and again on scrolling, resizing and growing. */
export function useFollowing<P>(
  anchor: HTMLElement | null,
  box: RefObject<HTMLElement | null>,
  place: (anchor: Rect, box: Size, view: Size) => P,
): P | undefined {
  const [placed, setPlaced] = useState<P>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor) return;
    const update = () =>
      setPlaced(
        place(
          anchor.getBoundingClientRect(),
          { width: element.offsetWidth, height: element.offsetHeight },
          { width: window.innerWidth, height: window.innerHeight },
        ),
      );
    update();
    const watch = new ResizeObserver(update);
    watch.observe(element);
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [anchor, box, place]);
  return placed;
}

/** Calls `onOutside` for a press on neither the box nor its anchor. */
export function usePressOutside(anchor: HTMLElement | null, box: RefObject<HTMLElement | null>, onOutside: () => void): void {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [anchor, box, onOutside]);
}
