import { resolve } from 'node:path';
import { z } from 'zod';
import { dollars } from '../../foundation/money/money.ts';
import type { Cents, Points } from '../../foundation/units/units.ts';
import { filesPlaceOf, type FilesPlace } from '../files/files-place.ts';
import type { KeySource } from '../vault/master-keys.ts';
import { sealSchema, sealSettingsOf, type SealSettings } from './seal-settings.ts';
import { isAddressOrNetwork } from '../http/client-address.ts';
import { thousandthsFromDecimal } from '../../foundation/rates/rates.ts';

/** A list with commas between; empty when it is not set. */
function listOf(usable: (one: string) => boolean, what: string) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(usable), { error: `expected ${what}` });
}

/** Everything that can be set for the processes from outside, read once from the environment. Unknown or broken values end the start with one sentence. */
const schema = z.object({
  LOCKDESK_PORT: z.coerce.number().int().min(1).max(65535).default(4200),
  LOCKDESK_ORIGIN: z.url().optional(),
  LOCKDESK_DATA: z.string().default('./data'),
  LOCKDESK_APP_DATABASE_URL: z.string().min(1),
  LOCKDESK_DIRECT_DATABASE_URL: z.string().min(1).optional(),
  LOCKDESK_REPLICA_URL: z.string().min(1).optional(),
  LOCKDESK_REPLICA_BEHIND: z.coerce.number().int().min(0).max(3_600).default(30),
  LOCKDESK_ISSUER: z.url().default('http://localhost:4201'),
  LOCKDESK_LOGIN_PORT: z.coerce.number().int().min(1).max(65535).default(4201),
  LOCKDESK_CLIENT_ID: z.string().default('lockdesk-portal'),
  LOCKDESK_CLIENT_SECRET: z.string().optional(),
  LOCKDESK_SIMULATORS: z.url().default('http://localhost:4202'),
  LOCKDESK_NMLS: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_NMLS_TOKEN: z.string().min(1).optional(),
  LOCKDESK_FEE_QUOTES: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_FEE_QUOTES_TOKEN: z.string().min(1).optional(),
  LOCKDESK_MORTGAGE_INSURERS: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_MORTGAGE_INSURERS_TOKEN: z.string().min(1).optional(),
  LOCKDESK_CREDIT: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_CREDIT_TOKEN: z.string().min(1).optional(),
  LOCKDESK_FHA: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_FHA_TOKEN: z.string().min(1).optional(),
  LOCKDESK_FHA_LENDER: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  LOCKDESK_APPRAISAL: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_APPRAISAL_TOKEN: z.string().min(1).optional(),
  LOCKDESK_APPRAISAL_ASK_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  LOCKDESK_CREDIT_NAME: z.string().min(1).max(80).default('Meridian Credit'),
  LOCKDESK_CREDIT_ACCOUNT: z.string().min(1).max(80).default('2201'),
  LOCKDESK_CREDIT_LOGIN: z.string().min(1).max(80).default('lockdesk'),
  LOCKDESK_CREDIT_PASSWORD: z.string().min(1).max(200).default('simulated'),
  LOCKDESK_CREDIT_DAILY_BUDGET: z.coerce.number().int().min(0).max(1_000_000).default(1_500),
  LOCKDESK_CREDIT_MONTHLY_BUDGET: z.coerce.number().int().min(0).max(10_000_000).default(24_000),
  LOCKDESK_DU: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_DU_TOKEN: z.string().min(1).optional(),
  LOCKDESK_LPA: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_LPA_TOKEN: z.string().min(1).optional(),
  LOCKDESK_ORDER_SECONDS: z.coerce.number().int().min(5).max(86_400).default(120),
  LOCKDESK_WEBHOOK_LOOPBACK: z.enum(['yes', 'no']).default('no'),
  LOCKDESK_SHEET_PEOPLE: z.coerce.number().int().min(1).max(5).default(1),
  LOCKDESK_SHEET_MOVE_LIMIT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/)
    .default('0.250'),
  LOCKDESK_SHEET_SECOND_PERSON_MOVE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/)
    .default('0.500'),
  LOCKDESK_TABLE_WARNINGS: listOf((days) => /^\d{1,3}$/.test(days), 'days such as 90,30,7, with commas between').prefault('90,30,7'),
  LOCKDESK_SMTP_URL: z.string().optional(),
  LOCKDESK_MAIL_FROM: z.string().default('disclosures@lockdesk.example'),
  LOCKDESK_KEY_FILE: z.string().min(1).optional(),
  LOCKDESK_KEY: z.string().optional(),
  LOCKDESK_KEY_COMMAND: z.string().min(1).optional(),
  LOCKDESK_FILES: z.string().optional(),
  LOCKDESK_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  LOCKDESK_CLAMAV: z
    .string()
    .regex(/^(\/\S+|[\w.-]+:\d{1,5})$/, 'expected a host and port such as 127.0.0.1:3310, or the path of a socket')
    .optional(),
  LOCKDESK_ADMIN_SITE: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_GUIDE_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('https://www.allregs.com/'),
  LOCKDESK_DESKTOP_ORIGINATOR: z.url({ protocol: /^https?$/ }).default('https://desktoporiginator.fanniemae.com/'),
  LOCKDESK_REPORTS_TOOL: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_SERVICE_DESK_MAIL: z.email().default('servicedesk@lockdesk.example'),
  LOCKDESK_VISITS: z.enum(['yes', 'no']).default('no'),
  LOCKDESK_ZONE: z.string().default('America/New_York'),
  LOCKDESK_TRUSTED_PROXIES: listOf(isAddressOrNetwork, 'addresses or networks such as 10.0.0.0/8, with commas between'),
  LOCKDESK_HOSTS: listOf((host) => /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host), 'host names, with commas between'),
  LOCKDESK_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(4_000),
  LOCKDESK_CONNECTIONS_PER_CLIENT: z.coerce.number().int().min(1).max(1_000_000).default(500),
  LOCKDESK_MISSES: z.coerce.number().int().min(5).max(1_000_000).default(20),
  LOCKDESK_ENVIRONMENT: z.enum(['development', 'test', 'production']).default('development'),
  LOCKDESK_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOCKDESK_FAILPOINT: z.string().optional(),
  LOCKDESK_NOW: z.string().optional(),
  LOCKDESK_WATCH_SECONDS: z.coerce.number().int().min(1).max(300).default(15),
  LOCKDESK_ALARM_MAIL: listOf((one) => z.email().safeParse(one).success, 'email addresses, with commas between'),
  LOCKDESK_ALARM_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_ALARM_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'expected whsec_ and 24 to 64 bytes in base64')
    .optional(),
  LOCKDESK_METRICS_PORT: z.coerce.number().int().min(1).max(65534).optional(),
  LOCKDESK_METRICS_HOST: z.string().min(1).max(200).default('127.0.0.1'),
  LOCKDESK_TRACES_TO: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_COUNTY_INCOMES: z.string().min(1).optional(),
  LOCKDESK_ZIP_PLACES: z.string().min(1).optional(),
  ...sealSchema,
});

