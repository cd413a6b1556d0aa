import { MessagesSquare, Newspaper, PawPrint, ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

const PARTS = [
  {
    Icon: ShoppingBag,
    title: /*i18n*/ 'A shop',
    text: /*i18n*/ 'Food, treats, toys and care for dogs, cats and their friends, with the ingredients written out.',
    link: { name: /*i18n*/ 'Look around', url: paths.dog() },
  },
  {
    Icon: PawPrint,
    title: /*i18n*/ 'A profile for your pet',
    text: /*i18n*/ 'Birthday, breed, timeline and documents in one place that only you can open.',
    link: { name: /*i18n*/ 'How it works', url: paths.faq() },
  },
  {
    Icon: MessagesSquare,
    title: /*i18n*/ 'A forum',
    text: /*i18n*/ 'Questions at eleven at night, answered by people with the same puppy.',
    link: { name: /*i18n*/ 'Read along', url: paths.forum() },
  },
  {
    Icon: Newspaper,
    title: /*i18n*/ 'A blog',
    text: /*i18n*/ 'Monsoon paws, Diwali nights, the first week at home: advice that fits this country.',
    link: { name: /*i18n*/ 'Start reading', url: paths.blog() },
  },
] as const;

/** The four areas of the shop; services have their own list. */
export function WhatWeDo() {
  return (
    <Section title={i18n.t('Four things under one awning')}>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {PARTS.map(({ Icon, title, text, link }) => (
          <li key={title} className="flex flex-col card p-5">
            <Icon aria-hidden="true" className="size-8 text-leaf" />
            <h3 className="mt-3 text-xl">{i18n.t(title)}</h3>
            <p className="mt-1 flex-1 text-ink-soft">{i18n.t(text)}</p>
            <ShopLink
              to={link.url}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-lake underline-offset-4 hover:underline"
            >
              {i18n.t(link.name)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
