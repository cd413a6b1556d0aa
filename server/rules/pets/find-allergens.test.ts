import { expect, it } from 'vitest';
import type { Allergen } from './allergens.ts';
import { findAllergens, allergensOfOwner, findAvoidedAllergens } from './find-allergens.ts';

it.each<[string, Allergen[]]>([
  ['', []],
  ['Grass, dust, fleas', []],
  ['Chicken and chicken by-products, wheat gluten, vegetable oil', ['CHICKEN', 'WHEAT']],
  ['Poultry meal, maize, dried egg, fish oil', ['CHICKEN', 'MAIZE', 'EGG', 'FISH']],
  ['Whole eggs; corn; soya bean meal', ['SOY', 'MAIZE', 'EGG']],
  ['Lactose', ['DAIRY']],
  ['Buckwheat, hamster food, eggplant, licorice, unicorn', []],
  ['ANCHOVIES IN BRINE', ['FISH']],
  ['उसे चिकन और दूध से खुजली होती है', ['DAIRY', 'CHICKEN']],
])('the ingredients %j contain %j', (text, expected) => expect(findAllergens(text)).toEqual(expected));

it.each<[string, Allergen[]]>([
  ['chiken', ['CHICKEN']],
  ['Chikcen and glutten', ['CHICKEN', 'WHEAT']],
  ['chickens, salmn', ['CHICKEN', 'FISH']],
  ['doodh aur anda, murgi bhi', ['DAIRY', 'CHICKEN', 'EGG']],
  ['beef', ['BEEF']],
  ['bakre ka gosht, makka aur aata', ['WHEAT', 'LAMB', 'MAIZE']],
  ['गेंहू, अंडों और मछलियों से खुजली', ['WHEAT', 'EGG', 'FISH']],
  ['\u092d\u0947\u095c', ['LAMB']],
  ['\u092d\u0947\u0921\u093c', ['LAMB']],
  ['A food diary, and goat milk is fine', ['DAIRY']],
  ['Itches daily after sleep, a button, thicken, kitchen cleaner', []],
])("the owner's text %j means %j", (text, expected) => expect(allergensOfOwner(text)).toEqual(expected));

it.each<[string | null, string, Allergen[]]>([
  [null, 'Chicken, rice', []],
  ['Grass', 'Chicken, rice', []],
  ['Chicken, beef', 'Poultry meal, rice', ['CHICKEN']],
  ['chiken', 'Chicken, rice', ['CHICKEN']],
  ['rice and Chicken!', 'Chicken, brewers rice, salt', ['CHICKEN', 'RICE']],
])('a pet that avoids %j does not tolerate %j because of %j', (allergies, ingredients, expected) =>
  expect(findAvoidedAllergens(allergies, ingredients)).toEqual(expected),
);
