/**
 * The types of the sample data. `catalogue/` and `community/` have the data, `art/` draws the pictures, and `seed.ts`
 * writes everything to an empty database. Money is integer paise. Nothing depends on the clock or on chance.
 */
import type { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import type { Values } from '#rules/columns.ts';
import type { Person } from './art/person.ts';
import type { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';

/** All translated texts of a record, in Hindi. */
export interface Hindi<Table extends keyof typeof TRANSLATED_FIELDS> {
  translations: {
    hi: {
      [Field in (typeof TRANSLATED_FIELDS)[Table][number]]: Field extends 'facts' | 'tags'
        ? string[]
        : string;
    };
  };
}

export type PetKind = 'DOG' | 'CAT' | 'BIRD' | 'FISH' | 'RABBIT' | 'SMALL_ANIMAL';

/** The shape of the pack in pictures. */
export type PackShape =
  | 'bag' // dry food
  | 'pouch' // gravy, small treats
  | 'tin' // wet food
  | 'jar' // biscuits, chews
  | 'box' // dental sticks, supplements in strips
  | 'bottle' // shampoo, tonics
  | 'tub' // powder, paste, litter tub
  | 'bowl'
  | 'toy-ball'
  | 'toy-rope'
  | 'toy-plush'
  | 'toy-wand'
  | 'bed'
  | 'collar'
  | 'leash'
  | 'harness'
  | 'shirt'
  | 'raincoat'
  | 'brush'
  | 'scratcher'
  | 'carrier'
  | 'cage'
  | 'perch'
  | 'feeder';

export interface SeedCategory extends Hindi<'Category'> {
  slug: string;
  name: string;
  kind: PetKind;
  /** Slug of the parent category; null for the root category of a kind of pet. */
  parent: string | null;
  /** The path of its page, such as "/dog/dog-dry-food" or "/category/birds". */
  url: string;
  isComingSoon: boolean;
  description: string;
}

export interface SeedBrand extends Hindi<'Brand'> {
  slug: string;
  name: string;
  /** One line about the brand. */
  about: string;
  /** Background, text and accent of its packs, as #rrggbb. */
  colours: { ground: string; ink: string; accent: string };
  isFeatured: boolean;
}

export interface SeedVariant {
  /** The label shown to shoppers: "3 kg", "100 g x 12", "M", "250 ml". */
  size: string;
  /** The net quantity, for the price per kilogram, litre or piece. */
  netQuantity: { amount: number; unit: 'g' | 'ml' | 'piece' };
  /** MRP in paise, tax included. */
  price: number;
  /** 0 to 90. */
  discountPercent: number;
  /** Units in stock. */
  stock: number;
}

export interface SeedProduct extends Omit<Values<typeof PRODUCT_COLUMNS>, 'isGiftCard' | 'status'> {
  brand: string;
  /** Slug of a sub-category. */
  category: string;
  kind: PetKind;
  /** Slugs of life stages. */
  lifeStages: string[];
  pack: PackShape;
  /** The text beside the name on the pack: "Chicken & Rice", "Ocean Fish", "Blue". */
  flavour: string;
  /** Main colour in pictures, as #rrggbb. */
  colour: string;
  /** 2 to 4 sizes. */
  variants: SeedVariant[];
}

/** The part of a product that its pictures show. */
export type DrawnProduct = Pick<
  SeedProduct,
  'slug' | 'name' | 'brand' | 'category' | 'kind' | 'madeOf' | 'pack' | 'flavour' | 'colour' | 'variants'
>;

export interface SeedLifeStage extends Hindi<'LifeStage'> {
  slug: string;
  name: string;
}

export interface SeedReview {
  product: string;
  /** Username of a sample member. */
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  message: string;
  daysAgo: number;
}

export interface SeedMember {
  username: string;
  /** The person in the portrait. */
  person: Person;
  name: string;
  email: string;
  /** 10 digits, the first of them 6 to 9. */
  mobile: string;
  city: string;
}

export interface SeedForumGroup extends Hindi<'ForumGroup'> {
  slug: string;
  title: string;
  subTitle: string;
  /** Forum category: a slug such as "dog-health"; `title` of the category is in `SeedForumCategory`. */
  category: string;
  bio: string;
}

export interface SeedForumCategory extends Hindi<'ForumCategory'> {
  slug: string;
  title: string;
  subTitle: string;
}

/** The scene of a picture: animals in a place. */
export interface SeedScene {
  animal: 'dog' | 'cat' | 'bird' | 'rabbit' | 'dog-and-cat';
  /** Words that name the place. */
  setting: string;
}

export interface SeedReply {
  /** Username; null for an anonymous reply. */
  author: string | null;
  /** Markdown. */
  text: string;
  /** Minutes after the question. */
  minutesLater: number;
  votes: number;
  hearts: number;
  thumbUps: number;
  photos?: SeedScene[];
}

export interface SeedQuestion {
  slug: string;
  title: string;
  subTitle: string;
  group: string;
  author: string;
  daysAgo: number;
  views: number;
  photos?: SeedScene[];
  replies: SeedReply[];
}

export interface SeedPost {
  group: string;
  author: string;
  content: string;
  tags: string[];
  daysAgo: number;
  photos?: SeedScene[];
  replies: SeedReply[];
}

export interface SeedTip extends Hindi<'ForumTip'> {
  slug: string;
  title: string;
  /** Markdown. */
  body: string;
}

export type HindiPost = Hindi<'BlogPost'>['translations']['hi'];

export interface SeedBlogPost extends Hindi<'BlogPost'> {
  slug: string;
  title: string;
  subDescription: string;
  category: string;
  /** Markdown, 400 to 900 words. */
  body: string;
  author: string;
  daysAgo: number;
  tags: string[];
  /** The scene of the picture, drawn by `art/scene.ts`. */
  scene: SeedScene;
}
