// A stand-in for clamd: implements INSTREAM and knows one virus.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The content it reports as a virus. */
export const VIRUS = 'this is the virus of the tests';

type Behaviour = 'normal' | 'silent' | 'too-long' | 'hangs-up' | 'invalid';

export interface ScannerStandin {
  url: string;
  /** Sets how it responds. */
  behave(behaviour: Behaviour): void;
  /** The files it received completely. */
  seen: Buffer[];
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The file received so far; null while it is incomplete or the protocol is violated. */
function fileIn(sent: Buffer): Buffer | null {
  if (!sent.subarray(0, COMMAND.length).equals(COMMAND)) return null;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function responseTo(file: Buffer): string {
  return file.includes(VIRUS) ? 'stream: Test.Virus-1 FOUND\0' : 'stream: OK\0';
}

export async function openScanner(): Promise<ScannerStandin> {
  let behaviour: Behaviour = 'normal';
  const scannedFiles: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (behaviour === 'hangs-up') return void socket.destroy();
    if (behaviour === 'too-long') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = fileIn(received);
      if (!file || behaviour === 'silent') return;
      scannedFiles.push(file);
      socket.end(behaviour === 'invalid' ? 'UNKNOWN COMMAND\0' : responseTo(file));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `tcp://127.0.0.1:${port}`,
    behave: (how) => void (behaviour = how),
    seen: scannedFiles,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
