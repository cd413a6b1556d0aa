-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "petKinds" "PetKind"[];

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "cancelNote" TEXT,
ADD COLUMN     "email" TEXT NOT NULL DEFAULT '';

-- By hand: shops that are there already have these services.
update "Service" set "petKinds" = '{DOG}' where "slug" in ('dog-training', 'dog-walking', 'daycare');
update "Service" set "petKinds" = '{DOG,CAT}' where "slug" = 'pet-grooming';

-- By hand: a pet is in one place at a time. Prisma knows no exclusion constraints.
create extension if not exists btree_gist;
alter table "Booking" add constraint "Booking_one_place_per_pet"
  exclude using gist ("petId" with =, tstzrange("startsAt", "endsAt") with &&)
  where ("status" = 'CONFIRMED' and "petId" is not null);

-- By hand: visits that wait to be reminded of.
create index "Booking_to_remind" on "Booking" ("startsAt") where "status" = 'CONFIRMED' and "remindedAt" is null;
