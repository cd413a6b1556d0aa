// Resolvers of policies and the about page in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { isUnread } from '../versions.ts';
import { adoptText } from './adopt-text.ts';
import { discardDraft, toFormFields, previewText, publishDraft, saveDraft, takeBack } from './save-texts.ts';
import { earlierVersions, findStaffText, listStaffTexts } from './staff-texts.ts';

export const staffTextResolvers: Resolvers = {
  Query: {
    staffTexts: (_root, _args, { staff }) => listStaffTexts(staff),
    staffText: (_root, { slug }, { staff }) => findStaffText(staff, slug),
    previewText: (_root, { body }, { staff }) => previewText(staff, body),
  },
  Mutation: {
    saveTextDraft: (_root, change, { staff }) => saveDraft(staff, change),
    publishTextDraft: (_root, change, { staff }) => publishDraft(staff, change),
    adoptText: (_root, { slug }, { staff }) => adoptText(staff, slug),
    takeBackText: (_root, { slug, inForceOn }, { staff }) => takeBack(staff, slug, inForceOn),
    discardTextDraft: (_root, { slug, version }, { staff }) => discardDraft(staff, slug, version),
  },
  StaffText: {
    id: ({ slug }) => slug,
    isUnread: ({ inForce }) => isUnread(inForce),
    earlier: async (text) => (await earlierVersions(text)).map(({ inForceOn }) => inForceOn),
    earlierVersions,
  },
  StaffTextVersion: {
    titleHi: (version) => toFormFields(version).titleHi,
    bodyHi: (version) => toFormFields(version).bodyHi,
  },
};
