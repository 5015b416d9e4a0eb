import { useAsk } from '../../../ui/calls/index.ts';
import type { Block } from '../../../foundation/rich-text/rich-text.ts';
import styles from './content.module.css';

/** One of the portal's pictures. Loaded by a call, since an image request can't carry the page's account. */
export function Picture({ name, words }: { name: string; words: string }) {
  const { value, refusal, fault } = useAsk('get-content-picture', { params: { name } }, { staleAfter: 3_600_000, keepPrevious: false });
  if (refusal || fault) return <p className="text-2">{`Picture missing: ${words === '' ? name : words}`}</p>;
  if (!value) return <div className={styles.pictureWaits} />;
  return <img className={styles.picture} src={`data:${value.contentType};base64,${value.base64}`} alt={words} />;
}

/** A picture within a text. */
export function drawPicture({ name, words }: Extract<Block, { kind: 'picture' }>) {
  return <Picture name={name} words={words} />;
}
