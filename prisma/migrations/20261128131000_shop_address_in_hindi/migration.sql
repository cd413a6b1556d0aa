-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "cityHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "hoursHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupCityHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupHoursHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupNameHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupStreetHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "streetHi" TEXT NOT NULL DEFAULT '';

-- By hand: until now these two texts had their Hindi in the source; shops that use them go on showing it.
UPDATE "ShopIdentity" SET "hoursHi" = 'सोमवार से शुक्रवार, सुबह 8:00 से रात 10:00 बजे तक'
  WHERE "hours" = 'Monday to Friday, 8:00 am to 10:00 pm';
UPDATE "ShopIdentity" SET "pickupHoursHi" = 'हर दिन, सुबह 10:00 से रात 8:00 बजे तक'
  WHERE "pickupHours" = 'Every day, 10:00 am to 8:00 pm';
