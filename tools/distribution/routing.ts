import { parse } from 'libpg-query';

/*
 * Where a statement would go if each tenant table were distributed by `brokerage_id`, as Citus does it: to the one shard of a brokerage
 * where the statement's own text limits each of its tenant tables to a value of that column. The conditions that row-level security adds
 * are not in the text, so nothing is routed by them.
 */

/**
 * `one`: to one brokerage's shard. `together`: to every shard, each with its own rows. `across`: rows of different shards would be joined.
 * `none`: no tenant table.
 */
export type Route = 'one' | 'together' | 'across' | 'none';

/** The parser's tree, whose nodes are objects of one name each: a missing property is undefined. */
// oxlint-disable-next-line typescript/no-explicit-any -- a type for every node of SQL would be longer than what reads them
type Node = Readonly<Record<string, any>>;

/** Terms that the statement says are equal. */
class Equal {
  readonly #of = new Map<string, string>();

  root(term: string): string {
    let at = term;
    for (let next = this.#of.get(at); next !== undefined; next = this.#of.get(at)) at = next;
    return at;
  }

  join(one: string, other: string): void {
    const [a, b] = [this.root(one), this.root(other)];
    if (a === b) return;
    // A value stays the root of its terms.
    if (isValue(a)) this.#of.set(b, a);
    else this.#of.set(a, b);
  }
}

const isValue = (term: string): boolean => term.startsWith('=');
const KEY = 'brokerage_id';

interface Scope {
  /** The term of each alias's `brokerage_id`; undefined for what has none. */
  readonly aliases: Map<string, string | undefined>;
  readonly ctes: Map<string, string | undefined>;
  readonly outer?: Scope;
}

class Statement {
  readonly equal = new Equal();
  /** The term of each mention of a tenant table. */
  readonly mentions: { readonly table: string; readonly term: string }[] = [];
  readonly #tenants: ReadonlySet<string>;
  #terms = 0;

  constructor(tenants: ReadonlySet<string>) {
    this.#tenants = tenants;
  }

  route(): Route {
    const roots = this.mentions.map(({ term }) => this.equal.root(term));
    if (roots.length === 0) return 'none';
    if (roots.every(isValue)) return 'one';
    return new Set(roots).size === 1 ? 'together' : 'across';
  }

  /** Reads a statement or a part that is one; gives the term of the `brokerage_id` it has among its columns. */
  read(node: Node, outer?: Scope): string | undefined {
    const [[kind, body]] = Object.entries(node) as [[string, Node]];
    const scope: Scope = { aliases: new Map(), ctes: new Map(), ...(outer ? { outer } : {}) };
    for (const { CommonTableExpr: cte } of body['withClause']?.ctes ?? []) {
      // A name that its own query refers to has no term yet.
      scope.ctes.set(cte.ctename, undefined);
      scope.ctes.set(cte.ctename, this.read(cte.ctequery, scope));
    }
    if (kind === 'SelectStmt') return this.#select(body, scope);
    if (kind === 'InsertStmt') return this.#insert(body, scope);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return this.#change(body, scope);
    return undefined;
  }

  #select(body: Node, scope: Scope): string | undefined {
    if (body['larg']) {
      const [left, right] = [this.read({ SelectStmt: body['larg'] }, scope), this.read({ SelectStmt: body['rarg'] }, scope)];
      if (left !== undefined && right !== undefined && this.equal.root(left) === this.equal.root(right)) return left;
      return undefined;
    }
    for (const from of body['fromClause'] ?? []) this.#from(from, scope);
    this.#conditions(body['whereClause'], scope);
    for (const part of ['targetList', 'groupClause', 'havingClause', 'sortClause', 'limitCount', 'distinctClause', 'valuesLists'])
      this.#parts(body[part], scope);
    return this.#column(body['targetList'], scope);
  }

  #insert(body: Node, scope: Scope): string | undefined {
    const term = this.#mention(body['relation'].relname);
    const place = (body['cols'] ?? []).findIndex((one: Node) => one['ResTarget'].name === KEY);
    const select = body['selectStmt']?.SelectStmt;
    if (term !== undefined && select) {
      const inner: Scope = { aliases: new Map(), ctes: new Map(), outer: scope };
      const lists: Node[] = select.valuesLists ?? [];
      const values = lists.map((list) => this.#term(list['List']?.items?.[place], inner));
      if (lists.length > 0 && values.every((one) => one !== undefined && isValue(one))) this.equal.join(term, values[0]!);
    }
    const from = select ? this.read({ SelectStmt: select }, scope) : undefined;
    if (term !== undefined && from !== undefined) this.equal.join(term, from);
    scope.aliases.set(body['relation'].alias?.aliasname ?? body['relation'].relname, term);
    if (body['onConflictClause']) {
      scope.aliases.set('excluded', term);
      this.#parts(body['onConflictClause'], scope);
    }
    return term;
  }

