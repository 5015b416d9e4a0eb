import type { SectionJudged } from '../../../foundation/validation/judge-section.ts';
import { LinkButton } from '../controls/button.tsx';
import styles from './section-errors.module.css';

/** The errors of a section, under its name; each line links to its field. Empty while the section has none. */
export function SectionErrors({ name, judged, onPick }: { name: string; judged: SectionJudged; onPick: (path: string) => void }) {
  if (judged.success) return null;
  return (
    <div role="group" aria-label={`Errors: ${name}`}>
      <h3 className={styles.heading}>{name}</h3>
      <ul className={styles.errors}>
        {judged.errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === undefined ? message : <LinkButton onClick={() => onPick(path)}>{message}</LinkButton>}
          </li>
        ))}
      </ul>
    </div>
  );
}
