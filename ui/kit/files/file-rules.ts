export interface FileRules {
  /** With the dot: [".xml"]. */
  readonly extensions: readonly string[];
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

/** The specification's sentences for files that can't be taken, word for word; undefined when all may go. */
export function fileProblem(files: readonly { readonly name: string; readonly size: number }[], rules: FileRules): string | undefined {
  if (files.length > rules.maxFiles) return `The maximum number of files you can attach is ${rules.maxFiles}.`;
  const allowed = (name: string) => rules.extensions.some((extension) => name.toLowerCase().endsWith(extension.toLowerCase()));
  if (!files.every((file) => allowed(file.name)))
    return `Please check the formatting of your file(s). The only accepted formats are: ${rules.extensions.join(', ')}.`;
  if (files.some((file) => file.size > rules.maxMegabytes * 1_048_576)) return `This file exceeds the maximum of ${rules.maxMegabytes}mb.`;
  return undefined;
}
