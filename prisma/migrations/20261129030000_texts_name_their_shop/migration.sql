-- By hand: the texts of a new shop name the shop that its owner describes, by figures. Only where nobody has an account yet: a
-- process of the version before knows no such figures, and what people agreed to stays as it was.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "User") THEN
    RETURN;
  END IF;
  ALTER TABLE "ShopTextVersion" DISABLE TRIGGER "ShopTextVersion_keep";
  UPDATE "ShopTextVersion" SET
    "body" = replace(replace("body", 'Moti & Mini', '{shopName}'), 'in Rajasthan', 'in {stateName}'),
    "translations" = replace(
      replace("translations"::text, 'Moti & Mini', '{shopName}'), 'राजस्थान में', '{stateName} में')::jsonb
  WHERE "slug" IN ('privacy-policy', 'terms-conditions') AND "inForceOn" = '2022-12-04';
  UPDATE "ShopTextVersion" SET
    "title" = 'About us',
    "body" = '{shopName} is a pet-care shop: food, treats, toys and care for dogs, cats and their friends, and a community of the people who live with them.

## Who we are

The shop is run by {legalName} in {city}, {stateName}. You reach us through the [contact page](/contact).

## What we hold on to

- **We love pets**, all of them: the pedigree on the sofa and the Indie who adopted your staircase.
- **Transparency.** What it is made of, what it costs, when it comes. If we do not know, we say so.
- **Convenience.** To your door, in the city and far from it.
- **Peace of mind.** If it is damaged, defective or wrong, you have {returnDays} days and no argument.
- **Personalised care.** Your pet''s age, food and papers in one place, yours alone.
- **Your vet first.** We sell food and bowls, not diagnoses.

## What we do not do

We sell no living animals. We keep no native birds. We do not call anything a miracle.

## And you

Bring your questions, your stories, and the photo that is blurred because he would not sit still.',
    "translations" = '{"hi": {"title": "हमारे बारे में", "body": "{shopName} पालतू जानवरों की देखभाल की दुकान है: कुत्तों, बिल्लियों और उनके दोस्तों के लिए खाना, ट्रीट, खिलौने और देखभाल का सामान, और उन लोगों का समुदाय जो उनके साथ रहते हैं।\n\n## हम कौन हैं\n\nयह दुकान {city}, {stateName} में {legalName} चलाती है। आप [संपर्क पेज](/contact) से हम तक पहुँच सकते हैं।\n\n## हम किन बातों पर टिके हैं\n\n- **हमें पालतुओं से प्यार है**, सभी से: सोफ़े पर बैठे खानदानी से लेकर उस इंडी तक जिसने आपकी सीढ़ियाँ गोद ले लीं।\n- **पारदर्शिता।** यह किससे बना है, कितने का है, कब आएगा। अगर हमें नहीं पता, तो हम वही कहते हैं।\n- **सुविधा।** आपके दरवाज़े तक, शहर में भी और दूर भी।\n- **मन की शांति।** अगर कुछ टूटा-फूटा, खराब या गलत है, तो आपके पास {returnDays} दिन हैं और कोई बहस नहीं।\n- **आपके लिए खास देखभाल।** आपके पालतू की उम्र, खाना और कागज़ एक जगह, सिर्फ़ आपके।\n- **पहले आपके पशु चिकित्सक।** हम खाना और कटोरे बेचते हैं, इलाज नहीं।\n\n## हम क्या नहीं करते\n\nहम कोई जीवित जानवर नहीं बेचते। हम देशी पक्षी नहीं रखते। हम किसी चीज़ को चमत्कार नहीं कहते।\n\n## और आप\n\nअपने सवाल, अपनी कहानियाँ, और वह फ़ोटो भी लाइए जो धुंधली है क्योंकि वह एक जगह बैठा ही नहीं।"}}'
  WHERE "slug" = 'about' AND "inForceOn" = '2022-12-04';
  ALTER TABLE "ShopTextVersion" ENABLE TRIGGER "ShopTextVersion_keep";
END $$;
