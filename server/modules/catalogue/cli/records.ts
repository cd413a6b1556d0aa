// Commands for master data: categories, brands, life stages, services, and the categories and groups of blog and forum.
import { removeBlogCategory, saveBlogCategory } from '#server/modules/blog/save-category.ts';
import {
  removeBrand,
  removeLifeStage,
  saveBrand,
  saveLifeStage,
} from '#server/modules/catalogue/save-brand.ts';
import { removeCategory, saveCategory } from '#server/modules/catalogue/save-category.ts';
import {
  removeForumCategory,
  removeForumGroup,
  saveForumCategory,
  saveForumGroup,
} from '#server/modules/forum/groups/save-group.ts';
import { removeService, saveService } from '#server/modules/services/save-service.ts';
import { readServices } from '#server/modules/services/services.ts';
import { readFaq, removeFaqEntry, saveFaqEntry } from '#server/modules/content/faq.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import {
  parseCount,
  parseList,
  parseRupees,
  storePicture,
  parseYesNo,
} from '#server/transport/cli/inputs.ts';
import { recordCommands } from '#server/transport/cli/record-commands.ts';
import { byPosition } from '#server/platform/database/by-position.ts';

const name = { hint: 'text', description: 'the name' };
const title = { hint: 'text', description: 'the title' };
const subTitle = { hint: 'text', description: 'a subtitle' };
const picture = {
  hint: 'file',
  description: 'an image file, or the key of a picture',
  name: 'imageKey',
  read: storePicture,
};

const price = (name: string, description: string) => ({
  hint: 'rupees',
  description: `${description}; empty removes it`,
  name,
  read: (text: string) => (text.trim() ? parseRupees(text) : null),
});

export const categoryCommands = recordCommands({
  kind: 'category',
  recordName: 'category',
  fields: {
    name,
    description: { hint: 'text', description: 'a description' },
    picture,
    parent: { hint: 'slug', description: 'slug of the root category, such as dog; omit for a root category' },
    kind: { hint: 'pet', description: 'for root categories: dog, cat, bird, fish, rabbit or small_animal' },
    section: { hint: 'text', description: 'the heading in the menu' },
    comingSoon: {
      hint: 'yes|no',
      description: 'shown as coming soon',
      name: 'isComingSoon',
      read: parseYesNo,
    },
  },
  translated: TRANSLATED_FIELDS.Category,
  list: (tx) => tx.category.findMany({ orderBy: byPosition }),
  save: saveCategory,
  remove: removeCategory,
});

export const brandCommands = recordCommands({
  kind: 'brand',
  recordName: 'brand',
  fields: {
    name,
    about: { hint: 'text', description: 'about the brand' },
    logo: { ...picture, name: 'logoKey' },
    featured: { hint: 'yes|no', description: 'shown on the home page', name: 'isFeatured', read: parseYesNo },
  },
  translated: TRANSLATED_FIELDS.Brand,
  list: (tx) => tx.brand.findMany({ orderBy: byPosition }),
  save: saveBrand,
  remove: removeBrand,
});

export const lifeStageCommands = recordCommands({
  kind: 'life-stage',
  recordName: 'life stage',
  fields: { name },
  translated: TRANSLATED_FIELDS.LifeStage,
  list: (tx) => tx.lifeStage.findMany({ orderBy: byPosition }),
  save: saveLifeStage,
  remove: removeLifeStage,
});

export const serviceCommands = recordCommands({
  kind: 'service',
  recordName: 'service',
  fields: {
    title,
    short: subTitle,
    facts: { hint: 'texts', description: 'facts, separated by |', read: parseList },
    picture,
    description: { hint: 'text', description: 'paragraphs, with an empty line between them' },
    priceRange: { hint: 'text', description: 'the price as a text, for a service without prices' },
    price: price('price', 'for pet sizes without a separate price'),
    priceSmall: price('priceSmall', 'for pets up to 10 kg'),
    priceMedium: price('priceMedium', 'for pets up to 25 kg'),
    priceLarge: price('priceLarge', 'for pets up to 40 kg'),
    priceGiant: price('priceGiant', 'for heavier pets'),
    shown: {
      hint: 'yes|no',
      description: 'visitors see it and can book it',
      name: 'isShown',
      read: parseYesNo,
    },
    minutes: { hint: 'number', description: 'duration of a visit', name: 'slotMinutes', read: parseCount },
    seats: { hint: 'number', description: 'number of visits at the same time', read: parseCount },
    firstMeeting: {
      hint: 'yes|no',
      description: 'a booking is a first meeting, not the stay itself',
      name: 'isFirstMeeting',
      read: parseYesNo,
    },
    pets: { hint: 'kinds', description: 'dog | cat …; empty for all', name: 'petKinds', read: parseList },
  },
  translated: TRANSLATED_FIELDS.Service,
  list: readServices,
  save: saveService,
  remove: removeService,
});

export const faqCommands = recordCommands({
  kind: 'faq',
  recordName: 'frequently asked question',
  fields: {
    question: { hint: 'text', description: 'the question' },
    answer: { hint: 'text', description: 'the answer; {returnDays} and the like are figures of the shop' },
  },
  translated: TRANSLATED_FIELDS.FaqEntry,
  list: (tx) => readFaq(tx),
  save: saveFaqEntry,
  remove: removeFaqEntry,
});

export const blogCategoryCommands = recordCommands({
  kind: 'blog-category',
  recordName: 'category of the blog',
  fields: { name },
  translated: TRANSLATED_FIELDS.BlogCategory,
  list: (tx) => tx.blogCategory.findMany({ orderBy: byPosition }),
  save: saveBlogCategory,
  remove: removeBlogCategory,
});

export const forumCategoryCommands = recordCommands({
  kind: 'forum-category',
  recordName: 'category of the forum',
  fields: { title, subTitle },
  translated: TRANSLATED_FIELDS.ForumCategory,
  list: (tx) => tx.forumCategory.findMany({ orderBy: byPosition }),
  save: saveForumCategory,
  remove: removeForumCategory,
});

export const forumGroupCommands = recordCommands({
  kind: 'forum-group',
  recordName: 'group of the forum',
  fields: {
    title,
    subTitle,
    bio: { hint: 'text', description: 'the description of the group' },
    picture,
    category: { hint: 'slug', description: 'slug of its category' },
  },
  translated: TRANSLATED_FIELDS.ForumGroup,
  list: (tx) => tx.forumGroup.findMany({ orderBy: byPosition }),
  save: saveForumGroup,
  remove: removeForumGroup,
});
