/** Where each part of a cluster on loopback listens. */
export interface Ports {
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly nodes: readonly { readonly postgres: number; readonly patroni: number }[];
  /** Of HAProxy: the node that takes writes, the nodes that follow it, and the portal itself. */
  readonly primary: number;
  readonly replicas: number;
  readonly portal: number;
  readonly apis: readonly number[];
}

/** Passwords of this one cluster. */
export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
}

/** One repository of pgBackRest for all nodes: whoever leads archives into it, and each can be restored from it. */
export interface Archive {
  readonly repository: string;
  readonly passphrase: string;
  /** Where PostgreSQL has its sockets: pgBackRest uses no other address of a database on its own machine. */
  readonly sockets: string;
  /** The account of the operating system under which the nodes and pgBackRest run. */
  readonly account: string;
}

/** What a cluster is restored to. After a restore that went too far back, a later instant is found on the timeline before it alone. */
export interface RestorePoint {
  readonly instant: Date;
  readonly timeline: number;
}

/** What one node's Patroni is given beside the ports. */
export interface NodePlan {
  /** Of the node's database. */
  readonly folder: string;
  /** Of PostgreSQL's programs. */
  readonly binaries: string;
  readonly passwords: Passwords;
  readonly archive?: Archive | undefined;
  /** When there is no cluster yet, it is not made new but restored from the archive. */
  readonly restoreTo?: RestorePoint | undefined;
}

/** Of the cluster in etcd, and of its archive. */
export const clusterName = 'lockdesk';

/** The two parts of a failover's time that have to pass: there is no new primary before the old one's lease has expired. */
export const timing = { ttl: 8, loop_wait: 2, retry_timeout: 3 };

export const nodeName = (at: number): string => `node${at + 1}`;

/** etcd's arguments for one of its members. */
export function etcdArguments(ports: Ports, at: number, folder: string): string[] {
  const { client, peer } = ports.etcd[at]!;
  const all = ports.etcd.map((member, one) => `etcd${one + 1}=http://127.0.0.1:${member.peer}`);
  return [
    `--name=etcd${at + 1}`,
    `--data-dir=${folder}`,
    `--listen-client-urls=http://127.0.0.1:${client}`,
    `--advertise-client-urls=http://127.0.0.1:${client}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=${all.join(',')}`,
    '--initial-cluster-state=new',
  ];
}

/** Patroni's file for one node; JSON is YAML too. */
export function patroniFile(ports: Ports, at: number, { folder, binaries, passwords, archive, restoreTo }: NodePlan): string {
  const { postgres, patroni } = ports.nodes[at]!;
  return JSON.stringify({
    scope: clusterName,
    name: nodeName(at),
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { hosts: ports.etcd.map(({ client }) => `127.0.0.1:${client}`).join(',') },
    bootstrap: {
      dcs: {
        ...timing,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged when a second node has it. Strict: with one node left nothing is acknowledged, rather than lost later.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            timezone: 'UTC',
            ...(archive && archiving),
          },
        },
      },
      ...(restoreTo && restoring(restoreTo)),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: folder,
      bin_dir: binaries,
      pgpass: `${folder}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: archive?.sockets ?? '', shared_buffers: '128MB' },
      pg_hba: [
        ...(archive ? ['local all postgres peer map=archive'] : []),
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      ...(archive && { pg_ident: [`archive ${archive.account} postgres`] }),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

/** In the store and not in a node's own file, so that they are the same whoever leads. */
const archiving = { archive_mode: 'on', archive_command: `pgbackrest --stanza=${clusterName} archive-push %p`, archive_timeout: 60 };

/**
 * Patroni's own bootstrap with pgBackRest in the place of initdb. The settings of recovery that pgBackRest writes are left in effect until
 * the instant is reached.
 */
function restoring({ instant, timeline }: RestorePoint): object {
  const target = instant.toISOString().replace('T', ' ').replace('Z', '+00');
  return {
    method: 'pgbackrest',
    pgbackrest: {
      command: `pgbackrest --stanza=${clusterName} --type=time "--target=${target}" --target-timeline=${timeline} --target-action=promote restore`,
      keep_existing_recovery_conf: true,
      no_params: true,
    },
  };
}

/** pgBackRest's file for one node. Only the last part and the folders of locks and logs differ from the others'. */
export function pgbackrestFile(ports: Ports, at: number, folder: string, { repository, passphrase, sockets }: Archive): string {
  return `[global]
repo1-path=${repository}
repo1-retention-full=7
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
start-fast=y
lock-path=${folder}.pgbackrest/lock
log-path=${folder}.pgbackrest/log
[${clusterName}]
pg1-path=${folder}
pg1-port=${ports.nodes[at]!.postgres}
pg1-socket-path=${sockets}
pg1-user=postgres
`;
}

/** HAProxy asks each node's Patroni what it is, and cuts the connections of one that is it no more. */
export function haproxyFile(ports: Ports): string {
  const nodes = (path: string, address: number): string =>
    [
      '  mode tcp',
      `  bind 127.0.0.1:${address}`,
      `  option httpchk GET ${path}`,
      '  http-check expect status 200',
      '  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...ports.nodes.map(({ postgres, patroni }, at) => `  server ${nodeName(at)} 127.0.0.1:${postgres} maxconn 200 check port ${patroni}`),
    ].join('\n');
  return `global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
${nodes('/primary', ports.primary)}
listen replicas
  balance leastconn
${nodes('/replica', ports.replicas)}
listen portal
  mode http
  bind 127.0.0.1:${ports.portal}
  option httpchk GET /api/health
  option redispatch
${ports.apis.map((port, at) => `  server api${at + 1} localhost:${port} check inter 500ms fall 2 rise 1`).join('\n')}
`;
}
