import { accessTable } from '../../../capabilities/access/port/access-table.ts';
import { allContracts, sharedShapes } from '../../../apps/api/contracts.ts';
import { openApiDocument } from '../../../apps/api/open-api.ts';
import { commonRefusals } from '../../../platform/http/replies.ts';
import { escapeHtml } from '../escape.ts';
import { areaPage, isForKeys, titleOfArea } from './area-page.ts';
import { callsOf, schemasOf, type ApiCall } from './examples.ts';

export interface ApiPages {
  /** Address, title and HTML, the overview first. */
  readonly pages: readonly { readonly address: string; readonly title: string; readonly html: string }[];
  readonly openApi: string;
}

/** The pages of the API, made from the contracts, the access table and the OpenAPI document. */
export async function apiPages(): Promise<ApiPages> {
  const contracts = await allContracts();
  const document = openApiDocument(contracts, await sharedShapes(contracts));
  const context = {
    schemas: schemasOf(document),
    table: accessTable(),
    contracts: new Map(contracts.map(({ call }) => [call.name, call])),
  };
  const areas = [...Map.groupBy(callsOf(document), ({ tags }) => tags[0])].sort(([one], [other]) =>
    titleOfArea(one).localeCompare(titleOfArea(other), 'en'),
  );
  return {
    pages: [
      { address: 'api/index.html', title: 'How calls are made', html: overview(areas) },
      ...areas.map(([area, calls]) => ({ address: `api/${area}.html`, title: titleOfArea(area), html: areaPage(area, calls, context) })),
    ],
    openApi: `${JSON.stringify(document, null, 2)}\n`,
  };
}

function overview(areas: readonly (readonly [string, readonly ApiCall[]])[]): string {
  const rows = areas.map(
    ([area, calls]) =>
      `<tr><td><a href="${area}.html">${escapeHtml(titleOfArea(area))}</a></td><td>${calls.length}</td><td>${isForKeys(area) ? `<code>${area}</code>` : 'for no key'}</td></tr>`,
  );
  const refusals = Object.entries(commonRefusals).map(
    ([code, { status, message }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h1>How calls are made</h1>
<p>Every call is below <code>/api</code> of a portal. <a href="../handbook/calling-from-a-program.html">Calling the portal from a program</a> says how a key is made, and <a href="../handbook/sandbox.html">the sandbox</a> gives you one to try with. The whole is in <a href="../openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Money is in whole cents, rates and prices in thousandths, dates are YYYY-MM-DD, moments are UTC. Contents are at most 256 KB where a call says nothing else.</p>
<h2 id="what-the-examples-need">What the examples need</h2>
<pre tabindex="0"><code>export LOCKDESK=http://localhost:4200
export LOCKDESK_API_KEY=ldk_…</code></pre>
<pre tabindex="0"><code>import { createClient } from 'lockdesk-client'; // npm run client, then npm install the packed file

const client = createClient({ origin: process.env.LOCKDESK!, key: process.env.LOCKDESK_API_KEY! });</code></pre>
<h2 id="areas">Areas</h2>
<div class="table" role="group" aria-label="Areas" tabindex="0"><table><thead><tr><th>area</th><th>calls</th><th>for keys of</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<h2 id="refusals">Refusals of every call</h2>
<p>A refusal is <code>{ "status", "errors": [{ "code", "message", "field" }] }</code>; the first message is fit for a person. These can come of any call, beside its own.</p>
<div class="table" role="group" aria-label="Refusals" tabindex="0"><table><thead><tr><th>code</th><th>status</th><th>sentence</th></tr></thead><tbody>${refusals.join('')}</tbody></table></div>`;
}
