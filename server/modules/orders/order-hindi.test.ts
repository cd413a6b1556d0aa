// Orders in Hindi: their products have the names of both languages from when they were ordered.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { receiveTestReturn, findReplacement, returnedOrder } from '#server/testing/replacements.ts';
import { sendReplacement } from './returns/replacements.ts';

const shop = useApp();

type Language = 'en' | 'hi';
type Person = Awaited<ReturnType<typeof newViewer>>;

async function readNames(viewer: Person, id: string, language: Language) {
  const headers = { 'x-access-token': viewer.token, 'accept-language': language };
  const query = 'query ($id: ID!) { order(id: $id) { lines { productName image { alt } } } }';
  const { data } = await requestGraphql<{
    order: { lines: { productName: string; image: { alt: string } | null }[] };
  }>(shop.url, query, { id }, headers);
  const response = await fetch(`${shop.url}/api/order/${id}`, { headers });
  const order = (await response.json()) as { items: { productName: string }[] };
  return {
    graph: data.order.lines.map(({ productName }) => productName),
    alt: data.order.lines.map(({ image }) => image?.alt),
    rest: order.items.map(({ productName }) => productName),
  };
}

const same = (name: string) => ({ graph: [name], alt: [name], rest: [name] });

async function translateProduct(id: string, name: string | null) {
  const translations = name === null ? {} : { hi: { name } };
  return db.product.update({ where: { id }, data: { translations } });
}

describe('order in Hindi', () => {
  it('products have the Hindi name from when they were ordered, through both transports', async () => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const { name } = await translateProduct(variant.productId, 'लाल गेंद');
    const { id } = await placeTestOrder(viewer, orderInput(variant));
    await translateProduct(variant.productId, 'नीली गेंद');
    expect(await readNames(viewer, id, 'hi')).toEqual(same('लाल गेंद'));
    expect(await readNames(viewer, id, 'en')).toEqual(same(name));
  });

  it('products have the English name if there was no Hindi one', async () => {
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const { name } = await translateProduct(variant.productId, null);
    const { id } = await placeTestOrder(viewer, orderInput(variant));
    expect(await readNames(viewer, id, 'hi')).toEqual(same(name));
  });

  it('a replacement keeps the Hindi names', async () => {
    const { viewer, order, id } = await returnedOrder({ how: 'cash' });
    const translations = { hi: { productName: 'लाल गेंद' } };
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: { translations } });
    await receiveTestReturn(id);
    await sendReplacement(id);
    const replacement = await findReplacement({ viewer, order });
    const lines = await db.orderLine.findMany({ where: { orderId: replacement.id } });
    expect(lines.map((line) => line.translations)).toEqual([translations]);
  });
});
