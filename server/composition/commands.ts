// All commands of the operator's command line. A module with new commands adds them here.
import { apiKeyCommands } from '#server/modules/api-keys/cli.ts';
import { bannerCommands } from '#server/modules/content/cli/banner.ts';
import { blogCommands } from '#server/modules/blog/cli.ts';
import { bookingCommands } from '#server/modules/bookings/cli.ts';
import { discountCommands } from '#server/modules/cart/automatic-discounts/cli.ts';
import { couponCommands } from '#server/modules/cart/cli.ts';
import { forumCommands } from '#server/modules/forum/cli/forum.ts';
import { historyCommands } from '#server/modules/audit/cli.ts';
import { memberCommands } from '#server/modules/forum/cli/member.ts';
import { orderChangeCommands } from '#server/modules/orders/cli/order-changes.ts';
import { orderCommands } from '#server/modules/orders/cli/order.ts';
import { pictureCommands } from '#server/modules/pictures/cli.ts';
import { plannedPriceCommands } from '#server/modules/catalogue/cli/planned-prices.ts';
import { productCommands } from '#server/modules/catalogue/cli/product.ts';
import { questionCommands } from '#server/modules/forum/cli/question.ts';
import {
  blogCategoryCommands,
  brandCommands,
  categoryCommands,
  faqCommands,
  forumCategoryCommands,
  forumGroupCommands,
  lifeStageCommands,
  serviceCommands,
} from '#server/modules/catalogue/cli/records.ts';
import { replyCommands } from '#server/modules/forum/cli/reply.ts';
import { reportCommands } from '#server/modules/reports/cli.ts';
import { returnCommands } from '#server/modules/orders/cli/return.ts';
import { saleBarCommands } from '#server/modules/content/cli/sale-bar.ts';
import { shopCommands } from '#server/modules/content/cli/shop.ts';
import { staffCommands } from '#server/modules/staff/cli.ts';
import { stockCommands } from '#server/modules/catalogue/cli/stock.ts';
import { stockListCommands } from '#server/modules/stock/cli.ts';
import { storyCommands } from '#server/modules/forum/cli/story.ts';
import { webhookCommands } from '#server/modules/webhooks/cli.ts';
import type { CliCommand } from '#server/transport/cli/command.ts';

/** The commands by group, as in `npm run ops -- order list`. */
export const COMMANDS: Record<string, readonly CliCommand[]> = {
  shop: shopCommands,
  order: [...orderCommands, ...orderChangeCommands],
  return: returnCommands,
  booking: bookingCommands,
  stock: [...stockCommands, ...stockListCommands],
  product: [...productCommands, ...plannedPriceCommands],
  category: categoryCommands,
  brand: brandCommands,
  'life-stage': lifeStageCommands,
  service: serviceCommands,
  faq: faqCommands,
  coupon: couponCommands,
  discount: discountCommands,
  picture: pictureCommands,
  banner: bannerCommands,
  'sale-bar': saleBarCommands,
  blog: blogCommands,
  'blog-category': blogCategoryCommands,
  question: questionCommands,
  reply: replyCommands,
  story: storyCommands,
  forum: forumCommands,
  'forum-category': forumCategoryCommands,
  'forum-group': forumGroupCommands,
  member: memberCommands,
  report: reportCommands,
  webhook: webhookCommands,
  apikey: apiKeyCommands,
  staff: staffCommands,
  history: historyCommands,
};
