// The EICAR test file, detected without a scanner as well. It is assembled from parts, so that scanners do not
// flag this source file.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);

export function containsEicar(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(EICAR);
}
