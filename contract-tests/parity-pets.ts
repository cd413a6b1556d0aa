// Pets, their papers and their sharing through both transports.
import { randomUUID } from 'node:crypto';
import { SIMBA } from '#server/testing/pets.ts';
import { capability, type ParityCase } from './capability.ts';
import {
  aDocument,
  aClinicLink,
  anInvitation,
  aPet,
  aPetLink,
  aPetMember,
  aSchedule,
  SCHEDULE,
} from './resources.ts';

const PET = { ...SIMBA, breed: 'Indie' };
const toRestPet = ({ kind, ...others }: typeof PET) => ({ ...others, type: kind });
const BAD_PETS = {
  'no name': { ...PET, name: '' },
  'a date of birth in the future': { ...PET, dob: '2999-01-01' },
  'a short microchip': { ...PET, microchip: '12' },
  'a long breed': { ...PET, breed: 'x'.repeat(300) },
};
const NO_PAPERS = { documentIds: [] as string[], withTimeline: true, withWeights: false };

export const petCases: readonly ParityCase[] = [
  ...capability({
    graph: 'addPet',
    rest: 'POST /pets',
    toGraphql: (input) => ({ variables: { input } }),
    toRest: (pet) => ({ body: toRestPet(pet) }),
    good: PET,
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'updatePet',
    rest: 'PUT /pets/particular/{id}',
    resource: aPet,
    toGraphql: (input, { petId }) => ({ variables: { id: petId, input } }),
    toRest: (pet, { petId = '' }) => ({ params: { id: petId }, body: toRestPet(pet) }),
    good: { ...PET, name: 'Nala' },
    bad: BAD_PETS,
  }),
  ...capability({
    graph: 'removePet',
    rest: 'DELETE /pets/particular/{id}',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { id: petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'addPetDocument',
    rest: 'PATCH /pets/documents/{id}',
    resource: aPet,
    toGraphql: (description, { petId }) => ({
      variables: { input: { petId, type: 'VACCINE', description, file: null } },
      fileAt: 'input.file',
    }),
    toRest: (description, { petId = '' }) => ({
      params: { id: petId },
      body: { petId, type: 'VACCINE', description },
      fileIn: 'fileRaw',
    }),
    good: 'Rabies',
    bad: { 'no description': '', 'a long description': 'x'.repeat(2_000) },
  }),
  ...capability({
    graph: 'addPetSchedule',
    rest: 'POST /pets/schedules/{id}',
    resource: aPet,
    toGraphql: (input, { petId }) => ({ variables: { input: { petId, ...input } } }),
    toRest: (input, { petId = '' }) => ({ params: { id: petId }, body: input }),
    good: SCHEDULE,
    bad: {
      'no title': { ...SCHEDULE, title: ' ' },
      'a long note': { ...SCHEDULE, note: 'x'.repeat(501) },
    },
  }),
  ...capability({
    graph: 'updatePetSchedule',
    rest: 'PUT /pets/schedules/{id}/{scheduleId}',
    resource: aSchedule,
    toGraphql: (everyDays, { petId, scheduleId }) => ({
      variables: { id: scheduleId, input: { petId, ...SCHEDULE, everyDays } },
    }),
    toRest: (everyDays, { petId = '', scheduleId = '' }) => ({
      params: { id: petId, scheduleId },
      body: { ...SCHEDULE, everyDays },
    }),
    good: 7,
    bad: { 'an interval of 0 days': 0 },
  }),
  ...capability({
    graph: 'endPetSchedule',
    rest: 'DELETE /pets/schedules/{scheduleId}',
    resource: aSchedule,
    toGraphql: (_input, { scheduleId }) => ({ variables: { id: scheduleId } }),
    toRest: (_input, { scheduleId = '' }) => ({ params: { scheduleId } }),
    good: null,
  }),
  ...capability({
    graph: 'addVetLink',
    rest: 'POST /pets/links/{id}',
    resource: aPet,
    toGraphql: (chosen, { petId }) => ({ variables: { input: { petId, ...chosen } } }),
    toRest: (chosen, { petId = '' }) => ({ params: { id: petId }, body: chosen }),
    good: NO_PAPERS,
    bad: { 'an unknown document': { ...NO_PAPERS, documentIds: [randomUUID()] } },
  }),
  ...capability({
    graph: 'addCalendarLink',
    rest: 'POST /pets/links/{id}/calendar',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'addClinicLink',
    rest: 'POST /pets/links/{id}/clinic',
    resource: aPet,
    toGraphql: (_input, { petId }) => ({ variables: { petId } }),
    toRest: (_input, { petId = '' }) => ({ params: { id: petId } }),
    good: null,
  }),
  ...capability({
    graph: 'openClinicLink',
    rest: 'POST /pets/clinic',
    resource: aClinicLink,
    asVisitor: true,
    toGraphql: (_input, { token }) => ({ variables: { token } }),
    toRest: (_input, { token }) => ({ body: { token } }),
    good: null,
  }),
  ...capability({
    graph: 'addFamilyLink',
    rest: 'POST /pets/family/{id}',
    resource: aPet,
    toGraphql: (access, { petId }) => ({ variables: { petId, access } }),
    toRest: (access, { petId = '' }) => ({ params: { id: petId }, body: { access } }),
    good: 'WRITE',
  }),
  ...capability({
    graph: 'acceptFamilyLink',
    rest: 'POST /pets/join',
    resource: anInvitation,
    toGraphql: (_input, { token }) => ({ variables: { token } }),
    toRest: (_input, { token }) => ({ body: { token } }),
    good: null,
  }),
  ...capability({
    graph: 'setPetMemberAccess',
    rest: 'PUT /pets/family/{id}/{memberId}',
    resource: aPetMember,
    toGraphql: (access, { petId, memberId }) => ({ variables: { petId, memberId, access } }),
    toRest: (access, { petId = '', memberId = '' }) => ({
      params: { id: petId, memberId },
      body: { access },
    }),
    good: 'READ',
  }),
  ...capability({
    graph: 'removePetMember',
    rest: 'DELETE /pets/family/{id}/{memberId}',
    resource: aPetMember,
    toGraphql: (_input, { petId, memberId }) => ({ variables: { petId, memberId } }),
    toRest: (_input, { petId = '', memberId = '' }) => ({ params: { id: petId, memberId } }),
    good: null,
  }),
  ...capability({
    graph: 'revokePetLink',
    rest: 'DELETE /pets/links/{linkId}',
    resource: aPetLink,
    toGraphql: (_input, { linkId }) => ({ variables: { id: linkId } }),
    toRest: (_input, { linkId = '' }) => ({ params: { linkId } }),
    good: null,
  }),
  ...capability({
    graph: 'removePetDocument',
    rest: 'DELETE /pets/documents/{id}/{documentId}',
    resource: aDocument,
    toGraphql: (_input, { documentId }) => ({ variables: { id: documentId } }),
    toRest: (_input, { petId = '', documentId = '' }) => ({ params: { id: petId, documentId } }),
    good: null,
  }),
];
