import type { Hindi, SeedBlogPost } from '../../types.ts';
import { BUDGIE_ENRICHMENT } from './budgie-enrichment.ts';
import { CAT_PROOF_BALCONY } from './cat-proof-balcony.ts';
import { DIWALI_NOISE } from './diwali-noise.ts';
import { FIRST_WEEK_INDIE_PUPPY } from './first-week-indie-puppy.ts';
import { GROOMING_AT_HOME } from './grooming-at-home.ts';
import { LITTER_TRAINING } from './litter-training.ts';
import { MONSOON_PAW_CARE } from './monsoon-paw-care.ts';
import { PET_FOOD_LABEL } from './pet-food-label.ts';
import { RABBIT_SUMMER } from './rabbit-summer.ts';
import { SENIOR_DOGS } from './senior-dogs.ts';
import { TICK_SEASON } from './tick-season.ts';
import { TOXIC_KITCHEN_FOODS } from './toxic-kitchen-foods.ts';
import { TRAIN_TRAVEL } from './train-travel.ts';
import { VACCINATION_CALENDAR } from './vaccination-calendar.ts';

export interface SeedBlogCategory extends Hindi<'BlogCategory'> {
  slug: string;
  name: string;
}

export const BLOG_CATEGORIES: SeedBlogCategory[] = [
  { slug: 'health-and-care', name: 'Health & Care', translations: { hi: { name: 'सेहत और देखभाल' } } },
  { slug: 'food', name: 'Food', translations: { hi: { name: 'खाना' } } },
  { slug: 'home-and-behaviour', name: 'Home & Behaviour', translations: { hi: { name: 'घर और बर्ताव' } } },
  { slug: 'travel', name: 'Travel', translations: { hi: { name: 'सफ़र' } } },
  {
    slug: 'birds-and-small',
    name: 'Birds & Small Animals',
    translations: { hi: { name: 'पक्षी और छोटे जानवर' } },
  },
];

/** Newest first. */
export const BLOG_POSTS: SeedBlogPost[] = [
  MONSOON_PAW_CARE,
  PET_FOOD_LABEL,
  FIRST_WEEK_INDIE_PUPPY,
  CAT_PROOF_BALCONY,
  TICK_SEASON,
  TOXIC_KITCHEN_FOODS,
  TRAIN_TRAVEL,
  GROOMING_AT_HOME,
  BUDGIE_ENRICHMENT,
  SENIOR_DOGS,
  VACCINATION_CALENDAR,
  LITTER_TRAINING,
  RABBIT_SUMMER,
  DIWALI_NOISE,
];
