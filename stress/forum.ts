// A question to talk about, and how it is asked of the two doors.
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { newBuyer } from './buyers.ts';
import { graph } from './requests.ts';
import type { Door } from './stage.ts';

/** A new question by somebody, in a group of the battery's own. */
export async function newQuestion(): Promise<string> {
  const { id: authorId } = await newBuyer();
  const at = now();
  const group = await db.forumGroup.upsert({
    where: { slug: 'battery' },
    update: {},
    create: {
      slug: 'battery',
      title: 'Battery',
      subTitle: '',
      bio: '',
      imageKey: 'battery.svg',
      category: { create: { slug: 'battery', title: 'Battery', subTitle: '' } },
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

/** Replies without an account; answers the refusal's code, '' for none. */
export async function replyTo(door: Door, questionId: string, text: string): Promise<string> {
  const { code } = await graph(
    door,
    null,
    'mutation ($input: AddReplyInput!) { addReply(input: $input) { id } }',
    { input: { questionId, text, clientMutationId: randomUUID() } },
  );
  return code;
}

/** What the server has after a number, as a client asks that missed something. */
export async function repliesAfter(door: Door, questionId: string, afterNumber: number): Promise<Reply[]> {
  const { body } = await graph(
    door,
    null,
    `query ($id: ID!, $afterNumber: Int!) {
      question(id: $id) { replies(first: 100, afterNumber: $afterNumber) { nodes { id number text } } }
    }`,
    { id: questionId, afterNumber },
  );
  const { question } = body as { question?: { replies: { nodes: Reply[] } } };
  return question?.replies.nodes ?? [];
}

/** A client's live link to a door. */
export function liveLink(door: Door): Client {
  return createClient({
    url: `${door.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100)),
  });
}
