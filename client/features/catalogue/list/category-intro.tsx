import { Picture } from '#client/ui/picture.tsx';
import type { CategoryIntro_CategoryFragment } from './category-intro.generated.ts';

interface CategoryIntroProps {
  title: string;
  category: CategoryIntro_CategoryFragment;
}

/** Header of a landing page. */
export function CategoryIntro({ title, category }: CategoryIntroProps) {
  return (
    <div className="shell">
      <header className="flex items-center gap-4 overflow-hidden rounded-card bg-marigold-wash bandhani">
        <div className="min-w-0 flex-1 p-5 md:p-8">
          <h1 className="text-3xl md:text-5xl">{title}</h1>
          <p className="mt-2 max-w-prose md:text-lg">{category.description}</p>
        </div>
        <Picture
          image={category.image}
          width={215}
          height={189}
          priority
          isDecorative
          className="hidden aspect-215/189 w-54 self-stretch object-cover sm:block"
        />
      </header>
    </div>
  );
}
