import { parseSync, visitorKeys } from 'oxc-parser';

// eslint-disable-next-line typescript/no-explicit-any -- the planter knows a function by its name, whatever form it has
type Any = any;
/** The function as it is, of whatever form. */
export type Right = Any;
/** The replacement: another function, or another number for a number. */
export type Wrong = number | ((...given: Any[]) => unknown);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A declaration by its name: what is planted replaces it. */
interface Named {
  readonly node: Node;
  readonly name: string;
  readonly depth: number;
}

/**
 * A file with one function replaced by what `wrong` makes of it. The function is found by its name; one inside another, or a property, by the names
 * around it: `createGate.findLoan`, `default.record`. Throws when there is no such function, or more than one.
 */
export function planted(file: string, source: string, name: string, wrong: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can’t be read: ${errors[0]!.message}`);
  // Walked by the keys the parser itself names, whatever type of node each is.
  const { node } = findNamed(program as unknown as Node, file, name);
  return replaced(source, node, wrong);
}

function findNamed(program: Node, file: string, name: string): Named {
  let within: Named = { node: program, name: '', depth: 0 };
  for (const part of name.split('.')) {
    const all = namedIn(within.node).filter((one) => one.name === part && one.node !== within.node);
    const least = Math.min(...all.map(({ depth }) => depth));
    const [found, another] = all.filter(({ depth }) => depth === least);
    if (!found) throw new Error(`${file} has no ${part}${within.name ? ` in ${within.name}` : ''}.`);
    if (another) throw new Error(`${file} has more than one ${part}${within.name ? ` in ${within.name}` : ''}.`);
    within = found;
  }
  return within;
}

function namedIn(node: Node, depth = 0): Named[] {
  const name = nameOf(node);
  const own = name === undefined ? [] : [{ node, name, depth }];
  const inner = (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat());
  return [...own, ...inner.filter(isNode).flatMap((child) => namedIn(child, depth + 1))];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'ExportDefaultDeclaration') return 'default';
  if (node.type === 'Property' && node['shorthand'] === true) return undefined;
  const key = { FunctionDeclaration: 'id', ClassDeclaration: 'id', VariableDeclarator: 'id', Property: 'key', MethodDefinition: 'key' }[
    node.type
  ];
  const id = key ? node[key] : undefined;
  return isNode(id) && id.type === 'Identifier' ? String(id['name']) : undefined;
}

function replaced(source: string, node: Node, wrong: string): string {
  const put = (from: number, to: number, text: string): string => source.slice(0, from) + text + source.slice(to);
  const id = node['id'] as Node;
  switch (node.type) {
    case 'VariableDeclarator': {
      const init = node['init'] as Node;
      return put(init.start, init.end, `((${wrong})(${source.slice(init.start, init.end)}))`);
    }
    case 'Property': {
      const value = node['value'] as Node;
      const text = source.slice(value.start, value.end);
      if (node['method'] !== true) return put(value.start, value.end, `((${wrong})(${text}))`);
      const method = `${value['async'] === true ? 'async ' : ''}function ${text}`;
      return put(node.start, node.end, `${source.slice((node['key'] as Node).start, (node['key'] as Node).end)}: ((${wrong})(${method}))`);
    }
    case 'MethodDefinition': {
      const key = node['key'] as Node;
      const name = String(key['name']);
      const calls = ` ${name}(...given) { return (${wrong})((...asked) => this.${name}Right(...asked))(...given); }`;
      return put(node.end, node.end, calls).replace(source.slice(node.start, node.end), () =>
        source.slice(node.start, key.start).concat(`${name}Right`, source.slice(key.end, node.end)),
      );
    }
    case 'FunctionDeclaration': {
      const name = String(id['name']);
      // Hoisted as the function is, so that what is made when the module is loaded has it too.
      const calls = ` function ${name}(...given) { return (${name}Wrong ??= (${wrong})(${name}Right)).apply(this, given); } var ${name}Wrong;`;
      const right = `${source.slice(node.start, id.start)}${name}Right${source.slice(id.end, node.end)}`;
      return put(node.start, node.end, `${calls} ${right}`);
    }
    default:
      throw new Error(`Nothing can be planted in a ${node.type}.`);
  }
}

const KNOWN = new Set(['Object', 'Number', 'Math', 'String', 'Promise', 'Buffer', 'Array', 'JSON', 'BigInt', 'Set', 'Map', 'undefined']);

/** Names a wrong function uses that are not its own: where it is planted they would be unknown, and anything would notice. */
export function foreignNames(wrong: string): string[] {
  const { program } = parseSync('wrong.ts', `(${wrong})`);
  const own = new Set<string>();
  const used = new Set<string>();
  const walk = (node: Node, parent?: Node, key?: string): void => {
    if (node.type === 'Identifier') {
      const declares =
        key === 'params' || (parent?.type === 'VariableDeclarator' && key === 'id') || /Pattern$|^RestElement$/.test(parent?.type ?? '');
      const isName = (key === 'property' && parent?.['computed'] !== true) || (key === 'key' && parent?.['computed'] !== true);
      if (declares || (parent?.type === 'Property' && key === 'value' && node === parent['value'])) own.add(String(node['name']));
      if (!isName && !declares) used.add(String(node['name']));
    }
    for (const inner of visitorKeys[node.type] ?? []) for (const child of [node[inner]].flat().filter(isNode)) walk(child, node, inner);
  };
  // As in `planted`: walked by the parser’s own keys.
  walk(program as unknown as Node);
  return [...used].filter((name) => !own.has(name) && !KNOWN.has(name));
}
