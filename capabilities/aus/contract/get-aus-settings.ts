import { call } from '../../../foundation/wire/call.ts';
import { ausSettings } from './aus-shapes.ts';

/** How the person orders underwriting; both systems and no numbers where nothing was saved. */
export const getAusSettings = call({
  name: 'get-aus-settings',
  method: 'GET',
  path: '/dualaus/get-aus-settings',
  summary: 'Settings of underwriting',
  reply: ausSettings,
  refusals: {},
});
