/** One thing that is wrong with a section: the field it is in, by its path, and the sentence; a check of the whole section may name no field. */
export interface Finding {
  readonly path?: string;
  readonly message: string;
}

/** The record of a refused field. */
export interface Rejected {
  readonly evaluation: 'Rejected';
  readonly comment: string;
}

export interface SectionJudged {
  /** Only where nothing at all is wrong. */
  readonly success: boolean;
  /** By the path of the field. */
  readonly fields: Readonly<Record<string, Rejected>>;
  /** The section's list of errors: each sentence once, with the first field it is about. */
  readonly errors: readonly Finding[];
}

/**
 * Records what is wrong with the fields of a section: each as a rejected evaluation with its comment, and in the list of the section's
 * errors. `checks` are further rules of the section; they add sentences and may mark fields as wrong. The first comment on a field is the
 * one shown.
 */
export function judgeSection(wrong: readonly Finding[], checks: readonly (() => readonly Finding[])[] = []): SectionJudged {
  const all = [...wrong, ...checks.flatMap((check) => check())];
  const fields: Record<string, Rejected> = {};
  const errors = new Map<string, Finding>();
  for (const finding of all) {
    if (finding.path !== undefined) fields[finding.path] ??= { evaluation: 'Rejected', comment: finding.message };
    if (!errors.has(finding.message)) errors.set(finding.message, finding);
  }
  return { success: all.length === 0, fields, errors: [...errors.values()] };
}
