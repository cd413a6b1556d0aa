-- Which foods are light. The same rules as server/rules/catalogue/nutrition.ts and light-food.ts; a test compares them.
CREATE FUNCTION food_energy(
  protein double precision, fat double precision, fibre double precision, ash double precision,
  moisture double precision, label integer
) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(label, (
    SELECT computed.kcal FROM (
      SELECT floor(3.5 * protein + 8.5 * fat
        + 3.5 * greatest(0, 100 - protein - fat - fibre - ash - moisture) + 0.5)::int AS kcal
      WHERE protein IS NOT NULL AND fat IS NOT NULL AND fibre IS NOT NULL AND ash IS NOT NULL AND moisture IS NOT NULL
    ) computed WHERE computed.kcal BETWEEN 20 AND 900))
$$;

CREATE FUNCTION is_light_food(kind "PetKind", tags text[], moisture double precision, kcal integer)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT kind IN ('DOG', 'CAT') AND (coalesce('weight-control' = ANY(tags), false) OR coalesce(kcal <= CASE
    WHEN moisture < 20 THEN CASE kind WHEN 'DOG' THEN 310 ELSE 325 END
    WHEN moisture < 65 THEN CASE kind WHEN 'DOG' THEN 250 ELSE 265 END
    WHEN moisture >= 65 THEN CASE kind WHEN 'DOG' THEN 90 ELSE 95 END
  END, false))
$$;

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "isLight" BOOLEAN NOT NULL GENERATED ALWAYS AS (is_light_food("kind", "tags", "moisture",
  food_energy("protein", "fat", "fibre", "ash", "moisture", "kcalPer100g"))) STORED;
