import { z } from 'zod';
import { exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  confirmEmail,
  requestEmailConfirmation,
} from '#server/modules/accounts/profile/email-confirmation.ts';

const requestRoute = defineRoute({
  method: 'post',
  path: '/email/confirmation',
  summary: "Mails a confirmation link to the caller's e-mail address",
  description:
    'Valid for 24 hours; at most 5 a day. A demo without a mail server returns the link in `link`; otherwise it is null.',
  tag: 'People',
  access: 'viewer',
  response: z.object({
    isSent: z
      .boolean()
      .meta({ description: 'False if the mail could not be sent, or the address is already confirmed' }),
    link: exampleString('/confirm-email#the-token').nullable(),
  }),
  handler: async ({ viewer }) => {
    const { isSent, link } = await requestEmailConfirmation(viewer);
    return { isSent, link };
  },
});

const confirmRoute = defineRoute({
  method: 'post',
  path: '/email/confirm',
  summary: 'Confirms the e-mail that a link was mailed to',
  description: 'Needs no session. Idempotent.',
  tag: 'People',
  access: 'public',
  body: z.object({ token: z.string().max(200).meta({ description: 'The part of the link after `#`' }) }),
  bodyExample: { token: 'what follows # in the link' },
  response: z.object({ emailConfirmed: z.literal(true) }),
  errors: ['VALIDATION'],
  handler: async ({ body, caller }) => {
    await confirmEmail(body.token, caller);
    return { emailConfirmed: true as const };
  },
});

export const emailRoutes = [requestRoute, confirmRoute];
