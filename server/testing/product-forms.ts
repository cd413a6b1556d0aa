// The form of a product, sent to the graph of the back office.
import type { ProductInput } from '#server/generated/resolver-types.ts';
import { requestAdminGraphql } from './staff.ts';

const INPUT_FIELDS = `slug name description madeOf hsn gstPercent maker countryOfOrigin tags onSale isNew isHot isGiftCard
  category { slug } brand { slug } lifeStages { slug }`;

type Read = Omit<ProductInput, 'category' | 'brand' | 'lifeStages'> & {
  version: number;
  category: { slug: string };
  brand: { slug: string };
  lifeStages: { slug: string }[];
};

/** @param url of the shop; read when the test asks, as the cookie is */
export function productForms(url: () => string, cookie: () => string) {
  async function formOf(id: string): Promise<{ version: number; input: ProductInput }> {
    const query = `query ($id: ID!) { staffProduct(id: $id) { version ${INPUT_FIELDS} } }`;
    const variables = { id };
    const { data } = await requestAdminGraphql<{ staffProduct: Read }>(url(), query, {
      variables,
      cookie: cookie(),
    });
    const { version, category, brand, lifeStages, ...rest } = data.staffProduct;
    const stages = lifeStages.map(({ slug }) => slug);
    return { version, input: { ...rest, category: category.slug, brand: brand.slug, lifeStages: stages } };
  }

  /** Sends the form with some changes. `seen` is the version that it was opened with; the present one by default. */
  async function change(id: string, more: Partial<ProductInput>, seen?: number) {
    const { version, input } = await formOf(id);
    const query = `mutation ($id: ID!, $version: Int!, $input: ProductInput!) {
      changeProduct(id: $id, version: $version, input: $input) { version nameHi descriptionHi } }`;
    const variables = { id, version: seen ?? version, input: { ...input, ...more } };
    const response = await requestAdminGraphql<{
      changeProduct: { version: number; nameHi: string; descriptionHi: string };
    } | null>(url(), query, { variables, cookie: cookie() });
    return {
      code: response.code,
      version,
      extensions: response.errors[0]?.extensions,
      saved: response.data?.changeProduct,
    };
  }

  return { change };
}
