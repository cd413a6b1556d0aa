import type { ReactNode } from 'react';
import { Trans } from '@lingui/react';
import { ChevronDown } from 'lucide-react';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { FedPet } from './feeding-section.tsx';
import { formatWeight } from '../weight/weights.ts';

const LINK = 'ms-3 font-semibold text-lake underline underline-offset-4';

interface FeedingSumProps {
  pet: FedPet;
  energy: NonNullable<FedPet['feeding']['energy']>;
}

/** Every step from the weight to the grams, with the sources. */
export function FeedingSum({ pet: { id, feeding }, energy }: FeedingSumProps) {
  const { weight, foods } = feeding;
  return (
    <details className="group rounded-xl bg-sunk">
      <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
        {i18n.t('How we worked this out')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <dl className="grid divide-y divide-line">
          {weight && (
            <Step term={i18n.t('Weight')}>
              {i18n.t('{weight}, on {day}', {
                weight: formatWeight(weight.grams),
                day: formatDay(weight.on),
              })}
            </Step>
          )}
          <Step term={i18n.t('At rest')}>{i18n.t('{kcal} kcal', { kcal: energy.resting })}</Step>
          {energy.breedGrams !== null && (
            <Step term={i18n.t('Adult weight')}>
              {i18n.t('{weight}, as is usual for the breed', { weight: formatWeight(energy.breedGrams) })}
              <ShopLink to={paths.editPet(id)} className={LINK}>
                {i18n.t('Enter another')}
              </ShopLink>
            </Step>
          )}
          <Step term={i18n.t('With daily activity')}>
            <Power sum={energy.sum} /> = {i18n.t('{kcal} kcal', { kcal: energy.computed })}
          </Step>
          <Step term={i18n.t('Trend of its weight')}>{trendText(energy)}</Step>
          {foods.map(
            ({ variantId, name, share, kcalPer100g, energyBasis, ration }) =>
              ration &&
              kcalPer100g !== null && (
                <Step key={variantId} term={<span lang={detectLanguageTag(name)}>{name}</span>}>
                  {i18n.t('{kcal} kcal × {share}% × 90% ÷ {density} kcal per g = {grams} g', {
                    kcal: energy.kcal,
                    share,
                    density: kcalPer100g / 100,
                    grams: ration.grams,
                  })}
                  <span className="block text-sm font-normal text-ink-soft">
                    {energyBasis === 'LABEL'
                      ? i18n.t('Energy of the food as on its label')
                      : i18n.t('Energy of the food computed from its nutrients')}
                  </span>
                </Step>
              ),
          )}
        </dl>
        <p className="text-sm text-ink-soft">
          {i18n.t(
            'Pets of the same weight differ, so the range is 25% either way. Watch the weight, and go by it.',
          )}{' '}
          <Trans
            id="Source: <0>{source}</0>"
            values={{ source: energy.source }}
            components={[<span key="source" lang="en-IN" />]}
          />
        </p>
      </div>
    </details>
  );
}

function Step({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}

/** '95 × 10^0.75' with a superscript exponent. */
function Power({ sum }: { sum: string }) {
  const [base, exponent] = sum.split('^');
  return (
    <>
      {base}
      <sup>{exponent}</sup>
    </>
  );
}

function trendText({ trend, correction, kcal }: FeedingSumProps['energy']): string {
  if (trend === null) return i18n.t('not known yet: it needs weighings over two weeks');
  const percent = trend > 0 ? `+${trend}` : String(trend);
  if (correction === 0) return i18n.t('{percent}% a week: no change', { percent });
  return correction < 0
    ? i18n.t('{percent}% a week: a tenth less, {kcal} kcal', { percent, kcal })
    : i18n.t('{percent}% a week: a tenth more, {kcal} kcal', { percent, kcal });
}
