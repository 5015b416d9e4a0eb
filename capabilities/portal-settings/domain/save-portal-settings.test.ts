import { expect, test } from 'vitest';
import type { Cents, Points } from '../../../foundation/units/units.ts';
import { savePortalSettings, type SettingsContext, type WantedSettings } from './save-portal-settings.ts';

const operator = {
  portalName: 'Lockdesk',
  accent: 'blue',
  logo: '',
  website: '',
  serviceDeskMail: 'servicedesk@lockdesk.example',
  sheetPeople: 1,
  sheetMoveLimit: 250 as Points,
  sheetSecondPersonMove: 500 as Points,
  creditDaily: 150_000 as Cents,
  creditMonthly: 2_400_000 as Cents,
} as const;
const context: SettingsContext = { operator, chosen: { accent: 'teal' }, version: 3, pictures: ['harbor-mark'] };

test('a change keeps what else was chosen, and says what it moved', () => {
  expect(savePortalSettings(context, { portalName: 'Harrow Lending', sheetPeople: 2 }, 3)).toEqual({
    ok: true,
    value: {
      version: 4,
      chosen: { portalName: 'Harrow Lending', accent: 'teal', sheetPeople: 2 },
      changes: [
        { name: 'portalName', before: 'Lockdesk', after: 'Harrow Lending' },
        { name: 'sheetPeople', before: 1, after: 2 },
      ],
    },
  });
});

test('null hands a setting back to the operator', () => {
  expect(savePortalSettings(context, { accent: null }, 3)).toMatchObject({
    value: { chosen: {}, changes: [{ name: 'accent', before: 'teal', after: 'blue' }] },
  });
});

test('a value that is the operator’s own is still a choice: it stays when the operator sets another', () => {
  expect(savePortalSettings({ ...context, chosen: {} }, { sheetPeople: 1 }, 3)).toMatchObject({
    value: { chosen: { sheetPeople: 1 }, changes: [] },
  });
});

test.each<[string, WantedSettings, number, string]>([
  ['from a version that is not the last', { sheetPeople: 2 }, 2, 'SETTINGS_CHANGED'],
  ['nothing', {}, 3, 'NOTHING_CHANGED'],
  ['the same', { accent: 'teal' }, 3, 'NOTHING_CHANGED'],
  ['a picture that is not there', { logo: 'no-mark' }, 3, 'NO_SUCH_PICTURE'],
  ['a second person below what is flagged', { sheetMoveLimit: 501 as Points }, 3, 'SECOND_MOVE_BELOW_LIMIT'],
  ['a month below its day', { creditMonthly: 149_999 as Cents }, 3, 'MONTH_BELOW_DAY'],
])('%s is refused', (_what, wanted, seen, code) => {
  expect(savePortalSettings(context, wanted, seen)).toMatchObject({ ok: false, refusal: { code } });
});
