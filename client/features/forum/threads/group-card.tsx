import { questionsText } from '#client/lib/counts.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { GroupCard_GroupFragment } from './group-card.generated.ts';

interface GroupCardProps {
  group: GroupCard_GroupFragment;
  /** Slug of its category. */
  category: string;
}

/** A group with its image, description and question count. */
export function GroupCard({ group, category }: GroupCardProps) {
  const { slug, title, subTitle, questionCount, image } = group;
  return (
    <ShopLink
      to={paths.forumGroup(category, slug)}
      className="group flex h-full overflow-hidden card transition-shadow hover:shadow-card sm:flex-col"
    >
      <Picture
        image={image}
        width={215}
        height={143}
        sizes="(width >= 64rem) 260px, (width >= 40rem) 30vw, 112px"
        isDecorative
        className="w-28 shrink-0 object-cover transition-transform duration-200 group-hover:scale-[1.03] sm:aspect-3/2 sm:w-full"
      />
      <span className="grid flex-1 content-start gap-0.5 bg-paper p-3 md:p-4">
        <span className="font-display text-lg leading-tight font-semibold">{title}</span>
        <span className="text-ink-soft">{subTitle}</span>
        <span className="mt-1 text-sm font-semibold text-leaf">{questionsText(questionCount)}</span>
      </span>
    </ShopLink>
  );
}
