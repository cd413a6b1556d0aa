import { MessagesSquare, Newspaper, PawPrint, ShoppingBag } from 'lucide-react';
import { paths } from '#client/lib/paths.ts';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

const PARTS = [
  {
    Icon: ShoppingBag,
    title: 'A shop',
    text: 'Food, treats, toys and care for dogs, cats and their friends, with the ingredients written out.',
    link: { name: 'Look around', url: paths.dog() },
  },
  {
    Icon: PawPrint,
    title: 'A profile for your pet',
    text: 'Birthday, breed, timeline and papers in one place that only you can open.',
    link: { name: 'How it works', url: paths.faq() },
  },
  {
    Icon: MessagesSquare,
    title: 'A forum',
    text: 'Questions at eleven at night, answered by people with the same puppy.',
    link: { name: 'Read along', url: paths.forum() },
  },
  {
    Icon: Newspaper,
    title: 'A blog',
    text: 'Monsoon paws, Diwali nights, the first week at home: advice that fits this country.',
    link: { name: 'Start reading', url: paths.blog() },
  },
] as const;

/** The four sides of the shop; its services stand below in a list of their own. */
export function WhatWeDo() {
  return (
    <Section title="Four things under one awning">
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {PARTS.map(({ Icon, title, text, link }) => (
          <li key={title} className="flex flex-col card p-5">
            <Icon aria-hidden="true" className="size-8 text-leaf" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 flex-1 text-ink-soft">{text}</p>
            <ShopLink
              to={link.url}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-lake underline-offset-4 hover:underline"
            >
              {link.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
