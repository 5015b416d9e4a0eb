import { useMemo } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import type { Origin } from '../../../../ui/fields/index.ts';
import { momentInZone } from '../../../../ui/kit/time/moment-text.ts';
import { portalZone } from '../../../../ui/kit/time/portal-time.ts';
import { writerOf, type FieldOrigin } from '../../domain/history/field-origins.ts';

/** Maps the journal's origins to the origin badges of fields. */
export const ORIGIN_OF: Readonly<Record<string, Origin>> = {
  typed: 'typed',
  imported: 'imported',
  credit: 'credit',
  aus: 'aus',
  vendor: 'vendor',
  system: 'computed',
};

/** "Priya Testerman, Fri 11/20 9:52 AM ET". */
export function whoAndWhen({ by, at }: Pick<FieldOrigin, 'by' | 'at'>): string {
  const zone = portalZone();
  return zone === undefined ? by : `${by}, ${momentInZone(at, zone)}`;
}

/** Who wrote each field of a loan's application, by path; loaded again whenever the application is. */
export function useOrigins(loanId: string, there: boolean): (path: string) => FieldOrigin | undefined {
  const { value } = useAsk('get-field-origins', { params: { loanId } }, { when: there });
  return useMemo(() => {
    const written = new Map((value?.written ?? []).map(({ path, ...from }) => [path, from]));
    return (path) => writerOf({ written }, path) ?? value?.registration ?? undefined;
  }, [value]);
}
