import { type Day, toDay } from '#rules/day.ts';
import { allergensOfOwner } from '#rules/pets/find-allergens.ts';
import { formatAge } from '#rules/pets/pet-age.ts';
import { sizeOfWeight } from '#rules/pets/pet-size.ts';
import { notFound } from '#server/platform/errors.ts';
import { today } from '#server/platform/clock.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import type { PetInput, Resolvers } from '#server/generated/resolver-types.ts';
import { currentLanguage, i18n } from '#server/platform/i18n/language.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { readUpload } from '#server/modules/uploads/read-upload.ts';
import { notRelevantCareOf, setCareRelevance } from './care-relevance.ts';
import { addDocument, removeDocument } from './documents.ts';
import { requireFewRations, computeRations, withoutOrders } from './feeding.ts';
import { foodChoicesOf, setPetFoods } from './foods.ts';
import { findHazards } from './hazards.ts';
import { buildMatch } from './recommended-foods.ts';
import { addEvent, removeEvent, updateEvent } from './events.ts';
import { addPet, listPetsOf, type PortraitChange, removePet, updatePet } from './pets.ts';
import { findPet, rightOn } from './rights.ts';
import { addSchedule, endSchedule, listSchedules, markGiven, skipDate, updateSchedule } from './schedules.ts';
import { toTimelineEntry, suggestCare, buildTimeline, listWeights } from './timeline.ts';

function toPortraitChange({ image, removeImage }: PetInput): PortraitChange {
  return {
    read: image ? () => readUpload(image, 'PET') : undefined,
    isRemoved: removeImage ?? false,
  };
}

const toDate = (day: Day | null): Date | null => (day === null ? null : new Date(day));

export const petResolvers: Resolvers = {
  Query: {
    pet: (_root, { id }, { viewer }) => findPet(viewer, id),
    hazards: (_root, { text }) => findHazards(text),
  },
  Mutation: {
    addPet: (_root, { input }, { viewer }) => addPet(viewer, input, toPortraitChange(input)),
    updatePet: (_root, { id, input }, { viewer }) => updatePet(viewer, id, input, toPortraitChange(input)),
    removePet: (_root, { id }, { viewer }) => removePet(viewer, id),
    setPetFoods: (_root, args, { viewer }) => setPetFoods(viewer, args),
    setCareRelevance: (_root, args, { viewer }) => setCareRelevance(viewer, args),
    addPetDocument: (_root, { input }, { viewer }) =>
      addDocument(viewer, input, () => readUpload(input.file)),
    removePetDocument: (_root, { id }, { viewer }) => removeDocument(viewer, id),
    addPetEvent: async (_root, { input }, { viewer }) => toTimelineEntry(await addEvent(viewer, input)),
    updatePetEvent: async (_root, { id, input }, { viewer }) =>
      toTimelineEntry(await updateEvent(viewer, id, input)),
    addPetSchedule: (_root, { input }, { viewer }) => addSchedule(viewer, input),
    updatePetSchedule: (_root, { id, input }, { viewer }) => updateSchedule(viewer, id, input),
    markPetScheduleGiven: (_root, { id, ...settled }, { viewer }) => markGiven(viewer, id, settled),
    skipPetScheduleDate: (_root, { id, entryId }, { viewer }) => skipDate(viewer, id, entryId),
    endPetSchedule: (_root, { id }, { viewer }) => endSchedule(viewer, id),
    removePetEvent: async (_root, { id }, { viewer }) => {
      await removeEvent(viewer, id);
      return true;
    },
  },
  User: { pets: ({ id }) => listPetsOf(id) },
  Pet: {
    age: ({ dob }) => i18n.t(formatAge(toDay(dob), today(), currentLanguage())),
    image: ({ imageKey, name }) => toImage(imageKey, name),
    documents: ({ id }, _args, { loaders }) => loaders.petDocuments.load(id),
    weights: async ({ id }, _args, { loaders }) => listWeights(await loaders.petEvents.load(id)),
    avoids: ({ allergies }) => allergensOfOwner(allergies ?? ''),
    lifeStage: async (pet, _args, { loaders }) =>
      buildMatch(pet, listWeights(await loaders.petEvents.load(pet.id))).lifeStage,
    needsLightFood: async (pet, _args, { loaders }) =>
      buildMatch(pet, listWeights(await loaders.petEvents.load(pet.id))).needsLightFood,
    size: async ({ id }, _args, { loaders }) => {
      const last = listWeights(await loaders.petEvents.load(id)).at(-1);
      return last ? sizeOfWeight(last.grams) : null;
    },
    timeline: async (pet, _args, { loaders }) => {
      const [events, documents] = await Promise.all([
        loaders.petEvents.load(pet.id),
        loaders.petDocuments.load(pet.id),
      ]);
      return buildTimeline(pet, events, documents);
    },
    suggestions: async (pet, _args, { loaders }) =>
      suggestCare(pet, await loaders.petEvents.load(pet.id)).map((suggestion) => ({
        ...suggestion,
        dueOn: new Date(suggestion.dueOn),
        earlier: suggestion.earlier && {
          key: suggestion.earlier.key,
          dueOn: new Date(suggestion.earlier.dueOn),
        },
        laterOn: suggestion.laterOn.map((on) => new Date(on)),
      })),
    notRelevantCare: notRelevantCareOf,
    recommendedFoods: async (pet, _args, { loaders }) => {
      const guide = (await loaders.feedingGuides.load(pet.userId)).get(pet.id);
      return guide ? loaders.recommendedFoods.load({ pet, guide }) : [];
    },
    feeding: async (pet, _args, { loaders, viewer }) => {
      const guide = (await loaders.feedingGuides.load(pet.userId)).get(pet.id);
      if (!guide) throw notFound('pet');
      return (await rightOn(pet, viewer)) === 'OWN' ? guide : withoutOrders(guide);
    },
    rations: async (pet, { variantIds }, { loaders }) => {
      requireFewRations(variantIds);
      const [guides, foods] = await Promise.all([
        loaders.feedingGuides.load(pet.userId),
        Promise.all(variantIds.map((id) => loaders.food.load(id))),
      ]);
      return computeRations(pet, guides.get(pet.id), foods);
    },
    schedules: ({ id }) => listSchedules(id),
    // The date depends on the owner's orders, which are not shared.
    foodChoices: async (pet, _args, { viewer }) =>
      (await rightOn(pet, viewer)) === 'OWN' ? foodChoicesOf(pet) : [],
    calendarUrl: ({ id }) => privateLink(`calendars/${id}.ics`),
  },
  PetEvent: {
    certificate: async ({ petId, certificateId }, _args, { loaders }) => {
      if (!certificateId) return null;
      const documents = await loaders.petDocuments.load(petId);
      return documents.find(({ id }) => id === certificateId) ?? null;
    },
  },
  FeedingGuide: {
    weight: ({ weight }) => weight && { ...weight, on: new Date(weight.on) },
  },
  PetFood: {
    deliveredOn: ({ deliveredOn }) => toDate(deliveredOn),
    lastsUntil: ({ lastsUntil }) => toDate(lastsUntil),
  },
  RecommendedFood: { image: ({ image }) => image && toImage(image.key, image.alt) },
  PetDocument: {
    fileName: ({ file }) => file.originalName,
    mimeType: ({ file }) => file.mimeType,
    bytes: ({ file }) => file.bytes,
    url: ({ id }) => privateLink(`documents/${id}`),
  },
};
