import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Facts } from '../../../ui/kit/page/card.tsx';
import styles from './policy-sections.module.css';

/** A policy in plain words, a card a section. */
export function PolicySections({ sections }: { sections: ReplyOf<'get-lock-policy'>['sections'] }) {
  return sections.map(({ title, lines }) => (
    <Card key={title} title={title} className={styles.rules}>
      <Facts facts={lines.map(({ label, words }) => ({ label, value: words }))} />
    </Card>
  ));
}
