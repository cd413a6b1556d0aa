// What a shop consists of before it has goods, posts or threads: categories, brands, life stages, services, and the
// categories and groups of blog and forum.
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
import { countOf, listOf, pictureOf, yesNoOf } from '#server/transport/cli/inputs.ts';
import { recordVerbs } from '#server/transport/cli/record-commands.ts';

const inOrder = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };

const name = { hint: 'text', says: 'what it is called' };
const title = { hint: 'text', says: 'its title' };
const subTitle = { hint: 'text', says: 'a line about it' };
const picture = {
  hint: 'file',
  says: 'a file, or the key of a picture',
  name: 'imageKey',
  read: pictureOf,
};

export const categoryVerbs = recordVerbs({
  noun: 'category',
  what: 'category',
  fields: {
    name,
    description: { hint: 'text', says: 'what stands in it' },
    picture,
    parent: { hint: 'slug', says: 'the landing it stands below, such as dog; left out for a landing' },
    kind: { hint: 'pet', says: 'of a landing: dog, cat, bird, fish, rabbit or small_animal' },
    section: { hint: 'text', says: 'the heading of the menu that it stands under' },
    comingSoon: { hint: 'yes|no', says: 'nothing is sold in it yet', name: 'isComingSoon', read: yesNoOf },
  },
  list: (tx) => tx.category.findMany(inOrder),
  save: saveCategory,
  remove: removeCategory,
});

export const brandVerbs = recordVerbs({
  noun: 'brand',
  what: 'brand',
  fields: {
    name,
    about: { hint: 'text', says: 'who makes it' },
    logo: { ...picture, name: 'logoKey' },
    featured: { hint: 'yes|no', says: 'shown on the front page', name: 'isFeatured', read: yesNoOf },
  },
  list: (tx) => tx.brand.findMany(inOrder),
  save: saveBrand,
  remove: removeBrand,
});

export const lifeStageVerbs = recordVerbs({
  noun: 'life-stage',
  what: 'life stage',
  fields: { name },
  list: (tx) => tx.lifeStage.findMany(inOrder),
  save: saveLifeStage,
  remove: removeLifeStage,
});

export const serviceVerbs = recordVerbs({
  noun: 'service',
  what: 'service',
  fields: {
    title,
    short: subTitle,
    facts: { hint: 'texts', says: 'what is good to know, with | between', read: listOf },
    picture,
    priceRange: { hint: 'text', says: 'what it costs, as it is shown' },
    minutes: { hint: 'number', says: 'how long a visit lasts', name: 'slotMinutes', read: countOf },
    seats: { hint: 'number', says: 'how many visits at a time', read: countOf },
    pets: { hint: 'kinds', says: 'dog | cat …; all when empty', name: 'petKinds', read: listOf },
  },
  list: (tx) => tx.service.findMany(inOrder),
  save: saveService,
  remove: removeService,
});

export const blogCategoryVerbs = recordVerbs({
  noun: 'blog-category',
  what: 'category of the blog',
  fields: { name },
  list: (tx) => tx.blogCategory.findMany(inOrder),
  save: saveBlogCategory,
  remove: removeBlogCategory,
});

export const forumCategoryVerbs = recordVerbs({
  noun: 'forum-category',
  what: 'category of the forum',
  fields: { title, subTitle },
  list: (tx) => tx.forumCategory.findMany(inOrder),
  save: saveForumCategory,
  remove: removeForumCategory,
});

export const forumGroupVerbs = recordVerbs({
  noun: 'forum-group',
  what: 'group of the forum',
  fields: {
    title,
    subTitle,
    bio: { hint: 'text', says: 'whom it is for' },
    picture,
    category: { hint: 'slug', says: 'the category it stands in' },
  },
  list: (tx) => tx.forumGroup.findMany(inOrder),
  save: saveForumGroup,
  remove: removeForumGroup,
});
