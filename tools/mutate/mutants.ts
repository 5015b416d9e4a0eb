/**
 * Finds places in a TypeScript source where a small wrong change can be made, by reading its tokens: no parser, so that it keeps working with any
 * compiler. Comments, strings, templates, regular expressions, imports, interfaces and type aliases are left alone; binary operators are distinguished from
 * generics by the spaces the formatter puts around them.
 */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
  /** "`<` to `<=`". */
  readonly says: string;
}

type TokenKind = 'word' | 'number' | 'operator' | 'opaque';
interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const OPERATORS =
  /^(===|!==|=>|\*\*|<<=|>>>|<=|>=|==|!=|&&=|\|\|=|\?\?=|\?\?|\?\.|&&|\|\||\+=|-=|\*=|\/=|\.\.\.|[-+*/%<>=!?:;,.(){}[\]&|^~@])/;
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** All mutants of a source, in order of place. */
export function mutantsOf(source: string): readonly Mutant[] {
  const tokens = withoutDeclarations(tokensOf(source));
  const found: Mutant[] = [];
  const add = (start: number, end: number, replacement: string): void => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ start, end, replacement, line, says: `${source.slice(start, end).slice(0, 60)} to ${replacement.slice(0, 60)}` });
  };
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    if (token.kind === 'operator' && spaced(source, token)) for (const swap of SWAPS[token.text] ?? []) add(token.start, token.end, swap);
    if (token.text === '!' && token.kind === 'operator' && after && after.start === token.end && before?.end !== token.start - 0)
      add(token.start, token.end, '');
    if (token.kind === 'number' && !isTypeLiteral(before, after)) {
      const value = Number(token.text.replaceAll('_', ''));
      if (Number.isFinite(value)) {
        add(token.start, token.end, String(value + 1));
        add(token.start, token.end, before?.text === '-' ? String(value + 2) : `(${value - 1})`);
      }
    }
    if ((token.text === 'true' || token.text === 'false') && !isTypeLiteral(before, after)) {
      add(token.start, token.end, token.text === 'true' ? 'false' : 'true');
    }
    if (token.text === 'if' && after?.text === '(') {
      const close = closing(tokens, index + 1);
      if (close !== undefined) {
        const inside = source.slice(after.end, tokens[close]!.start);
        add(after.end, tokens[close]!.start, `!(${inside})`);
      }
    }
    if (token.text === 'return' && after && after.text !== ';' && after.text !== '}') {
      const end = endOfStatement(tokens, index + 1);
      if (end !== undefined && source.slice(after.start, end) !== 'undefined') add(after.start, end, 'undefined as never');
    }
  }
  return found;
}

/** The source with one mutant in, and a lap counter in each loop: a mutant that never ends throws instead. */
export function mutated(source: string, mutant: Mutant | undefined): string {
  const text = mutant ? source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end) : source;
  const tokens = tokensOf(text);
  const at: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if ((token.text !== 'for' && token.text !== 'while') || tokens[index + 1]?.text !== '(') continue;
    const close = closing(tokens, index + 1);
    const body = close === undefined ? undefined : tokens[close + 1];
    // The `while` of a do-while has no body of its own.
    if (body && body.text !== ';') at.push(body.start);
  }
  // Counted from the module's own evaluation on: a worker that lives through many mutants must not add them up.
  let guarded = at.length > 0 ? 'globalThis.__laps = 0; ' : '';
  let from = 0;
  for (const place of at) {
    guarded += `${text.slice(from, place)}if ((globalThis.__laps = (globalThis.__laps ?? 0) + 1) > 3000000) throw new Error('Runaway loop'); else `;
    from = place;
  }
  return guarded + text.slice(from);
}

function spaced(source: string, token: Token): boolean {
  const around = `${source[token.start - 1] ?? ''}${source[token.end] ?? ''}`;
  return /^\s\s$/.test(around);
}

/** `1 | 2` and `: 1;` in a type: changing them changes nothing that runs. */
function isTypeLiteral(before: Token | undefined, after: Token | undefined): boolean {
  return before?.text === '|' || after?.text === '|';
}