  #change(body: Node, scope: Scope): string | undefined {
    const term = this.#mention(body['relation'].relname);
    scope.aliases.set(body['relation'].alias?.aliasname ?? body['relation'].relname, term);
    for (const from of [...(body['fromClause'] ?? []), ...(body['usingClause'] ?? [])]) this.#from(from, scope);
    this.#conditions(body['whereClause'], scope);
    this.#parts(body['targetList'], scope);
    return term;
  }

  #from(node: Node, scope: Scope): string | undefined {
    const { RangeVar: table, JoinExpr: join, RangeSubselect: sub } = node;
    if (table) {
      const cte = table.schemaname ? undefined : cteIn(scope, table.relname);
      const term = cte ? cte.term : this.#mention(table.relname);
      scope.aliases.set(table.alias?.aliasname ?? table.relname, term);
      return term;
    }
    if (join) {
      const [left, right] = [this.#from(join.larg, scope), this.#from(join.rarg, scope)];
      const same = (join.usingClause ?? []).some((one: Node) => one['String'].sval === KEY);
      if (same && left !== undefined && right !== undefined) this.equal.join(left, right);
      this.#conditions(join.quals, scope);
      return left ?? right;
    }
    if (sub) {
      const term = this.read(sub.subquery, scope);
      scope.aliases.set(sub.alias?.aliasname ?? '', term);
      return term;
    }
    this.#parts(node, scope);
    const alias = node['RangeFunction']?.alias?.aliasname;
    if (alias) scope.aliases.set(alias, undefined);
    return undefined;
  }

  /** Conditions that are true for every row; under OR and NOT they need not be. */
  #conditions(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    const { BoolExpr: bool, A_Expr: compared } = node;
    if (bool?.boolop === 'AND_EXPR') return bool.args.forEach((one: Node) => this.#conditions(one, scope));
    if (compared?.kind === 'AEXPR_OP' && compared.name?.[0]?.String?.sval === '=') {
      const [left, right] = [rowOf(compared.lexpr), rowOf(compared.rexpr)];
      left.forEach((one, at) => {
        const [a, b] = [this.#term(one, scope), this.#term(right[at], scope)];
        if (a !== undefined && b !== undefined) this.equal.join(a, b);
      });
    }
    const link = node['SubLink'];
    const rows = link?.subLinkType === 'ANY_SUBLINK' ? rowOf(link.testexpr) : [];
    const inner = this.#parts(node, scope);
    // (brokerage_id, …) in (select brokerage_id, …)
    for (const one of rows) {
      const term = this.#term(one, scope);
      if (term !== undefined && !isValue(term) && inner !== undefined) this.equal.join(term, inner);
    }
  }

  /** Reads the statements inside an expression; gives the term of the last. */
  #parts(node: unknown, scope: Scope): string | undefined {
    if (typeof node !== 'object' || node === null) return undefined;
    let last: string | undefined;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'SelectStmt') last = this.read({ SelectStmt: value as Node }, scope);
      else last = this.#parts(value, scope) ?? last;
    }
    return last;
  }

  #term(node: Node | undefined, scope: Scope): string | undefined {
    if (!node) return undefined;
    if (node['TypeCast']) return this.#term(node['TypeCast'].arg, scope);
    if (node['ParamRef']) return `=$${node['ParamRef'].number}`;
    if (node['A_Const']) return `=${JSON.stringify(node['A_Const'])}`;
    const fields: string[] | undefined = node['ColumnRef']?.fields?.map((one: Node) => one['String']?.sval);
    if (fields?.at(-1) !== KEY) return undefined;
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      if (fields.length > 1) {
        if (at.aliases.has(fields[0]!)) return at.aliases.get(fields[0]!);
        continue;
      }
      const found = [...at.aliases.values()].find((term) => term !== undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #column(targets: readonly Node[] | undefined, scope: Scope): string | undefined {
    for (const { ResTarget: target } of targets ?? []) {
      const fields = target?.val?.ColumnRef?.fields;
      const star = fields?.at(-1)?.A_Star !== undefined;
      if (star) {
        const alias = fields.length > 1 ? fields[0].String.sval : undefined;
        const term = alias === undefined ? [...scope.aliases.values()].find((one) => one !== undefined) : scope.aliases.get(alias);
        if (term !== undefined) return term;
      }
      const name = target?.name ?? fields?.at(-1)?.String?.sval;
      if (name === KEY) return this.#term(target.val, scope);
    }
    return undefined;
  }

  #mention(table: string): string | undefined {
    if (!this.#tenants.has(table)) return undefined;
    this.#terms += 1;
    const term = `${table} ${this.#terms}`;
    this.mentions.push({ table, term });
    return term;
  }
}

function cteIn(scope: Scope, name: string): { readonly term: string | undefined } | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) if (at.ctes.has(name)) return { term: at.ctes.get(name) };
  return undefined;
}

function rowOf(node: Node | undefined): readonly Node[] {
  return node?.['RowExpr']?.args ?? (node ? [node] : []);
}

/** Where a statement would go, and which tenant tables it names. */
export async function routeOf(
  text: string,
  tenants: ReadonlySet<string>,
): Promise<{ readonly route: Route; readonly tables: readonly string[] }> {
  const { stmts } = (await parse(text)) as { stmts?: readonly { stmt: Node }[] };
  const statement = new Statement(tenants);
  for (const { stmt } of stmts ?? []) statement.read(stmt);
  return { route: statement.route(), tables: [...new Set(statement.mentions.map(({ table }) => table))].sort() };
}
