import { sizesOf } from '../../docs/sizes.ts';

export interface NamedCall {
  readonly capability: string;
  readonly name: string;
  /** The name under which its contract exports it. */
  readonly exportName: string;
}

/**
 * The errors: a call without a server file of its name, and a file of `server` that belongs to no call. `files` are those of every `server`
 * folder, without tests and without what is in folders below it, each with its text.
 */
export function serverFileMistakes(calls: readonly NamedCall[], files: ReadonlyMap<string, string>): string[] {
  const callOf = new Map(calls.map((call) => [`capabilities/${call.capability}/server/${call.name}.ts`, call]));
  const mistakes: string[] = [];
  for (const [path, { name, exportName }] of callOf) {
    const answered = answeredBy(files.get(path));
    if (!answered) mistakes.push(`${path}: has no default export, so ${name} has no answer of its name`);
    else if (answered !== exportName) mistakes.push(`${path}: must answer ${exportName}, and answers ${answered}`);
  }
  for (const path of files.keys()) {
    if (!callOf.has(path)) mistakes.push(`${path}: no call has this name; put it into a folder of server by what it is, or into port`);
  }
  return mistakes;
}

/** The call in `export default query(getLock, ...)`, by its own name where it is imported under another. */
function answeredBy(text = ''): string | undefined {
  const name = /^export default \w+(?:<[^(]*>)?\(\s*(\w+)/m.exec(text)?.[1];
  return name && (new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name);
}

/** A call's server file shows its phases at a glance. What grows past this is usually two things: a rule, a read, a record or a view of its own. */
const MOST = 40;

/** The server files of calls, each with its text, that are too long. */
export function longCalls(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const { lines: count } = sizesOf(path, text).files[0]!;
    return count <= MOST
      ? []
      : [`${path}: has ${count} lines of code, more than ${MOST}; a rule goes into domain, a read, a record or a view beside it`];
  });
}
