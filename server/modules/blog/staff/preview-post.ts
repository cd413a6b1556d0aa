import { readingMinutes } from '#rules/text/reading-time.ts';
import { invalid } from '#server/platform/errors.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { MAX_CHARACTERS } from './post-input.ts';

/** Renders a text as shoppers would read it. @throws VALIDATION if it is too long */
export function previewPost(actor: StaffActor | null, body: string) {
  requirePermission(actor, 'content:write');
  if (body.length > MAX_CHARACTERS) throw invalid({ body: `At most ${MAX_CHARACTERS} characters` });
  return { html: articleHtml(body), readingMinutes: readingMinutes(body) };
}
