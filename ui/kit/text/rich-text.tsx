import { createElement, Fragment, type ReactNode } from 'react';
import { isPortalPath, plainText, type Block, type Inline, type TableCell } from '../../../foundation/rich-text/rich-text.ts';
import { PlainPathLink } from '../../screens/links.tsx';
import { Table, type TableHead } from '../tables/table.tsx';
import styles from './rich-text.module.css';

type PictureBlock = Extract<Block, { kind: 'picture' }>;

/** Written text, drawn element by element: no markup is ever made of it. `picture` draws the portal's pictures by their names. */
export function RichText({ blocks, picture }: { blocks: readonly Block[]; picture?: (block: PictureBlock) => ReactNode }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Fragment key={index}>{block.kind === 'picture' ? (picture?.(block) ?? null) : <TextBlock block={block} />}</Fragment>
      ))}
    </div>
  );
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, {}, <Inlines parts={block.parts} />);
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.parts} />
        </p>
      );
    case 'list':
      return <TextList block={block} />;
    case 'table':
      return <TextTable block={block} />;
    case 'quote':
      return (
        <blockquote>
          <RichText blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'picture':
      return null;
  }
}

function TextList({ block: { ordered, start, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const lines = items.map((blocks, index) => {
    const [only] = blocks;
    return (
      <li key={index}>
        {blocks.length === 1 && only?.kind === 'paragraph' ? <Inlines parts={only.parts} /> : <RichText blocks={blocks} />}
      </li>
    );
  });
  return ordered ? <ol start={start}>{lines}</ol> : <ul>{lines}</ul>;
}

function TextTable({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  const names = head.map(({ parts }) => plainText(parts));
  return (
    <div className={styles.tableFrame}>
      <Table caption={names.filter((name) => name !== '').join(', ')} heads={head.map((cell, index) => headOf(cell, index))}>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <Cell key={column} cell={cell} />
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** A head without words gets a name for screen readers. */
function headOf({ right, parts }: TableCell, index: number): TableHead {
  if (plainText(parts).trim() === '') return { unseen: `Column ${index + 1}` };
  return {
    key: String(index),
    head: (
      <span className={right ? styles.right : undefined}>
        <Inlines parts={parts} />
      </span>
    ),
  };
}

function Cell({ cell: { right, parts } }: { cell: TableCell }) {
  return (
    <td className={right ? styles.right : undefined}>
      <Inlines parts={parts} />
    </td>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }): ReactNode {
  return parts.map((part, index) => <InlinePart key={index} part={part} />);
}

const LOOKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function InlinePart({ part }: { part: Inline }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <TextLink address={part.address}>{<Inlines parts={part.parts} />}</TextLink>;
    default:
      return createElement(LOOKS[part.kind], {}, <Inlines parts={part.parts} />);
  }
}

/** A link in a text: within the portal it changes the screen, to another site it opens a new tab. */
export function TextLink({ address, children }: { address: string; children: ReactNode }) {
  if (isPortalPath(address)) return <PlainPathLink path={address}>{children}</PlainPathLink>;
  const beside = address.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={address} {...beside}>
      {children}
      {address.startsWith('https:') ? <span className="visually-hidden"> (another site)</span> : null}
    </a>
  );
}
