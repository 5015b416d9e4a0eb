import { Button } from '../../../../../ui/kit/controls/button.tsx';
import styles from '../center.module.css';
import { MOST_CUT, NOTHING_CUT, type Crop } from './picture-page.ts';

const EDGES = [
  ['top', 'Top'],
  ['bottom', 'Bottom'],
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

/** How much is cut off at each edge of a page: a slider an edge, which fingers and arrow keys move. */
export function CropEdges({ page, crop, onChange }: { page: number; crop: Crop; onChange: (crop: Crop) => void }) {
  return (
    <fieldset className={styles.crop}>
      <legend className="text-small text-2">Cut off</legend>
      {EDGES.map(([edge, word]) => (
        <label key={edge} className={styles.cropEdge}>
          <span className="text-small">{word}</span>
          <input
            type="range"
            min={0}
            max={MOST_CUT}
            value={crop[edge]}
            aria-label={`${word} of page ${page}`}
            aria-valuetext={`${crop[edge]} percent cut off`}
            onChange={(event) => onChange({ ...crop, [edge]: Number(event.target.value) })}
          />
        </label>
      ))}
      <Button size="panel" blocked={crop === NOTHING_CUT ? 'Nothing is cut off' : undefined} onClick={() => onChange(NOTHING_CUT)}>
        Whole page
      </Button>
    </fieldset>
  );
}
