import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import { memo } from 'react';
import { PAGE, type Shape, type Page, type Part } from '../domain/pages/index.ts';
import styles from './panels.module.css';

const fills = { black: '#111111', shade: '#d9d9d9', pale: '#f0f0f0' } as const;
const anchors = { left: 'start', right: 'end', center: 'middle' } as const;

/** One page of the form, drawn from the same shapes as the PDF. A row that was made from a fee can be pointed at and pressed. */
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
      {page.parts.map((part, index) => (
        <Piece key={index} part={part} highlighted={highlighted} onHighlight={onHighlight} onPick={onPick} />
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
      {(part.shapes ?? []).map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      {(part.parts ?? []).map((one, index) => (
        <Piece key={index} part={one} highlighted={highlighted} onHighlight={onHighlight} onPick={onPick} />
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
  const texts = [...(part.shapes ?? []), ...(part.parts ?? []).flatMap((one) => one.shapes ?? [])].filter(
    (shape) => shape.shape === 'text',
  );
  if (texts.length === 0) return undefined;
  const top = Math.min(...texts.map((shape) => shape.y - shape.size));
  const bottom = Math.max(...texts.map((shape) => shape.y + shape.size * 0.3));
  const left = Math.min(...texts.filter((shape) => shape.align === 'left').map((shape) => shape.x)) - 5;
  return { x: left, y: top, width: 256, height: bottom - top };
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.shape) {
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.font === 'bold' ? 700 : 400}
          textAnchor={anchors[shape.align]}
          fill={shape.color === 'paper' ? '#ffffff' : '#000000'}
        >
          {shape.text}
        </text>
      );
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.w} height={shape.h} fill={fills[shape.fill]} />;
    case 'line':
      return <line x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} stroke="#000000" strokeWidth={shape.width} />;
    case 'box':
      return (
        <g stroke="#000000" fill="none" strokeWidth={0.7}>
          <rect x={shape.x} y={shape.y} width={shape.size} height={shape.size} />
          {shape.checked ? (
            <path
              d={`M${shape.x + 1.4} ${shape.y + 1.4}L${shape.x + shape.size - 1.4} ${shape.y + shape.size - 1.4}M${shape.x + shape.size - 1.4} ${shape.y + 1.4}L${shape.x + 1.4} ${shape.y + shape.size - 1.4}`}
            />
          ) : null}
        </g>
      );
  }
}
