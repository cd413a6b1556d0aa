// The texts of a shop without sample data contain only the values that its owner set.
// @module-tag nightly
import { expect, it, vi } from 'vitest';
import { SHOP_TEXTS } from '#rules/shop-texts.ts';
import { LANGUAGES } from '#rules/text/language.ts';
import { setShopIdentity } from '#server/modules/content/save-identity.ts';
import * as settings from '#server/platform/config/env.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useDatabase } from '#server/testing/database.ts';
import { findShopText } from './shop-texts.ts';

useDatabase('migrated');

const bodies = () =>
  Promise.all(
    LANGUAGES.flatMap((language) =>
      SHOP_TEXTS.map((slug) => runInLanguage(language, async () => (await findShopText(slug))?.body ?? '')),
    ),
  );

it('the texts of a new shop name only its own identity, and leave out what is not set', async () => {
  vi.spyOn(settings, 'env').mockReturnValue({ ...settings.env(), SHOP_MODE: 'production' });
  await setShopIdentity(OPERATOR, { name: 'Desi Pets', city: 'Kota', stateName: 'Rajasthan' });
  expect((await bodies()).join('\n')).not.toMatch(/Kota|\{/);
  await setShopIdentity(OPERATOR, { legalName: 'Desi Pets Private Limited' });
  const texts = await bodies();
  expect(texts.filter((text) => text.includes('Desi Pets'))).toHaveLength(6);
  const all = texts.join('\n');
  expect(all).toContain('run by Desi Pets Private Limited in Kota, Rajasthan');
  expect(all).toContain('place of business in Rajasthan,');
  expect(all).toContain('Kota, राजस्थान में Desi Pets Private Limited');
  expect(all).not.toMatch(/Moti|मोती/);
});
