import { Trans } from '@lingui/react';
import { paths } from '#client/lib/paths.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

const PLAIN = /*i18n*/ '<0/> in <1>{group}</1>';
const EDITED = /*i18n*/ '<0/> (edited) in <1>{group}</1>';

interface PostedInProps {
  at: string;
  isEdited?: boolean;
  group: { title: string; slug: string; category: { slug: string } };
  /** Class of the link to the group. */
  className?: string;
}

/** The time and the group of a question or post. */
export function PostedIn({ at, isEdited = false, group, className }: PostedInProps) {
  return (
    <Trans
      id={isEdited ? EDITED : PLAIN}
      values={{ group: group.title }}
      components={{
        0: <TimeAgo at={at} />,
        1: (
          <ShopLink
            to={paths.forumGroup(group.category.slug, group.slug)}

            className={classNames(
              '-my-3 inline-block py-3 font-semibold text-leaf underline-offset-4 hover:underline',
              className,
            )}
          />
        ),
      }}
    />
  );
}