/** The address of an outside company, or of the simulator that answers in its place. */
export interface OutsideCompanySettings {
  readonly baseUrl: string;
  readonly token?: string;
  readonly simulated: boolean;
}

/** A consumer reporting agency, and the lender's account with it. */
export interface CreditAgencySettings extends OutsideCompanySettings {
  readonly name: string;
  readonly account: { readonly internal: string; readonly login: string; readonly password: string };
}

export interface Settings {
  readonly port: number;
  /** Where browsers reach the portal, without a trailing slash. */
  readonly origin: string;
  readonly frontDoor: {
    /** Addresses whose X-Forwarded-For is believed. */
    readonly trustedProxies: readonly string[];
    /** Host names the portal answers to besides its origin's, such as one a proxy uses. */
    readonly hosts: readonly string[];
    readonly connections: number;
    readonly connectionsPerClient: number;
    /** How many requests a minute one person may make for things that don’t exist or aren’t theirs. */
    readonly misses: number;
  };
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** The same database with no pooler between, where `databaseUrl` leads to one that may give each transaction another connection. */
  readonly directUrl: string | undefined;
  /** A read replica of that database for lists and reports, as the same role, and how many seconds a report may be behind. */
  readonly replica: { readonly url: string; readonly behindSeconds: number } | undefined;
  /** `embedded`: the portal's own login site, which stores the passwords itself. */
  readonly signIn: { readonly issuer: string; readonly clientId: string; readonly clientSecret?: string; readonly embedded: boolean };
  readonly simulators: string;
  /** NMLS look-ups: the simulator unless LOCKDESK_NMLS names another; undefined in production when nothing is named. */
  readonly nmls: OutsideCompanySettings | undefined;
  /** Fee quotes of settlement service providers: LOCKDESK_FEE_QUOTES, in the same form. */
  readonly feeQuotes: OutsideCompanySettings | undefined;
  /** Mortgage insurers’ rate quotes: LOCKDESK_MORTGAGE_INSURERS, in the same form. */
  readonly mortgageInsurers: OutsideCompanySettings | undefined;
  /** The credit agency: LOCKDESK_CREDIT, in the same form. */
  readonly creditAgency: CreditAgencySettings | undefined;
  /** FHA Connection: LOCKDESK_FHA, in the same form, and the lender’s identifier there for applications that name none. */
  readonly fha: (OutsideCompanySettings & { readonly lender?: string }) | undefined;
  /** The platform of appraisal management companies: LOCKDESK_APPRAISAL, in the same form, and how often it is polled about an order. */
  readonly appraisal: (OutsideCompanySettings & { readonly askSeconds: number }) | undefined;
  /** Each brokerage's budget for credit reports, in cents. */
  readonly creditBudget: { readonly daily: Cents; readonly monthly: Cents };
  /** The underwriting systems: LOCKDESK_DU and LOCKDESK_LPA, in the same form. */
  readonly underwritingSystems: { readonly DU: OutsideCompanySettings | undefined; readonly LPA: OutsideCompanySettings | undefined };
  /** After so many seconds without an answer somebody decides about an order. */
  readonly orderSeconds: number;
  /** Whether webhooks may go to this machine's own addresses: for trying them out, off by default. */
  readonly webhooks: { readonly loopback: boolean };
  /**
   * How many people must approve a rate sheet before it goes live; the price move from which it is flagged and needs a written reason, and
   * the price move from which a second person must approve it.
   */
  readonly sheets: { readonly people: number; readonly moveLimit: Points; readonly secondPersonMove: Points };
  /** Days before a yearly table ends at which administrators are notified of it, the most first: listed, amber, red. */
  readonly tableWarnings: readonly number[];
  readonly mail: { readonly smtpUrl?: string; readonly from: string; readonly folder: string };
  /** A folder, or a bucket of an S3 service. */
  readonly filesPlace: FilesPlace;
  /** A ClamAV daemon that scans every upload: host and port, or a socket; undefined without one. */
  readonly virusScanner: string | undefined;
  /** Where the master keys come from: the environment, a program, or a file, in this order. */
  readonly keys: KeySource;
  readonly seals: SealSettings;
  /** Places outside the portal that its menus lead to. */
  readonly outside: {
    /** Null for the portal's own pages. */
    readonly adminSite: string | null;
    /** The published guidelines; null where the lender has none. */
    readonly guide: string | null;
    readonly desktopOriginator: string;
    /** Another reporting tool, shown in a frame of the reports' page; null without one. */
    readonly reportsTool: string | null;
    readonly serviceDeskMail: string;
  };
  /** Whether visits of pages are noted in the log. */
  readonly visits: boolean;
  /** The lender's time zone: its days, its lock desk, its disclosures. */
  readonly zone: string;
  readonly environment: 'development' | 'test' | 'production';
  readonly logLevel: string;
  readonly failpoint?: string;
  /** A published table of counties' median incomes; absent: the built-in estimates. */
  readonly countyIncomes?: string;
  /** The lender's own file of ZIP codes with their counties and cities; absent: those of a registry package alone. */
  readonly zipPlaces?: string;
  /** How often the portal is checked, and the recipients of alarms. */
  readonly watch: {
    readonly everySeconds: number;
    readonly mailTo: readonly string[];
    readonly webhook: { readonly url: string; readonly secret: Uint8Array } | undefined;
  };
  /** Where other programs read metrics, and where traces are sent; nothing of either is loaded without it. */
  readonly telemetry: {
    readonly metrics: { readonly port: number; readonly host: string } | undefined;
    readonly tracesTo: string | undefined;
  };
  /** Test clock: an instant the portal takes for "now", refused in production. */
  readonly now?: string;
}

