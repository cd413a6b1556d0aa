// Writes and reads forum posts as members do, over GraphQL and REST.
import { sendForm } from './form.ts';
import { requestGraphql, authHeaders } from './graph.ts';

interface Member {
  id: string;
  token: string;
}

interface TestPost {
  id: string;
  content: string;
  tags: string[];
  isOwn: boolean | null;
  isPending: boolean;
  editedAt: string | null;
  images: { url: string }[];
}

const POST = `id content html tags isOwn isPending editedAt createdAt replyCount author { username }
  group { id slug } images { url } replies { nodes { text } }`;
export const CREATE_POST = `mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) { ${POST} } }`;
const EDIT = `mutation ($input: EditForumPostInput!) { editForumPost(input: $input) { ${POST} } }`;
const REMOVE = 'mutation ($id: ID!) { removeForumPost(postId: $id) }';
const FIND = `query ($id: ID!) { forumPost(id: $id) { ${POST} } }`;
const LIST = 'query ($slug: String) { forumPosts(groupSlug: $slug) { nodes { id } } }';

/** Actions of members and visitors on the posts of a group. */
export function forumPostActions(url: () => string, group: () => { id: string; slug: string }) {
  const send = <Data>(query: string, variables: object, member: Member | null = null) =>
    requestGraphql<Data>(url(), query, variables, authHeaders(member));
  const inputOf = (fields: object = {}) => ({
    groupId: group().id,
    content: 'She **rides** the lift.',
    tags: ['Dog'],
    ...fields,
  });

  async function create(member: Member | null, fields: object = {}) {
    const input = inputOf(fields);
    const { data, errors } = await send<{ createForumPost: TestPost }>(CREATE_POST, { input }, member);
    return { post: data?.createForumPost, error: errors[0]?.extensions };
  }

  return {
    inputOf,
    create,
    async createdPost(member: Member, fields: object = {}): Promise<TestPost> {
      const { post, error } = await create(member, fields);
      if (!post) throw new Error(JSON.stringify(error));
      return post;
    },
    edit: (member: Member | null, postId: string, fields: object = {}) =>
      send<{ editForumPost: TestPost }>(EDIT, { input: { postId, content: 'Changed', ...fields } }, member),
    remove: (member: Member | null, id: string) => send(REMOVE, { id }, member),
    find: async (member: Member | null, id: string) =>
      (await send<{ forumPost: TestPost | null }>(FIND, { id }, member)).data.forumPost,
    /** The ids of the group's posts, newest first. */
    async listed(): Promise<string[]> {
      const { data } = await send<{ forumPosts: { nodes: { id: string }[] } }>(LIST, { slug: group().slug });
      return data.forumPosts.nodes.map(({ id }) => id);
    },
    /** Creates a post over REST. */
    post(member: Member | null, fields: object, images: readonly { name: string; bytes: Uint8Array }[] = []) {
      const form = new FormData();
      form.set('post', JSON.stringify(fields));
      for (const { name, bytes } of images) form.append('image', new Blob([new Uint8Array(bytes)]), name);
      return sendForm(`${url()}/api/posts`, form, authHeaders(member));
    },
  };
}
