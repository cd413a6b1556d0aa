import { BannerSlide } from '#client/features/content/banner-slide.tsx';
import { OfferBanners } from '#client/features/content/offer-banners.tsx';
import type { BannerPlace } from '../../graph-types.generated.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

interface BannerPreviewProps {
  place: BannerPlace;
  values: FormTexts;
}

/** A banner as shoppers will see it, made smaller where their screens are wider than the dialog. */
export function BannerPreview({ place, values }: BannerPreviewProps) {
  const { title = '', subTitle = '', titleHi = '', subTitleHi = '', imageKey = '' } = values;
  if (!imageKey) return null;
  const texts = [
    { lang: 'en', title, subTitle },
    ...(titleHi || subTitleHi
      ? [{ lang: 'hi', title: titleHi || title, subTitle: subTitleHi || subTitle }]
      : []),
  ];
  return (
    <section aria-label="As shoppers see it" className="grid gap-3">
      <h3 className="font-semibold">As shoppers see it</h3>
      {/* Links are shown, not followed. */}
      <div inert className="grid gap-3 overflow-hidden">
        {texts.map(({ lang, ...shown }) => {
          const image = { url: `/pictures/${imageKey}`, alt: '' };
          const banner = { id: lang, url: '/', title: shown.title || '…', subTitle: shown.subTitle, image };
          return (
            <div key={lang} lang={lang} className="md:w-[1232px] md:[zoom:0.38]">
              {place === 'HOME' ? (
                <BannerSlide banner={banner} isFirst={false} />
              ) : (
                <OfferBanners offers={[banner]} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
