import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { sentInstant } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { alertBrowser, siteAlert } from './site-alert.ts';

/** Posts an alert on every screen, from now on or from later, until a moment or until it is ended. */
export const addSiteAlert = call({
  name: 'add-site-alert',
  method: 'POST',
  path: '/alerts/site',
  summary: 'Posts an alert on every screen',
  body: z.strictObject({
    title: written(z.string().max(120)),
    text: written(z.string().max(600)).default(''),
    tone: z.enum(['notice', 'warning']).default('notice'),
    browsers: z.array(alertBrowser).max(6).default([]),
    startsAt: sentInstant.nullable().default(null),
    endsAt: sentInstant.nullable().default(null),
  }),
  reply: z.strictObject({ alert: siteAlert }),
  refusals: {
    TITLE_MISSING: { status: 400, message: 'Title is required.' },
    ENDS_BEFORE_START: { status: 400, message: 'The end is before the start.' },
    ENDS_IN_THE_PAST: { status: 400, message: 'The end has passed.' },
    TOO_MANY_ALERTS: { status: 409, message: 'Five alerts are open already. End one first.' },
  },
  command: true,
});
