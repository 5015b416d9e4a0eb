import { z } from 'zod';
import { isEmail, isWebsite } from '../../../foundation/validation/judge-value.ts';
import { validationSentences } from '../../../foundation/validation/sentences.ts';
import { cents, points } from '../../../foundation/wire/schemas.ts';
import { ACCENTS } from '../../../foundation/vocabulary/accents.ts';

const settings = {
  portalName: z.string().trim().min(1, 'Enter a name.').max(40, 'At most 40 characters.'),
  accent: z.enum(ACCENTS),
  logo: z
    .string()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Choose one of the pictures.')
    .max(60),
  website: z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => text === '' || isWebsite(text), validationSentences.mask('Website')),
  serviceDeskMail: z.string().max(120).refine(isEmail, validationSentences.email('the service desk')),
  sheetPeople: z.int().min(1, 'At least one person.').max(5, 'At most five people.'),
  sheetMoveLimit: points.min(0).max(10_000),
  sheetSecondPersonMove: points.min(0).max(10_000),
  creditDaily: cents.min(0).max(100_000_000),
  creditMonthly: cents.min(0).max(1_000_000_000),
} as const;

export const settingName = z.enum(Object.keys(settings) as [keyof typeof settings, ...(keyof typeof settings)[]]);

/** The values in force; the operator’s own address is not judged here. */
export const settingValues = z.strictObject({ ...settings, serviceDeskMail: z.string() });

/** The requested values: null resets a setting to the operator's. */
export const wantedSettings = z.strictObject({
  portalName: settings.portalName.nullable().optional(),
  accent: settings.accent.nullable().optional(),
  logo: settings.logo.nullable().optional(),
  website: settings.website.nullable().optional(),
  serviceDeskMail: settings.serviceDeskMail.nullable().optional(),
  sheetPeople: settings.sheetPeople.nullable().optional(),
  sheetMoveLimit: settings.sheetMoveLimit.nullable().optional(),
  sheetSecondPersonMove: settings.sheetSecondPersonMove.nullable().optional(),
  creditDaily: settings.creditDaily.nullable().optional(),
  creditMonthly: settings.creditMonthly.nullable().optional(),
});
