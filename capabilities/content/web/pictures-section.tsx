import { useState } from 'react';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import styles from './editing.module.css';

const RULES = { extensions: ['.png', '.jpg', '.jpeg'], maxFiles: 1, maxMegabytes: 10 } as const;

/** The portal's pictures with the line that shows each, and where another is added. */
export function PicturesSection() {
  const { value } = useAsk('get-images', {});
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const add = useCommand('add-content-picture', { refreshes: ['get-images'], onDone: () => setName('') });
  const send = ([file]: readonly File[]) => {
    const form = new FormData();
    form.append('file', file!);
    const wrong = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? undefined : 'Small letters, digits and hyphens';
    setNameError(wrong);
    if (wrong === undefined) void add.run({ params: { name }, body: form });
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
          maxLength={60}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <FileDrop title="Add a picture" note="PNG or JPEG, at most 300 KB" rules={RULES} busy={add.pending} onFiles={send} />
        {add.refusal ? (
          <div role="alert">
            <InlineError>{add.refusal.message}</InlineError>
          </div>
        ) : null}
        {add.fault ? <InlineError>{add.fault.message}</InlineError> : null}
      </div>
    </PanelSection>
  );
}
