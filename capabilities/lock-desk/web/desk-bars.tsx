import type { ReactNode } from 'react';
import { BarEnd } from '../../../ui/kit/page/templates/page-head.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './desk.module.css';

const PLACES = [
  { to: '/lock-desk', title: 'Queue' },
  { to: '/lock-desk/expiring', title: 'Expiring' },
  { to: '/lock-desk/exposure', title: 'Exposure' },
  { to: '/lock-policies', title: 'Policy' },
] as const;

/** The lock desk's first bar: its name, the controls of the screen, and links to the desk's other screens at the end. */
export function DeskBar({ current, children, end }: { current: (typeof PLACES)[number]['to']; children?: ReactNode; end?: ReactNode }) {
  return (
    <>
      <span className={`page-title ${styles.title}`} aria-hidden>
        Lock desk
      </span>
      {children}
      <BarEnd>
        {end}
        <nav className={styles.places} aria-label="Lock desk">
          {PLACES.map((place) => (
            <ScreenLink key={place.to} to={pathTo(place.to)} exact {...(place.to === current ? { 'aria-current': 'page' as const } : {})}>
              {place.title}
            </ScreenLink>
          ))}
        </nav>
      </BarEnd>
    </>
  );
}
