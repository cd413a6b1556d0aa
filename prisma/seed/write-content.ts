// Writes the content of the home page and the service pages.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { drawBanner, drawOffer } from './art/banner.ts';
import { drawService, drawTrainer } from './art/service.ts';
import { ABOUT } from './catalogue/about.ts';
import { BANNERS, OFFER_BANNERS, TRAINERS } from './catalogue/content.ts';
import { SALE_BAR } from './catalogue/coupons.ts';
import { SERVICES } from './catalogue/services.ts';
import { seedId } from './identity.ts';
import type { Pictures } from './pictures.ts';

const skipDuplicates = true;

export async function writeContent(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.banner.createMany({
    skipDuplicates,
    data: [
      ...BANNERS.map(({ id, ...banner }, position) => ({
        ...banner,
        id: seedId('banner', id),
        place: 'HOME' as const,
        imageKey: pictures.add('banner', id, drawBanner(id)),
        position,
      })),
      ...OFFER_BANNERS.map(({ id, ...banner }, position) => ({
        ...banner,
        id: seedId('banner', id),
        place: 'OFFER' as const,
        imageKey: pictures.add('banner', id, drawOffer(id)),
        position,
      })),
    ],
  });
  await db.saleBar.createMany({
    skipDuplicates,
    data: [{ id: 1, ...SALE_BAR, imageKey: pictures.add('banner', 'sale', drawOffer('dog-food')) }],
  });
  await db.service.createMany({
    skipDuplicates,
    data: SERVICES.map((service, position) => ({
      ...service,
      id: seedId('service', service.slug),
      imageKey: pictures.add('service', service.slug, drawService(service.slug)),
      position,
    })),
  });
  await db.trainer.createMany({
    skipDuplicates,
    data: TRAINERS.map(({ person, ...trainer }, position) => ({
      ...trainer,
      id: seedId('trainer', trainer.name),
      imageKey: pictures.add('trainer', seedId('trainer', trainer.name), drawTrainer(trainer.name, person)),
      position,
    })),
  });
  await writeAbout(db);
}

/** Replaces the text of a new shop. It is in force, so a trigger prevents changes. */
async function writeAbout(db: PrismaClient): Promise<void> {
  const { title, body, hi } = ABOUT;
  const shipped = { slug: 'about', inForceOn: new Date('2022-12-04'), title: 'About us' };
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`alter table "ShopTextVersion" disable trigger "ShopTextVersion_keep"`;
    await tx.shopTextVersion.updateMany({ where: shipped, data: { title, body, translations: { hi } } });
    await tx.$executeRaw`alter table "ShopTextVersion" enable trigger "ShopTextVersion_keep"`;
  });
}
