import { z } from 'zod';
import { instant } from '../../../foundation/wire/schemas.ts';

/** Browsers as a site alert may be for them. */
export const alertBrowser = z.enum(['Chrome', 'Edge', 'Firefox', 'Safari', 'Internet Explorer', 'Other']);

/** A message of the lender to everybody, on every screen. */
export const siteAlert = z.strictObject({
  alertId: z.uuid(),
  title: z.string(),
  text: z.string(),
  tone: z.enum(['notice', 'warning']),
  /** Empty for all. */
  browsers: z.array(alertBrowser),
  startsAt: instant,
  endsAt: instant.nullable(),
  by: z.string(),
});
