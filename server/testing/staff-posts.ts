// Posts of the blog as staff write them, over the graph of the back office.
import { randomUUID } from 'node:crypto';
import { inHours } from './hours.ts';
import { requestAdminGraphql, type TestStaff } from './staff.ts';

export interface TestPost {
  id: string;
  slug: string;
  status: string;
  version: number;
  publishedAt: string;
  missing: string[];
  [field: string]: unknown;
}

const POST = `id slug status version title titleHi body tags author publishedAt missing
  category { slug } image { url }`;
const CREATE = `mutation ($id: ID!, $input: BlogPostInput!) { saved: createBlogPost(id: $id, input: $input) { ${POST} } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: BlogPostInput!) {
  saved: changeBlogPost(id: $id, version: $version, input: $input) { ${POST} } }`;
const STATUS = `mutation ($id: ID!, $version: Int!, $status: BlogPostStatus!, $publishAt: DateTime) {
  saved: setBlogPostStatus(id: $id, version: $version, status: $status, publishAt: $publishAt) { ${POST} } }`;
export const RESTORE = `mutation ($id: ID!, $version: Int!) { saved: restoreBlogPost(id: $id, version: $version) { ${POST} } }`;

export const inAnHour = () => inHours(1);

/** @param writer the author of the posts */
export function staffPostActions(url: () => string, writer: () => TestStaff, imageKey: () => string) {
  async function send<Result = TestPost>(operation: string, variables: object, who = writer()) {
    const { data, code, errors } = await requestAdminGraphql<{ saved: Result } | null>(url(), operation, {
      variables,
      cookie: who.cookie,
    });
    const { fields, current } = errors[0]?.extensions ?? {};
    return { saved: data?.saved as Result, code, fields, current };
  }

  const input = (changes: object = {}) => ({
    title: 'Paws in winter',
    titleHi: '',
    slug: `post-${randomUUID()}`,
    category: 'food',
    author: 'Asha',
    subDescription: 'Warm and dry',
    subDescriptionHi: '',
    body: 'Wipe them.',
    bodyHi: '',
    tags: ['paws'],
    imageKey: imageKey(),
    ...changes,
  });
  const create = (changes: object = {}, id = randomUUID()) => send(CREATE, { id, input: input(changes) });
  const change = (id: string, version: number, changes: object, who = writer()) =>
    send(CHANGE, { id, version, input: input(changes) }, who);
  const setStatus = (
    { id, version }: TestPost,
    status: string,
    publishAt: string | null = null,
    who = writer(),
  ) => send(STATUS, { id, version, status, publishAt }, who);

  async function live(changes: object = {}): Promise<TestPost> {
    return (await setStatus((await create(changes)).saved, 'LIVE')).saved;
  }

  return { send, create, change, setStatus, live };
}
