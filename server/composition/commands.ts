// Every command of the operator's command line. A module with new commands adds them here.
import { bannerVerbs } from '#server/modules/content/cli/banner.ts';
import { blogVerbs } from '#server/modules/blog/cli.ts';
import { bookingVerbs } from '#server/modules/bookings/cli.ts';
import { couponVerbs } from '#server/modules/cart/cli.ts';
import { forumVerbs } from '#server/modules/forum/cli/forum.ts';
import { historyVerbs } from '#server/modules/audit/cli.ts';
import { memberVerbs } from '#server/modules/forum/cli/member.ts';
import { orderVerbs } from '#server/modules/orders/cli/order.ts';
import { pictureVerbs } from '#server/modules/pictures/cli.ts';
import { productVerbs } from '#server/modules/catalogue/cli/product.ts';
import { questionVerbs } from '#server/modules/forum/cli/question.ts';
import {
  blogCategoryVerbs,
  brandVerbs,
  categoryVerbs,
  forumCategoryVerbs,
  forumGroupVerbs,
  lifeStageVerbs,
  serviceVerbs,
} from '#server/modules/catalogue/cli/records.ts';
import { replyVerbs } from '#server/modules/forum/cli/reply.ts';
import { reportVerbs } from '#server/modules/reports/cli.ts';
import { returnVerbs } from '#server/modules/orders/cli/return.ts';
import { saleBarVerbs } from '#server/modules/content/cli/sale-bar.ts';
import { stockVerbs } from '#server/modules/catalogue/cli/stock.ts';
import { storyVerbs } from '#server/modules/forum/cli/story.ts';
import type { Verb } from '#server/transport/cli/command.ts';

/** The command line, by noun: `npm run ops -- order list`. */
export const COMMANDS: Record<string, readonly Verb[]> = {
  order: orderVerbs,
  return: returnVerbs,
  booking: bookingVerbs,
  stock: stockVerbs,
  product: productVerbs,
  category: categoryVerbs,
  brand: brandVerbs,
  'life-stage': lifeStageVerbs,
  service: serviceVerbs,
  coupon: couponVerbs,
  picture: pictureVerbs,
  banner: bannerVerbs,
  'sale-bar': saleBarVerbs,
  blog: blogVerbs,
  'blog-category': blogCategoryVerbs,
  question: questionVerbs,
  reply: replyVerbs,
  story: storyVerbs,
  forum: forumVerbs,
  'forum-category': forumCategoryVerbs,
  'forum-group': forumGroupVerbs,
  member: memberVerbs,
  report: reportVerbs,
  history: historyVerbs,
};
