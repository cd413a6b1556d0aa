import { MemberText } from './member-text.tsx';
import type { ThreadReply_ReplyFragment } from './live-thread.generated.ts';

/** One's own reply that nobody else sees yet. */
export function HeldReply({ reply: { html } }: { reply: ThreadReply_ReplyFragment }) {
  return (
    <article aria-label="Your reply, held back" className="grid gap-3 card border-dashed p-4 md:p-5">
      <MemberText html={html ?? ''} />
      <p role="status" className="rounded-xl bg-marigold-wash px-4 py-2 text-sm">
        It has a link, and links of new members wait until someone of the shop has looked at them. Your reply
        shows up here then.
      </p>
    </article>
  );
}
