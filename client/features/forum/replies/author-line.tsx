import type { ReactNode } from 'react';
import { PawPrint } from 'lucide-react';
import { ANONYMOUS_USERNAME } from '#rules/constants.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { AuthorLine_AuthorFragment } from './author-line.generated.ts';

interface AuthorLineProps {
  author: AuthorLine_AuthorFragment;
  /** Time and place, shown below the name. */
  children: ReactNode;
}

const PORTRAIT = 'size-10 shrink-0 rounded-full';

/** The author's picture and name. */
export function AuthorLine({ author: { name, username, image }, children }: AuthorLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {image ? (
        <Picture image={image} width={40} height={40} isDecorative className={`${PORTRAIT} object-cover`} />
      ) : (
        <span aria-hidden="true" className={`${PORTRAIT} grid place-items-center bg-sunk text-ink-soft`}>
          <PawPrint className="size-5" />
        </span>
      )}
      <div className="min-w-0 leading-tight">
        <p className="truncate font-semibold" title={`@${username}`}>
          {username === ANONYMOUS_USERNAME ? (
            name
          ) : (
            // Stacked above the link that covers the card.
            <ShopLink
              to={paths.forumMember(username)}
              className="relative z-1 -my-3 inline-block max-w-full truncate py-3 align-bottom underline-offset-4 hover:underline"
            >
              {name}
            </ShopLink>
          )}
        </p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
