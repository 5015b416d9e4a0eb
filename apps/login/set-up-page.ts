import type { SetUpProblems, SetUpTyped } from '../../capabilities/access/domain/set-up.ts';
import { html } from '../../foundation/html/html.ts';
import { brandOf, page, type LoginPage } from './pages.ts';
import { passwordFields } from './set-password-page.ts';

export interface SetUpPage {
  readonly code: string;
  readonly typed: Partial<SetUpTyped>;
  readonly problems: SetUpProblems & { readonly code?: string };
}

type Named = 'code' | 'company' | 'nmlsId' | 'state' | 'name' | 'email';

/** What the first administrator types: the code, the lender and their own data. */
export function setUpPage({ code, typed, problems }: SetUpPage): LoginPage {
  const field = (name: Named, label: string, autocomplete = 'off') => {
    const problem = problems[name];
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${(name === 'code' ? code : typed[name]) ?? ''}"
        autocomplete="${autocomplete}"
        spellcheck="false"
        required${problem && html` aria-invalid="true" aria-describedby="${name}-problem"`}
      />
      ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    </div>`;
  };
  return page(
    Object.keys(problems).length > 0 ? 'Set up, not yet' : 'Set up',
    (look) =>
      html`<main class="form-side alone">
        ${brandOf(look)}
        <div class="form-body">
          <h1>Set up your portal</h1>
          <p class="lead">The code was printed where the portal was started.</p>
          <form method="post" action="/setup" novalidate>
            ${field('code', 'Setup code')} ${field('company', 'Your company', 'organization')} ${field('nmlsId', 'Company NMLS ID')}
            ${field('state', 'State')} ${field('name', 'Your name', 'name')} ${field('email', 'Work email', 'username')}
            ${passwordFields(problems.password)}
            <button class="primary" type="submit">Set up portal</button>
          </form>
        </div>
      </main>`,
  );
}
