import { writeFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { DocumentNode } from 'graphql';
import { hashOf, textOf } from './client/codegen/operation-hash.ts';

/**
 * Types from the contract. The server's resolvers are typed over the rooms' own rows
 * (mappers); every `.graphql` document of the client gets typed documents and hooks
 * in a `.generated.ts` beside it. Generated files are not in git: `npm run generate`.
 */
const trusted: Record<string, string> = {};

/** What the server knows an operation by, and its text for the server: the browser sends the hash alone. */
function trust(document: DocumentNode): { hash: string } {
  const text = textOf(document);
  const hash = hashOf(text);
  trusted[hash] = text;
  return { hash };
}

function writeTrusted(): void {
  const sorted = Object.fromEntries(Object.entries(trusted).sort(([, a], [, b]) => (a < b ? -1 : 1)));
  writeFileSync(
    'server/graphql/trusted-operations.generated.ts',
    `export const TRUSTED_OPERATIONS: Readonly<Record<string, string>> = ${JSON.stringify(sorted, null, 2)};\n`,
  );
}

const shared = { useTypeImports: true, enumType: 'string-literal' };

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.graphql'],
  ignoreNoDocuments: true,
  hooks: { afterAllFileWrite: writeTrusted },
  generates: {
    'server/graphql/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        enumsAsTypes: true,
        contextType: './context.ts#GraphContext',
        // Errors of the schema's scalars are ours; their values come as the rooms keep them.
        optionalResolveType: true,
        defaultScalarType: 'unknown',
        scalars: {
          ID: 'string',
          Money: 'number',
          DateTime: 'Date',
          Date: 'Date',
          Upload: '../uploads/graph-upload.ts#IncomingUpload',
        },
        mapperTypeSuffix: 'Row',
        mappers: {
          User: '../accounts/profiles.ts#UserRow',
          PublicUser: '../accounts/profiles.ts#UserRow',
          Session: '../accounts/sessions.ts#SessionRow',
          Address: '../accounts/addresses.ts#AddressRow',
          Pet: '../pets/pets.ts#PetRow',
          PetDocument: '../pets/documents.ts#PetDocumentRow',
          PetEvent: '../pets/timeline.ts#PetEventRow',
          WishlistItem: '../wishlist/wishlist.ts#WishlistItemRow',
          StockAlert: '../wishlist/stock-alerts.ts#StockAlertRow',
          Notification: '../notifications/notifications.ts#NotificationRow',
          Category: '../catalogue/categories.ts#CategoryRow',
          Brand: '../catalogue/brands.ts#BrandRow',
          LifeStage: '../catalogue/life-stages.ts#LifeStageRow',
          Product: '../catalogue/products.ts#ProductRow',
          ProductConnection: '../catalogue/product-list.ts#ProductList',
          Variant: '../catalogue/variants.ts#VariantRow',
          Review: '../reviews/reviews.ts#ReviewRow',
          ReviewConnection: '../reviews/reviews.ts#ReviewList',
          OrderConnection: '../orders/orders.ts#OrderList',
          Home: '../content/home.ts#HomePage',
          Banner: '../content/banners.ts#BannerRow',
          ShopText: '../content/texts/shop-text.ts#ShopText',
          Service: '../services/services.ts#ServiceRow',
          Trainer: '../services/trainers.ts#TrainerRow',
          Slot: '../bookings/slots.ts#SlotRow',
          Booking: '../bookings/bookings.ts#BookingRow',
          BookingConnection: '../bookings/bookings.ts#BookingList',
          Cart: '../cart/cart.ts#CartRow',
          CartLine: '../cart/cart.ts#CartLineRow',
          Coupon: '../cart/coupons.ts#CouponRow',
          Quote: '../cart/quotes.ts#QuoteRow',
          QuoteLine: '../cart/quotes.ts#QuoteLineRow',
          Order: '../orders/orders.ts#OrderRow',
          OrderLine: '../orders/orders.ts#OrderLineRow',
          ForumCategory: '../forum/categories.ts#ForumCategoryRow',
          ForumGroup: '../forum/groups.ts#ForumGroupRow',
          ForumTip: '../forum/tips.ts#ForumTipRow',
          ForumAuthor: '../forum/authors.ts#AuthorRow',
          Question: '../forum/questions.ts#QuestionRow',
          QuestionConnection: '../forum/questions.ts#QuestionList',
          Reply: '../forum/replies.ts#ReplyRow',
          QuotedReply: '../forum/replies.ts#QuotedRow',
          ReplyConnection: '../forum/replies.ts#ReplyList',
          ForumPost: '../forum/posts.ts#ForumPostRow',
          ForumPostConnection: '../forum/posts.ts#ForumPostList',
          BlogCategory: '../blog/categories.ts#BlogCategoryRow',
          BlogPost: '../blog/posts.ts#BlogPostRow',
          BlogPostConnection: '../blog/posts.ts#BlogPostList',
        },
      },
    },
    'client/graph-types.generated.ts': {
      plugins: ['typescript-operations'],
      config: {
        ...shared,
        scalars: { ID: 'string', Money: 'number', DateTime: 'string', Date: 'string', Upload: 'Blob' },
        generateOperationTypes: false,
      },
    },
    'client/features/developers/error-codes.generated.ts': {
      plugins: ['./client/codegen/error-codes.cjs'],
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen/apollo-hooks.cjs'],
      config: {
        ...shared,
        scalars: { ID: 'string', Money: 'number', DateTime: 'string', Date: 'string', Upload: 'Blob' },
        importSchemaTypesFrom: './client/graph-types.generated.ts',
        inlineFragmentTypes: 'combine',
        unstable_onExecutableDocumentNode: trust,
      },
    },
  },
};

export default config;
