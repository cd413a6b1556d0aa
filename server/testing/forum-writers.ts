// Members and visitors who write in the forum, over GraphQL and REST.
import { expect } from 'vitest';
import { requestGraphql, authHeaders } from './graph.ts';

/** A member, or a visitor. */
export type Writer = { token: string } | null;

export interface RestReply {
  _id: string;
  reply: string;
  user: { username: string };
  vote: number;
  heart: number;
  thumbUp: number;
}

export function forumWriterActions(url: () => string) {
  /** @param request such as 'POST /questions' */
  async function rest<Body = Record<string, unknown>>(writer: Writer, request: string, body?: object) {
    const [method, path] = request.split(' ');
    const response = await fetch(`${url()}/api${path}`, {
      method: method ?? 'GET',
      headers: { 'content-type': 'application/json', ...authHeaders(writer) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
  return {
    rest,
    async graph<Data>(writer: Writer, query: string, variables: object = {}): Promise<Data> {
      const { data, errors } = await requestGraphql<Data>(url(), query, variables, authHeaders(writer));
      expect(errors).toEqual([]);
      return data;
    },
    async replyBy(
      writer: Writer,
      questionId: string,
      reply = `Written at ${performance.now()}`,
    ): Promise<RestReply> {
      const input = { forumId: questionId, reply };
      const { body, status } = await rest<RestReply>(writer, 'POST /questions/reply', input);
      expect(status).toBe(200);
      return body;
    },
  };
}
