/** A company that is simulated: where it answers and what to try. */
export interface SimulatedCompany {
  readonly name: string;
  readonly path: string;
  readonly what: string;
  readonly examples: readonly { readonly path: string; readonly says: string }[];
  readonly misbehaviours: readonly string[];
}

/** The page at `/`: which companies are simulated here, and that their replies are not real. No script. */
export function indexPage(companies: readonly SimulatedCompany[]): string {
  const sections = companies.map(
    (
      one,
    ) => `<section><h2>${escape(one.name)} <span class="mark">Simulator</span></h2><p>${escape(one.what)} It answers below <code>${escape(one.path)}</code>.</p>
<ul>${one.examples.map((example) => `<li><a href="${escape(example.path)}"><code>${escape(example.path)}</code></a> ${escape(example.says)}</li>`).join('')}</ul>
<p>The header <code>X-Simulate</code>, or <code>?simulate=</code>, makes it go wrong: ${one.misbehaviours.map((failure) => `<code>${escape(failure)}</code>`).join(', ')}.</p></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lockdesk simulators</title><style>${style}</style></head><body><main><h1>Simulators</h1><p>These stand in for outside companies so that the portal can be tried without them. Every person and company here is invented, every answer is marked as simulated, and nothing is sent anywhere.</p>${sandbox}${sections.join('')}</main></body></html>`;
}

const sandbox = `<section><h2>Sandbox</h2><p>Make companies fail while the portal asks them. <a href="/sandbox"><code>/sandbox</code></a> lists the failures of each and what is scripted now.</p>
<ul><li><code>PUT /sandbox/failures/credit</code> with <code>{"failure": "error", "times": 1}</code>: its next request fails so; without <code>times</code> all do.</li><li><code>DELETE /sandbox/failures/credit</code> ends it, <code>DELETE /sandbox</code> ends all and forgets what webhooks were received.</li><li><code>POST /sandbox/webhooks/NAME</code> takes webhooks, and <code>GET</code> shows them.</li></ul>
<p><code>npm run sandbox -- account</code> makes an account of your own with an API key.</p></section>`;

export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style =
  ':root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:44rem;margin:2.5rem auto;padding:0 1rem;color:#1c1b19;background:#fff}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}code{font-size:.9em;overflow-wrap:anywhere}.mark{font-size:.75rem;font-weight:600;border:1px solid currentColor;border-radius:4px;padding:.05rem .4rem;color:#8a4b00}a{color:#2b4cbf}@media (prefers-color-scheme:dark){body{color:#ecebe8;background:#171614}a{color:#9db2ff}.mark{color:#f0b463}}';

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
