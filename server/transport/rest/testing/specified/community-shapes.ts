// The responses about pets and the forum that existing clients expect, with exactly these keys.
import { z } from 'zod';

const id = z.uuid();
const text = z.string();
const words = text.min(1);
const moment = z.iso.datetime();
const day = z.iso.date();
const count = z.number().int().min(0);
const picture = text.startsWith('/pictures/');

export const pet = z.strictObject({
  _id: id,
  name: words,
  type: z.enum(['Dog', 'Cat', 'Bird', 'Fish', 'Rabbit', 'Small animal']),
  dob: day,
  breed: text.nullable(),
  image: picture.nullable(),
  favourite: z.boolean(),
  age: words,
  sex: words,
  colour: text.nullable(),
  isNeutered: z.boolean().nullable(),
  microchip: text.nullable(),
  allergies: text.nullable(),
  vetName: text.nullable(),
  vetPhone: text.nullable(),
  /** Added later; older clients ignore them. */
  isPregnant: z.boolean(),
  isNursing: z.boolean(),
  isIll: z.boolean(),
  activity: words.nullable(),
  bodyCondition: count.nullable(),
  idealWeightGrams: count.nullable(),
  adultWeightGrams: count.nullable(),
  licenceNumber: text.nullable(),
  licenceRenewsOn: day.nullable(),
  lifeStage: text.nullable(),
  avoids: z.array(text),
  needsLightFood: z.boolean(),
});

export const petDocument = z.strictObject({
  _id: id,
  petId: id,
  type: z.enum(['Birth Certificate', 'Vaccine', 'Parent Details', 'Doctor Report', 'Other']),
  description: text,
  clinic: text.nullable(),
  fileName: words,
  mimeType: words,
  bytes: count,
  url: text.startsWith('/private/'),
  createdAt: moment,
});

export const petEvent = z.strictObject({
  _id: words,
  kind: words,
  title: words,
  note: text,
  on: day,
  weightGrams: count.nullable(),
  isDone: z.boolean(),
  document: petDocument.nullable(),
  /** Added later; older clients ignore it. */
  bodyCondition: count.nullable(),
});

const author = z.strictObject({ name: words, username: words });

export const reply = z.strictObject({
  _id: id,
  reply: words,
  repliedOn: moment,
  user: author,
  vote: count,
  heart: count,
  thumbUp: count,
  /** Added later; older clients ignore it. */
  photos: z.array(picture),
});

export const question = z.strictObject({
  _id: id,
  title: words,
  subTitle: text,
  createdOn: moment,
  questionSlug: words,
  forumId: id,
  category: words,
  user: author,
  replies: z.array(reply),
  vote: count,
  /** Added later; older clients ignore it. */
  photos: z.array(picture),
});

const group = z.strictObject({
  _id: id,
  title: words,
  subTitle: text,
  slug: words,
  category: words,
  image_url: picture,
  bio: text,
});

export const post = z.strictObject({
  _id: id,
  forumId: id,
  forumSlug: words,
  content: words,
  userId: id.nullable(),
  user: author,
  images: z.array(picture),
  tags: z.array(words),
  createdOn: moment,
  replies: z.array(reply),
  vote: count,
  heart: count,
  thumbUp: count,
});

export const groups = z.array(group).min(1);
export const groupWithPosts = group.extend({ posts: z.array(post) });
export const removed = z.strictObject({ _id: id });
