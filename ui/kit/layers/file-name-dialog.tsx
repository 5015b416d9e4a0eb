import { useState } from 'react';
import { TextField } from '../../fields/index.ts';
import { Button } from '../controls/button.tsx';
import { SegmentedControl } from '../page/card.tsx';
import { Dialog } from './dialog.tsx';
import { fileNameProblem, withEnding } from './file-name.ts';

/** Asks for the name of a saved file, and for its format where there are several. Enter saves. */
export function FileNameDialog({
  title = 'Name the file',
  name,
  endings,
  save = 'Save file',
  onSave,
  onClose,
}: {
  title?: string;
  /** Proposed, without its ending. */
  name: string;
  /** "csv", without a dot; of several one is chosen, the first to begin with. */
  endings: readonly [string, ...string[]];
  save?: string;
  onSave: (fileName: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(name);
  const [ending, setEnding] = useState(endings[0]);
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = fileNameProblem(typed);
          setProblem(found);
          if (found !== undefined) return;
          onClose();
          onSave(withEnding(typed, ending));
        }}
      >
        <TextField
          label="File name"
          value={typed}
          hint={`Saved as .${ending}`}
          error={problem}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
        {endings.length > 1 ? (
          <div className="above-3">
            <SegmentedControl
              label="Format"
              value={ending}
              segments={endings.map((one) => ({ value: one, label: one.toUpperCase() }))}
              onChange={setEnding}
            />
          </div>
        ) : null}
        <div className="row row-end above-4">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
