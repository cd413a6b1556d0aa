import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Mascot } from '#client/ui/mascot.tsx';

/** Promotes treats; its button leads to dry food for dogs. */
export function TreatBanner() {
  return (
    <section aria-labelledby="treat-call" className="shell mt-12 md:mt-16">
      <div className="bandhani flex flex-wrap items-center justify-center gap-6 rounded-card border border-line bg-marigold-wash p-6 md:justify-between md:p-10">
        <div className="max-w-xl">
          <h2 id="treat-call" className="text-3xl md:text-4xl">
            {i18n.t('Who has been good today?')}
          </h2>
          <p className="mt-2 mb-5 text-lg">
            {i18n.t(
              'Fill the bowl and tuck a treat into the same parcel. They will hear the box before you open it.',
            )}
          </p>
          <LinkButton to={paths.shopNow()}>{i18n.t('Shop Now')}</LinkButton>
        </div>
        <Mascot pose="waiting" />
      </div>
    </section>
  );
}
