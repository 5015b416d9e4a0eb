import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton, LinkButton } from '../controls/button.tsx';
import { Icon } from '../icons.tsx';
import { UploadProgress } from './long-work.tsx';
import styles from './files.module.css';
import type { UploadAttributes, UploadItem } from './upload-items.ts';
import type { Uploads } from './use-uploads.ts';

/** The files of an upload area: uploading with Cancel, added, and failed with the reason. */
export function UploadRows<Target>({
  uploads,
  attributes,
  note,
  onRemove,
}: {
  uploads: Uploads<Target>;
  attributes: Pick<UploadAttributes, 'removable'>;
  /** Below a file's name: where it is filed, its receipt. */
  note?: (item: UploadItem) => ReactNode;
  /** Takes a file that was added off the list. */
  onRemove?: (item: UploadItem) => void;
}) {
  const { items, failed } = uploads;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {failed.map(({ id, file, message, stopped }) => (
        <li key={`failed ${id}`} className={styles.upload}>
          <Icon of={IconAlertCircle} color={stopped ? 'amber' : 'red'} />
          <div className={styles.uploadWords} role="alert">
            <div className={styles.between}>
              <span className={styles.uploadName}>{file.name}</span>
              <span className={stopped ? styles.stopped : styles.notStored}>{stopped ? 'Stopped' : 'Not stored'}</span>
            </div>
            <div className="text-small text-2">{message}</div>
            <div className={styles.uploadActs}>
              <LinkButton onClick={() => uploads.again(id)}>{stopped ? 'Resume' : 'Upload again'}</LinkButton>
              <LinkButton onClick={() => uploads.dismiss(id)}>Dismiss</LinkButton>
            </div>
          </div>
        </li>
      ))}
      {items.map((item) => (
        <li key={item.id} className={styles.upload}>
          {item.state === 'added' ? <Icon of={IconCheck} color="ink-3" /> : <span />}
          <div className={styles.uploadWords}>
            {item.state === 'in progress' ? (
              <UploadProgress name={item.file.name} sent={item.sent} size={item.file.size} note={note?.(item)} />
            ) : (
              <>
                <div className={styles.uploadName}>{item.file.name}</div>
                <div className="text-small text-2">{note?.(item)}</div>
              </>
            )}
          </div>
          {item.state === 'in progress' ? (
            <LinkButton aria-label={`Cancel ${item.file.name}`} onClick={() => uploads.cancel(item.id)}>
              Cancel
            </LinkButton>
          ) : attributes.removable && onRemove ? (
            <IconButton icon={IconX} size="panel" label={`Remove ${item.file.name}`} onClick={() => onRemove(item)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
