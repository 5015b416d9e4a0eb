import { html } from '../../foundation/html/html.ts';
import { brandOf, page, type LoginPage } from './pages.ts';

export interface SetPasswordPage {
  readonly action: string;
  readonly email: string;
  readonly name: string;
  readonly problem?: string;
}

/** Where a person sets their password, once, by the link of a letter. */
export function setPasswordPage({ action, email, name, problem }: SetPasswordPage): LoginPage {
  return page(
    problem ? 'Set a password, not yet' : 'Set a password',
    (look) =>
      html`<main class="form-side alone">
        ${brandOf(look)}
        <div class="form-body">
          <h1>Set a password</h1>
          <p class="lead">${name}, you sign in with ${email}.</p>
          <form method="post" action="${action}" novalidate>
            <input type="hidden" name="email" value="${email}" autocomplete="username" />
            ${passwordFields(problem)}
            <button class="primary" type="submit">Set password</button>
          </form>
        </div>
      </main>`,
  );
}

/** A new password, twice, with what is wrong with it. */
export function passwordFields(problem: string | undefined) {
  return html`<div class="field">
      <label for="password">New password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        required
        aria-describedby="password-rule${problem ? ' password-problem' : ''}"
        ${problem && html` aria-invalid="true"`}
      />
      <p class="note" id="password-rule">At least 12 characters.</p>
      ${problem && html`<p class="problem" id="password-problem" role="alert">${problem}</p>`}
    </div>
    <div class="field">
      <label for="again">The same again</label>
      <input id="again" name="again" type="password" autocomplete="new-password" required />
    </div>`;
}
