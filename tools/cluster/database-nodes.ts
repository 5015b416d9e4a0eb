import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../start/cannot-start.ts';
import { giveToDatabaseAccount } from '../start/postgres.ts';
import { freePort, sendSignal } from '../start/processes.ts';
import { etcdArguments, haproxyFile, nodeName, patroniFile, type Passwords, type Ports } from './files.ts';
import { startProgram, type Programs, type Running } from './programs.ts';

/** A node's state, as its Patroni reports it. */
export interface Member {
  readonly name: string;
  readonly role: 'leader' | 'replica' | 'sync_standby';
  readonly state: string;
  readonly timeline?: number;
}

/** Three nodes of PostgreSQL that agree who takes writes, behind one address. */
export interface DatabaseNodes {
  readonly folder: string;
  readonly ports: Ports;
  /** The superuser's URL at whichever node takes writes. */
  urlOf(database: string): string;
  members(): Promise<readonly Member[]>;
  /** Waits until there is a leader, so many nodes follow it, and one of them is what a commit waits for. */
  untilFollowed(by: number, withinSeconds: number): Promise<readonly Member[]>;
  /** SIGKILL for a node's PostgreSQL and its Patroni, as when its machine loses power. */
  kill(name: string): Promise<void>;
  startNode(name: string): void;
  /** A planned change of the primary; gives the name of the new one. */
  switchOver(): Promise<string>;
  stop(): Promise<void>;
}

const NODES = 3;

/** Starts etcd, Patroni and HAProxy on free ports of loopback in a scratch folder. */
export async function startDatabaseNodes(programs: Programs): Promise<DatabaseNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-cluster-'));
  chmodSync(folder, 0o755); // the database's own account has to enter it
  const database = join(folder, 'database');
  mkdirSync(database, { mode: 0o700 });
  const ports = await choosePorts();
  const passwords: Passwords = { superuser: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
  const log = (name: string): string => join(folder, `${name}.log`);
  for (let at = 0; at < NODES; at += 1) {
    mkdirSync(join(database, `etcd${at + 1}`), { mode: 0o700 });
    writeFileSync(
      join(database, `${nodeName(at)}.yml`),
      patroniFile(ports, at, join(database, nodeName(at)), programs.postgres, passwords),
      { mode: 0o600 },
    );
  }
  writeFileSync(join(database, 'haproxy.cfg'), haproxyFile(ports));
  giveToDatabaseAccount(database);

  const etcds = ports.etcd.map((_, at) =>
    startProgram(programs, log(`etcd${at + 1}`), programs.etcd, etcdArguments(ports, at, join(database, `etcd${at + 1}`))),
  );
  const nodes = new Map<string, Running>();
  const startNode = (name: string): void =>
    void nodes.set(name, startProgram(programs, log(name), programs.patroni, [join(database, `${name}.yml`)]));
  for (let at = 0; at < NODES; at += 1) startNode(nodeName(at));
  const proxy = startProgram(programs, log('haproxy'), programs.haproxy, ['-db', '-f', join(database, 'haproxy.cfg')]);

  const members = (): Promise<readonly Member[]> => askMembers(ports);
  const untilFollowed = async (by: number, withinSeconds: number): Promise<readonly Member[]> => {
    const end = Date.now() + withinSeconds * 1000;
    for (let found = await members(); ; found = await members()) {
      if (isFollowed(found, by)) return found;
      if (Date.now() > end)
        throw new CannotStart(`The nodes did not find together within ${withinSeconds} seconds: see the logs in ${folder}.`);
      await pause(250);
    }
  };
  return {
    folder,
    ports,
    urlOf: (name) => `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.primary}/${name}`,
    members,
    untilFollowed,
    kill: async (name) => {
      const postmaster = Number.parseInt(readFileSync(join(database, name, 'postmaster.pid'), 'utf8'), 10);
      const patroni = nodes.get(name)!;
      patroni.process.kill('SIGKILL');
      if (postmaster > 1) sendSignal(postmaster, 'SIGKILL');
      await patroni.ended;
    },
    startNode,
    switchOver: () => switchOver(ports, members),
    stop: async () => {
      // The nodes let go of their lease while etcd still answers.
      await Promise.all([...nodes.values(), proxy].map((one) => one.stop()));
      await Promise.all(etcds.map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const first = await freePort(17);
  const at = (offset: number): number => first + offset;
  return {
    etcd: [0, 2, 4].map((one) => ({ client: at(one), peer: at(one + 1) })),
    nodes: [6, 8, 10].map((one) => ({ postgres: at(one), patroni: at(one + 1) })),
    primary: at(12),
    replicas: at(13),
    portal: at(14),
    apis: [at(15), at(16)],
  };
}

function isFollowed(members: readonly Member[], by: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const following = members.filter(
    ({ role, state, timeline }) => role !== 'leader' && ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
  );
  return leader?.state === 'running' && following.length >= by && following.some(({ role }) => role === 'sync_standby');
}

/** The present state by each node's own Patroni; one that does not answer is left out. etcd's record of a dead node is not read. */
async function askMembers(ports: Ports): Promise<readonly Member[]> {
  const asked = ports.nodes.map(async ({ patroni }, at): Promise<readonly Member[]> => {
    try {
      const reply = await fetch(`http://127.0.0.1:${patroni}/patroni`, { signal: AbortSignal.timeout(2_000) });
      const said = (await reply.json()) as { role: string; state: string; timeline?: number; sync_standby?: boolean };
      const leads = said.role === 'master' || said.role === 'primary';
      const role = leads ? 'leader' : said.sync_standby ? 'sync_standby' : 'replica';
      return [{ name: nodeName(at), role, state: said.state, ...(said.timeline === undefined ? {} : { timeline: said.timeline }) }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

async function switchOver(ports: Ports, members: () => Promise<readonly Member[]>): Promise<string> {
  const found = await members();
  const leader = found.find(({ role }) => role === 'leader')!.name;
  const candidate = found.find(({ role }) => role === 'sync_standby')!.name;
  const patroni = ports.nodes.findIndex((_, at) => nodeName(at) === leader);
  const reply = await fetch(`http://127.0.0.1:${ports.nodes[patroni]!.patroni}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!reply.ok) throw new Error(`Patroni refused the change of the primary: ${await reply.text()}`);
  return candidate;
}
