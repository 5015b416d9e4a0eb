import { useState } from 'react';
import { asFault } from '../../../ui/calls/hooks.ts';
import { useAsk, useAskAgain } from '../../../ui/calls/index.ts';
import { uploadFile } from '../../../ui/calls/upload.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import styles from './editing.module.css';

const RULES = { extensions: ['.png', '.jpg', '.jpeg'], maxFiles: 1, maxMegabytes: 10 } as const;

/** The portal's pictures with the line that shows each, and where another is added. */
export function PicturesSection() {
  const { value } = useAsk('get-images', {});
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [state, setState] = useState<{ readonly pending?: boolean; readonly problem?: string }>({});
  const again = useAskAgain();
  const send = async ([file]: readonly File[]): Promise<void> => {
    const wrong = name === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? undefined : 'Small letters, digits and hyphens';
    setNameError(wrong);
    if (wrong !== undefined) return;
    setState({ pending: true });
    try {
      // Without a name it gets that of its file.
      const answer = await uploadFile(
        'add-content-picture',
        name === '' ? { file: new File([file!], pieceNameOf(file!.name)), appendName: 'name' } : { file: file!, params: { name } },
      );
      setState(answer.ok ? {} : { problem: answer.refusal.message });
      if (!answer.ok) return;
      setName('');
      again(['get-images']);
    } catch (problem) {
      setState({ problem: asFault(problem).message });
    }
  };
  return (
    <PanelSection title="Pictures">
      <div className={styles.earlier}>
        {value && value.images.length > 0 ? (
          <ul className={styles.versions}>
            {value.images.map((one) => (
              <li key={one.name}>
                <code>{`![words](${one.name} "Left")`}</code>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-2">No pictures yet.</p>
        )}
        <TextField
          label="Name of the picture"
          optional
          maxLength={60}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <FileDrop
          title="Add a picture"
          note="PNG or JPEG, at most 300 KB"
          rules={RULES}
          busy={state.pending ?? false}
          onFiles={(files) => void send(files)}
        />
        {state.problem ? (
          <div role="alert">
            <InlineError>{state.problem}</InlineError>
          </div>
        ) : null}
      </div>
    </PanelSection>
  );
}

/** A file's name as pictures are called: small letters and digits with hyphens between, without its ending. */
function pieceNameOf(fileName: string): string {
  const words = fileName
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .match(/[a-z0-9]+/g) ?? ['picture'];
  return words.join('-').slice(0, 60);
}
