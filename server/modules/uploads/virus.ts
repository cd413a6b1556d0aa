// The test file of all virus scanners, known with no scanner as well; it is put together here, so that no scanner
// takes this source for it. What else there is, providers/virus-scanner.ts is asked.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);

export function isTestVirus(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(EICAR);
}
