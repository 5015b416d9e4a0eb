import type { TablerIcon } from '@tabler/icons-react';

/** Outline icons at the design's 1.6 stroke. An icon is decoration unless it is given a `label`. */
export function Icon({
  of: Shape,
  size = 16,
  stroke = 1.6,
  label,
  color,
  className,
}: {
  of: TablerIcon;
  size?: number;
  stroke?: number;
  label?: string;
  color?: string;
  className?: string;
}) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Shape
      size={size}
      stroke={stroke}
      style={{ flex: 'none', ...(color ? { color } : {}) }}
      {...named}
      {...(className ? { className } : {})}
    />
  );
}