export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const read = schema.safeParse(environment);
  if (!read.success) {
    const first = read.error.issues[0]!;
    throw new Error(`The setting ${first.path.join('.')} is not usable: ${first.message}`);
  }
  const s = read.data;
  if (s.LOCKDESK_ENVIRONMENT === 'production' && (s.LOCKDESK_FAILPOINT || s.LOCKDESK_NOW)) {
    throw new Error('LOCKDESK_FAILPOINT and LOCKDESK_NOW are for tests and are refused in production.');
  }
  const dataFolder = resolve(s.LOCKDESK_DATA);
  return {
    port: s.LOCKDESK_PORT,
    origin: (s.LOCKDESK_ORIGIN ?? `http://localhost:${s.LOCKDESK_PORT}`).replace(/\/$/, ''),
    frontDoor: {
      trustedProxies: s.LOCKDESK_TRUSTED_PROXIES,
      hosts: s.LOCKDESK_HOSTS,
      connections: s.LOCKDESK_CONNECTIONS,
      connectionsPerClient: s.LOCKDESK_CONNECTIONS_PER_CLIENT,
      misses: s.LOCKDESK_MISSES,
    },
    dataFolder,
    databaseUrl: s.LOCKDESK_APP_DATABASE_URL,
    directUrl: s.LOCKDESK_DIRECT_DATABASE_URL,
    replica: s.LOCKDESK_REPLICA_URL ? { url: s.LOCKDESK_REPLICA_URL, behindSeconds: s.LOCKDESK_REPLICA_BEHIND } : undefined,
    signIn: {
      issuer: s.LOCKDESK_ISSUER,
      clientId: s.LOCKDESK_CLIENT_ID,
      embedded: s.LOCKDESK_ISSUER.replace(/\/$/, '') === `http://localhost:${s.LOCKDESK_LOGIN_PORT}`,
      ...(s.LOCKDESK_CLIENT_SECRET ? { clientSecret: s.LOCKDESK_CLIENT_SECRET } : {}),
    },
    simulators: s.LOCKDESK_SIMULATORS,
    nmls: companyOf(s, 'LOCKDESK_NMLS', 'nmls'),
    feeQuotes: companyOf(s, 'LOCKDESK_FEE_QUOTES', 'fee-quotes'),
    mortgageInsurers: companyOf(s, 'LOCKDESK_MORTGAGE_INSURERS', 'mortgage-insurers'),
    creditAgency: creditAgencyOf(s),
    fha: fhaOf(s),
    appraisal: appraisalOf(s),
    creditBudget: { daily: dollars(s.LOCKDESK_CREDIT_DAILY_BUDGET), monthly: dollars(s.LOCKDESK_CREDIT_MONTHLY_BUDGET) },
    underwritingSystems: {
      DU: companyOf(s, 'LOCKDESK_DU', 'desktop-underwriter'),
      LPA: companyOf(s, 'LOCKDESK_LPA', 'loan-product-advisor'),
    },
    orderSeconds: s.LOCKDESK_ORDER_SECONDS,
    webhooks: { loopback: s.LOCKDESK_WEBHOOK_LOOPBACK === 'yes' },
    sheets: {
      people: s.LOCKDESK_SHEET_PEOPLE,
      moveLimit: thousandthsFromDecimal(s.LOCKDESK_SHEET_MOVE_LIMIT)! as Points,
      secondPersonMove: thousandthsFromDecimal(s.LOCKDESK_SHEET_SECOND_PERSON_MOVE)! as Points,
    },
    tableWarnings: s.LOCKDESK_TABLE_WARNINGS.map(Number).sort((a, b) => b - a),
    mail: {
      ...(s.LOCKDESK_SMTP_URL ? { smtpUrl: s.LOCKDESK_SMTP_URL } : {}),
      from: s.LOCKDESK_MAIL_FROM,
      folder: resolve(dataFolder, 'mail'),
    },
    filesPlace: filesPlaceOf(s, resolve(dataFolder, 'files')),
    virusScanner: s.LOCKDESK_CLAMAV,
    keys: {
      text: s.LOCKDESK_KEY || undefined,
      command: s.LOCKDESK_KEY_COMMAND,
      file: resolve(s.LOCKDESK_KEY_FILE ?? `${dataFolder}/keys/master.keys`),
    },
    seals: sealSettingsOf(s, dataFolder),
    outside: {
      adminSite: s.LOCKDESK_ADMIN_SITE ?? null,
      guide: s.LOCKDESK_GUIDE_URL || null,
      desktopOriginator: s.LOCKDESK_DESKTOP_ORIGINATOR,
      reportsTool: s.LOCKDESK_REPORTS_TOOL ?? null,
      serviceDeskMail: s.LOCKDESK_SERVICE_DESK_MAIL,
    },
    visits: s.LOCKDESK_VISITS === 'yes',
    watch: watchOf(s),
    telemetry: {
      metrics: s.LOCKDESK_METRICS_PORT === undefined ? undefined : { port: s.LOCKDESK_METRICS_PORT, host: s.LOCKDESK_METRICS_HOST },
      tracesTo: s.LOCKDESK_TRACES_TO,
    },
    zone: s.LOCKDESK_ZONE,
    environment: s.LOCKDESK_ENVIRONMENT,
    logLevel: s.LOCKDESK_LOG,
    ...(s.LOCKDESK_COUNTY_INCOMES ? { countyIncomes: resolve(s.LOCKDESK_COUNTY_INCOMES) } : {}),
    ...(s.LOCKDESK_ZIP_PLACES ? { zipPlaces: resolve(s.LOCKDESK_ZIP_PLACES) } : {}),
    ...(s.LOCKDESK_FAILPOINT ? { failpoint: s.LOCKDESK_FAILPOINT } : {}),
    ...(s.LOCKDESK_NOW ? { now: s.LOCKDESK_NOW } : {}),
  };
}

