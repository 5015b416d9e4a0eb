import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Sequence, ObjectIdentifier, Utf8String } from 'asn1js';
import type { FastifyPluginAsync } from 'fastify';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  IssuerAndSerialNumber,
  Attribute,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { bufferOf } from './token.ts';

const NAME = 'Simulated time-stamp authority, not a real one';
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const YEARS = 10;
/** A policy id for examples. */
const POLICY = '2.999.1';

interface Signing {
  readonly certificate: Certificate;
  readonly key: webcrypto.CryptoKey;
}

interface Authority extends Signing {
  readonly root: Certificate;
}

/**
 * A time-stamp authority with RFC 3161, which signs with certificates it made itself; `certificate.pem` is their root. `now` is its clock.
 */
export const timeStampSimulator: FastifyPluginAsync<{ readonly now?: () => Date }> = async (server, { now = () => new Date() }) => {
  let made: Promise<Authority> | undefined;
  const authority = (): Promise<Authority> => (made ??= makeAuthority(now()));
  server.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  server.post('/', async (request, reply) => {
    reply.header('x-simulator', 'time-stamp').type('application/timestamp-reply');
    return Buffer.from(await answer(await authority(), request.body as Buffer, now()));
  });
  server.get('/certificate.pem', async (_request, reply) => {
    const bytes = Buffer.from((await authority()).root.toSchema().toBER());
    const lines = bytes.toString('base64').match(/.{1,64}/g)!;
    return reply.type('application/x-pem-file').send(`-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`);
  });
};

/** A root that signs certificates, and one of it that stamps times and nothing else. */
async function makeAuthority(now: Date): Promise<Authority> {
  const constraints = new BasicConstraints({ cA: true });
  const root = await makeCertificate(`Root of: ${NAME}`, now, [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints.toSchema().toBER(), parsedValue: constraints }),
    keyUsage(0x04, 2),
  ]);
  const timeStamping = new Sequence({ value: [new ObjectIdentifier({ value: '1.3.6.1.5.5.7.3.8' })] });
  const stamping = [new Extension({ extnID: '2.5.29.37', critical: true, extnValue: timeStamping.toBER() }), keyUsage(0x80, 7)];
  const { certificate, key } = await makeCertificate(NAME, now, stamping, root);
  return { root: root.certificate, certificate, key };
}

function keyUsage(bits: number, unusedBits: number): Extension {
  const extnValue = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits }).toBER();
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue });
}

async function makeCertificate(name: string, now: Date, extensions: Extension[], issuer?: Signing): Promise<Signing> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2, serialNumber: serial() });
  const own = new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) });
  certificate.subject.typesAndValues.push(own);
  certificate.issuer.typesAndValues.push(...(issuer?.certificate.subject.typesAndValues ?? [own]));
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  certificate.extensions = extensions;
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(issuer?.key ?? privateKey, 'SHA-256');
  return { certificate, key: privateKey };
}

async function answer({ certificate, key }: Authority, query: Buffer, now: Date): Promise<ArrayBuffer> {
  let asked: TimeStampReq;
  try {
    asked = TimeStampReq.fromBER(bufferOf(query));
  } catch {
    // Rejection.
    return new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema().toBER();
  }
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: asked.messageImprint,
    serialNumber: serial(),
    genTime: now,
    ...(asked.nonce ? { nonce: asked.nonce } : {}),
  });
  const content = info.toSchema().toBER();
  const digest = await webcrypto.subtle.digest('SHA-256', content);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: await signedAttributes(certificate, digest),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256');
  const token = new ContentInfo({ contentType: id_ContentType_SignedData, content: signed.toSchema(true) });
  return new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token }).toSchema().toBER();
}

/** Content type, digest, and which certificate signed (ESSCertIDv2 of RFC 5816, with its default SHA-256). */
async function signedAttributes(certificate: Certificate, digest: ArrayBuffer): Promise<SignedAndUnsignedAttributes> {
  const hash = await webcrypto.subtle.digest('SHA-256', certificate.toSchema().toBER());
  const id = new Sequence({ value: [new OctetString({ valueHex: hash })] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: id_eContentType_TSTInfo })] }),
      new Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] }),
      new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [new Sequence({ value: [new Sequence({ value: [id] })] })] }),
    ],
  });
}

function serial(): Integer {
  const bytes = randomBytes(8);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return new Integer({ valueHex: bufferOf(bytes) });
}
