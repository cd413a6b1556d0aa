// The forum, by both doors.
import { firstGroup } from './goods.ts';
import type { Thing } from './acts.ts';
import { capability, type ParityCase } from './capability.ts';
import { aQuestion, aReply, aStory } from './things.ts';
import { words } from './words.ts';

async function aGroup(): Promise<Thing> {
  const { id: groupId, slug } = await firstGroup();
  return { groupId, slug };
}

const SAID = 'Wrap her in a towel.';
const BAD_TEXTS = { 'no words': ' ', 'too many words': 'x'.repeat(5_001) };
const LINK = 'See https://example.com/x';

export const forumCases: readonly ParityCase[] = [
  ...capability({
    graph: 'askQuestion',
    rest: 'POST /questions',
    thing: aGroup,
    inGraph: (title, { groupId }) => ({ variables: { input: { title: title || words(), groupId } } }),
    inRest: (title, { groupId }) => ({ body: { title: title || words(), forumId: groupId } }),
    good: '',
    bad: { 'no words': ' ', 'a word too short': 'ab', 'a link': LINK, 'too long': 'x'.repeat(301) },
  }),
  ...capability({
    graph: 'addReply',
    rest: 'POST /questions/reply',
    thing: aQuestion,
    inGraph: (text, { questionId }) => ({ variables: { input: { questionId, text } } }),
    inRest: (reply, { questionId }) => ({ body: { forumId: questionId, reply } }),
    good: SAID,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'addReply',
    rest: 'PATCH /questions/singleQuestion/{id}',
    thing: aQuestion,
    asVisitor: true,
    inGraph: (text, { questionId }) => ({ variables: { input: { questionId, text } } }),
    inRest: (reply, { questionId = '' }) => ({ params: { id: questionId }, body: { reply } }),
    good: SAID,
    bad: { ...BAD_TEXTS, 'a link': LINK },
  }),
  ...capability({
    graph: 'addReply',
    rest: 'POST /questions/reply',
    thing: aStory,
    asVisitor: true,
    inGraph: (text, { postId }) => ({ variables: { input: { postId, text } } }),
    inRest: (reply, { postId }) => ({ body: { forumId: postId, reply } }),
    good: SAID,
    bad: { ...BAD_TEXTS, 'a link': LINK },
  }),
  ...capability({
    graph: 'editReply',
    rest: 'PUT /questions/singleQuestion/singlePost/{id}',
    thing: aReply,
    inGraph: (text, { replyId }) => ({ variables: { input: { replyId, text } } }),
    inRest: (reply, { replyId = '' }) => ({ params: { id: replyId }, body: { reply } }),
    good: SAID,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'editReply',
    rest: 'PATCH /questions/answer/{id}',
    thing: aReply,
    inGraph: (text, { replyId }) => ({ variables: { input: { replyId, text } } }),
    inRest: (reply, { questionId = '', replyId }) => ({
      params: { id: questionId },
      body: { _id: replyId, reply },
    }),
    good: SAID,
    bad: BAD_TEXTS,
  }),
  ...capability({
    graph: 'removeReply',
    rest: 'DELETE /questions/singleQuestion/singlePost/{id}',
    thing: aReply,
    inGraph: (_typed, { replyId }) => ({ variables: { replyId } }),
    inRest: (_typed, { replyId = '' }) => ({ params: { id: replyId } }),
    good: null,
  }),
  ...capability({
    graph: 'setReaction',
    rest: 'PUT /questions/singleQuestion/singlePost/{id}',
    thing: aReply,
    inGraph: (_typed, { replyId }) => ({ variables: { replyId, kind: 'HEART', on: true } }),
    inRest: (_typed, { replyId = '' }) => ({ params: { id: replyId }, body: { heart: 1 } }),
    good: null,
  }),
  ...capability({
    graph: 'createForumPost',
    rest: 'POST /posts',
    thing: aGroup,
    inGraph: (story, { groupId }) => ({ variables: { input: { ...story, groupId } } }),
    inRest: (story, { groupId, slug }) => ({ body: { ...story, forumId: groupId, forumSlug: slug } }),
    good: { content: 'She rides the lift.', tags: ['Dog'] },
    bad: {
      'no words': { content: ' ', tags: [] },
      'a tag that is none': { content: 'She rides', tags: ['Nope'] },
      'too many words': { content: 'x'.repeat(10_001), tags: [] },
    },
  }),
];
