// The timeline of a pet: its owner's entries, documents and birthdays.
import { toDay, indianDay } from '#rules/day.ts';
import { listBirthdays } from '#rules/pets/pet-age.ts';
import { type CareSuggestion, computeCareSuggestions } from '#rules/pets/pet-care.ts';
import { DOCUMENT_TYPE_LABELS } from '#rules/pets/pet-document.ts';
import { OWN_EVENT_LABELS } from '#rules/pets/pet-event.ts';
import { parseScheduleKey } from '#rules/pets/pet-schedule.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { today } from '#server/platform/clock.ts';
import type { PetEventKind } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { toCareEntry } from './care-details.ts';
import { listDocuments, type PetDocumentRow } from './documents.ts';
import { listEvents, type OwnEventRow } from './events.ts';
import type { PetRow } from './pets.ts';

export interface PetEventRow {
  id: string;
  kind: PetEventKind;
  title: string;
  note: string;
  on: Date;
  weightGrams: number | null;
  /** The body condition score of a weighing, from 1 (very thin) to 9 (very fat). */
  bodyCondition: number | null;
  isDone: boolean;
  isOwn: boolean;
  /** The schedule that planned the entry. */
  scheduleId: string | null;
  document: PetDocumentRow | null;
  petId: string;
  batch: string | null;
  vialExpiresOn: Date | null;
  vet: string | null;
  /** Paise. */
  cost: number | null;
  certificateId: string | null;
  nextOn: Date | null;
  series: string | null;
}

export interface PetWeightRow {
  on: Date;
  grams: number;
  /** Body condition score from 1 (very thin) to 9 (very fat). */
  bodyCondition: number | null;
}

/** The newest weights of a pet that are displayed and used for figures. */
export const MAX_WEIGHTS = 200;

/** An owner's entry as a timeline entry; default titles are translated. */
export function toTimelineEntry(event: OwnEventRow): PetEventRow {
  const { kind, title, suggestionKey } = event;
  const scheduleId = parseScheduleKey(suggestionKey)?.scheduleId ?? null;
  const shownTitle = title === OWN_EVENT_LABELS[kind] ? i18n.t(title) : title;
  return { ...event, title: shownTitle, isOwn: true, scheduleId, document: null };
}

/** A pet's timeline, latest day first. */
export function buildTimeline(
  pet: PetRow,
  events: readonly OwnEventRow[],
  documents: readonly PetDocumentRow[],
): PetEventRow[] {
  return [...events.map(toTimelineEntry), ...documents.map(documentEntry), ...birthdayEntries(pet)]
    .sort((a, b) => b.on.getTime() - a.on.getTime())
    .slice(0, LIST_SIZES.petTimeline);
}

/** Reads and builds a pet's timeline. The caller has checked who owns the pet. */
export async function listTimeline(pet: PetRow): Promise<PetEventRow[]> {
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  return buildTimeline(pet, events, documents);
}

/** The latest measured weights, oldest first. */
export function listWeights(events: readonly OwnEventRow[]): PetWeightRow[] {
  return events
    .flatMap(({ on, weightGrams, bodyCondition, isDone }) =>
      weightGrams && isDone ? [{ on, grams: weightGrams, bodyCondition }] : [],
    )
    .slice(0, MAX_WEIGHTS)
    .reverse();
}

/** Suggested next care, except care that the owner has accepted or marked as not relevant. */
export function suggestCare(pet: PetRow, events: readonly OwnEventRow[]): CareSuggestion[] {
  const recordedKeys = new Set(events.flatMap(({ suggestionKey }) => suggestionKey ?? []));
  const suggestions = computeCareSuggestions(
    { kind: pet.kind, dob: toDay(pet.dob) },
    {
      recordedKeys,
      notRelevant: pet.notRelevantCare,
      entries: events.map(toCareEntry),
      licenceRenewsOn: pet.licenceRenewsOn && toDay(pet.licenceRenewsOn),
    },
    today(),
  );
  return suggestions.map((suggestion) => ({
    ...suggestion,
    title: i18n.t(suggestion.title),
    source: suggestion.origin === 'GUIDELINE' ? suggestion.source : i18n.t(suggestion.source),
  }));
}

const derivedFields = {
  note: '',
  weightGrams: null,
  bodyCondition: null,
  isOwn: false,
  scheduleId: null,
  document: null,
  batch: null,
  vialExpiresOn: null,
  vet: null,
  cost: null,
  certificateId: null,
  nextOn: null,
  series: null,
};

function documentEntry(document: PetDocumentRow): PetEventRow {
  return {
    ...derivedFields,
    id: `paper:${document.id}`,
    petId: document.petId,
    kind: 'DOCUMENT',
    title: document.description,
    note: i18n.t(DOCUMENT_TYPE_LABELS[document.type]),
    on: new Date(indianDay(document.createdAt)),
    isDone: true,
    document,
  };
}

function birthdayEntries({ id, name, dob }: PetRow): PetEventRow[] {
  const birth = { on: toDay(dob), years: 0 };
  return [birth, ...listBirthdays(birth.on, today())].map(({ on, years }) => {
    const isDone = on <= today();
    return {
      ...derivedFields,
      id: `birthday:${id}:${years}`,
      petId: id,
      kind: 'BIRTHDAY',
      title: birthdayTitle(name, years, isDone),
      on: new Date(on),
      isDone,
    };
  });
}

function birthdayTitle(name: string, years: number, isDone: boolean): string {
  if (years === 0) return i18n.t('{name} was born', { name });
  return isDone
    ? i18n.t('{name} turned {years}', { name, years })
    : i18n.t('{name} turns {years}', { name, years });
}
