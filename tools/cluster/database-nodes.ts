import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../start/cannot-start.ts';
import { giveToDatabaseAccount } from '../start/postgres.ts';
import { freePort, sendSignal } from '../start/processes.ts';
import { openArchive, type ClusterArchive } from './archive.ts';
import {
  clusterName,
  etcdArguments,
  haproxyFile,
  nodeName,
  patroniFile,
  pgbackrestFile,
  type Archive,
  type NodePlan,
  type Passwords,
  type Ports,
  type RestorePoint,
} from './files.ts';
import { accountName, runProgram, startProgram, type Programs, type Running } from './programs.ts';

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
  readonly names: readonly string[];
  /** Where pgBackRest is on the machine. */
  readonly archive?: ClusterArchive;
  /** The superuser's URL at whichever node takes writes. */
  urlOf(database: string): string;
  members(): Promise<readonly Member[]>;
  leader(): Promise<Member>;
  /** Waits until two nodes follow the third after a first start, and makes the archive ready. */
  untilReady(): Promise<void>;
  /** Waits until there is a leader, so many nodes follow it, and one of them is what a commit waits for. */
  untilFollowed(by: number, withinSeconds: number): Promise<readonly Member[]>;
  /** SIGKILL for a node's PostgreSQL and its Patroni, as when its machine loses power. */
  kill(name: string): Promise<void>;
  startNode(name: string): void;
  /** Stops Patroni and PostgreSQL everywhere, the leader last, so that nobody follows it. etcd and HAProxy go on. */
  stopNodes(): Promise<void>;
  /** Takes the stopped cluster out of etcd. */
  removeFromStore(): Promise<void>;
  /** Leaves each stopped node an empty folder; what was in it is still there under another name. */
  setAside(): void;
  /** Starts a node with an empty folder, so that it restores from the archive and leads. */
  restoreInto(name: string, point: RestorePoint): Promise<void>;
  /** A planned change of the primary; gives the name of the new one. */
  switchOver(): Promise<string>;
  stop(): Promise<void>;
}

const NODES = 3;
const names = Array.from({ length: NODES }, (_, at) => nodeName(at));

