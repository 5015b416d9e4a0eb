import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import { memo } from 'react';
import { PAGE, type Mark, type Page, type Part } from '../domain/pages/index.ts';
import styles from './disclose.module.css';

const fills = { black: '#111111', shade: '#d9d9d9', pale: '#f0f0f0' } as const;
const anchors = { left: 'start', right: 'end', center: 'middle' } as const;

/** One page of the form, drawn from the same marks as the PDF. A row that was made from a fee can be pointed at and pressed. */
export const PaperPage = memo(function PaperPage({
  page,
  label,
  highlighted,
  onHighlight,
  onPick,
}: {
  page: Page;
  label: string;
  highlighted?: string | undefined;
  onHighlight?: (key: string | undefined) => void;
  onPick?: (key: string) => void;
}) {
  return (
    <svg className={styles.paper} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role="img" aria-label={label}>
      {page.parts.map((part, at) => (
        <Piece key={at} part={part} highlighted={highlighted} onHighlight={onHighlight} onPick={onPick} />
      ))}
    </svg>
  );
});

interface PieceProps {
  readonly part: Part;
  readonly highlighted: string | undefined;
  readonly onHighlight: ((key: string | undefined) => void) | undefined;
  readonly onPick: ((key: string) => void) | undefined;
}

function Piece({ part, highlighted, onHighlight, onPick }: PieceProps) {
  const inner = (
    <>
      {(part.marks ?? []).map((mark, at) => (
        <Drawn key={at} mark={mark} />
      ))}
      {(part.parts ?? []).map((one, at) => (
        <Piece key={at} part={one} highlighted={highlighted} onHighlight={onHighlight} onPick={onPick} />
      ))}
    </>
  );
  const { key } = part;
  if (!key) return <g>{inner}</g>;
  const box = boundsOf(part);
  return (
    <g
      className={styles.line}
      onPointerEnter={() => onHighlight?.(key)}
      onPointerLeave={() => onHighlight?.(undefined)}
      onClick={() => onPick?.(key)}
    >
      {box ? <rect {...box} fill={highlighted === key ? '#fde9b8' : 'transparent'} /> : null}
      {inner}
    </g>
  );
}

function boundsOf(part: Part): { x: number; y: number; width: number; height: number } | undefined {
  const texts = [...(part.marks ?? []), ...(part.parts ?? []).flatMap((one) => one.marks ?? [])].filter((mark) => mark.mark === 'text');
  if (texts.length === 0) return undefined;
  const top = Math.min(...texts.map((mark) => mark.y - mark.size));
  const bottom = Math.max(...texts.map((mark) => mark.y + mark.size * 0.3));
  const left = Math.min(...texts.filter((mark) => mark.align === 'left').map((mark) => mark.x)) - 5;
  return { x: left, y: top, width: 256, height: bottom - top };
}

function Drawn({ mark }: { mark: Mark }) {
  switch (mark.mark) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.font === 'bold' ? 700 : 400}
          textAnchor={anchors[mark.align]}
          fill={mark.color === 'paper' ? '#ffffff' : '#000000'}
        >
          {mark.text}
        </text>
      );
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.w} height={mark.h} fill={fills[mark.fill]} />;
    case 'line':
      return <line x1={mark.x1} y1={mark.y1} x2={mark.x2} y2={mark.y2} stroke="#000000" strokeWidth={mark.width} />;
    case 'box':
      return (
        <g stroke="#000000" fill="none" strokeWidth={0.7}>
          <rect x={mark.x} y={mark.y} width={mark.size} height={mark.size} />
          {mark.checked ? (
            <path
              d={`M${mark.x + 1.4} ${mark.y + 1.4}L${mark.x + mark.size - 1.4} ${mark.y + mark.size - 1.4}M${mark.x + mark.size - 1.4} ${mark.y + 1.4}L${mark.x + 1.4} ${mark.y + mark.size - 1.4}`}
            />
          ) : null}
        </g>
      );
  }
}
