-- CreateTable
CREATE TABLE "ShopTextVersion" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "inForceOn" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ShopTextVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ShopTextVersion_slug_inForceOn_key" ON "ShopTextVersion"("slug", "inForceOn");

-- By hand: a text has one draft at most.
CREATE UNIQUE INDEX "ShopTextVersion_draft_key" ON "ShopTextVersion"("slug") WHERE "inForceOn" IS NULL;

-- By hand: pages show it, so every process drops what it cached.
CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "ShopTextVersion"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');

-- By hand: people agreed to what was in force, so it stays as it was. A restore truncates the table and disables triggers
-- while it fills it, as only the owner of the table can.
CREATE FUNCTION keep_shop_text_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."inForceOn" <= (now() AT TIME ZONE 'Asia/Kolkata')::date THEN
    RAISE EXCEPTION 'A text that is or was in force cannot be changed';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "ShopTextVersion_keep" BEFORE UPDATE OR DELETE ON "ShopTextVersion"
  FOR EACH ROW EXECUTE FUNCTION keep_shop_text_in_force();

-- By hand: until now the texts were part of the source. Names in braces are figures of the shop.
INSERT INTO "ShopTextVersion" ("id", "slug", "title", "body", "inForceOn", "translations") VALUES
  (gen_random_uuid(), 'about', 'Two names that every street knows', 'Call "Moti!" in any lane in India and a tail will move. Call "Mini!" and somebody on a wall will open one eye, and close it again. We named the shop after them: the dog at the tea stall and the cat on the scooter seat, who were loved long before there were pet shops.

## How it began

Moti & Mini began at a kitchen table in Rajasthan, with one Indie dog, one cat of strong opinions, and a shelf of packets whose labels nobody could read. We wanted one place where an ordinary household finds good food and sensible things at fair prices, with the ingredients written out and the price of a kilo beside the price of the pack.

Then the questions came. How much for a puppy of three months? Is curd allowed? Who can take my dog for four days? So we added people: trainers, groomers, vets, walkers, and a forum where a grandmother in Coimbatore can answer a student in Guwahati.

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

Bring your questions, your stories, and the photo that is blurred because he would not sit still. Moti and Mini are waiting at the door.', '2022-12-04', '{"hi":{"title":"दो नाम जिन्हें हर गली जानती है","body":"भारत की किसी भी गली में \"मोती!\" पुकारिए, कोई न कोई दुम हिल जाएगी। \"मिनी!\" पुकारिए, दीवार पर बैठा कोई एक आँख खोलेगा और फिर बंद कर लेगा। हमने दुकान का नाम इन्हीं पर रखा: चाय की दुकान वाला कुत्ता और स्कूटर की सीट वाली बिल्ली, जिन्हें लोग पालतुओं की दुकानें आने से बहुत पहले से प्यार करते आए हैं।\n\n## शुरुआत कैसे हुई\n\nMoti & Mini की शुरुआत राजस्थान में रसोई की एक मेज़ पर हुई, एक इंडी कुत्ते, पक्की राय वाली एक बिल्ली और पैकेटों से भरी एक अलमारी के साथ, जिनके लेबल कोई पढ़ नहीं पाता था। हम एक ऐसी जगह चाहते थे जहाँ आम घर को अच्छा खाना और काम का सामान सही दाम पर मिले, जहाँ सामग्री साफ़ लिखी हो और पैकेट के दाम के साथ एक किलो का दाम भी।\n\nफिर सवाल आए। तीन महीने के पिल्ले को कितना दें? क्या दही दे सकते हैं? चार दिन मेरे कुत्ते को कौन रखेगा? इसलिए हमने लोग जोड़े: ट्रेनर, ग्रूमर, पशु चिकित्सक, कुत्तों को घुमाने वाले, और एक फ़ोरम जहाँ कोयंबटूर की एक दादी गुवाहाटी के एक छात्र को जवाब दे सकती हैं।\n\n## हम किन बातों पर टिके हैं\n\n- **हमें पालतुओं से प्यार है**, सभी से: सोफ़े पर बैठे खानदानी से लेकर उस इंडी तक जिसने आपकी सीढ़ियाँ गोद ले लीं।\n- **पारदर्शिता।** यह किससे बना है, कितने का है, कब आएगा। अगर हमें नहीं पता, तो हम वही कहते हैं।\n- **सुविधा।** आपके दरवाज़े तक, शहर में भी और दूर भी।\n- **मन की शांति।** अगर कुछ टूटा-फूटा, खराब या गलत है, तो आपके पास {returnDays} दिन हैं और कोई बहस नहीं।\n- **आपके लिए खास देखभाल।** आपके पालतू की उम्र, खाना और कागज़ एक जगह, सिर्फ़ आपके।\n- **पहले आपके पशु चिकित्सक।** हम खाना और कटोरे बेचते हैं, इलाज नहीं।\n\n## हम क्या नहीं करते\n\nहम कोई जीवित जानवर नहीं बेचते। हम देशी पक्षी नहीं रखते। हम किसी चीज़ को चमत्कार नहीं कहते।\n\n## और आप\n\nअपने सवाल, अपनी कहानियाँ, और वह फ़ोटो भी लाइए जो धुंधली है क्योंकि वह एक जगह बैठा ही नहीं। मोती और मिनी दरवाज़े पर इंतज़ार कर रहे हैं।"}}'),
  (gen_random_uuid(), 'privacy-policy', 'Privacy Policy', 'This policy says what Moti & Mini collects about you, why, who sees it and what you can ask of us. "We" are the people who run this shop and its community; "you" are anyone who visits, buys, books or writes here.

## What we collect

**Personal information.** Your name, mobile number, e-mail address, delivery addresses, orders, wishlist, reviews, service bookings, and what you write in the forum. If you add a pet, also its profile, photos, timeline and documents.

**Sensitive information.** Your payment details are entered in the dialog of our payment provider and stay there: we receive the result and a reference, never your card number, UPI PIN or bank password. Documents that you upload for a pet, such as a doctor''s report, may contain details about you. We treat them as sensitive; only you can open them through your account.

**Technical information.** Your browser''s kind, your network address, pages opened and errors met, kept for security and for making the shop faster.

We ask for no more than we use. You may look around, fill a cart and read everything without an account.

## Why we use it

- to deliver what you ordered, take payment, and send invoices and refunds
- to sign you in by a one-time code and to keep others out of your account
- to show your pets, orders and questions to you
- to answer you, and to keep the forum friendly
- to prevent fraud and to meet the law, such as keeping tax invoices
- to tell you about offers, only if you asked for them

## How we contact you

We call you or send you messages about your account, orders, deliveries and bookings, because you need them. Offers are different: you get them only if you asked for them, never because you gave us your number, and you can stop them at any time.

## Sharing

We do not sell your information. We share what is needed, and no more, with

- couriers: name, address, phone number
- the payment provider: amount, name, e-mail, phone number and delivery address
- senders of SMS and e-mail: number or address, and the text
- trainers, groomers, vets and walkers whom you book: your contact and what you tell us about your pet
- authorities, where the law obliges us
- a successor, if the business is ever merged or sold, who is then bound by this policy

Your forum questions, replies and stories, and the name, text and photos of your reviews, are public. Your e-mail address and mobile number are never shown there.

## Cookies

We use a few cookies and a little storage in your browser: to keep you signed in, to protect forms, to remember your cart on this device, and to count views once per visitor. You can delete or refuse them in your browser. The shop can then still be read, but signing in will not work.

## Minors

Accounts, orders and everything that is written here are for people aged 18 and above. Younger animal lovers are welcome to read. If you believe that a child has given us personal information, [write to us](/contact) and we will delete it.

## How we protect and keep it

Connections are encrypted, access is limited to those who need it, and codes are never stored in readable form. No system is perfectly safe; if something goes wrong that concerns you, we will tell you. We keep order papers as long as tax law asks, and the rest until you delete it or close your account.

When you close your account or change your mobile number, we remember for one year what the number has used up: a pause from writing in the forum, coupons, recent orders that count towards purchase limits, one order for coupons of first orders, which products were reviewed, and how many codes were sent to it. We store this under a keyed hash, from which nobody can read the number, and nothing else. So nobody resets a limit by closing an account and opening another. If something you wrote in the forum is reported and not yet looked at when you close your account, we remember that as well. When a new account begins with the number of one that was not used for long, the old account keeps the hash of the number for a year, so that you can get it back.

## Your choices

In your profile you can see and correct your details and remove addresses, pets and documents. There you also [download a copy of your information](/profile/me/edit#your-data) and [close your account](/profile/me/edit#close-account). To complain, use the [contact page](/contact). Replies that others wrote under your question stay, with your name taken off the question.

## Changes

When this policy changes we change the date at the top, and for anything important we tell you before it applies.', '2022-12-04', '{"hi":{"title":"गोपनीयता नीति","body":"यह नीति बताती है कि Moti & Mini आपके बारे में क्या जानकारी लेता है, क्यों, उसे कौन देखता है और आप हमसे क्या माँग सकते हैं। \"हम\" इस दुकान और इसके समुदाय को चलाने वाले लोग हैं; \"आप\" वह हर व्यक्ति हैं जो यहाँ आता है, खरीदता है, बुकिंग करता है या लिखता है।\n\n## हम क्या जानकारी लेते हैं\n\n**व्यक्तिगत जानकारी।** आपका नाम, मोबाइल नंबर, ईमेल पता, डिलीवरी के पते, ऑर्डर, विशलिस्ट, रिव्यू, सेवाओं की बुकिंग, और जो आप फ़ोरम में लिखते हैं। अगर आप कोई पालतू जोड़ते हैं, तो उसकी प्रोफ़ाइल, फ़ोटो, टाइमलाइन और दस्तावेज़ भी।\n\n**संवेदनशील जानकारी।** आपके पेमेंट की जानकारी हमारी पेमेंट सेवा की विंडो में भरी जाती है और वहीं रहती है: हमें सिर्फ़ नतीजा और एक संदर्भ मिलता है, आपका कार्ड नंबर, UPI पिन या बैंक का पासवर्ड कभी नहीं। पालतू के लिए अपलोड किए गए दस्तावेज़ों में, जैसे डॉक्टर की रिपोर्ट में, आपके बारे में जानकारी हो सकती है। हम उन्हें संवेदनशील मानते हैं; उन्हें सिर्फ़ आप अपने खाते से खोल सकते हैं।\n\n**तकनीकी जानकारी।** आपका ब्राउज़र किस तरह का है, आपका नेटवर्क पता, खोले गए पेज और सामने आई गड़बड़ियाँ; यह सुरक्षा के लिए और दुकान को तेज़ बनाने के लिए रखी जाती है।\n\nहम उतना ही माँगते हैं जितना काम आता है। आप बिना खाते के घूम सकते हैं, कार्ट भर सकते हैं और सब कुछ पढ़ सकते हैं।\n\n## हम इसका इस्तेमाल क्यों करते हैं\n\n- आपका ऑर्डर पहुँचाने, पेमेंट लेने, और बिल व रिफ़ंड भेजने के लिए\n- एक बार के कोड से आपको साइन इन कराने और दूसरों को आपके खाते से बाहर रखने के लिए\n- आपके पालतू, ऑर्डर और सवाल आपको दिखाने के लिए\n- आपको जवाब देने और फ़ोरम को अपनापन भरा रखने के लिए\n- धोखाधड़ी रोकने और कानून का पालन करने के लिए, जैसे टैक्स बिल रखना\n- आपको ऑफ़र बताने के लिए, सिर्फ़ तब जब आपने उन्हें माँगा हो\n\n## हम आपसे कैसे संपर्क करते हैं\n\nहम आपके खाते, ऑर्डर, डिलीवरी और बुकिंग के बारे में आपको फ़ोन करते हैं या संदेश भेजते हैं, क्योंकि आपको उनकी ज़रूरत है। ऑफ़र अलग बात हैं: वे आपको सिर्फ़ तब मिलते हैं जब आपने उन्हें माँगा हो, सिर्फ़ नंबर देने से कभी नहीं, और आप उन्हें कभी भी रोक सकते हैं।\n\n## जानकारी साझा करना\n\nहम आपकी जानकारी नहीं बेचते। जितना ज़रूरी है उतना ही, और उससे ज़्यादा नहीं, हम इनके साथ साझा करते हैं\n\n- कूरियर: नाम, पता, फ़ोन नंबर\n- पेमेंट सेवा: रकम, नाम, ईमेल, फ़ोन नंबर और डिलीवरी का पता\n- SMS और ईमेल भेजने वाले: नंबर या पता, और संदेश\n- आपके बुक किए ट्रेनर, ग्रूमर, पशु चिकित्सक और घुमाने वाले: आपका संपर्क और जो आप अपने पालतू के बारे में हमें बताते हैं\n- सरकारी अधिकारी, जहाँ कानून हमें इसके लिए बाध्य करता है\n- उत्तराधिकारी, अगर कारोबार कभी किसी और के साथ मिले या बिके; वह भी तब इसी नीति से बंधा होता है\n\nफ़ोरम में आपके सवाल, जवाब और कहानियाँ, और आपके रिव्यू का नाम, लिखा हुआ और फ़ोटो, सबको दिखता है। आपका ईमेल पता और मोबाइल नंबर वहाँ कभी नहीं दिखाया जाता।\n\n## कुकीज़\n\nहम आपके ब्राउज़र में कुछ कुकीज़ और थोड़ी जगह इस्तेमाल करते हैं: आपको साइन इन रखने, फ़ॉर्म की सुरक्षा करने, इस डिवाइस पर आपका कार्ट याद रखने, और हर आने वाले को एक बार गिनने के लिए। आप उन्हें अपने ब्राउज़र में मिटा सकते हैं या लेने से मना कर सकते हैं। दुकान तब भी पढ़ी जा सकती है, पर साइन इन काम नहीं करेगा।\n\n## नाबालिग\n\nखाते, ऑर्डर और यहाँ लिखी जाने वाली हर बात 18 साल और उससे ज़्यादा उम्र के लोगों के लिए है। छोटे पशु-प्रेमियों का पढ़ने के लिए स्वागत है। अगर आपको लगता है कि किसी बच्चे ने हमें व्यक्तिगत जानकारी दी है, तो [हमें लिखें](/hi/contact) और हम उसे मिटा देंगे।\n\n## हम इसे कैसे सुरक्षित और कब तक रखते हैं\n\nकनेक्शन एन्क्रिप्टेड हैं, पहुँच सिर्फ़ उन्हें है जिन्हें इसकी ज़रूरत है, और कोड कभी पढ़ने लायक रूप में नहीं रखे जाते। कोई भी सिस्टम पूरी तरह सुरक्षित नहीं होता; अगर आपसे जुड़ी कोई गड़बड़ हो, तो हम आपको बताएँगे। ऑर्डर के कागज़ हम उतने समय तक रखते हैं जितना टैक्स कानून कहता है, और बाकी सब तब तक जब तक आप उसे मिटा न दें या अपना खाता बंद न कर दें।\n\nजब आप अपना खाता बंद करते हैं या मोबाइल नंबर बदलते हैं, तो हम एक साल तक याद रखते हैं कि उस नंबर से क्या इस्तेमाल हो चुका है: फ़ोरम में लिखने पर लगी रोक, कूपन, हाल के ऑर्डर जो खरीद की सीमा में गिने जाते हैं, पहले ऑर्डर के कूपन के लिए एक ऑर्डर, किन प्रोडक्ट के रिव्यू लिखे गए, और उस पर कितने कोड भेजे गए। यह एक गुप्त कुंजी वाले हैश के नीचे रखा जाता है, जिससे कोई नंबर नहीं पढ़ सकता, और इसके अलावा कुछ नहीं रखा जाता। इस तरह खाता बंद करके नया खोलने से कोई सीमा फिर से शुरू नहीं होती। अगर खाता बंद करते समय फ़ोरम में आपकी लिखी किसी बात की शिकायत हुई हो और वह अभी देखी न गई हो, तो हम वह भी याद रखते हैं। जब लंबे समय से इस्तेमाल न हुए खाते के नंबर से नया खाता शुरू होता है, तो पुराना खाता नंबर का हैश एक साल तक रखता है, ताकि आप उसे वापस पा सकें।\n\n## आपके विकल्प\n\nअपनी प्रोफ़ाइल में आप अपनी जानकारी देख और सुधार सकते हैं और पते, पालतू व दस्तावेज़ हटा सकते हैं। वहीं आप [अपनी जानकारी की कॉपी डाउनलोड](/hi/profile/me/edit#your-data) कर सकते हैं और [अपना खाता बंद](/hi/profile/me/edit#close-account) कर सकते हैं। शिकायत के लिए [संपर्क पेज](/hi/contact) का इस्तेमाल करें। आपके सवाल के नीचे दूसरों के लिखे जवाब बने रहते हैं, बस सवाल से आपका नाम हटा दिया जाता है।\n\n## बदलाव\n\nजब यह नीति बदलती है तो हम ऊपर की तारीख बदलते हैं, और किसी भी ज़रूरी बदलाव के बारे में उसके लागू होने से पहले आपको बताते हैं।"}}'),
  (gen_random_uuid(), 'terms-conditions', 'Terms & Conditions', 'Please read these terms before you use Moti & Mini. By placing an order, booking a service or writing in the community you agree to them.

## Who may use the shop

You should be 18 or older, or be acting with a parent or guardian. You sign in with your own mobile number and a one-time code. Keep the code to yourself: what is done from your account counts as done by you, until you tell us that somebody else has access.

## Products and prices

- Prices are in Indian rupees (₹) and include GST. The MRP and the discounted price are shown at every size.
- Pictures are drawings made for this shop. The pack you receive may look different; its printed label decides.
- We describe goods as honestly as we can. If an obvious mistake in a price slips in, we may cancel the order and refund it in full.
- Coupons hold for the goods, the time, the minimum amount, the maximum discount and the number of uses stated, one per order, and cannot be exchanged for money.

## Orders

An order is an offer from you. It is accepted when we confirm it. **We may cancel orders whose quantities exceed personal use**, orders that look fraudulent, and orders that we cannot deliver. Whatever you have paid is then refunded in full.

Shelters and feeders of community animals who need larger quantities are welcome to write to us first.

## Payment

You pay online through our card payment provider, or in cash on delivery where it is offered for an additional {cashFee}. Unpaid online orders lapse after a short time and their goods go back on the shelf.

## Pets and health

What you read in our blog, product pages and forum is general information. It does not replace an examination by a registered veterinarian. Follow the label, introduce new food slowly, and in an emergency go to a vet, not to a website.

We sell no live animals. Native wild birds and animals are protected in India; posts that offer or ask for them are removed.

## Services

Grooming, training, boarding, daycare, veterinary care and walking are booked here and paid at the visit. Please tell us truthfully about vaccination, illness, fear and biting, so that people and other animals stay safe. A provider may decline or stop a visit for safety''s sake.

## Community

Be kind and be useful. You keep the rights in what you write and upload, and allow us to show it here. Do not post

- insults, threats or another person''s private details
- cruelty, or sale of animals
- advertising, or links that hide where they lead
- doses of prescription medicines

We may hide or remove what breaks these rules, and close accounts that do so repeatedly. A removed reply leaves a short note in its place.

## What we answer for

We answer for goods that are defective, wrong or not as described, under the [refund and cancellation policy](/refund-and-cancellation) and your rights under Indian consumer law, which nothing here takes away. Beyond that, and as far as the law permits, our responsibility is limited to the price of the order concerned.

## Law

These terms are governed by the laws of India. Please write to us first through the [contact page](/contact): nearly everything can be settled that way. Disputes that remain go to the courts at our registered place of business in Rajasthan, without limiting your right to approach a consumer commission near you.', '2022-12-04', '{"hi":{"title":"नियम और शर्तें","body":"Moti & Mini का इस्तेमाल करने से पहले कृपया ये शर्तें पढ़ें। ऑर्डर देकर, सेवा बुक करके या समुदाय में लिखकर आप इनसे सहमत होते हैं।\n\n## दुकान का इस्तेमाल कौन कर सकता है\n\nआपकी उम्र 18 साल या उससे ज़्यादा होनी चाहिए, या आप माता-पिता या अभिभावक के साथ हों। आप अपने मोबाइल नंबर और एक बार के कोड से साइन इन करते हैं। कोड अपने तक रखें: आपके खाते से जो होता है, वह आपका किया माना जाता है, जब तक आप हमें न बताएँ कि किसी और के पास पहुँच है।\n\n## सामान और कीमतें\n\n- कीमतें भारतीय रुपये (₹) में हैं और उनमें GST शामिल है। MRP और छूट वाली कीमत हर साइज़ पर दिखती है।\n- तस्वीरें इस दुकान के लिए बनाए गए चित्र हैं। जो पैकेट आपको मिलता है वह अलग दिख सकता है; उस पर छपा लेबल ही मान्य है।\n- हम सामान के बारे में जितना हो सके सच-सच बताते हैं। अगर कीमत में कोई साफ़ गलती रह जाए, तो हम ऑर्डर रद्द करके पूरे पैसे लौटा सकते हैं।\n- कूपन बताए गए सामान, समय, न्यूनतम रकम, अधिकतम छूट और इस्तेमाल की संख्या तक चलते हैं, एक ऑर्डर पर एक, और उनके बदले पैसे नहीं मिलते।\n\n## ऑर्डर\n\nऑर्डर आपकी ओर से एक प्रस्ताव है। जब हम उसे पक्का करते हैं, तब वह स्वीकार होता है। **जिन ऑर्डर की मात्रा निजी इस्तेमाल से ज़्यादा हो, उन्हें हम रद्द कर सकते हैं**, और उन ऑर्डर को भी जो धोखाधड़ी जैसे लगें, और जिन्हें हम पहुँचा न सकें। तब आपने जो भी दिया हो, वह पूरा लौटाया जाता है।\n\nशेल्टर और गली के जानवरों को खिलाने वाले, जिन्हें ज़्यादा मात्रा चाहिए, पहले हमें लिखें; उनका स्वागत है।\n\n## पेमेंट\n\nआप हमारी कार्ड पेमेंट सेवा से ऑनलाइन पेमेंट करते हैं, या जहाँ कैश ऑन डिलीवरी मिलती है वहाँ {cashFee} ज़्यादा देकर नकद। जिन ऑनलाइन ऑर्डर का पेमेंट नहीं होता, वे थोड़े समय बाद खत्म हो जाते हैं और उनका सामान फिर से बिक्री में आ जाता है।\n\n## पालतू और सेहत\n\nहमारे ब्लॉग, प्रोडक्ट पेज और फ़ोरम में जो आप पढ़ते हैं, वह आम जानकारी है। वह पंजीकृत पशु चिकित्सक की जाँच की जगह नहीं ले सकती। लेबल पर लिखे के अनुसार चलें, नया खाना धीरे-धीरे शुरू करें, और आपात स्थिति में वेबसाइट पर नहीं, पशु चिकित्सक के पास जाएँ।\n\nहम कोई जीवित जानवर नहीं बेचते। भारत में देशी जंगली पक्षी और जानवर संरक्षित हैं; जो पोस्ट उन्हें बेचती या माँगती हैं, वे हटा दी जाती हैं।\n\n## सेवाएँ\n\nग्रूमिंग, ट्रेनिंग, बोर्डिंग, डे-केयर, पशु चिकित्सा और घुमाना यहाँ बुक होते हैं और पैसे सेवा के समय दिए जाते हैं। कृपया टीकाकरण, बीमारी, डर और काटने के बारे में सच बताएँ, ताकि लोग और दूसरे जानवर सुरक्षित रहें। सुरक्षा के लिए सेवा देने वाला मना कर सकता है या बीच में रोक सकता है।\n\n## समुदाय\n\nनरमी से पेश आएँ और काम की बात करें। आप जो लिखते और अपलोड करते हैं उसके अधिकार आपके ही रहते हैं, और आप हमें उसे यहाँ दिखाने की अनुमति देते हैं। ये न लिखें\n\n- गालियाँ, धमकियाँ या किसी और की निजी जानकारी\n- क्रूरता, या जानवरों की बिक्री\n- प्रचार, या ऐसे लिंक जो छिपाते हों कि वे कहाँ ले जाते हैं\n- डॉक्टर की पर्ची वाली दवाओं की मात्रा\n\nजो इन नियमों को तोड़े, उसे हम छिपा या हटा सकते हैं, और बार-बार ऐसा करने वाले खाते बंद कर सकते हैं। हटाए गए जवाब की जगह एक छोटी सूचना रहती है।\n\n## हमारी ज़िम्मेदारी\n\nखराब, गलत या बताए से अलग सामान के लिए हम ज़िम्मेदार हैं, [रिफ़ंड और रद्द करने की नीति](/hi/refund-and-cancellation) और भारतीय उपभोक्ता कानून में आपके अधिकारों के अनुसार, जिन्हें यहाँ की कोई बात कम नहीं करती। इसके आगे, और जहाँ तक कानून अनुमति देता है, हमारी ज़िम्मेदारी संबंधित ऑर्डर की कीमत तक सीमित है।\n\n## कानून\n\nये शर्तें भारत के कानूनों के अधीन हैं। कृपया पहले [संपर्क पेज](/hi/contact) से हमें लिखें: लगभग हर बात इसी तरह सुलझ सकती है। जो विवाद बचें, वे राजस्थान में हमारे पंजीकृत कारोबार की जगह की अदालतों में जाते हैं; इससे आपके पास के उपभोक्ता आयोग में जाने का आपका अधिकार कम नहीं होता।"}}'),
  (gen_random_uuid(), 'refund-and-cancellation', 'Refund & Cancellation', 'We want you and your pet to be happy with what comes out of the box. When something is not right, tell us early.

## Return policy in short

| What happened | What you can do | Until when |
| --- | --- | --- |
| Arrived damaged, defective or wrong | Replacement or full refund | {returnDays} days from delivery |
| Not needed any more, unopened and unused | Return for a refund | {returnDays} days from delivery |
| Bought on sale, or a gift card | No return, unless damaged, defective or wrong | {returnDays} days from delivery |
| Order not packed yet | Cancel it yourself | Any time before packing |

## Returns within {returnDays} days

You can ask for a return within **{returnDays} days of delivery**. The item must be unused, in its original packing, with labels and seals whole. For reasons of health we cannot take back opened food, treats, supplements, litter or grooming liquids, nor bedding and clothes that an animal has worn, except when they were damaged, defective or wrong.

## Damaged, defective or wrong

Please report it within **{returnDays} days**. Keep the packing and send us

1. the order number,
2. a photo of the item and of the label with batch number and date,
3. one line on what is wrong.

We pay for the pick-up, and you choose between a replacement and your money. If your pet seems unwell after eating something, stop feeding it, keep the pack and see your vet first. Then write to us.

## No returns on sold items and gift cards

Goods **bought while on sale** and **gift cards** are not taken back, unless they reached you damaged, defective or wrong.

## Cancelling an order

- You can cancel under My Orders **until the order is packed**.
- Once it is packed it cannot be stopped; ask for a return after delivery.
- **We may cancel orders whose quantities exceed personal use**, orders with an obvious mistake in price, or goods that fail our last check. You will be told and refunded in full.
- An online order that stays unpaid is closed by itself. If your payment arrives late, we confirm the order where the goods are still there, and refund it where they are not.

## Refunds

Refunds start after the returned goods have reached us and been checked; for a cancelled order they start at once. Online payments go back to the card, account or UPI handle they came from. Cash payments go to a bank account or UPI handle that you name. Banks usually take 5 to 7 working days.

Delivery and cash-on-delivery charges are refunded when the mistake was ours.

## Services

A booked visit can be moved or cancelled free of charge until {changeHours} hours before. Nothing has been paid online, so nothing needs to be refunded.', '2022-12-04', '{"hi":{"title":"रिफ़ंड और रद्द करना","body":"हम चाहते हैं कि डिब्बे में से जो निकले, उससे आप और आपका पालतू दोनों खुश हों। कुछ ठीक न हो, तो हमें जल्दी बताएँ।\n\n## वापसी की नीति, थोड़े में\n\n| क्या हुआ | आप क्या कर सकते हैं | कब तक |\n| --- | --- | --- |\n| टूटा-फूटा, खराब या गलत आया | बदली या पूरा रिफ़ंड | डिलीवरी से {returnDays} दिन |\n| अब ज़रूरत नहीं, खोला या इस्तेमाल नहीं किया | रिफ़ंड के लिए वापसी | डिलीवरी से {returnDays} दिन |\n| सेल में खरीदा, या गिफ़्ट कार्ड | वापसी नहीं, जब तक टूटा-फूटा, खराब या गलत न हो | डिलीवरी से {returnDays} दिन |\n| ऑर्डर अभी पैक नहीं हुआ | खुद रद्द करें | पैक होने से पहले कभी भी |\n\n## {returnDays} दिन के भीतर वापसी\n\nआप **डिलीवरी के {returnDays} दिन** के भीतर वापसी माँग सकते हैं। चीज़ बिना इस्तेमाल की, अपनी मूल पैकिंग में, लेबल और सील के साथ होनी चाहिए। सेहत के कारणों से हम खुला खाना, ट्रीट, सप्लीमेंट, लिटर या ग्रूमिंग के लिक्विड वापस नहीं ले सकते, और न ऐसे बिस्तर और कपड़े जिन्हें कोई जानवर इस्तेमाल कर चुका हो, सिवाय तब के जब वे टूटे-फूटे, खराब या गलत हों।\n\n## टूटा-फूटा, खराब या गलत\n\nकृपया **{returnDays} दिन** के भीतर बताएँ। पैकिंग सँभालकर रखें और हमें भेजें\n\n1. ऑर्डर नंबर,\n2. चीज़ की और बैच नंबर व तारीख वाले लेबल की फ़ोटो,\n3. एक लाइन में कि क्या गड़बड़ है।\n\nपिक-अप का खर्च हम देते हैं, और आप बदली या पैसों में से चुनते हैं। अगर कुछ खाने के बाद आपका पालतू बीमार लगे, तो वह खिलाना बंद करें, पैकेट रखें और पहले पशु चिकित्सक के पास जाएँ। फिर हमें लिखें।\n\n## सेल के सामान और गिफ़्ट कार्ड की वापसी नहीं\n\n**सेल में खरीदा** सामान और **गिफ़्ट कार्ड** वापस नहीं लिए जाते, जब तक वे आप तक टूटे-फूटे, खराब या गलत न पहुँचे हों।\n\n## ऑर्डर रद्द करना\n\n- आप ‘मेरे ऑर्डर’ में **ऑर्डर के पैक होने तक** उसे रद्द कर सकते हैं।\n- पैक होने के बाद उसे रोका नहीं जा सकता; डिलीवरी के बाद वापसी माँगें।\n- **जिन ऑर्डर की मात्रा निजी इस्तेमाल से ज़्यादा हो, उन्हें हम रद्द कर सकते हैं**, और उन ऑर्डर को भी जिनमें कीमत की साफ़ गलती हो, या वह सामान जो हमारी आखिरी जाँच में खरा न उतरे। आपको बताया जाएगा और पूरे पैसे लौटाए जाएँगे।\n- जिस ऑनलाइन ऑर्डर का पेमेंट नहीं होता, वह अपने आप बंद हो जाता है। अगर आपका पेमेंट देर से पहुँचे, तो सामान मौजूद होने पर हम ऑर्डर पक्का करते हैं, और न होने पर पैसे लौटा देते हैं।\n\n## रिफ़ंड\n\nलौटाए गए सामान के हम तक पहुँचने और जाँचे जाने के बाद रिफ़ंड शुरू होता है; रद्द ऑर्डर का रिफ़ंड तुरंत शुरू होता है। ऑनलाइन पेमेंट उसी कार्ड, खाते या UPI में लौटता है जिससे वह आया था। नकद पेमेंट उस बैंक खाते या UPI में जाता है जो आप बताएँ। बैंकों को आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।\n\nअगर गलती हमारी हो, तो डिलीवरी और कैश ऑन डिलीवरी का शुल्क भी लौटाया जाता है।\n\n## सेवाएँ\n\nबुक की हुई सेवा को शुरू होने से {changeHours} घंटे पहले तक मुफ़्त में आगे बढ़ाया या रद्द किया जा सकता है। ऑनलाइन कुछ दिया नहीं गया, इसलिए लौटाने को भी कुछ नहीं है।"}}'),
  (gen_random_uuid(), 'shopping-policy', 'Shipping & Tracking', 'How your order travels from our shelf to your door.

## Shipping

Orders are packed and handed to the courier **within 24 hours**.

## How long it takes

- **Most addresses in India: 5 to 7 days** from the confirmation.
- Counting hill districts, islands, the North East and the days of heavy rain, **an average of 7 to 10 days** is fair to expect. If yours takes longer, write to us.
- **Same day** for orders confirmed **before {sameDayHour}**, Indian time, to PIN codes starting with **{sameDayPins}**. Orders confirmed at {sameDayHour} or later travel in the usual way.

## What it costs

| After your coupon the cart comes to | Delivery |
| --- | --- |
| {freeDeliveryFrom} or more | Free |
| less than {freeDeliveryFrom} | {deliveryCharge} |

Cash on delivery adds **{cashFee}**. The checkout shows every part before you pay, and there is nothing more to pay at the door.

## Tracking

Open [My Orders](/order) and choose the order. You see each step with its time: confirmed, packed, shipped, delivered. We also send a message when it leaves and when it arrives.

## At the door

The courier calls the number in your address, so please keep it switched on. After three attempts the parcel returns to us, and we refund online payments less the delivery charge. If a parcel looks opened or wet, note it on the courier''s slip, take a photo and tell us within {returnDays} days.

Where the checkout offers a pickup point, you may collect your order there: nothing is charged for delivery or for paying at the counter. We tell you when it is ready; please bring the number of your order.

## Buying for personal use

We sell to households. **We may cancel orders whose quantities exceed personal use.** If you feed community animals or run a shelter, write to us first through the [contact page](/contact); we like to help.

## Freshness

Food leaves us with enough time left to finish the pack. The date of packing and best-before date are on the label. Keep dry food closed, cool and off the floor, especially in the rains.

## Store hours

Monday to Friday, 8 am to 10 pm. Orders can be placed at any hour.', '2022-12-04', '{"hi":{"title":"शिपिंग और ट्रैकिंग","body":"आपका ऑर्डर हमारी अलमारी से आपके दरवाज़े तक कैसे पहुँचता है।\n\n## शिपिंग\n\nऑर्डर **24 घंटे के भीतर** पैक करके कूरियर को सौंप दिए जाते हैं।\n\n## कितना समय लगता है\n\n- **भारत के ज़्यादातर पते: 5 से 7 दिन**, ऑर्डर पक्का होने से।\n- पहाड़ी ज़िलों, द्वीपों, पूर्वोत्तर और तेज़ बारिश के दिनों को गिनें, तो **औसतन 7 से 10 दिन** मानना ठीक है। अगर आपके ऑर्डर में इससे ज़्यादा समय लगे, तो हमें लिखें।\n- **उसी दिन** उन ऑर्डर के लिए जो भारतीय समय से **{sameDayHour} बजे से पहले** पक्के हों, और जिनका पिन कोड **{sameDayPins}** से शुरू होता हो। {sameDayHour} बजे या उसके बाद पक्के हुए ऑर्डर हमेशा की तरह भेजे जाते हैं।\n\n## कितना खर्च है\n\n| कूपन के बाद कार्ट की रकम | डिलीवरी |\n| --- | --- |\n| {freeDeliveryFrom} या ज़्यादा | मुफ़्त |\n| {freeDeliveryFrom} से कम | {deliveryCharge} |\n\nकैश ऑन डिलीवरी पर **{cashFee}** जुड़ते हैं। चेकआउट में पेमेंट से पहले हर हिस्सा दिखता है, और दरवाज़े पर उससे ज़्यादा कुछ नहीं देना होता।\n\n## ट्रैकिंग\n\n[मेरे ऑर्डर](/hi/order) खोलें और ऑर्डर चुनें। आपको हर कदम उसके समय के साथ दिखता है: पक्का हुआ, पैक हुआ, भेजा गया, पहुँचाया गया। जब वह निकलता है और जब पहुँचता है, तब हम संदेश भी भेजते हैं।\n\n## दरवाज़े पर\n\nकूरियर आपके पते में दिए नंबर पर फ़ोन करता है, इसलिए कृपया फ़ोन चालू रखें। तीन कोशिशों के बाद पार्सल हमारे पास लौट आता है, और हम डिलीवरी का शुल्क काटकर ऑनलाइन पेमेंट लौटा देते हैं। अगर पार्सल खुला या गीला लगे, तो कूरियर की पर्ची पर लिखें, फ़ोटो लें और {returnDays} दिन के भीतर हमें बताएँ।\n\nजहाँ चेकआउट में पिकअप पॉइंट दिखे, वहाँ से आप अपना ऑर्डर खुद ले सकते हैं: न डिलीवरी का शुल्क लगता है, न काउंटर पर नकद देने का। तैयार होने पर हम बताते हैं; कृपया अपना ऑर्डर नंबर साथ लाएँ।\n\n## निजी इस्तेमाल के लिए खरीदना\n\nहम घरों को बेचते हैं। **जिन ऑर्डर की मात्रा निजी इस्तेमाल से ज़्यादा हो, उन्हें हम रद्द कर सकते हैं।** अगर आप गली के जानवरों को खिलाते हैं या शेल्टर चलाते हैं, तो पहले [संपर्क पेज](/hi/contact) से हमें लिखें; मदद करना हमें अच्छा लगता है।\n\n## ताज़गी\n\nखाना हमारे यहाँ से तब निकलता है जब पैकेट खत्म करने के लिए काफ़ी समय बचा हो। पैकिंग की तारीख और इस्तेमाल की आखिरी तारीख लेबल पर लिखी होती है। सूखा खाना बंद करके, ठंडी जगह पर और फ़र्श से ऊपर रखें, खासकर बारिश में।\n\n## दुकान का समय\n\nसोमवार से शुक्रवार, सुबह 8 बजे से रात 10 बजे तक। ऑर्डर किसी भी समय दिए जा सकते हैं।"}}');
