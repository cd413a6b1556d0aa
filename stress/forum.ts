// Creates, answers and follows questions.
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { newBuyer } from './buyers.ts';
import { graph } from './requests.ts';
import type { Server } from './test-bed.ts';

/** Creates a question in a group of the tests' own. */
export async function newQuestion(): Promise<string> {
  const { id: authorId } = await newBuyer();
  const at = now();
  const group = await db.forumGroup.upsert({
    where: { slug: 'stress' },
    update: {},
    create: {
      slug: 'stress',
      title: 'Stress',
      subTitle: '',
      bio: '',
      imageKey: 'stress.svg',
      category: { create: { slug: 'stress', title: 'Stress', subTitle: '' } },
    },
  });
  const { id } = await db.forumQuestion.create({
    data: {
      slug: randomUUID(),
      title: 'Does it hold?',
      groupId: group.id,
      authorId,
      createdAt: at,
      lastActivityAt: at,
    },
  });
  return id;
}

export interface Reply {
  id: string;
  number: number;
  text: string | null;
}

/** Replies as a visitor; returns the error code, '' for none. */
export async function replyTo(server: Server, questionId: string, text: string): Promise<string> {
  const { code } = await graph(
    server,
    null,
    'mutation ($input: AddReplyInput!) { addReply(input: $input) { id } }',
    { input: { questionId, text, clientMutationId: randomUUID() } },
  );
  return code;
}

/** The replies after a number, as clients fetch what they missed. */
export async function repliesAfter(
  server: Server,
  questionId: string,
  afterNumber: number,
): Promise<Reply[]> {
  const { body } = await graph(
    server,
    null,
    `query ($id: ID!, $afterNumber: Int!) {
      question(id: $id) { replies(first: 100, afterNumber: $afterNumber) { nodes { id number text } } }
    }`,
    { id: questionId, afterNumber },
  );
  const { question } = body as { question?: { replies: { nodes: Reply[] } } };
  return question?.replies.nodes ?? [];
}

/** A GraphQL subscription client that reconnects. */
export function liveClient(server: Server): Client {
  return createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100)),
  });
}
