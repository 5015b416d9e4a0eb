import { useCallback, useState } from 'react';
import { Button } from '../kit/controls/button.tsx';
import { Notice } from '../kit/page/card.tsx';
import { classes } from '../kit/class-names.ts';
import styles from './fields.module.css';

/** One field that two people changed, its values in words. */
interface ShownCollision {
  readonly path: string;
  readonly label: string;
  readonly was: string;
  readonly theirs: string;
  readonly yours: string;
}

interface Found {
  readonly list: readonly ShownCollision[];
  /** The version that has their values. */
  readonly version: number;
  readonly by: string;
}

/**
 * The fields that collided in a save and are not resolved yet: for each, the other person's value stays, or one's own is used in the next
 * save. `onTheirs` drops the typed value at a path; `onSettled` gets the version that the next save is based on.
 */
export function useCollisions(onTheirs: (path: string) => void, onSettled: (version: number) => void) {
  const [found, setFound] = useState<Found>();
  const settle = useCallback(
    (path: string, whose: 'theirs' | 'mine') => {
      if (!found) return;
      if (whose === 'theirs') onTheirs(path);
      const list = found.list.filter((each) => each.path !== path);
      setFound(list.length > 0 ? { ...found, list } : undefined);
      if (list.length === 0) onSettled(found.version);
    },
    [found, onSettled, onTheirs],
  );
  return { found, setFound, settle } as const;
}

/** Two people changed one field: both values, and a choice for each. Nothing is overwritten silently. */
export function CollisionNotice({
  found: { by, list },
  onSettle,
}: {
  found: Found;
  onSettle: (path: string, whose: 'theirs' | 'mine') => void;
}) {
  return (
    <Notice tone="amber">
      <div className="text-strong">
        {by} changed the same {list.length === 1 ? 'field' : 'fields'} while you were editing
      </div>
      <p className="text-2">Your other changes are kept. Choose a value for each.</p>
      {list.map((collision) => (
        <div key={collision.path} className={classes('row', styles.collision)}>
          <span>
            {collision.label}, was {collision.was}
          </span>
          <Button size="toolbar" onClick={() => onSettle(collision.path, 'theirs')}>
            Keep {collision.theirs}
          </Button>
          <Button size="toolbar" onClick={() => onSettle(collision.path, 'mine')}>
            Use {collision.yours}
          </Button>
        </div>
      ))}
    </Notice>
  );
}
