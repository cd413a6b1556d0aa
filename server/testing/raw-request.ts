// Raw HTTP requests that no browser sends.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** Opens a TCP connection to a shop. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // These tests expect to be disconnected.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a request byte by byte and reads the response until the shop closes the connection. */
export async function sendRaw(
  url: string,
  firstLine: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawResponse> {
  const socket = await openConnection(url);
  const allHeaders = { host: new URL(url).host, connection: 'close', ...headers };
  const lines = [
    firstLine,
    ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ];
  socket.write(lines.join('\r\n'), 'latin1');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return read(Buffer.concat(chunks).toString());
}

function read(answer: string): RawResponse {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
