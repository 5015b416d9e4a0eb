import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './action-bar.module.css';

/**
 * The buttons that commit the page. On a desktop at the foot of its panel; on a phone pinned to the bottom of the page, above the keyboard.
 * It takes space of its own at the end of the page, so that it covers no row. The page uses its height to scroll a focused field above it.
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
    // Toasts and other layers over the page are placed above it.
    root.style.setProperty('--above-actions', `${Math.max(0, window.innerHeight - bar.getBoundingClientRect().top)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--action-bar');
    root.style.removeProperty('--above-actions');
  };
}
