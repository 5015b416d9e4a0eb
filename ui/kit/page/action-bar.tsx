import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './action-bar.module.css';

/**
 * What commits the page. At the foot of its panel on a desk; on a phone pinned to the bottom of the page, above the keyboard. It takes room of its own at the
 * end of the page, so that it covers no row, and the page knows its height, so that a field that gets the focus comes to lie above it.
 */
export function ActionBar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div ref={tellHeight} className={classes(styles.bar, className)} data-action-bar="">
      {children}
    </div>
  );
}

function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  const page = bar?.closest<HTMLElement>('[data-page]');
  if (!bar || !page) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    page.style.setProperty('--action-bar', `${bar.offsetHeight}px`);
    // What is drawn over the page, such as a toast, keeps clear of it.
    root.style.setProperty('--above-actions', `${Math.max(0, window.innerHeight - bar.getBoundingClientRect().top)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--action-bar');
    root.style.removeProperty('--above-actions');
  };
}