function watchOf(s: z.infer<typeof schema>): Settings['watch'] {
  const { LOCKDESK_ALARM_WEBHOOK: url, LOCKDESK_ALARM_WEBHOOK_SECRET: secret } = s;
  if ((url === undefined) !== (secret === undefined))
    throw new Error(
      'LOCKDESK_ALARM_WEBHOOK and LOCKDESK_ALARM_WEBHOOK_SECRET are set together: without a secret nobody can tell who sent an alarm.',
    );
  return {
    everySeconds: s.LOCKDESK_WATCH_SECONDS,
    mailTo: s.LOCKDESK_ALARM_MAIL,
    webhook: url && secret ? { url, secret: Buffer.from(secret.slice('whsec_'.length), 'base64') } : undefined,
  };
}

function creditAgencyOf(s: z.infer<typeof schema>): CreditAgencySettings | undefined {
  const company = companyOf(s, 'LOCKDESK_CREDIT', 'credit');
  const account = { internal: s.LOCKDESK_CREDIT_ACCOUNT, login: s.LOCKDESK_CREDIT_LOGIN, password: s.LOCKDESK_CREDIT_PASSWORD };
  return company && { ...company, name: s.LOCKDESK_CREDIT_NAME, account };
}

function fhaOf(s: z.infer<typeof schema>): Settings['fha'] {
  const company = companyOf(s, 'LOCKDESK_FHA', 'fha-connection');
  const lender = s.LOCKDESK_FHA_LENDER ?? (company?.simulated ? '9000000018' : undefined);
  return company && { ...company, ...(lender === undefined ? {} : { lender }) };
}

