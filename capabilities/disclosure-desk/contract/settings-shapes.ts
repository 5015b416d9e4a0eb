import { z } from 'zod';
import { instant } from '../../../foundation/wire/schemas.ts';

export const yesNo = z.enum(['Y', 'N']);
export const initialClosing = z.enum(['by-hand', 'prepare', 'send']);
export const wayOfIssuing = z.enum(['broker-sends', 'lender-sends', 'lender-draws', 'outside']);

/** The settings of a brokerage as they are now. */
export const docDetails = z.strictObject({
  brokerageId: z.int(),
  name: z.string(),
  kind: z.string(),
  brokerDiscloses: yesNo,
  brokerDraws: yesNo,
  /** A second person of the lender checks what the lender sends. */
  secondLook: yesNo,
  /** What happens with a first Closing Disclosure whose conditions are met. */
  initialClosing,
  way: wayOfIssuing,
  title: z.string(),
  /** 0: no settings saved. */
  version: z.int(),
  since: instant.nullable(),
  setBy: z.string().nullable(),
});

export const settingVersion = z.strictObject({
  version: z.int(),
  title: z.string(),
  secondLook: yesNo,
  initialClosing,
  reason: z.string(),
  setBy: z.string(),
  since: instant,
});
