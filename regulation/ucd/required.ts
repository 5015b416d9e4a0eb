import { explained, given, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { DataPoint, SendFlag } from './data-point.ts';
import { UCD_POINTS } from './data-points.ts';

const SOURCE = 'GSE UCD delivery specification, Appendix I, 31 January 2017 (v1.4)';
/** The strictest first. */
const ORDER: readonly SendFlag[] = ['R', 'CR', 'O', '-'];

export interface PointFlags {
  readonly purchase: Explained<SendFlag>;
  readonly nonSeller: Explained<SendFlag>;
  readonly rows: readonly DataPoint[];
}

/** Whether a data point must be sent, for a purchase and for a loan without a seller; the strictest of its rows, or of those of one container or name. */
export function pointFlags(point: string, within: { readonly container?: string; readonly value?: string } = {}): Result<PointFlags> {
  const rows = UCD_POINTS.filter(
    (row) =>
      row.point === point &&
      (within.container === undefined || row.container === within.container || row.container.endsWith(`/${within.container}`)) &&
      (within.value === undefined || row.values.includes(within.value)),
  );
  if (rows.length === 0)
    return refuse('DATA_POINT_UNKNOWN', `The specification of 31 January 2017 has no data point "${point}" there.`, { field: 'dataPoint' });
  const flagOf = (label: string, flags: readonly SendFlag[]): Explained<SendFlag> => {
    const flag = ORDER.find((each) => flags.includes(each))!;
    return explained(
      flag,
      step(label, text(flag), 'lookup', { rule: 'ucd.point-flag', source: SOURCE, parts: [given('Data point', text(point), 'Dataset')] }),
    );
  };
  return ok({
    purchase: flagOf(
      'Sent for a purchase',
      rows.map((row) => row.purchase),
    ),
    nonSeller: flagOf(
      'Sent for a loan without a seller',
      rows.map((row) => row.nonSeller),
    ),
    rows,
  });
}
