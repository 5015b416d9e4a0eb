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
export function patroniFile(ports: Ports, at: number, folder: string, binaries: string, passwords: Passwords): string {
  const { postgres, patroni } = ports.nodes[at]!;
  return JSON.stringify({
    scope: 'lockdesk',
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
          parameters: { max_connections: 120, wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on', timezone: 'UTC' },
        },
      },
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
      parameters: { unix_socket_directories: '', shared_buffers: '128MB' },
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
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
