/** Statements that lock people out of a table for long, or remove what the release before still uses. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\s+(column\s+\S+\s+)?to\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'rewrites a table for another type'],
  [/\bset\s+not\s+null\b/i, 'reads a whole table for not null'],
  [/\bcluster\b|\bvacuum\s+full\b/i, 'rewrites a table'],
  [/\block\s+table\b/i, 'locks a table'],
];

/**
 * Statements of a migration that would disturb the release before while both run, unless a comment `-- beside the release before: …` right
 * above says why they may be there. Tables that the migration itself creates are not in use yet.
 */
export function longLocks(text: string): string[] {
  const own = new Set([...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name!.toLowerCase()));
  return statementsOf(text).flatMap(({ comment, statement }) => {
    if (/beside the release before:\s*\S/i.test(comment)) return [];
    const [, table = ''] =
      /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i.exec(statement) ??
      /\bon\s+(?:only\s+)?(\w+)/i.exec(statement) ??
      [];
    if (own.has(table.toLowerCase())) return [];
    const found = RULES.filter(([rule]) => rule.test(statement)).map(([, what]) => what);
    if (/^create\s+(unique\s+)?index\b/i.test(statement)) found.push('keeps writers out while an index is made');
    if (/\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b/i.test(statement) && !/\bnot\s+valid\b/i.test(statement))
      found.push('reads a whole table for a constraint that is not “not valid”');
    if (/\badd\s+column\b[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i.test(statement))
      found.push('adds a column the release before can’t fill');
    return found.map((what) => `${statement.split('\n')[0]!.slice(0, 80)}: ${what}`);
  });
}

/** Each statement with the comment right above it. Bodies of functions are one statement. */
function statementsOf(text: string): { comment: string; statement: string }[] {
  const bodies: string[] = [];
  const flat = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `'body ${bodies.push(body)}'`);
  return flat
    .split(/;\s*(?:\n|$)/)
    .map((part) => ({
      comment: (part.match(/^\s*--.*$/gm) ?? []).join('\n'),
      statement: part.replace(/^\s*--.*$/gm, '').trim(),
    }))
    .filter(({ statement }) => statement !== '');
}
