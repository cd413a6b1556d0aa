import { ageOf } from '#rules/pets/pet-age.ts';
import { dayOf } from '#rules/day.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { today } from '#server/platform/clock.ts';
import { currentLanguage, i18n } from '#server/platform/i18n/language.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { openVetLink, sharedPaperName } from './open-vet-link.ts';
import { addCalendarLink, addVetLink, isLive, listPetLinks, revokePetLink } from './pet-links.ts';

export const petSharingResolvers: Resolvers = {
  Mutation: {
    addVetLink: (_root, { input }, { viewer }) => addVetLink(viewer, input),
    addCalendarLink: (_root, { petId }, { viewer }) => addCalendarLink(viewer, petId),
    revokePetLink: (_root, { id }, { viewer }) => revokePetLink(viewer, id),
    openVetLink: (_root, { token }, { caller }) => openVetLink(token, caller),
  },
  Pet: { links: ({ id }) => listPetLinks(id) },
  PetLink: {
    isLive,
    papers: ({ papers }) => papers.map(({ document }) => document.description),
  },
  SharedPet: { age: ({ dob }) => i18n.t(ageOf(dayOf(dob), today(), currentLanguage())) },
  SharedPaper: {
    fileName: ({ file }) => file.originalName,
    mimeType: ({ file }) => file.mimeType,
    bytes: ({ file }) => file.bytes,
    url: (paper) => privateLink(`vet-papers/${sharedPaperName(paper)}`),
  },
};
