import { parseArgs } from 'node:util';
import { appUrl } from '../../database/prepare.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings, secretsOf, type StartSettings } from '../start/settings.ts';
import { NoSandbox, openAccount, resetAccount, type SandboxAccount, type SandboxDatabase } from './account.ts';

/**
 * Accounts and failures to try a program against, while the portal runs with its demo:
 *
 *   npm run sandbox -- account --name "My system"       an account without loans, and its API key
 *   npm run sandbox -- reset --account 7                closes it and opens it anew; no company fails any more
 *   npm run sandbox -- fail credit error --times 1      the next request to the credit agency fails
 *   npm run sandbox -- state                            what can fail how, and what is scripted
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: { name: { type: 'string', default: 'Sandbox account' }, account: { type: 'string' }, times: { type: 'string' } },
  allowPositionals: true,
});

async function run(settings: StartSettings): Promise<void> {
  if (process.env['LOCKDESK_ENVIRONMENT'] === 'production') throw new NoSandbox('There is no sandbox in production.');
  const simulators = settings.simulators ?? `http://localhost:${settings.ports.simulators}`;
  const [what, company, failure] = positionals;
  switch (what) {
    case 'account':
      return tell(await openAccount(databaseOf(settings), values.name), settings);
    case 'reset': {
      const account = Number(values.account);
      if (!Number.isInteger(account)) throw new NoSandbox('Say which account: npm run sandbox -- reset --account 7');
      const opened = await resetAccount(databaseOf(settings), account);
      await ask(simulators, 'DELETE', '/sandbox');
      return tell(opened, settings);
    }
    case 'fail': {
      const body = { failure, ...(values.times === undefined ? {} : { times: Number(values.times) }) };
      return print(await ask(simulators, 'PUT', `/sandbox/failures/${encodeURIComponent(company ?? '')}`, body));
    }
    case 'state':
      return print(await ask(simulators, 'GET', '/sandbox'));
    default:
      throw new NoSandbox('Say what: account, reset, fail or state.');
  }
}

function databaseOf(settings: StartSettings): SandboxDatabase {
  const ownerUrl = ownerUrlOf(settings);
  const { databaseApp } = secretsOf(settings.dataFolder);
  return { ownerUrl, appUrl: appUrl(ownerUrl, databaseApp), masters: readMasterKeys(keySourceOf(settings.dataFolder)) };
}

function tell({ brokerageId, name, key, expiresOn, officerId, processorId }: SandboxAccount, settings: StartSettings): void {
  console.log(`${name} is account ${brokerageId}. Its key is shown once and works until ${expiresOn}.\n`);
  console.log(
    `export LOCKDESK=http://localhost:${settings.ports.portal}\nexport LOCKDESK_API_KEY=${key}\nexport LOCKDESK_OFFICER=${officerId}\nexport LOCKDESK_PROCESSOR=${processorId}`,
  );
}

async function ask(simulators: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${simulators}${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const said = (await reply.json()) as { readonly errors?: readonly { readonly message: string }[] };
  if (!reply.ok) throw new NoSandbox(said.errors?.[0]?.message ?? `The simulators answer ${reply.status}.`);
  return said;
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, undefined, 2));
}

try {
  await run(readStartSettings());
} catch (problem) {
  console.error(problem instanceof NoSandbox ? problem.message : `The sandbox can’t be reached: ${(problem as Error).message}`);
  process.exitCode = 1;
}
