-- AlterEnum
ALTER TYPE "PetLinkKind" ADD VALUE 'CALENDAR';
