import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { Banner_BannerFragment } from './banner.generated.ts';

interface BannerSlideProps {
  banner: Banner_BannerFragment;
  isFirst: boolean;
}

/** A banner. Its text is over the left of the picture on desktops, and below it on phones. */
export function BannerSlide({ banner: { image, title, subTitle, url }, isFirst }: BannerSlideProps) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-paper md:border-0">
      <Picture
        image={image}
        width={1600}
        height={640}
        sizes="(width >= 83rem) 1232px, (width >= 48rem) 96vw, 340px"
        priority={isFirst}
        isDecorative
        className="h-48 w-full !bg-picture-paper object-cover object-[78%_50%] md:aspect-5/2 md:h-auto md:object-center"
      />
      <div className="grid content-center justify-items-start gap-2 p-5 md:absolute md:inset-y-0 md:left-0 md:w-[46%] md:gap-4 md:py-6 md:pl-16 md:text-on-picture">
        <h2 className="text-3xl md:text-4xl lg:text-5xl">{title}</h2>
        <p className="text-lg lg:text-xl">{subTitle}</p>
        <ShopLink
          to={url}
          className={buttonLook('primary', 'normal', 'mt-1')}
          aria-label={i18n.t('Shop now: {title}', { title })}
        >
          {i18n.t('Shop now')}
        </ShopLink>
      </div>
    </div>
  );
}
