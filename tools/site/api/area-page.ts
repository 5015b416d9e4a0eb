import { areaName, apiAreas } from '../../../capabilities/access/domain/api-keys.ts';
import { roles, type AccessTable, type Reach } from '../../../capabilities/access/domain/access-table.ts';
import type { Call } from '../../../foundation/wire/call.ts';
import { escapeHtml } from '../escape.ts';
import { isCommand, samplesOf } from './code-samples.ts';
import { exampleOf, type ApiCall, type Schema, type Schemas } from './examples.ts';
import { fieldsOf, typeOf, type Field } from './fields.ts';

/** Parts of the portal that no key is for. */
const peopleOnly: Readonly<Record<string, string>> = {
  access: 'People and sign-in',
  'access-log': 'Who saw what',
  administer: 'Companies and keys',
  operate: 'Operation',
  'portal-settings': 'Settings of the portal',
};

export function titleOfArea(area: string): string {
  return peopleOnly[area] ?? areaName(area);
}

export function isForKeys(area: string): boolean {
  return apiAreas.includes(area);
}

const reachWords: Readonly<Record<Reach, string>> = {
  own: 'their own loans',
  brokerage: 'their brokerage',
  subtree: 'their part of the lender',
  lender: 'the lender as a whole',
  all: 'everyone of the role',
};

export interface AreaContext {
  readonly schemas: Schemas;
  readonly table: AccessTable;
  readonly contracts: ReadonlyMap<string, Call>;
}

/** One area’s calls: path, who may, fields, refusals, and how to ask by curl and from TypeScript. */
export function areaPage(area: string, calls: readonly ApiCall[], context: AreaContext): string {
  const keys = isForKeys(area)
    ? `<p>A key made for the area <code>${area}</code> reaches these calls, as far as its role does. <a href="index.html">How calls are made</a>.</p>`
    : '<p>People make these calls from the portal; no key reaches them. <a href="index.html">How calls are made</a>.</p>';
  const list = calls.map(({ operationId, summary }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`).join('\n');
  return `<h1>${escapeHtml(titleOfArea(area))}</h1>\n${keys}\n<ul>\n${list}\n</ul>\n${calls.map((call) => callSection(call, context)).join('\n')}`;
}

function callSection(call: ApiCall, { schemas, table, contracts }: AreaContext): string {
  const { operationId, summary, description, tags, method, path } = call;
  const example = exampleOf(call, schemas);
  const { curl, typescript } = samplesOf(call, example, isForKeys(tags[0]));
  const [sent] = Object.values(call.requestBody?.content ?? {});
  const [replied] = Object.values(call.responses['200']?.content ?? {});
  const inputs = call.parameters
    .filter((one) => one.in !== 'header')
    .map(({ name, schema, required, in: place }) => ({
      name: place === 'path' ? `{${name}}` : `?${name}`,
      type: typeOf(schema, schemas),
      required,
      says: schema.description ?? '',
    }));
  return `<section class="call" aria-labelledby="${operationId}">
<h2 id="${operationId}">${escapeHtml(summary)}</h2>
<p class="path"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
<p class="note"><code>${operationId}</code>${isCommand(call) ? ', done once for an <code>Idempotency-Key</code>' : ''}</p>
${description ? `<p>${codeIn(description)}</p>` : ''}
<h3>Who may</h3>
<p>${whoMay(operationId, table)}</p>
${inputs.length > 0 || sent ? '<h3>Fields</h3>' : ''}
${inputs.length > 0 ? fieldTable(inputs, 'Parameters') : ''}
${sent ? shapeTable(sent.schema, schemas, 'Body', example.kind === 'file' ? 'A form with one part, <code>file</code>.' : '') : ''}
<h3>By curl</h3>
<pre tabindex="0"><code>${escapeHtml(curl)}</code></pre>
${typescript ? `<h3>From TypeScript</h3>\n<pre tabindex="0"><code>${escapeHtml(typescript)}</code></pre>` : ''}
${replied ? `<details><summary>Reply of ${operationId}</summary>${shapeTable(replied.schema, schemas, 'Reply', '')}</details>` : ''}
${refusalsOf(contracts.get(operationId)!)}
</section>`;
}

function whoMay(name: string, table: AccessTable): string {
  const row = table.get(name) ?? {};
  const byReach = Map.groupBy(
    roles.filter((role) => row[role]),
    (role) => row[role]!,
  );
  if (byReach.size === 0) return 'Nobody by a role: see the description.';
  return [...byReach]
    .map(([reach, who]) => `${capitalised(who.map((role) => role.replaceAll('-', ' ')).join(', '))}: ${reachWords[reach]}.`)
    .join(' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shapeTable(schema: Schema, schemas: Schemas, label: string, otherwise: string): string {
  if (otherwise) return `<p>${otherwise}</p>`;
  if (schema.format === 'binary') return '<p>A file, with its name and type.</p>';
  const { fields, more } = fieldsOf(schema, schemas);
  if (fields.length === 0) return `<p>${label}: ${escapeHtml(typeOf(schema, schemas))}.</p>`;
  const rest = more ? '<p class="note">More fields are in <a href="../openapi.json">openapi.json</a>.</p>' : '';
  return `${fieldTable(fields, label)}${rest}`;
}

function fieldTable(fields: readonly Field[], label: string): string {
  const rows = fields.map(
    ({ name, type, required, says }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${required ? 'yes' : ''}</td><td>${escapeHtml(says)}</td></tr>`,
  );
  return `<div class="table" role="group" aria-label="${label}" tabindex="0"><table><thead><tr><th>${label}</th><th>type</th><th>required</th><th>what</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function refusalsOf({ refusals }: Call): string {
  const rows = Object.entries(refusals).map(
    ([code, { status, message }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  const common = '<a href="index.html#refusals">those of every call</a>';
  if (rows.length === 0) return `<h3>Refusals</h3>\n<p>Only ${common}.</p>`;
  return `<h3>Refusals</h3>
<div class="table" role="group" aria-label="Refusals" tabindex="0"><table><thead><tr><th>code</th><th>status</th><th>sentence</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<p class="note">And ${common}.</p>`;
}

function codeIn(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
