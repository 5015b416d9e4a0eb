import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleX } from '@tabler/icons-react';
import { classes } from '../../../../ui/kit/class-names.ts';
import { Icon } from '../../../../ui/kit/icons.tsx';
import type { Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

const SHAPES = { done: IconCircleCheck, failed: IconCircleX, current: IconCircleDot, waiting: IconCircle } as const;
const WORDS = { done: 'done', failed: 'failed', current: 'next', waiting: 'not yet' } as const;

/** The progress of a sheet until it is live. */
export function SheetSteps({ steps }: { steps: Sheet['steps'] }) {
  return (
    <ol className={styles.steps} aria-label="From upload to live">
      {steps.map((step) => (
        <li key={step.title} className={styles.step}>
          <Icon of={SHAPES[step.state]} size={18} color={step.state === 'failed' ? 'red' : 'ink-3'} label={WORDS[step.state]} />
          <span>
            <span className={classes(styles.stepTitle, step.state === 'failed' && styles.red)}>{step.title}</span>
            <span className="text-small text-2">{step.note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
