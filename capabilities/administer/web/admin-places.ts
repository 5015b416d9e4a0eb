import type { CallName } from '../../../ui/calls/index.ts';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';

interface Place {
  readonly to: ScreenPath;
  readonly title: string;
  readonly does: string;
  /** The call that fills it; without one it is for every administrator. */
  readonly needs?: CallName;
}

/** The pages on which an administrator sets the portal up. */
export const PLACES: readonly Place[] = [
  {
    to: pathTo('/admin/people', {}),
    title: 'People',
    does: 'Invite people, give roles, suspend and sign out',
    needs: 'get-people',
  },
  {
    to: pathTo('/admin/brokerages', {}),
    title: 'Brokerages',
    does: 'Companies, their state licenses, branches and regions',
    needs: 'get-brokerages',
  },
  {
    to: pathTo('/admin/settings'),
    title: 'Settings',
    does: 'Name, color and logo, rate sheets, credit budgets, with every change',
    needs: 'get-portal-settings',
  },
  {
    to: pathTo('/admin/operation'),
    title: 'Operation',
    does: 'Processes, queues, slow calls, disks, backups and alarms',
    needs: 'get-operation',
  },
  {
    to: pathTo('/admin/who-saw', {}),
    title: 'Who saw what',
    does: 'Loans, papers, numbers and reports that were seen, and what was refused',
    needs: 'get-access-log',
  },
  {
    to: pathTo('/admin/account-journal'),
    title: 'Account journal',
    does: 'Who changed people, companies, settings, keys, alerts and pages, with export',
    needs: 'get-account-journal',
  },
  {
    to: pathTo('/admin/persons'),
    title: 'Requests of persons',
    does: 'A copy of what is stored about a person, and its erasure by two people',
    needs: 'get-person-requests',
  },
  {
    to: pathTo('/admin/api-keys'),
    title: 'API keys',
    does: 'Let programs call the portal, each with its own role and parts',
    needs: 'get-api-keys',
  },
  {
    to: pathTo('/admin/first-day'),
    title: 'First day',
    does: 'What a new portal still needs, step by step',
    needs: 'get-first-day',
  },
  {
    to: pathTo('/alerts'),
    title: 'Alerts for everyone',
    does: 'One line on every screen, for a while or for some browsers',
    needs: 'add-site-alert',
  },
  { to: pathTo('/rate-sheets'), title: 'Rate sheets', does: 'Upload, compare, put live, withdraw', needs: 'list-rate-sheets' },
  {
    to: pathTo('/lock-policies'),
    title: 'Lock policy',
    does: 'Hours, extensions, relocks and their cost, version by version',
    needs: 'put-lock-policy-in-force',
  },
  {
    to: pathTo('/admin/tables', {}),
    title: 'Tables that end',
    does: 'Limits, premiums, QM thresholds and APOR: what ends when, and the next ones',
    needs: 'list-tables',
  },
  {
    to: pathTo('/admin/papers'),
    title: 'Papers of packages',
    does: 'Notices and forms that go out with disclosures, by state and product',
    needs: 'get-lender-papers',
  },
  {
    to: pathTo('/compensation-plans'),
    title: 'Compensation plans',
    does: 'What each brokerage is paid, from when on',
    needs: 'get-compensation-plans',
  },
  {
    to: pathTo('/disclosure-mgmt'),
    title: 'Disclosure management',
    does: 'Who draws and who sends the Loan Estimates of each brokerage',
    needs: 'save-broker-doc-details',
  },
  {
    to: pathTo('/business-affiliate-maintenance'),
    title: 'Business affiliates',
    does: 'Companies affiliated with the lender and each brokerage',
    needs: 'save-business-affiliate',
  },
  {
    to: pathTo('/closing-agent'),
    title: 'Closing agents',
    does: 'Companies that close loans, with license and the number to call back',
    needs: 'save-closing-agent',
  },
  {
    to: pathTo('/content'),
    title: 'Pages and news',
    does: 'Pages everyone reads, with preview and versions',
    needs: 'save-content',
  },
  { to: pathTo('/webhooks'), title: 'Webhooks', does: 'Lock events sent to other systems', needs: 'get-webhooks' },
  { to: pathTo('/lock-desk/exposure'), title: 'Exposure', does: 'Locked loans and their value', needs: 'desk-exposure' },
];