function closing(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const { text, kind } = tokens[index]!;
    if (kind !== 'operator') continue;
    if (text === '(' || text === '[' || text === '{') depth += 1;
    if (text === ')' || text === ']' || text === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}

function endOfStatement(tokens: readonly Token[], from: number): number | undefined {
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const { text, kind, start } = tokens[index]!;
    if (kind !== 'operator') continue;
    if (depth === 0 && text === ';') return start;
    if (text === '(' || text === '[' || text === '{') depth += 1;
    if (text === ')' || text === ']' || text === '}') depth -= 1;
    if (depth < 0) return undefined;
  }
  return undefined;
}

/** Drops imports, re-exports, interfaces and type aliases. */
function withoutDeclarations(tokens: readonly Token[]): readonly Token[] {
  const significant: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const { text } = tokens[index]!;
    const next = tokens[index + 1]?.text;
    const atStart = index === 0 || [';', '}', 'export'].includes(tokens[index - 1]!.text);
    const isImport = atStart && text === 'import';
    const isType = atStart && text === 'type' && tokens[index + 1]?.kind === 'word';
    const isReExport =
      text === 'export' && (next === '{' || next === 'type' || next === '*') && !(next === 'type' && tokens[index + 3]?.text === '=');
    if (isImport || isType || isReExport) {
      let depth = 0;
      while (index < tokens.length) {
        const here = tokens[index]!;
        if (here.kind === 'operator' && '([{'.includes(here.text)) depth += 1;
        if (here.kind === 'operator' && ')]}'.includes(here.text)) depth -= 1;
        if (depth === 0 && here.text === ';') break;
        index += 1;
      }
      continue;
    }
    if (atStart && text === 'interface') {
      while (tokens[index]!.text !== '{') index += 1;
      index = closing(tokens, index) ?? tokens.length;
      continue;
    }
    significant.push(tokens[index]!);
  }
  return significant;
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at, at + 400);
    const space = /^(\s+|\/\/[^\n]*)/.exec(rest)?.[0];
    if (space) {
      at += space.length;
      continue;
    }
    if (rest.startsWith('/*')) {
      at = source.indexOf('*/', at) + 2;
      continue;
    }
    const token = tokenAt(source, at, rest, tokens.at(-1));
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(source: string, at: number, rest: string, last: Token | undefined): Token {
  const make = (kind: TokenKind, length: number): Token => ({ kind, text: source.slice(at, at + length), start: at, end: at + length });
  const word = /^[A-Za-z_$#][\w$]*/.exec(rest)?.[0];
  if (word) return make('word', word.length);
  const number = /^\d[\d_]*(\.\d+)?(e[-+]?\d+)?/.exec(rest)?.[0];
  if (number) return make('number', number.length);
  const quote = source[at]!;
  if (quote === "'" || quote === '"') return make('opaque', endOfQuoted(source, at, quote) - at);
  if (quote === '`') return make('opaque', endOfTemplate(source, at) - at);
  if (quote === '/' && startsExpression(last)) {
    const expression = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(source.slice(at, at + 2000))?.[0];
    if (expression) return make('opaque', expression.length);
  }
  return make('operator', OPERATORS.exec(rest)?.[0].length ?? 1);
}

function startsExpression(last: Token | undefined): boolean {
  if (!last) return true;
  if (last.kind === 'operator') return ![')', ']', '}'].includes(last.text);
  return last.text === 'return';
}

function endOfQuoted(source: string, at: number, quote: string): number {
  let index = at + 1;
  while (source[index] !== quote && index < source.length) index += source[index] === '\\' ? 2 : 1;
  return index + 1;
}

function endOfTemplate(source: string, at: number): number {
  let index = at + 1;
  let depth = 0;
  while (index < source.length) {
    const here = source[index];
    if (here === '\\') index += 1;
    else if (depth === 0 && here === '`') return index + 1;
    else if (here === '$' && source[index + 1] === '{') depth += 1;
    else if (depth > 0 && here === '}') depth -= 1;
    else if (depth > 0 && here === '`') index = endOfTemplate(source, index) - 1;
    index += 1;
  }
  return index;
}
