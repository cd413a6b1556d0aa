// Forum operations through both transports.
import { firstGroup } from './sample-catalogue.ts';
import type { Resource } from './operation-case.ts';
import { capability, type ParityCase } from './capability.ts';
import { aQuestion, aReply, aPost } from './resources.ts';
import { uniqueText } from './unique-text.ts';

async function aGroup(): Promise<Resource> {
  const { id: groupId, slug } = await firstGroup();
  return { groupId, slug };
}

const TEXT = 'Wrap her in a towel.';
const BAD_TEXTS = { 'no text': ' ', 'a long text': 'x'.repeat(5_001) };
const LINK = 'See https://example.com/x';

export const forumCases: readonly ParityCase[] = [
  ...capability({
    graph: 'askQuestion',
    rest: 'POST /questions',
    resource: aGroup,
    toGraphql: (title, { groupId }) => ({ variables: { input: { title: title || uniqueText(), groupId } } }),
    toRest: (title, { groupId }) => ({ body: { title: title || uniqueText(), forumId: groupId } }),
    good: '',
    bad: { 'no text': ' ', 'a short title': 'ab', 'a link': LINK, 'a long title': 'x'.repeat(301) },
  }),
  ...capability({
    graph: 'addReply',
    rest: 'POST /questions/reply',
    resource: aQuestion,
    toGraphql: (text, { questionId }) => ({ variables: { input: { questionId, text } } }),
    toRest: (reply, { questionId }) => ({ body: { forumId: questionId, reply } }),
    good: TEXT,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'addReply',
    rest: 'PATCH /questions/singleQuestion/{id}',
    resource: aQuestion,
    asVisitor: true,
    toGraphql: (text, { questionId }) => ({ variables: { input: { questionId, text } } }),
    toRest: (reply, { questionId = '' }) => ({ params: { id: questionId }, body: { reply } }),
    good: TEXT,
    bad: { ...BAD_TEXTS, 'a link': LINK },
  }),
  ...capability({
    graph: 'addReply',
    rest: 'POST /questions/reply',
    resource: aPost,
    asVisitor: true,
    toGraphql: (text, { postId }) => ({ variables: { input: { postId, text } } }),
    toRest: (reply, { postId }) => ({ body: { forumId: postId, reply } }),
    good: TEXT,
    bad: { ...BAD_TEXTS, 'a link': LINK },
  }),
  ...capability({
    graph: 'editReply',
    rest: 'PUT /questions/singleQuestion/singlePost/{id}',
    resource: aReply,
    toGraphql: (text, { replyId }) => ({ variables: { input: { replyId, text } } }),
    toRest: (reply, { replyId = '' }) => ({ params: { id: replyId }, body: { reply } }),
    good: TEXT,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'editReply',
    rest: 'PATCH /questions/answer/{id}',
    resource: aReply,
    toGraphql: (text, { replyId }) => ({ variables: { input: { replyId, text } } }),
    toRest: (reply, { questionId = '', replyId }) => ({
      params: { id: questionId },
      body: { _id: replyId, reply },
    }),
    good: TEXT,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'removeReply',
    rest: 'DELETE /questions/singleQuestion/singlePost/{id}',
    resource: aReply,
    toGraphql: (_input, { replyId }) => ({ variables: { replyId } }),
    toRest: (_input, { replyId = '' }) => ({ params: { id: replyId } }),
    good: null,
  }),
  ...capability({
    graph: 'setReaction',
    rest: 'PUT /questions/singleQuestion/singlePost/{id}',
    resource: aReply,
    toGraphql: (_input, { replyId }) => ({ variables: { replyId, kind: 'HEART', on: true } }),
    toRest: (_input, { replyId = '' }) => ({ params: { id: replyId }, body: { heart: 1 } }),
    good: null,
  }),
  ...capability({
    graph: 'setQuestionReaction',
    rest: 'PUT /questions/{id}/reaction',
    resource: aQuestion,
    toGraphql: (_input, { questionId }) => ({ variables: { questionId, kind: 'VOTE', on: true } }),
    toRest: (_input, { questionId = '' }) => ({
      params: { id: questionId },
      body: { kind: 'VOTE', on: true },
    }),
    good: null,
  }),
  ...capability({
    graph: 'setPostReaction',
    rest: 'PUT /posts/{id}/reaction',
    resource: aPost,
    toGraphql: (_input, { postId }) => ({ variables: { postId, kind: 'HEART', on: true } }),
    toRest: (_input, { postId = '' }) => ({ params: { id: postId }, body: { kind: 'HEART', on: true } }),
    good: null,
  }),
  ...capability({
    graph: 'createForumPost',
    rest: 'POST /posts',
    resource: aGroup,
    toGraphql: (post, { groupId }) => ({ variables: { input: { ...post, groupId } } }),
    toRest: (post, { groupId, slug }) => ({ body: { ...post, forumId: groupId, forumSlug: slug } }),
    good: { content: 'She rides the lift.', tags: ['Dog'] },
    bad: {
      'no text': { content: ' ', tags: [] },
      'an unknown tag': { content: 'She rides', tags: ['Nope'] },
      'a long text': { content: 'x'.repeat(10_001), tags: [] },
    },
  }),
];
