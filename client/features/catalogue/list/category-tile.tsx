import { i18n } from '#client/lib/i18n.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { CategoryTile_CategoryFragment } from './category-tile.generated.ts';

interface CategoryTileProps {
  category: CategoryTile_CategoryFragment;
  /** Defaults to the category's name. */
  title?: string;
}

const TILE = 'group block h-full overflow-hidden rounded-card border border-line bg-paper text-center';

/** A category with its picture of 215 × 189 pixels; not a link while it is coming soon. */
export function CategoryTile({ category, title = category.name }: CategoryTileProps) {
  if (category.isComingSoon) {
    return (
      <div className={TILE}>
        <TileContent category={category} title={title} />
        <p className="pb-3 text-sm font-semibold text-ink-soft">{i18n.t('Coming Soon')}</p>
      </div>
    );
  }
  return (
    <ShopLink to={category.url} className={`${TILE} transition-shadow hover:shadow-card`}>
      <TileContent category={category} title={title} />
    </ShopLink>
  );
}

function TileContent({ category: { image }, title }: Required<CategoryTileProps>) {
  return (
    <>
      <Picture
        image={image}
        width={215}
        height={189}
        sizes="(width >= 48rem) 215px, 46vw"
        isDecorative
        className="aspect-215/189 w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
      />
      <p className="px-1.5 py-2.5 font-display leading-tight font-semibold sm:px-2 sm:py-3 sm:text-lg">
        {title}
      </p>
    </>
  );
}
