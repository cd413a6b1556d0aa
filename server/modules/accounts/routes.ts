// REST routes of accounts.
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addressRoutes } from './rest/addresses.ts';
import { findPublicUser, findUser } from './profile/profiles.ts';
import { emailRoutes } from './rest/email.ts';
import { profileRoute } from './rest/profile.ts';
import { signInRoutes } from './rest/sign-in.ts';
import { publicUserResponse, publicUserJson, userResponse, userJson } from './rest/user-json.ts';

const userRoute = defineRoute({
  method: 'get',
  path: '/user/{id}',
  summary: 'A user: the full profile of the caller, or the public profile of others',
  tag: 'People',
  access: 'public',
  params: z.object({ id }),
  // The larger schema first, because the first match is used.
  response: z.union([userResponse, publicUserResponse]),
  handler: async ({ params, viewer }) => {
    const isSelf = viewer?.id === params.id;
    const user = await (isSelf ? findUser(params.id) : findPublicUser(params.id));
    if (!user) throw notFound('user');
    return isSelf ? userJson(user) : publicUserJson(user);
  },
});

export const accountRoutes = [...signInRoutes, userRoute, profileRoute, ...emailRoutes, ...addressRoutes];
