import { Pictures } from '../photos/pictures.tsx';
import { MemberText } from './member-text.tsx';
import type { ReplyCard_ReplyFragment } from './reply-card.generated.ts';

/** The text of a reply with its photos. */
export function ReplyText({ reply }: { reply: Pick<ReplyCard_ReplyFragment, 'html' | 'photos'> }) {
  return (
    <>
      <MemberText html={reply.html ?? ''} />
      {reply.photos.length > 0 && (
        <div className="mt-3">
          <Pictures images={reply.photos} isSmall />
        </div>
      )}
    </>
  );
}
