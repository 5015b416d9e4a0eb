import { describe, expect, test } from 'vitest';
import { roles } from '../../../capabilities/access/domain/access-table.ts';
import { root } from '../steps.ts';
import { codeOfTheBrowser } from './browser-code.ts';

/** The same words where they decide nothing about who is signed in. */
const OTHER_MEANINGS = new Set([
  // Columns of the pipeline, a capability, a kind of company, and who wrote a field.
  `capabilities/pipeline/web/columns/columns.tsx allColumns: 'processor'`,
  `capabilities/pipeline/web/pipeline-address.ts orders: 'processor'`,
  `capabilities/lock-desk/web/routes.ts routes: 'lock-desk'`,
  `capabilities/access/domain/api-keys.ts areaNames: 'lock-desk'`,
  `capabilities/administer/web/brokerage-dialog.tsx BrokerageDialog: 'correspondent'`,
  `apps/web/gallery/components-page.tsx ORIGINS: 'underwriter'`,
  // Whom a policy of locks lets grant something: choices of a form.
  `capabilities/lock-policy/domain/lock-policy.ts grantingRoles: 'lock-desk'`,
  `capabilities/lock-policy/domain/lock-policy.ts grantingRoles: 'admin'`,
  // The role that clears a condition of a stage; screens use the stage's name only.
  `regulation/conditions/stages.ts CONDITION_STAGES: 'underwriter'`,
  `regulation/conditions/stages.ts CONDITION_STAGES: 'closer'`,
  // The description of each role, for those who assign them.
  ...['loan-officer', 'brokerage-manager', 'account-executive', 'lock-desk', 'disclosure-coordinator'].map(
    (role) => `capabilities/access/domain/role-words.ts does: '${role}'`,
  ),
]);

describe('screens ask the server what a person may do', () => {
  const code = codeOfTheBrowser(root);
  test('the code that a browser runs is found, through the pure files too', () => {
    expect(code.length).toBeGreaterThan(1000);
    const names = new Set(code.map(({ file, name }) => `${file} ${name}`));
    expect(names).toContain('capabilities/loan/domain/loan-status.ts fallenOutStatuses');
    // Exported beside the one above, and used by no screen.
    expect(names).not.toContain('capabilities/loan/domain/loan-status.ts transitions');
  });
  test('no code that a browser runs names a role', () => {
    const role = new RegExp(`(['"\`])(${roles.map((name) => name.replace('-', '[- ]')).join('|')})\\1`, 'g');
    const named = code.flatMap(({ file, name, text }) => (text.match(role) ?? []).map((word) => `${file} ${name}: ${word}`));
    expect(new Set(named)).toEqual(OTHER_MEANINGS);
  });
  test('none decides by the roles of the profile', () => {
    const asking = code.filter(({ text }) => /\buser\.roles\b|\bprofile\.isAdmin\b/.test(text)).map(({ file, name }) => `${file} ${name}`);
    expect(asking).toEqual([]);
  });
});