function appraisalOf(s: z.infer<typeof schema>): Settings['appraisal'] {
  const company = companyOf(s, 'LOCKDESK_APPRAISAL', 'appraisal');
  // A simulated day passes in seconds.
  return company && { ...company, askSeconds: s.LOCKDESK_APPRAISAL_ASK_SECONDS ?? (company.simulated ? 2 : 300) };
}

/** In production no company is replaced by a simulator by default, and a token is never sent unencrypted. */
function companyOf(
  s: z.infer<typeof schema>,
  name:
    | 'LOCKDESK_NMLS'
    | 'LOCKDESK_FEE_QUOTES'
    | 'LOCKDESK_MORTGAGE_INSURERS'
    | 'LOCKDESK_CREDIT'
    | 'LOCKDESK_APPRAISAL'
    | 'LOCKDESK_FHA'
    | 'LOCKDESK_DU'
    | 'LOCKDESK_LPA',
  simulator: string,
): OutsideCompanySettings | undefined {
  const production = s.LOCKDESK_ENVIRONMENT === 'production';
  const baseUrl = s[name];
  const token = s[`${name}_TOKEN`];
  if (!baseUrl) return production ? undefined : { baseUrl: `${s.LOCKDESK_SIMULATORS.replace(/\/$/, '')}/${simulator}`, simulated: true };
  if (production && !baseUrl.startsWith('https:')) throw new Error(`${name} has to begin with https: in production.`);
  return {
    baseUrl,
    ...(token ? { token } : {}),
    simulated: new URL(baseUrl).origin === new URL(s.LOCKDESK_SIMULATORS).origin,
  };
}
