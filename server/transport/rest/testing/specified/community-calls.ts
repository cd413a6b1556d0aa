// The calls of existing clients: pets and the forum.
import { z } from 'zod';
import { picture } from '#server/testing/files.ts';
import type { ResponseValues, SpecifiedCall } from './call.ts';
import * as is from './community-shapes.ts';

const ofPet = { valueAt: { id: 'petId' } };
const ofQuestion = { valueAt: { id: 'questionId' } };
const ofReply = { valueAt: { id: 'replyId' } };

async function petForm(fields: object): Promise<FormData> {
  const form = new FormData();
  form.set('pet', JSON.stringify(fields));
  form.set('image', new Blob([new Uint8Array(await picture())]), 'moti.jpg');
  return form;
}

function documentForm(earlier: ResponseValues): FormData {
  const form = new FormData();
  const petId = earlier.get('petId');
  form.set('documents', JSON.stringify({ type: 'Vaccine', description: 'Rabies', petId }));
  form.set('fileRaw', new Blob(['Rabies, done\n']), 'rabies.txt');
  return form;
}

const WRITTEN = { reply: 'Wrap her in a towel.', user: { name: 'Aarohi Sharma', username: 'aarohi' } };

/** The reply as the client has it, with a changed count. */
function replyWith(earlier: ResponseValues, counts: object) {
  const repliedOn = '2026-11-20T10:00:00.000Z';
  return { _id: earlier.get('replyId'), ...WRITTEN, repliedOn, vote: 0, heart: 0, thumbUp: 0, ...counts };
}

export const petCalls: SpecifiedCall[] = [
  {
    line: 'GET /pets/{userId}',
    valueAt: { userId: 'userId' },
    response: z.array(is.pet).min(1),
    learn: { oldPetId: '0._id' },
  },
  {
    line: 'POST /pets',
    body: () => petForm({ name: 'Laddu', type: 'Dog', dob: '2024-02-29', breed: 'Indie', favourite: false }),
    response: is.pet,
    learn: { petId: '_id' },
  },
  { ...ofPet, line: 'GET /pets/particular/{id}', response: is.pet },
  { ...ofPet, line: 'PUT /pets/particular/{id}', body: () => petForm({ name: 'Laddoo' }), response: is.pet },
  { ...ofPet, line: 'PATCH /pets/documents/{id}', body: documentForm, response: is.petDocument },
  { ...ofPet, line: 'DELETE /pets/particular/{id}', response: z.array(is.pet) },
  { line: 'GET /pets/timeline/{id}', valueAt: { id: 'oldPetId' }, response: z.array(is.petEvent).min(1) },
];

export const forumCalls: SpecifiedCall[] = [
  {
    line: 'GET /forum',
    response: is.groups,
    learn: { groupId: '0._id', groupSlug: '0.slug', forumCategory: '0.category' },
  },
  { line: 'GET /forum/fetch/{slug}', valueAt: { slug: 'groupSlug' }, response: is.groupWithPosts },
  { line: 'GET /questions/{id}', valueAt: { id: 'groupId' }, response: z.array(is.question).min(1) },
  {
    line: 'GET /questions/all/{category}',
    valueAt: { category: 'forumCategory' },
    response: z.array(is.question).min(1),
    learn: { questionId: '0._id' },
  },
  { ...ofQuestion, line: 'GET /questions/singleQuestion/{id}', response: is.question },
  {
    line: 'POST /questions',
    body: (earlier) => ({
      title: 'How do you cut the nails of a cat that bites?',
      forumId: earlier.get('groupId'),
      userId: earlier.get('userId'),
      category: earlier.get('forumCategory'),
    }),
    response: is.question,
    learn: { questionId: '_id' },
  },
  {
    ...ofQuestion,
    line: 'PATCH /questions/singleQuestion/{id}',
    body: () => WRITTEN,
    response: is.question,
    learn: { replyId: 'replies.0._id' },
  },
  {
    ...ofQuestion,
    line: 'PATCH /questions/answer/{id}',
    body: (earlier) => replyWith(earlier, { vote: 1 }),
    response: is.question,
  },
  {
    ...ofReply,
    line: 'PUT /questions/singleQuestion/singlePost/{id}',
    body: (earlier) => replyWith(earlier, { vote: 1, heart: 1 }),
    response: is.reply,
  },
  { ...ofReply, line: 'DELETE /questions/singleQuestion/singlePost/{id}', response: is.removed },
];
