/** A rule as a file's own words give it. */
export interface Rule {
  /** Root-relative. */
  readonly file: string;
  readonly name: string;
  /** First sentence of its doc comment, without citations in brackets. */
  readonly sentence: string;
  readonly paragraphs: readonly string[];
}

const CITATIONS =
  /(?:12 CFR )?\b10\d\d\.\d+(?:\((?:[a-zA-Z]{1,5}|\d{1,2})\))*|\b\d+ U\.S\.C\. \d+[a-z]?(?:\((?:[a-zA-Z]{1,5}|\d{1,2})\))*(?:[–,] ?\d{4}(?:\([a-z0-9]+\))*)*|\b7 CFR 3555\.\d+(?:\([a-z]\))*|\b24 CFR 203\.\d+(?:\([a-z]\))*|\bHUD KA-\d+|\b[Cc]omments? \d+\([^\s;,.]*|\bAppendix [DHJ](?: \([a-z]\)(?:\(\d+\))*)?|HUD handbook 4000\.1|(?:Fannie Mae Selling Guide )?\bB\d-\d[\d.]*(?:-\d\d)?|Fannie Mae Form \d+|Freddie Mac Guide \d{4}(?:\.\d+)?(?:\([a-z]{1,4}\))*|VA Pamphlet 26-7|VA Circular [\d-]+|USDA HB-1-3555(?: \d+\.\d+)?|[Mm]ortgagee [Ll]etter \d{4}-\d+|(?<![\w.(])(?:37|38|19|17|43|32|35|22)\((?:[a-z])\)(?:\((?:[a-zA-Z]{1,5}|\d{1,2})\))*/g;

/** Paragraphs cited in a text, in order, each once. "1026.37(c)" and "12 CFR 1026.37(c)" and "37(c)" are one. */
export function citationsIn(text: string): string[] {
  const found = [...text.matchAll(CITATIONS)].map((match) => {
    const cited = balanced(match[0].replace(/^[Cc]omments? /, 'comment '));
    if (/^B\d-/.test(cited)) return `Fannie Mae Selling Guide ${cited}`;
    if (/^(12 CFR )?10\d\d\./.test(cited)) return cited.startsWith('12') ? cited : `12 CFR ${cited}`;
    return /^\d\d\(/.test(cited) ? `12 CFR 1026.${cited}` : cited;
  });
  return [...new Set(found)];
}

/** Without a closing bracket or full stop that belongs to the sentence around it. */
function balanced(text: string): string {
  const rest = text.replace(/[.:]+$/, '');
  return rest.endsWith(')') && rest.split(')').length > rest.split('(').length ? balanced(rest.slice(0, -1)) : rest;
}

interface Documented {
  readonly comment: string;
  readonly name: string;
  readonly isFunction: boolean;
  /** Its text up to the next documented export. */
  readonly body: string;
}

/** Doc comments directly above an exported function or value, with its name. */
export function documentedExports(source: string): Documented[] {
  const found = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:(?:async )?function|const|type|interface) (\w+)/g)];
  return found.map((match, index) => ({
    comment: plainComment(match[1]!),
    name: match[2]!,
    isFunction: /export (async )?function/.test(match[0]),
    body: source.slice(match.index + match[0].length, found[index + 1]?.index ?? source.length),
  }));
}

export function plainComment(raw: string): string {
  return raw
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** First sentence on one line. An abbreviation's full stop ("U.S.C.", "e.g.") does not end it. */
export function firstSentence(comment: string): string {
  const line = comment.split('\n\n')[0]!.replaceAll('\n', ' ').replace(/\s+/g, ' ');
  const end = /(?<!U\.S\.C|U\.S|e\.g|i\.e|\b[A-Z])\.(?= [A-Z"“]|$)/.exec(line);
  const sentence = (end ? line.slice(0, end.index + 1) : line).replace(/^[\d\s]*CFR [\d.()a-zA-Z–,; ]+: /, '');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Rules of a file: its documented functions that cite a paragraph, in their comment or on the steps they make. */
export function rulesOf(file: string, source: string): Rule[] {
  return documentedExports(source)
    .filter((each) => each.isFunction)
    .map((each) => {
      const inComment = citationsIn(each.comment);
      const paragraphs = inComment.length > 0 ? inComment : citationsIn(each.body).slice(0, 4);
      return { file, name: each.name, sentence: firstSentence(each.comment), paragraphs };
    })
    .filter((each) => each.paragraphs.length > 0);
}

/** The scope that an area excludes: the sentences after "Not covered:" in its index file's comment. */
export function notCovered(indexSource: string): string | undefined {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(indexSource)?.[1];
  if (comment === undefined) return undefined;
  return /Not covered: ([\s\S]*)$/.exec(plainComment(comment))?.[1]?.replaceAll('\n', ' ').trim();
}
