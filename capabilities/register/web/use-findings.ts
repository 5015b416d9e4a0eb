import { useMemo } from 'react';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { useUnread } from '../../../ui/fields/index.ts';
import { reviewFindings } from './review-findings.ts';

/** Every reason why an application can't be registered, including fields with unreadable text. */
export function useFindings(missing: readonly MissingData[], bad: Readonly<Record<string, string>>) {
  const { unread, note } = useUnread();
  const findings = useMemo(() => reviewFindings(missing, bad, unread), [missing, bad, unread]);
  return { findings, note };
}
