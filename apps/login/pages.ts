import { demoBrokerages, demoPassword, demoPeople, type DemoPerson } from '../../database/demo/people.ts';
import type { PortalLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import { html, Markup } from '../../foundation/html/html.ts';

/** A page's text, in the look the portal has when it is sent. */
export type LoginPage = (look: PortalLook) => string;

/** The error of the last try, in a sentence, and its field. */
export interface SignInProblem {
  readonly field: 'email' | 'password' | 'form';
  readonly sentence: string;
}

export interface SignInPage {
  /** Offers the people of the demo. */
  readonly demo: boolean;
  readonly action: string;
  readonly email: string;
  readonly problem?: SignInProblem;
}

const lock = html`<svg class="mark" viewBox="0 0 20 22" width="18" height="20" aria-hidden="true">
  <path d="M5 9V6a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2.4" />
  <path
    fill="currentColor"
    fill-rule="evenodd"
    d="M3 8.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2Zm2.5 3.8v1.5h9v-1.5Zm0 3.5v1.5h9v-1.5Z"
  />
</svg>`;

/** The logo replaces the name where there is one. */
export function brandOf({ portalName, logo }: PortalLook): Markup {
  const own = html`${lock}<span>${portalName}</span>`;
  return html`<p class="brand">${logo === '' ? own : html`<img src="/brand/${logo}" alt="${portalName}" height="28" />`}</p>`;
}

export function signInPage({ demo, action, email, problem }: SignInPage): LoginPage {
  const wrong = (field: SignInProblem['field']): Markup | false =>
    problem?.field === field && html`<p class="problem" id="${field}-problem">${problem.sentence}</p>`;
  const state = (field: SignInProblem['field']): Markup | false =>
    problem?.field === field && html` aria-invalid="true" aria-describedby="${field}-problem"`;
  const focus = problem?.field === 'password' || (email && !problem) ? 'password' : 'email';
  return page(
    problem ? 'Sign in, not yet' : 'Sign in',
    (look) =>
      html`<main class="form-side">
          ${brandOf(look)}
          <div class="form-body">
            <h1>Sign in</h1>
            <p class="lead">For brokers, correspondents and lender staff.</p>
            ${problem?.field === 'form' && html`<p class="problem boxed" role="alert">${problem.sentence}</p>`}
            <form method="post" action="${action}" novalidate>
              <div class="field">
                <label for="email">Work email</label>
                <input
                  id="email"
                  name="email"
                  type="email"
                  value="${email}"
                  autocomplete="username"
                  autocapitalize="none"
                  spellcheck="false"
                  required${state('email')}${focus === 'email' && new Markup(' autofocus')}
                />
                ${wrong('email')}
              </div>
              <div class="field">
                <label for="password">Password</label>
                <span class="with-eye">
                  <input
                    id="password"
                    name="password"
                    type="password"
                    autocomplete="current-password"
                    required${state('password')}${focus === 'password' && new Markup(' autofocus')}
                  />
                  <button class="eye" type="button" data-shows="password" aria-pressed="false" aria-label="Show password" hidden>
                    <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true">
                      <circle cx="12" cy="12" r="2.5" />
                      <path d="M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6" />
                    </svg>
                  </button>
                </span>
                ${wrong('password')}
              </div>
              <label class="check"><input type="checkbox" name="keep" value="yes" checked /> Keep me signed in on this device</label>
              <button class="primary" type="submit">Sign in</button>
            </form>
            ${demo && html`<p class="or"><span>or</span></p>`} ${demo && demoPicks(action)}
          </div>
          ${demo && html`<footer class="foot"><span>Service desk (800) 555-0140</span><span>NMLS 1840772</span><span>Demo sign-in site</span></footer>`}
        </main>
        ${priceSide(look.portalName)}`,
  );
}

/** One click for each invented person. Their password is public, so a click is as good as typing it. */
function demoPicks(action: string): Markup {
  const groups = [...demoBrokerages.filter((one) => one.kind !== 'lender'), ...demoBrokerages.filter((one) => one.kind === 'lender')];
  const peopleOf = (id: number, lender: boolean): readonly DemoPerson[] =>
    demoPeople.filter((person) => (lender ? person.brokerages.length === 0 : person.brokerages[0] === id));
  return html`<section class="picks" aria-labelledby="picks-title">
    <h2 id="picks-title">Enter as a demo person <span class="tag">Demo</span></h2>
    <p class="note">All of them are invented. Their password is <code>${demoPassword}</code>.</p>
    <form method="post" action="${action}" class="pick-list">
      <input type="hidden" name="keep" value="yes" />
      ${groups.map(
        (group) =>
          html`<h3>${group.name}</h3>
            <ul>
              ${peopleOf(group.id, group.kind === 'lender').map(
                (person) =>
                  html`<li>
                    <button type="submit" name="person" value="${person.id}">
                      <span class="who">${person.name}</span> <span class="position">${person.position.split(',')[0]!}</span>
                    </button>
                  </li>`,
              )}
            </ul>`,
      )}
    </form>
  </section>`;
}

/** The figures of one price, opened: what the portal is about, and a drawing, not a quote. */
function priceSide(name: string): Markup {
  const lines: [string, string, string][] = [
    ['Base price', 'Sheet 2026-11-20 #3, row 6.125', '102.649'],
    ['FICO 740–759, LTV 80.01–85.00', 'LLPA grid v14, cell F5', '−1.000'],
    ['Amount 300,000–349,999', 'Size grid', '+0.062'],
    ['State: Colorado', 'State adjuster v9', '−0.050'],
    ['Broker tier 2', 'Agreement 2026-03-01', '+0.125'],
    ['Lender-paid compensation', '2.000% of $318,087', '−2.000'],
  ];
  return html`<aside class="price-side" aria-label="An example of an explained price">
    <div class="price">
      <p class="headline"><span>Final price, 6.125% for 45 days</span><strong>99.786</strong></p>
      <dl>
        ${lines.map(
          ([label, source, amount]) =>
            html`<div>
              <dt>${label}<small>${source}</small></dt>
              <dd>${amount}</dd>
            </div>`,
        )}
        <div class="total">
          <dt>Final price</dt>
          <dd><span>99.786</span></dd>
        </div>
      </dl>
      <p class="claim">Every number in ${name} opens into the rule, the inputs and the arithmetic behind it.</p>
    </div>
  </aside>`;
}

/** A page with one message and one link. */
export function messagePage(title: string, sentence: string, link: { readonly label: string; readonly href: string }): LoginPage {
  return page(
    title,
    (look) =>
      html`<main class="form-side alone">
        ${brandOf(look)}
        <div class="form-body">
          <h1>${title}</h1>
          <p class="lead">${sentence}</p>
          <p><a class="primary" href="${link.href}">${link.label}</a></p>
        </div>
      </main>`,
  );
}

/** Ends the session of this site too. The person logged out of the portal already, so the form submits itself; without scripts it is one button. */
export function signOutPage(formMarkup: string): LoginPage {
  return page(
    'Signing out',
    (look) =>
      html`<main class="form-side alone">
        ${brandOf(look)}
        <div class="form-body">
          <h1>Signing out</h1>
          <p class="lead">You are being signed out.</p>
          ${new Markup(formMarkup)}
          <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" data-press="yes">Sign out</button>
        </div>
      </main>`,
  );
}

export function page(title: string, body: (look: PortalLook) => Markup): LoginPage {
  return (look) =>
    html`<!doctype html>
      <html lang="en" data-accent="${look.accent}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${look.portalName}</title>
          <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
          <link rel="preload" href="/assets/geist.woff2" as="font" type="font/woff2" crossorigin />
          <link rel="stylesheet" href="/assets/login.css" />
          <script type="module" src="/assets/login.js"></script>
        </head>
        <body>
          ${body(look)}
        </body>
      </html>`.text;
}
