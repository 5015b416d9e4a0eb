/** No system takes these in a file's name, and a name with one of them is a path or none. */
export const NEVER_IN_FILE_NAME = /[\\/:*?"<>|]/;

/** The name of a PDF that is called by its title. */
export function pdfNamed(title: string): string {
  return `${title.replaceAll(new RegExp(NEVER_IN_FILE_NAME, 'g'), '-')}.pdf`;
}
