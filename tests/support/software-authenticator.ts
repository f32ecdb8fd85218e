import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  type webcrypto,
} from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator as WebAuthn describes one, with a browser around it: makes and uses ES256 keys. */
export class SoftwareAuthenticator {
  /** The page on which it is used. */
  origin: string;
  /** Whether it verifies who uses it. */
  verifiesOwner = true;
  counter = 0;
  readonly #keys = new Map<string, KeyObject>();

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
  }

  /** Answers PublicKeyCredentialCreationOptionsJSON. */
  create({ challenge, rp }: { readonly challenge: string; readonly rp: { readonly id: string } }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credentialId = randomBytes(16);
    const id = credentialId.toString('base64url');
    this.#keys.set(id, privateKey);
    const authData = Buffer.concat([
      this.#writeAuthenticatorData(rp.id, HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      writeCoseKey(publicKey.export({ format: 'jwk' })),
    ]);
    const clientDataJSON = this.#writeClientData('webauthn.create', challenge);
    const attestationObject = writeAttestation(authData).toString('base64url');
    return {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports: ['internal'] },
    };
  }

  /** Answers PublicKeyCredentialRequestOptionsJSON with the key of this id, else with the first. */
  get(
    { challenge, rpId }: { readonly challenge: string; readonly rpId: string },
    id = [...this.#keys.keys()][0] ?? '',
  ) {
    const key = this.#keys.get(id);
    if (!key) throw new Error('The authenticator has no such key');
    this.counter += 1;
    const authenticatorData = this.#writeAuthenticatorData(rpId, 0);
    const clientDataJSON = this.#writeClientData('webauthn.get', challenge);
    const signed = Buffer.concat([
      authenticatorData,
      hash(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      },
    };
  }

  #writeClientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #writeAuthenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.verifiesOwner ? USER_VERIFIED : 0;
    return Buffer.concat([hash(rpId), Buffer.from([USER_PRESENT | verified | flags]), counter]);
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A COSE key of kind EC2 with ES256 on P-256 (RFC 9053), in CBOR. */
function writeCoseKey({ x = '', y = '' }: webcrypto.JsonWebKey): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function writeAttestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}
