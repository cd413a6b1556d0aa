// Every specified text and its screen. Texts of special states (a cart, an error, a signed-in user) are
// asserted in other files, which the second table names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { usePages } from '#server/testing/pages.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = usePages();

const DRY_FOOD = '/product/pedigree-adult-dry-food-chicken-and-vegetables';

/** Quoted texts in server-rendered HTML, by path. */
const ON_SCREEN: Readonly<Record<string, readonly string[]>> = {
  '/': [
    // Header
    ...['Home', 'Shop', 'Dog', 'Cat', 'Blogs', 'Forum', 'About', 'Contact', 'Our Stories'],
    'Search for products, categories',
    // Sections
    ...['Products', 'Best products', 'About Forum', 'Why rely on us?', 'Coming Soon'],
    ...['Best collection', 'Fast delivery', '24/7 support', 'Secured payment'],
    ...['We Love Pets', 'Peace of Mind', 'Convenience', 'Transparency'],
    ...['Personalized Care', 'Pet-Friendly Products'],
    ...['All dog & cat food', '5% Off', 'Hot!', 'SAVE 10 %'],
    ...['Same-day delivery', 'before 11:00', 'pickup point', '4.8/5', 'Call and message'],
    ...['Select service', 'Book your day', 'Have relax'],
    // Footer
    ...['Information', 'Customer service', 'Hotline', 'Tech support', 'Rajasthan'],
    ...['Monday to Friday, 8:00 am to 10:00 pm', 'Grievance officer', '48 hours', '1 month'],
  ],
  '/overview': ['up to 20 percent on your orders', 'Select service', 'Book your day', 'Have relax'],
  '/about': ['Why rely on us?'],
  '/contact': ['Get In Touch', 'Name', 'E-mail', 'Mobile', 'Title', 'Message', 'Hotline', 'Tech support'],
  '/faq': ['10 weeks', '5 to 7 days', 'within 24 hours', 'before 11:00', '₹49', '₹39'],
  '/services/dog-training': [
    ...['$30.00-$120.00', 'Select option', '10 weeks', 'Dog Walking', 'Why rely on us?'],
    ...['Select service', 'Book your day', 'Have relax', 'Related services'],
  ],
  '/services/pet-grooming': ['How it works', '$30.00-$120.00', 'Select option'],
  '/services/pet-boarding': ['$30.00-$120.00', 'Select option'],
  '/services/veterinary': ['$30.00-$120.00', 'Select option'],
  '/Services/Product/Boarding': ['$30.00-$120.00', 'Select option'],
  '/Services/Product/Daycare': ['$30.00-$120.00', 'Select option'],
  '/Services/Product/Training': ['$30.00-$120.00', 'Select option'],
  '/Services/Product/Veterinary': ['$30.00-$120.00', 'Select option'],
  '/privacy-policy': [
    ...['04 Dec 2022', 'Personal information', 'Sensitive information', 'Sharing', 'Cookies', 'Minors'],
    'Pet Patents Also Searched',
  ],
  '/terms-conditions': ['quantities exceed personal use', 'Pet Patents Also Searched'],
  '/refund-and-cancellation': [
    ...['7 days of delivery', 'damaged, defective or wrong', 'gift cards', 'exceed personal use'],
    'Pet Patents Also Searched',
  ],
  '/shopping-policy': [
    ...['within 24 hours', '5 to 7 days', '7 to 10 days', 'before 11:00', '₹1000', '₹49', '₹39'],
    ...['8 am to 10 pm', 'Pet Patents Also Searched'],
  ],
  '/dog/dog-dry-food': [
    ...['Title - Ascending', 'Title - Decending', 'Price - Low to High', 'Price - High to Low'],
    ...['Quick view', 'Hot!', 'SAVE'],
  ],
  [`${DRY_FOOD}?size=1.2+kg`]: [
    ...['Add to Cart', 'Add to wishlist', 'In stock', 'Size', 'SAVE 8 %'],
    // Price notes required by Indian law.
    ...['MRP inclusive of all taxes', '₹257.50 per kg', 'Net quantity', '1.2 kg', 'Made by'],
    ...['Country of origin', 'Best before', 'Delivery to your pincode'],
    ...['WhatsApp', 'Facebook', 'Twitter', 'LinkedIn', 'Pinterest', 'Copy link'],
  ],
  '/product/jungle-jaw-chicken-breast-jerky': ['Become first on share review'],
  '/forum': ['Ask a new question', 'Our Stories'],
};

/** The category links of the menu, and the links of the banners. */
const LINKS = [
  '/dog/dog-dry-food',
  '/dog/dog-wet-food',
  '/dog/dog-treats',
  '/dog/chewy-treats-for-dog',
  '/dog/dental-treats-for-dog',
  '/dog/buy-jerky-treats-for-dog',
  '/dog/buy-online-dog-accessories',
  '/dog/dog-food-supplements',
  '/dog/buy-online-toys-for-dog',
  '/dog/dog-clothes-online-india',
  '/dog/grooming',
  '/cat/cat-dry-food',
  '/cat/cat-wet-food',
  '/cat/cat-treats',
  '/cat/chewy-treats-for-cat',
  '/cat/dental-treats-for-cat',
  '/cat/buy-online-cat-accessories',
  '/cat/cat-food-supplements',
  '/cat/buy-online-toys-for-cat',
  '/cat/cat-clothes-online-india',
  '/cat/grooming',
  '/dog',
  '/cat',
  '/services/veterinary',
  '/services/pet-grooming',
];
const BRANDS = ['pedigree', 'purepet', 'royal-canin', 'whiskas', 'drools', 'smart-heart'];

