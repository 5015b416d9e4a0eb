import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import styles from './help.module.css';

type Text = ReplyOf<'get-help'>['items'][number];

const CATEGORIES: readonly (readonly [category: string, title: string])[] = [
  ['portal', 'The portal'],
  ['pricing', 'Price and lock'],
  ['loan-estimate', 'Disclosures'],
  ['ratios', 'Ratios and scores'],
];

/** `/help`: every help text, found by its words; `?term=ltv` opens one. */
export default function HelpScreen() {
  const { term } = useSearch({ strict: false }) as { term?: unknown };
  const asked = useAsk('get-help', {}, { staleAfter: 3_600_000 });
  const [typed, setTyped] = useState('');
  const found = (asked.value?.items ?? []).filter((text) => hasWords(text, typed));
  return (
    <ArticlePage title="Help" width={760}>
      {asked.fault && !asked.value ? (
        <ErrorState title="The help texts did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : null}
      {asked.waiting ? <SkeletonRows rows={10} height={40} /> : null}
      {asked.value ? (
        <>
          <TextField label="Find" value={typed} placeholder="Tolerance, lock, LTV" onChange={(event) => setTyped(event.target.value)} />
          <p className="visually-hidden" role="status">{`${found.length} texts`}</p>
          {found.length === 0 ? <p className="text-2">{`No help text contains “${typed.trim()}”.`}</p> : null}
          {CATEGORIES.map(([category, title]) => (
            <Texts key={category} title={title} texts={found.filter((text) => text.category === category)} term={term} />
          ))}
        </>
      ) : null}
    </ArticlePage>
  );
}

function hasWords(text: Text, typed: string): boolean {
  const all = `${text.title} ${text.shortDescription} ${text.fullDescription}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function Texts({ title, texts, term }: { title: string; texts: readonly Text[]; term: unknown }) {
  if (texts.length === 0) return null;
  return (
    <Card title={title} flush>
      {texts.map((text) => (
        <details key={text.name} className={styles.text} open={text.name === term}>
          <summary>
            <b>{text.title}</b> <span className="text-2">{text.shortDescription}</span>
          </summary>
          <p className="text-2">{text.fullDescription}</p>
        </details>
      ))}
    </Card>
  );
}
