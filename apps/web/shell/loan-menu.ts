import {
  IconCalendarCheck,
  IconFileText,
  IconFolder,
  IconHome,
  IconLock,
  IconReceipt2,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavGroup } from '../../../ui/kit/loan/loan-nav-groups.ts';
import type { LoanMenuItem } from '../../../ui/screens/shell-parts.ts';

const ICONS: Readonly<Record<string, TablerIcon>> = {
  Overview: IconHome,
  Application: IconFileText,
  'Price and lock': IconLock,
  Disclosures: IconReceipt2,
  Underwriting: IconScale,
  Documents: IconFolder,
  Closing: IconCalendarCheck,
};

/** The server's list in its groups, each in the place of its first item. */
export function loanMenu(items: readonly LoanMenuItem[]): NavGroup[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([title, grouped]) => ({
    name: title,
    title,
    icon: ICONS[title] ?? IconFolder,
    items: grouped,
  }));
}
