// Account, pets and forum as used by existing REST clients (axios). They send whole objects merged with the input,
// including counts and other people's ids.
// @module-tag nightly
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { specifiedClient, type SpecifiedClient } from './testing/specified/client.ts';
import type * as is from './testing/specified/community-shapes.ts';
import type { product, ratings } from './testing/specified/shapes.ts';
import { JUNK, MULTIPART, sendProfile, signInWith, type User } from './testing/specified/sign-up.ts';

type Pet = z.infer<typeof is.pet>;
type Group = z.infer<typeof is.groupWithPosts>;
type Question = z.infer<typeof is.question>;
type Reply = z.infer<typeof is.reply>;
type Post = z.infer<typeof is.post>;

const running = useApp();
let client: SpecifiedClient;
let user: User;

useNoRateLimits();
beforeAll(() => {
  client = specifiedClient(running.url);
});

async function aPicture(name = 'me.jpg'): Promise<File> {
  return new File([new Uint8Array(await picture())], name, { type: 'image/jpeg' });
}

function rowOf(id: string) {
  return db.user.findUniqueOrThrow({ where: { id } });
}

describe('a new member', () => {
  it('gets an error for a wrong code, and signs in with the right one', async () => {
    const { data } = await client.http.post<{ key: string; otp: string }>('/otp/phone', {
      mobile: '9123456700',
    });
    const wrongCode = data.otp === '000000' ? '000001' : '000000';
    await expect(
      client.http.post('/otp/verify', { otp: wrongCode, verification_key: data.key }),
    ).rejects.toMatchObject({ response: { status: 400, data: { status: 'Failure' } } });
    const signedIn = await signInWith(client, '9123456788');
    expect(signedIn).toMatchObject({ status: 'Success', account: 'Incomplete' });
    ({ user } = signedIn);
  });

  it('completes the profile; read-only properties are ignored', async () => {
    const before = new Map(Object.entries(await rowOf(user._id)));
    const changes = { ...JUNK, name: 'Meera Nair', email: 'meera@example.in' };
    const forbidden = { _id: 'another', mobile: '9999999999', completedAt: 1, token: 'x' };
    const pictures = { image: await aPicture(), cover: 'undefined' };
    const { status, user: saved } = await sendProfile(client, user, { ...changes, ...forbidden }, pictures);
    expect([status, saved.image]).toEqual(['success', expect.stringMatching(/^\/pictures\//)]);
    user = (await client.http.get<User>(`/user/${user._id}`)).data;
    expect(user).toEqual(saved);
    expect(user).toMatchObject({ name: 'Meera Nair', username: 'meera-nair', mobile: '9123456788' });
    const after = Object.entries(await rowOf(user._id));
    const changed = after.filter(([column, value]) => !isDeepStrictEqual(value, before.get(column)));
    expect(changed.map(([column]) => column).sort()).toEqual([
      'completedAt',
      'email',
      'imageKey',
      'name',
      'updatedAt',
      'username',
    ]);
  });

  it('sends the profile back unchanged, which changes nothing', async () => {
    expect((await sendProfile(client, user, {})).user).toEqual(user);
  });

  it('saves an address that was merged into the user', async () => {
    const address = { fullName: 'Meera Nair', email: 'meera@example.in', phoneNumber: '9123456788' };
    const place = { address: '4 Marine Drive', city: 'Kochi', stateName: 'Kerala', postalCode: '682001' };
    const changes = { shippingAddress: [{ ...address, ...place, ...JUNK }] };
    ({ user } = await sendProfile(client, user, changes));
    expect(user.shippingAddress).toMatchObject([{ ...address, ...place }]);
    expect((await sendProfile(client, user, {})).user).toEqual(user);
  });
});

describe('pets of a member', () => {
  it('pets are saved, returned and saved again unchanged', async () => {
    const form = new FormData();
    const input = { name: 'Laddu', type: 'Dog', dob: '2024-02-29', userId: 'another' };
    form.set('pet', JSON.stringify({ ...JUNK, ...input }));
    form.set('image', await aPicture('laddu.jpg'));
    const { data: pet } = await client.http.post<Pet>('/pets', form, MULTIPART);
    expect((await client.http.get<Pet[]>(`/pets/${user._id}`)).data).toEqual([pet]);
    const again = new FormData();
    again.set('pet', JSON.stringify(pet));
    again.set('image', pet.image ?? '');
    const { data } = await client.http.put<Pet>(`/pets/particular/${pet._id}`, again, MULTIPART);
    expect(data).toEqual(pet);
  });

  it('documents of pets are saved and returned', async () => {
    const [pet] = (await client.http.get<Pet[]>(`/pets/${user._id}`)).data;
    const form = new FormData();
    form.set('fileRaw', new Blob(['Rabies, done\n'], { type: 'text/plain' }), 'rabies.txt');
    const documents = { type: 'Vaccine', description: 'Rabies', petId: pet?._id, fileRaw: {} };
    form.set('documents', JSON.stringify(documents));
    await client.http.patch(`/pets/documents/${pet?._id}`, form, MULTIPART);
    const { data } = await client.http.get<{ kind: string }[]>(`/pets/timeline/${pet?._id}`);
    expect(data.map(({ kind }) => kind)).toContain('DOCUMENT');
  });
});

describe('a member in the forum', () => {
  let group: Group;
  let question: Question;

  const fresh = async () =>
    (await client.http.get<Question>(`/questions/singleQuestion/${question._id}`)).data;

  it('asks a question, which the category lists first', async () => {
    const { data: groups } = await client.http.get<Group[]>('/forum');
    group = (await client.http.get<Group>(`/forum/fetch/${groups[0]?.slug}`)).data;
    const { data } = await client.http.post<Question>('/questions', {
      ...JUNK,
      title: 'How do you cut the nails of a cat that bites?',
      forumId: group._id,
      userId: 'another',
      category: group.category,
    });
    question = data;
    const { data: all } = await client.http.get<Question[]>(`/questions/all/${group.category}`);
    expect(all[0]).toEqual(question);
    expect(question.user.name).toBe('Meera Nair');
  });

  it('replies only in their own name', async () => {
    const body = { reply: 'Wrap her in a towel.', user: { name: 'Moti', username: 'admin' }, ...JUNK };
    await client.http.patch(`/questions/singleQuestion/${question._id}`, body);
    await client.http.post('/questions/reply', { ...body, reply: 'One paw a day.', forumId: question._id });
    const { replies } = await fresh();
    expect(replies.map(({ reply, user: by }) => [reply, by.name])).toEqual([
      ['Wrap her in a towel.', 'Meera Nair'],
      ['One paw a day.', 'Meera Nair'],
    ]);
  });

  it('reacts by sending the changed reply, and removes a reaction', async () => {
    const [reply] = (await fresh()).replies;
    const path = `/questions/singleQuestion/singlePost/${reply?._id}`;
    const { data: voted } = await client.http.put<Reply>(path, { ...reply, ...JUNK, vote: 1 });
    expect(voted).toEqual({ ...reply, vote: 1 });
    await client.http.patch(`/questions/answer/${question._id}`, { ...voted, heart: 1 });
    await client.http.put(path, { ...voted, heart: 1, vote: 0 });
    expect((await fresh()).replies[0]).toEqual({ ...reply, heart: 1 });
    await expect(client.http.put(path, { ...reply, heart: 999 })).rejects.toMatchObject({
      response: { status: 409, data: { code: 'STALE', reply: { heart: 1 } } },
    });
  });

  it('deletes a reply', async () => {
    const [, second] = (await fresh()).replies;
    await client.http.delete(`/questions/singleQuestion/singlePost/${second?._id}`);
    expect((await fresh()).replies).toHaveLength(1);
  });

  it('publishes a post with pictures', async () => {
    const form = new FormData();
    form.append('image', await aPicture('one.jpg'));
    form.append('image', await aPicture('two.jpg'));
    const post = { forumId: group._id, forumSlug: group.slug, userId: user._id, tags: ['Dog', 'Rescue'] };
    form.set('post', JSON.stringify({ ...JUNK, ...post, content: 'She rides the lift.' }));
    const { data } = await client.http.post<Post>('/posts', form, MULTIPART);
    expect(data.images).toHaveLength(2);
    const { posts } = (await client.http.get<Group>(`/forum/fetch/${group.slug}`)).data;
    expect(posts[0]).toEqual(data);
  });

  it('reviews a purchase, and contacts the shop', async () => {
    const [goods] = (await client.http.get<z.infer<typeof product>[]>('/product/landing/items')).data;
    const rated = {
      fullname: 'Meera Nair',
      email: 'meera@example.in',
      rating: '4',
      message: 'Gone in a minute.',
    };
    await client.http.post('/rating', { ...rated, ...JUNK, slug: goods?.slug, productId: goods?._id });
    const { data } = await client.http.get<z.infer<typeof ratings>>(`/rating/${goods?._id}`);
    expect(data.reviews[0]).toMatchObject({ fullname: 'Meera Nair', rating: 4, slug: goods?.slug });
    const sender = { name: 'Meera Nair', email: 'meera@example.in', mobile: '9123456788' };
    await client.http.post('/contact', { ...sender, ...JUNK, title: 'Sacks', message: 'How many at once?' });
  });
});

describe('the session', () => {
  it('continues with its cookie and the anti-forgery header sent by axios', async () => {
    client.setToken(null);
    await expect(client.http.get(`/order?id=${user._id}`)).rejects.toMatchObject({
      response: { status: 401 },
    });
    const { data } = await client.http.post<{ token: string; user: User }>('/auth/refresh');
    expect(data.user).toEqual(user);
    client.setToken(data.token);
    expect((await client.http.get(`/order?id=${user._id}`)).data).toEqual([]);
  });

  it('ends at logout', async () => {
    await client.http.post('/auth/logout', {});
    expect(client.cookies.has('petRefresh')).toBe(false);
    await expect(client.http.get(`/pets/${user._id}`)).rejects.toMatchObject({ response: { status: 401 } });
    client.setToken(null);
    await expect(client.http.post('/auth/refresh')).rejects.toMatchObject({ response: { status: 401 } });
  });
});