/** Starts etcd, Patroni and HAProxy on free ports of loopback in a scratch folder. */
export async function startDatabaseNodes(programs: Programs): Promise<DatabaseNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-cluster-'));
  chmodSync(folder, 0o755); // the database's own account has to enter it
  const database = join(folder, 'database');
  mkdirSync(database, { mode: 0o700 });
  const ports = await choosePorts();
  const passwords: Passwords = { superuser: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
  const log = (name: string): string => join(folder, `${name}.log`);
  const files = writeFiles(database, ports, programs, passwords);
  giveToDatabaseAccount(database);

  const etcds = ports.etcd.map((_, at) =>
    startProgram(programs, log(`etcd${at + 1}`), programs.etcd, etcdArguments(ports, at, join(database, `etcd${at + 1}`))),
  );
  const nodes = new Map<string, Running>();
  const startNode = (name: string): void =>
    void nodes.set(name, startProgram(programs, log(name), programs.patroni, [files.patroni(name)], files.environment(name)));
  for (const name of names) startNode(name);
  const proxy = startProgram(programs, log('haproxy'), programs.haproxy, ['-db', '-f', join(database, 'haproxy.cfg')]);

  const members = (): Promise<readonly Member[]> => askMembers(ports);
  const until = async (found: (members: readonly Member[]) => boolean, withinSeconds: number): Promise<readonly Member[]> => {
    const end = Date.now() + withinSeconds * 1000;
    for (let now = await members(); ; now = await members()) {
      if (found(now)) return now;
      if (Date.now() > end)
        throw new CannotStart(`The nodes did not find together within ${withinSeconds} seconds: see the logs in ${folder}.`);
      await pause(250);
    }
  };
  const untilFollowed = (by: number, withinSeconds: number): Promise<readonly Member[]> =>
    until((found) => isFollowed(found, by), withinSeconds);
  const archive = programs.pgbackrest === undefined ? undefined : openArchive(programs, files.environment, names);
  return {
    folder,
    ports,
    names,
    ...(archive && { archive }),
    urlOf: (name) => `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.primary}/${name}`,
    members,
    leader: async () => leaderOf(await members()),
    untilFollowed,
    untilReady: async () => {
      const found = await untilFollowed(NODES - 1, 120);
      await archive?.prepare(leaderOf(found).name);
    },
    kill: async (name) => {
      const postmaster = Number.parseInt(readFileSync(join(database, name, 'postmaster.pid'), 'utf8'), 10);
      const patroni = nodes.get(name)!;
      patroni.process.kill('SIGKILL');
      if (postmaster > 1) sendSignal(postmaster, 'SIGKILL');
      await patroni.ended;
    },
    startNode,
    switchOver: () => switchOver(ports, members),
    stopNodes: async () => {
      const leader = leaderOf(await members()).name;
      await Promise.all(names.filter((name) => name !== leader).map((name) => nodes.get(name)!.stop(60)));
      await nodes.get(leader)!.stop(60);
      const left = names.find((name) => existsSync(join(database, name, 'postmaster.pid')));
      if (left !== undefined) throw new CannotStart(`PostgreSQL of ${left} did not stop: see the logs in ${folder}.`);
    },
    removeFromStore: async () => {
      // It asks for the name of the cluster and for a sentence.
      const input = `${clusterName}\nYes I am aware\n`;
      await runProgram(programs, programs.patronictl, ['-c', files.patroni(names[0]!), 'remove', clusterName], { input });
    },
    setAside: () => {
      for (const name of names) {
        renameSync(join(database, name), join(database, `${name}.before`));
        mkdirSync(join(database, name), { mode: 0o700 });
        giveToDatabaseAccount(join(database, name));
      }
    },
    restoreInto: async (name, point) => {
      files.writePatroni(name, point);
      startNode(name);
      await until(isLed, 120);
      // Its next start must not restore again.
      files.writePatroni(name);
    },
    stop: async () => {
      // The nodes let go of their lease while etcd still answers.
      await Promise.all([...nodes.values(), proxy].map((one) => one.stop(30)));
      await Promise.all(etcds.map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files of the cluster's programs in its folder. */
interface ClusterFiles {
  /** A node's file of Patroni, and it written again. */
  patroni(name: string): string;
  writePatroni(name: string, restoreTo?: RestorePoint): void;
  /** Where a node's programs find its file of pgBackRest. In production it has its usual place. */
  environment(name: string): Readonly<Record<string, string>>;
}

function writeFiles(database: string, ports: Ports, programs: Programs, passwords: Passwords): ClusterFiles {
  const archive: Archive | undefined =
    programs.pgbackrest === undefined
      ? undefined
      : {
          repository: join(database, 'repository'),
          passphrase: randomBytes(36).toString('base64'),
          sockets: database,
          account: accountName(),
        };
  const patroni = (name: string): string => join(database, `${name}.yml`);
  const pgbackrest = (name: string): string => join(database, `${name}.pgbackrest.conf`);
  const planOf = (name: string, restoreTo?: RestorePoint): NodePlan => ({
    folder: join(database, name),
    binaries: programs.postgres,
    passwords,
    archive,
    restoreTo,
  });
  const writePatroni = (name: string, restoreTo?: RestorePoint): void =>
    writeFileSync(patroni(name), patroniFile(ports, names.indexOf(name), planOf(name, restoreTo)), { mode: 0o600 });
  for (const [at, name] of names.entries()) {
    mkdirSync(join(database, `etcd${at + 1}`), { mode: 0o700 });
    writePatroni(name);
    if (archive) {
      for (const part of ['lock', 'log']) mkdirSync(join(database, `${name}.pgbackrest`, part), { recursive: true, mode: 0o700 });
      writeFileSync(pgbackrest(name), pgbackrestFile(ports, at, join(database, name), archive), { mode: 0o600 });
    }
  }
  if (archive) mkdirSync(archive.repository, { mode: 0o700 });
  writeFileSync(join(database, 'haproxy.cfg'), haproxyFile(ports));
  return {
    patroni,
    writePatroni,
    environment: (name): Readonly<Record<string, string>> => (archive ? { PGBACKREST_CONFIG: pgbackrest(name) } : {}),
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

const isLed = (members: readonly Member[]): boolean => members.some(({ role, state }) => role === 'leader' && state === 'running');

function leaderOf(members: readonly Member[]): Member {
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) throw new Error('No node leads.');
  return leader;
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
  const leader = leaderOf(found).name;
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
