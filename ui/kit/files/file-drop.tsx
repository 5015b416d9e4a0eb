import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { classes } from '../class-names.ts';
import { fileProblem, type FileRules } from './file-rules.ts';
import { Icon } from '../icons.tsx';
import styles from './files.module.css';
import { InlineError } from '../page/states.tsx';

/** Drop files or choose them; files outside the rules get the specification's sentence and go no further. */
export function FileDrop({
  title,
  note,
  rules,
  onFiles,
  busy = false,
}: {
  title: string;
  note?: ReactNode;
  rules: FileRules;
  onFiles: (files: readonly File[]) => void;
  busy?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0 || busy) return;
    const found = fileProblem(files, rules);
    setProblem(found);
    if (found === undefined) onFiles(files);
  };
  return (
    <div>
      <div
        className={classes(styles.drop, over && styles.dropOver)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon of={IconFileUpload} size={21} color="ink-3" />
        <div className="text-strong">{title}</div>
        {note ? <div className="text-small text-2">{note}</div> : null}
        <Button busy={busy} onClick={() => input.current?.click()}>
          Choose {rules.maxFiles === 1 ? 'a file' : 'files'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          accept={rules.extensions.join(',')}
          multiple={rules.maxFiles > 1}
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </div>
  );
}
