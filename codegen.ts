import { writeFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { DocumentNode } from 'graphql';
import { hashOperation, printOperation } from './client/codegen/operation-hash.ts';

/**
 * Types from the schema. The server's resolvers are typed over the rows of the modules (mappers); every `.graphql`
 * document of the client gets typed documents and hooks in a `.generated.ts` beside it. Generated files are not in git:
 * `npm run generate`.
 */
const trusted: Record<string, string> = {};

/** What the server knows an operation by, and its text for the server: the browser sends the hash alone. */
function trust(document: DocumentNode): { hash: string } {
  const text = printOperation(document);
  const hash = hashOperation(text);
  trusted[hash] = text;
  return { hash };
}

function writeTrusted(): void {
  const sorted = Object.fromEntries(Object.entries(trusted).sort(([, a], [, b]) => (a < b ? -1 : 1)));
  writeFileSync(
    'server/transport/graphql/trusted-operations.generated.ts',
    `export const TRUSTED_OPERATIONS: Readonly<Record<string, string>> = ${JSON.stringify(sorted, null, 2)};\n`,
  );
}

const shared = { useTypeImports: true, enumType: 'string-literal' };
const clientScalars = { ID: 'string', Money: 'number', DateTime: 'string', Date: 'string', Upload: 'Blob' };

const PUBLIC_SCHEMA = 'schema.graphql';
const STAFF_SCHEMA = [PUBLIC_SCHEMA, 'admin.graphql'];
const SHOP_DOCUMENTS = ['client/**/*.graphql', '!client/admin/**'];
const ADMIN_DOCUMENTS = ['client/admin/**/*.graphql'];

const nearDocuments = {
  preset: 'near-operation-file' as const,
  presetConfig: { extension: '.generated.ts' },
  plugins: ['typescript-operations', 'typed-document-node', './client/codegen/apollo-hooks.cjs'],
};
const documentTypes = { ...shared, scalars: clientScalars, inlineFragmentTypes: 'combine' };
const schemaTypes = {
  plugins: ['typescript-operations'],
  config: { ...shared, scalars: clientScalars, generateOperationTypes: false },
};

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  hooks: { afterAllFileWrite: writeTrusted },
  generates: {
    'server/generated/resolver-types.ts': {
      // One set of types for the resolvers of both schemas.
      schema: STAFF_SCHEMA,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        enumsAsTypes: true,
        contextType: '../transport/graphql/context.ts#GraphContext',
        // The scalars throw the shop's errors; the types are those of the services.
        optionalResolveType: true,
        defaultScalarType: 'unknown',
        scalars: {
          ID: 'string',
          Money: 'number',
          DateTime: 'Date',
          Date: 'Date',
          Upload: '../modules/uploads/read-upload.ts#IncomingUpload',
        },
        mapperTypeSuffix: 'Row',
        mappers: {
          User: '../modules/accounts/profile/profiles.ts#UserRow',
          PublicUser: '../modules/accounts/profile/profiles.ts#UserRow',
          Session: '../modules/accounts/sessions/sessions.ts#SessionRow',
          Address: '../modules/accounts/profile/addresses.ts#AddressRow',
          Pet: '../modules/pets/pets.ts#PetRow',
          PetDocument: '../modules/pets/documents.ts#PetDocumentRow',
          PetEvent: '../modules/pets/timeline.ts#PetEventRow',
          PetSchedule: '../modules/pets/schedules.ts#PetScheduleRow',
          SharedPetSchedule: '../modules/pets/schedules.ts#PetScheduleRow',
          PetMember: '../modules/pets/sharing/members.ts#PetMemberRow',
          PetInvitation: '../modules/pets/sharing/members.ts#PetInvitationRow',
          PetLink: '../modules/pets/sharing/pet-links.ts#PetLinkRow',
          SharedPet: '../modules/pets/sharing/open-vet-link.ts#SharedPetRow',
          ClinicPet: '../modules/pets/sharing/clinic-link.ts#ClinicPetRow',
          SharedPaper: '../modules/pets/sharing/open-vet-link.ts#SharedDocumentRow',
          FeedingGuide: '../modules/pets/feeding.ts#FeedingGuideRow',
          PetFood: '../modules/pets/feeding.ts#PetFoodRow',
          FoodChoice: '../modules/pets/foods.ts#FoodRow',
          RecommendedFood: '../modules/pets/recommended-foods.ts#RecommendedFoodRow',
          WishlistItem: '../modules/wishlist/wishlist.ts#WishlistItemRow',
          StockAlert: '../modules/wishlist/stock-alerts.ts#StockAlertRow',
          Notification: '../modules/notifications/notifications.ts#NotificationRow',
          Category: '../modules/catalogue/categories.ts#CategoryRow',
          Brand: '../modules/catalogue/brands.ts#BrandRow',
          LifeStage: '../modules/catalogue/life-stages.ts#LifeStageRow',
          Product: '../modules/catalogue/products.ts#ProductRow',
          ProductPreview: '../modules/catalogue/product-preview.ts#ProductPreview',
          ProductNutrition: '../rules/catalogue/nutrition.ts#NutritionFigures',
          ProductConnection: '../modules/catalogue/product-list.ts#ProductList',
          CountryFacet: '../modules/catalogue/product-list.ts#CountryCount',
          Variant: '../modules/catalogue/variants.ts#VariantRow',
          Review: '../modules/reviews/reviews.ts#ReviewRow',
          ReviewConnection: '../modules/reviews/reviews.ts#ReviewList',
          ReturnRequest: '../modules/orders/documents/order-documents.ts#ReturnRow',
          RepeatOrder: '../modules/orders/repeat/repeat-orders.ts#RepeatOrderRow',
          RepeatDelivery: '../modules/orders/repeat/repeat-orders.ts#RepeatDeliveryRow',
          RepeatPayment: '../modules/orders/repeat/mandates.ts#RepeatPaymentRow',
          RepeatMandate: '../modules/orders/repeat/mandates.ts#MandateRow',
          RepeatDebit: '../modules/orders/repeat/mandates.ts#RepeatDebitRow',
          DueRepeatOrders: '../modules/orders/repeat/order-due.ts#DueRow',
          OrderConnection: '../modules/orders/orders.ts#OrderList',
          Shop: '../rules/shop.ts#ShopIdentity',
          Home: '../modules/content/home.ts#HomePage',
          SearchResult: '../modules/search/search.ts#SearchHit',
          Banner: '../modules/content/banners.ts#BannerRow',
          SaleBar: '../modules/content/sale-bar.ts#ShownSaleBar',
          ShopText: '../modules/shop-texts/shop-texts.ts#ShopText',
          ShopTextVersion: '../modules/shop-texts/versions.ts#VersionKey',
          Service: '../modules/services/services.ts#ServiceRow',
          Trainer: '../modules/services/trainers.ts#TrainerRow',
          Slot: '../modules/bookings/slots.ts#SlotRow',
          Booking: '../modules/bookings/bookings.ts#BookingRow',
          BookingConnection: '../modules/bookings/bookings.ts#BookingList',
          Cart: '../modules/cart/cart.ts#CartRow',
          CartLine: '../modules/cart/cart.ts#CartLineRow',
          Coupon: '../modules/cart/coupons.ts#CouponRow',
          CouponOffer: '../modules/cart/quotes.ts#CouponOfferRow',
          AppliedDiscount: '../modules/cart/automatic-discounts/discounts-on-lines.ts#AppliedDiscountRow',
          Quote: '../modules/cart/quotes.ts#QuoteRow',
          QuoteLine: '../modules/cart/quotes.ts#QuoteLineRow',
          Order: '../modules/orders/orders.ts#OrderRow',
          OrderLine: '../modules/orders/orders.ts#OrderLineRow',
          Parcel: '../modules/orders/parcels/parcels.ts#ParcelRow',
          ForumCategory: '../modules/forum/groups/categories.ts#ForumCategoryRow',
          ForumGroup: '../modules/forum/groups/groups.ts#ForumGroupRow',
          ForumTip: '../modules/forum/groups/tips.ts#ForumTipRow',
          ForumAuthor: '../modules/forum/threads/authors.ts#AuthorRow',
          ForumHit: '../modules/forum/search/forum-search.ts#ForumHit',
          ForumHitConnection: '../modules/forum/search/forum-search.ts#ForumHitList',
          ForumMember: '../modules/forum/members/members.ts#ForumMemberRow',
          ForumEntry: '../modules/forum/members/members.ts#ForumEntryRow',
          ForumEntryConnection: '../modules/forum/members/members.ts#ForumEntryList',
          Question: '../modules/forum/threads/threads.ts#QuestionRow',
          QuestionConnection: '../modules/forum/threads/threads.ts#ThreadList<"question">',
          Reply: '../modules/forum/replies/replies.ts#ReplyRow',
          QuotedReply: '../modules/forum/replies/replies.ts#QuotedRow',
          ReplyConnection: '../modules/forum/replies/replies.ts#ReplyList',
          ForumPost: '../modules/forum/threads/threads.ts#ForumPostRow',
          ForumPostConnection: '../modules/forum/threads/threads.ts#ThreadList<"post">',
          BlogCategory: '../modules/blog/categories.ts#BlogCategoryRow',
          BlogPost: '../modules/blog/posts.ts#BlogPostRow',
          BlogPostConnection: '../modules/blog/posts.ts#BlogPostList',
          AuditEntry: '../modules/audit/audit-entries.ts#AuditEntryRow',
          AuditEntryConnection: '../modules/audit/audit-entries.ts#AuditEntryList',
          StaffParcel: '../modules/orders/parcels/parcels.ts#ParcelRow',
          StaffOrder: '../modules/orders/staff/staff-orders.ts#StaffOrderRow',
          OrderAgain: '../modules/orders/staff/order-again.ts#OrderAgain',
          PayLinkOrder: '../modules/orders/payment/pay-by-link.ts#PayLinkOrder',
          StaffPayLink: '../modules/orders/staff/pay-links.ts#StaffPayLink',
          StaffCustomer: '../modules/accounts/customers.ts#CustomerRow',
          RefundRequest: '../modules/orders/staff/refund-requests.ts#RefundRequestRow',
          CashShortfall: '../modules/orders/payment/cash-shortfalls.ts#CashShortfallRow',
          StaffOrderConnection: '../modules/orders/staff/staff-orders.ts#StaffOrderList',
          StaffOrderResult: '../modules/orders/staff/order-actions.ts#StaffOrderResult',
          StaffCoupon: '../modules/cart/staff-coupons.ts#StaffCouponRow',
          StaffAutomaticDiscount: '../modules/cart/automatic-discounts/list-discounts.ts#StaffDiscountRow',
          StaffAutomaticDiscountConnection:
            '../modules/cart/automatic-discounts/list-discounts.ts#StaffDiscountList',
          StaffCouponConnection: '../modules/cart/staff-coupons.ts#StaffCouponList',
          StaffSettings: '../platform/shop-settings.ts#StoredSettings',
          StaffShop: '../modules/content/save-identity.ts#StaffIdentityRow',
          StaffSaleBar: '../modules/content/sale-bar.ts#SaleBarRow',
          StockSize: '../modules/stock/stock-sizes.ts#StockSizeRow',
          StockMovement: '../modules/stock/ledger.ts#LedgerEntry',
          StockSizeConnection: '../modules/stock/stock-sizes.ts#StockSizeList',
          StockMovementConnection: '../modules/stock/ledger.ts#LedgerPage',
          StockSheetLine: '../modules/stock/stock-sheets.ts#SheetLineResult',
          StaffBanner: '../modules/content/promotions.ts#StaffBannerRow',
          StaffBlogPost: '../modules/blog/staff/staff-posts.ts#StaffPostRow',
          StaffBlogPostConnection: '../modules/blog/staff/staff-posts.ts#StaffPostList',
          StaffBlogCategory: '../modules/blog/staff/staff-blog-categories.ts#StaffBlogCategoryRow',
          StaffCategory: '../modules/catalogue/staff/staff-categories.ts#StaffCategoryRow',
          StaffService: '../modules/services/staff/staff-services.ts#StaffServiceRow',
          StaffFaqEntry: '../modules/content/faq.ts#FaqRow',
          StaffText: '../modules/shop-texts/staff/staff-texts.ts#StaffTextRow',
          StaffTextVersion: './prisma/client.ts#ShopTextVersion',
          StaffBrand: '../modules/catalogue/staff/staff-categories.ts#StaffBrandRow',
          StaffLifeStage: '../modules/catalogue/staff/staff-categories.ts#StaffLifeStageRow',
          StaffProduct: '../modules/catalogue/staff/staff-products.ts#StaffProductRow',
          IncomingDelivery: '../modules/stock/incoming/incoming-deliveries.ts#IncomingDeliveryRow',
          IncomingDeliveryLine: '../modules/stock/incoming/incoming-deliveries.ts#IncomingLineRow',
          IncomingDeliveryConnection: '../modules/stock/incoming/incoming-deliveries.ts#IncomingDeliveryList',
          ReceivedUnits: '../modules/stock/received-lately.ts#ReceivedUnits',
          IncomingUnits: '../modules/stock/incoming/incoming-deliveries.ts#IncomingUnits',
          PlannedPrice: './prisma/client.ts#PlannedPrice',
          PlannedPriceConnection: '../modules/catalogue/planned-prices/list-planned-prices.ts#PlanList',
          ListedPlannedPrice: '../modules/catalogue/planned-prices/list-planned-prices.ts#ListedPlanRow',
          StaffProductSize: '../modules/catalogue/staff/staff-products.ts#StaffSizeRow',
          StaffProductConnection: '../modules/catalogue/staff/staff-products.ts#StaffProductList',
          StaffSizeConnection: '../modules/catalogue/staff/staff-sizes.ts#StaffSizeList',
          StaffListedSize: '../modules/catalogue/staff/staff-sizes.ts#ListedSizeRow',
          SizeChangeSet: '../modules/catalogue/staff/size-change-sets.ts#SizeChangeSetRow',
          ProductImport: '../modules/catalogue/imports/product-imports.ts#ProductImportRecord',
          SizeSheetPreview: '../modules/catalogue/staff/preview-size-sheet.ts#SizeSheetPreview',
          SizeSheetRow: '../modules/catalogue/staff/preview-size-sheet.ts#PreviewedRow',
          SizeChangesResult: '../modules/catalogue/staff/change-sizes.ts#SizeChangesResult',
          SizeChangeResult: '../modules/catalogue/staff/change-sizes.ts#SizeChangeResult',
          StaffViewer: '../modules/staff/sessions.ts#SignedInStaff',
          StaffMember: '../modules/staff/members.ts#StaffMemberRow',
          StaffView: '../modules/staff/views.ts#StaffViewRow',
          StaffInvitation: '../modules/staff/members.ts#StaffInvitationRow',
          StaffCredential: '../modules/staff/keys.ts#StaffCredentialRow',
          StaffSession: '../modules/staff/sessions.ts#StaffSessionRow',
          StaffKeyAdded: '../modules/staff/keys.ts#AddedKey',
        },
      },
    },
    'client/graph-types.generated.ts': {
      schema: PUBLIC_SCHEMA,
      documents: SHOP_DOCUMENTS,
      ...schemaTypes,
    },
    'client/admin/graph-types.generated.ts': {
      schema: STAFF_SCHEMA,
      documents: ADMIN_DOCUMENTS,
      ...schemaTypes,
    },
    'client/features/developers/error-codes.generated.ts': {
      schema: PUBLIC_SCHEMA,
      plugins: ['./client/codegen/error-codes.cjs'],
    },
    'client/': {
      schema: PUBLIC_SCHEMA,
      documents: SHOP_DOCUMENTS,
      ...nearDocuments,
      config: {
        ...documentTypes,
        importSchemaTypesFrom: './client/graph-types.generated.ts',
        unstable_onExecutableDocumentNode: trust,
      },
    },
    // Sent as text: staff are few, and their graph has no list of known operations.
    'client/admin/': {
      schema: STAFF_SCHEMA,
      documents: ADMIN_DOCUMENTS,
      ...nearDocuments,
      config: { ...documentTypes, importSchemaTypesFrom: './client/admin/graph-types.generated.ts' },
    },
  },
};

export default config;
