import { formatAge } from '#rules/pets/pet-age.ts';
import { toDay } from '#rules/day.ts';
import { readUpload } from '#server/modules/uploads/read-upload.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { today } from '#server/platform/clock.ts';
import { currentLanguage, i18n } from '#server/platform/i18n/language.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { addClinicDocument, openClinicLink } from './clinic-link.ts';
import { openVetLink, sharedDocumentName } from './open-vet-link.ts';
import { rightOn } from '#server/modules/pets/rights.ts';
import {
  acceptFamilyLink,
  listMembers,
  listSharedPets,
  openFamilyLink,
  removeMember,
  setMemberAccess,
} from './members.ts';
import {
  addCalendarLink,
  addClinicLink,
  addFamilyLink,
  addVetLink,
  isLive,
  listPetLinks,
  revokePetLink,
} from './pet-links.ts';

export const petSharingResolvers: Resolvers = {
  Mutation: {
    addVetLink: (_root, { input }, { viewer }) => addVetLink(viewer, input),
    addCalendarLink: (_root, { petId }, { viewer }) => addCalendarLink(viewer, petId),
    addClinicLink: (_root, { petId }, { viewer }) => addClinicLink(viewer, petId),
    addFamilyLink: (_root, args, { viewer }) => addFamilyLink(viewer, args),
    openFamilyLink: (_root, { token }, { viewer, caller }) => openFamilyLink(viewer, token, caller),
    acceptFamilyLink: (_root, { token }, { viewer, caller }) => acceptFamilyLink(viewer, token, caller),
    setPetMemberAccess: (_root, args, { viewer }) => setMemberAccess(viewer, args),
    removePetMember: async (_root, { petId, memberId }, { viewer }) => {
      await removeMember(viewer, petId, memberId);
      return true;
    },
    revokePetLink: (_root, { id }, { viewer }) => revokePetLink(viewer, id),
    openVetLink: (_root, { token }, { caller }) => openVetLink(token, caller),
    openClinicLink: (_root, { token }, { caller }) => openClinicLink(token, caller),
    addClinicPaper: (_root, { input }, { caller, linkToken }) =>
      addClinicDocument({ token: linkToken, caller }, input, () => readUpload(input.file)),
  },
  User: { sharedPets: ({ id }) => listSharedPets(id) },
  Pet: {
    right: (pet, _args, { viewer }) => rightOn(pet, viewer),
    members: ({ id }) => listMembers(id),
    // Only the owner sees the other readers.
    links: async (pet, _args, { viewer }) =>
      (await rightOn(pet, viewer)) === 'OWN' ? listPetLinks(pet.id) : [],
  },
  PetMember: {
    id: ({ userId }) => userId,
    name: ({ user }) => user.name ?? '',
    since: ({ createdAt }) => createdAt,
  },
  PetLink: {
    isLive,
    papers: ({ papers }) => papers.map(({ document }) => document.description),
  },
  SharedPet: { age: ({ dob }) => i18n.t(formatAge(toDay(dob), today(), currentLanguage())) },
  SharedPaper: {
    fileName: ({ file }) => file.originalName,
    mimeType: ({ file }) => file.mimeType,
    bytes: ({ file }) => file.bytes,
    url: (document) => privateLink(`vet-papers/${sharedDocumentName(document)}`),
  },
};
