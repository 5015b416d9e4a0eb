import { NEVER_IN_FILE_NAME } from '../../../foundation/text-rules/file-name.ts';

const CONTROL = /[\u0000-\u001f]/;
const MOST_LETTERS = 120;

/** Why a file can't have this name; undefined where it can. */
export function fileNameProblem(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return 'File name is required.';
  if (NEVER_IN_FILE_NAME.test(name) || CONTROL.test(name)) return 'Invalid characters in File name. Please check the field(s) and retry.';
  if (/^\.+$/.test(name)) return 'This is no file name.';
  return name.length > MOST_LETTERS ? `${MOST_LETTERS} letters at most` : undefined;
}

/** The name with its ending, once. */
export function withEnding(typed: string, ending: string): string {
  const name = typed.trim();
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}
