import type { ShellParts } from '../../../ui/screens/shell-parts.ts';
import { SiteAlerts } from './site-alerts.tsx';
import { useAlertCount } from './use-alert-count.ts';

export const parts: ShellParts = { SiteAlerts, useAlertCount };
