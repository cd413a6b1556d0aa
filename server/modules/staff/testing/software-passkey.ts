// A software passkey for tests, which answers the options of the server like a browser.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export class SoftwarePasskey {
  readonly id = randomBytes(32);
  /** The number of signatures. A test may decrease it to simulate a copied key. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The answer of navigator.credentials.create(), as JSON. */
  register(optionsJson: string, origin: string): string {
    const options = JSON.parse(optionsJson) as Options;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const authData = Buffer.concat([this.#authData(options.rp?.id ?? '', HAS_KEY), attested]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>();
    attestation
      .set('fmt', 'none')
      .set('attStmt', new Map<string, string>())
      .set('authData', new Uint8Array(authData));
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    });
  }

  /** The answer of navigator.credentials.get(), as JSON. */
  signIn(optionsJson: string, origin: string): string {
    const options = JSON.parse(optionsJson) as Options;
    this.counter += 1;
    const authData = this.#authData(options.rpId ?? '', 0);
    const data = clientData('webauthn.get', options.challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: Record<string, string>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | USER_VERIFIED | flags]), counter]);
  }

  /** A COSE key: EC2, ES256, P-256, x and y. */
  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
