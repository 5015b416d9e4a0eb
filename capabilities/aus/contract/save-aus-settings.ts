import { call } from '../../../foundation/wire/call.ts';
import { ausSettings } from './aus-shapes.ts';

/** The person's settings for underwriting: which systems, and the seller numbers. */
export const saveAusSettings = call({
  name: 'save-aus-settings',
  method: 'POST',
  path: '/dualaus/save-aus-settings',
  summary: 'Save the settings of underwriting',
  body: ausSettings,
  command: true,
  reply: ausSettings,
  refusals: {
    SELLER_NUMBER: { status: 422, message: 'A seller number of Fannie Mae has nine digits.' },
    SELLER_SERVICER_NUMBER: { status: 422, message: 'A seller/servicer number of Freddie Mac has six digits.' },
  },
});