/** Files that assert texts of special states. */
const IN_A_STATE: Readonly<Record<string, readonly string[]>> = {
  'client/pages/cart/page.test.tsx': [
    'Your cart is empty!',
    'Shop Now',
    'Apply Coupon',
    'Coupon is applied successfully',
    'Coupon code is wrong',
  ],
  'e2e/payment.test.ts': ['Guaranted Safe Checkout'],
  'client/pages/checkout/online-payment.test.tsx': ['Are you online?', 'Problem with using'],
  'client/pages/order-result/page.test.tsx': ['You payment is cancelled', 'Return to Home'],
  // Asserted by e2e/payment.test.ts.
  'e2e/support/online-payment.ts': ['Your order is cancelled!'],
  'e2e/checkout.test.ts': ['Your order is successfully placed!', 'You order will be delivered soon!'],
  'client/features/accounts/addresses/address-book.test.tsx': [
    'Are you sure you want to delete this address ?',
  ],
  'client/pages/wishlist/page.test.tsx': [
    ...['Your wishlist is empty!', 'In Stock', 'Out of Stock', 'Add to cart', 'Not Available'],
  ],
  'client/features/catalogue/wishlist-button.test.tsx': [
    ...['Added Successfully', 'Already Present in wishlist'],
  ],
  'client/features/catalogue/list/quick-view.test.tsx': ['Added to bag', 'Out of stock'],
  'client/features/reviews/review-form.test.tsx': ['Field are empty', 'Your rating is added...'],
  'client/features/accounts/sign-in/login-modal.test.tsx': [
    ...['issue in sending OTP', 'Problem in sending OTP'],
    ...['Invalid mobile number', 'Signup Successfully...', 'Logged In, Successfully...'],
    ...['Please enter your email address', 'Please enter valid address', 'Please enter your full name'],
  ],
  'e2e/forum-lists.test.ts': [
    ...['Please add question', 'Question must be greater than 2 words'],
    ...['Select Related Group', 'New Question Added...'],
  ],
  'client/features/forum/threads/compose-modal.test.tsx': ['Please select the forum'],
  'e2e/forum-own.test.ts': ['New Post Added...', 'is greater than 5MB'],
  'client/ui/share-bar.test.tsx': ['Copied'],
  'e2e/live-forum.test.ts': ['New reply Added...', 'Anonymous'],
  'client/features/pets/pet-editor.test.tsx': ['Are you sure?'],
  'client/features/pets/pet-cards.test.tsx': ['Favoriate', 'Add New Pet'],
  'e2e/profile.test.ts': ['Edit Profile'],
  'client/features/pets/documents/document-modal.test.tsx': [
    ...['All Fields are required', 'File should be less than 5MB', 'Document added...'],
  ],
  'e2e/home.test.ts': ['Search for category & products'],
  'client/app/layout/account-menu.test.tsx': ['My Profile', 'Orders', 'Wishlist', 'Logout'],
  'e2e/accessibility-navigation.test.ts': [...['Oops, there is an error!', 'Redirect to Home']],
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A page without header and footer: these are on all pages, and the home page asserts them. */
const mainOf = (html: string): string => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Whether the text contains these whole words: '₹49' is not in '₹499'. */
const says = (quote: string, text: string): boolean =>
  quote
    .split(text)
    .some((before, at, parts) => !/\w$/.test(before) && /^(?!\w)/.test(parts[at + 1] ?? 'end'));

/** Text and labels of a page, without scripts and styles. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/(?:placeholder|aria-label)="([^"]*)"/g)].map(([, value]) => value);
  return [html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->/g, ''), ...attributes]
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ');
}

async function read(path: string): Promise<string> {
  const response = await fetch(shop.url + path);
  expect(response.status).toBe(200);
  return response.text();
}

describe('texts quoted in the specification', () => {
  test.each(sampleCases(Object.entries(ON_SCREEN), 6))(
    'the page %s has its quoted texts',
    async (path, texts) => {
      const html = await read(path);
      const pageText = wordsOf(path === '/' ? html : mainOf(html));
      expect(texts.filter((text) => !says(pageText, text))).toEqual([]);
    },
  );

  test('the home page has the links of menu, banners and brands', async () => {
    const html = await read('/');
    const links = [...LINKS, ...BRANDS.map((slug) => `/search?brands=${slug}`)];
    expect(links.filter((link) => !html.includes(`href="${link}"`))).toEqual([]);
  });

  test.each(Object.entries(IN_A_STATE))('the test %s asserts its texts', (file, texts) => {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    expect(texts.filter((text) => !source.includes(text))).toEqual([]);
  });
});
