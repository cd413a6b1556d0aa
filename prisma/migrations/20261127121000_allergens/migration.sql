-- What pets often do not tolerate, found in the ingredients. The same names as in server/rules/pets/allergens.ts; a test
-- compares them.
CREATE FUNCTION allergens_in(ingredients text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT known.allergen FROM (VALUES
    (1, 'BEEF', '(?<![[:alpha:]])(?:beef|buffalo|buffs?(?![[:alpha:]])|veal|गोमांस|बीफ़|बीफ)'),
    (2, 'DAIRY', '(?<![[:alpha:]])(?:milk|dairy|lactose|cheese|curds?(?![[:alpha:]])|paneer|yogurt|yoghurt|whey|दूध|दही|पनीर)'),
    (3, 'CHICKEN', '(?<![[:alpha:]])(?:chicken|poultry|चिकन|मुर्ग)'),
    (4, 'WHEAT', '(?<![[:alpha:]])(?:wheat|gluten|attas?(?![[:alpha:]])|गेहूँ|गेहूं)'),
    (5, 'SOY', '(?<![[:alpha:]])(?:soys?(?![[:alpha:]])|soya|soybean|सोया)'),
    (6, 'LAMB', '(?<![[:alpha:]])(?:lamb|mutton|sheep|मटन|मेमना)'),
    (7, 'MAIZE', '(?<![[:alpha:]])(?:maize|corns?(?![[:alpha:]])|मक्का|मक्के)'),
    (8, 'EGG', '(?<![[:alpha:]])(?:eggs?(?![[:alpha:]])|अंडा|अंडे)'),
    (9, 'PORK', '(?<![[:alpha:]])(?:pork|hams?(?![[:alpha:]])|bacon|सूअर)'),
    (10, 'FISH', '(?<![[:alpha:]])(?:fish|tuna|salmon|mackerel|sardine|anchov|pollock|मछली)'),
    (11, 'RICE', '(?<![[:alpha:]])(?:rices?(?![[:alpha:]])|चावल)')
  ) AS known (place, allergen, pattern) WHERE ingredients ~* known.pattern ORDER BY known.place)
$$;

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "allergens" TEXT[] GENERATED ALWAYS AS (allergens_in("madeOf")) STORED;
