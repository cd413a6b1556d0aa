-- CreateEnum
CREATE TYPE "PetSize" AS ENUM ('SMALL', 'MEDIUM', 'LARGE', 'GIANT');

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "petSize" "PetSize",
ADD COLUMN     "price" INTEGER,
ADD COLUMN     "priceText" TEXT;

-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "isShown" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "price" INTEGER,
ADD COLUMN     "priceGiant" INTEGER,
ADD COLUMN     "priceLarge" INTEGER,
ADD COLUMN     "priceMedium" INTEGER,
ADD COLUMN     "priceSmall" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- By hand: amounts as staff can type them, from ₹1 to ₹10,00,000.
ALTER TABLE "Service" ADD CONSTRAINT "Service_prices_check" CHECK (
  least("price", "priceSmall", "priceMedium", "priceLarge", "priceGiant") >= 100
  AND greatest("price", "priceSmall", "priceMedium", "priceLarge", "priceGiant") <= 100000000
) NOT VALID;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_price_check" CHECK ("price" >= 100) NOT VALID;

-- By hand: until now the descriptions were part of the source.
UPDATE "Service" s
SET "description" = d."en",
    "translations" = jsonb_set(
      s."translations", '{hi}', coalesce(s."translations" -> 'hi', '{}') || jsonb_build_object('description', d."hi"))
FROM (VALUES
  ('dog-training', 'A trainer comes to your home, meets the whole family and watches for a while before saying anything. Then you start where your dog is: a puppy that chews slippers, a grown-up that pulls towards every cow, a shy one from the street who needs time.

Lessons are short, paid in treats, and you do most of them yourself. The trainer shows, you repeat, your dog decides that listening is worth it. Puppies can start as early as 10 weeks.', 'प्रशिक्षक आपके घर आते हैं, पूरे परिवार से मिलते हैं और कुछ भी कहने से पहले थोड़ी देर देखते हैं। फिर शुरुआत वहीं से होती है जहाँ आपका कुत्ता है: चप्पल चबाता पिल्ला, हर गाय की ओर खींचता बड़ा कुत्ता, या सड़क से आया कोई शर्मीला, जिसे थोड़ा समय चाहिए।

पाठ छोटे होते हैं, फ़ीस ट्रीट में मिलती है, और ज़्यादातर काम आप ख़ुद करते हैं। प्रशिक्षक दिखाते हैं, आप दोहराते हैं, और आपका कुत्ता तय कर लेता है कि बात मानने में फ़ायदा है। पिल्ले 10 हफ़्ते की उम्र से ही शुरू कर सकते हैं।'),
  ('pet-grooming', 'Bath day without the car ride, the strange smells and the barking next door. The groomer comes to you with towels, dryer and shampoo that suits the coat, and needs only your bathroom and two buckets of water.

Nails, ears, knots and the bits under the tail are looked after too. If your pet has had enough, we stop and come back another day.', 'नहाने का दिन, बिना गाड़ी के सफ़र, अनजान गंध और बगल के शोर के। ग्रूमर तौलिए, ड्रायर और बालों के हिसाब का शैंपू लेकर आपके घर आते हैं; आपका बाथरूम और दो बाल्टी पानी काफ़ी है।

नाखून, कान, गाँठें और पूँछ के नीचे की सफ़ाई भी होती है। अगर आपका पालतू थक जाए, तो हम रुक जाते हैं और किसी और दिन फिर आते हैं।'),
  ('pet-boarding', 'While you travel, your pet stays with a family that has done this before: on the sofa if that is the custom at home, with its own food, its own bowl and the same walking times.

You meet the host before the first night. Every evening a photo and a short note reach your phone, so that you can sleep as well.', 'जब तक आप सफ़र पर हैं, आपका पालतू ऐसे परिवार के साथ रहता है जिसे इसका अनुभव है: घर पर आदत हो तो सोफ़े पर, अपना खाना, अपना कटोरा और सैर का वही समय।

पहली रात से पहले आप उस परिवार से मिल लेते हैं। हर शाम एक फ़ोटो और दो शब्द आपके फ़ोन पर आते हैं, ताकि आप भी चैन से सो सकें।'),
  ('veterinary', 'A registered veterinarian with half an hour for you. Check-ups, vaccinations, deworming, skin and teeth, the long question about food: write down what you want to ask and bring it along.

Notes and papers can go straight into your pet’s documents, so that the next vet knows what this one saw. In an emergency please go to the nearest clinic at once, without an appointment.', 'एक रजिस्टर्ड पशु-चिकित्सक, पूरा आधा घंटा आपके लिए। जाँच, टीके, कीड़ों की दवा, त्वचा और दाँत, खाने को लेकर वह लंबा सवाल: जो पूछना हो, लिखकर साथ लाएँ।

नोट और काग़ज़ात सीधे आपके पालतू के काग़ज़ात में जा सकते हैं, ताकि अगले डॉक्टर को पता हो कि इन्होंने क्या देखा। इमरजेंसी में कृपया बिना अपॉइंटमेंट के तुरंत सबसे पास के क्लिनिक जाएँ।'),
  ('daycare', 'Eight hours alone are long for someone who counts them by your footsteps. At daycare there is company of the right size and temper, a rest hour in the shade, and somebody who notices when the water bowl is empty.

We begin with a trial day. If your pet would rather sleep at home, we tell you so, and suggest a walk at noon instead.', 'जो आपके कदमों की आहट से समय गिनता है, उसके लिए आठ घंटे का अकेलापन बहुत लंबा होता है। डेकेयर में सही कद और मिज़ाज का साथ है, छाँव में आराम का एक घंटा, और कोई ऐसा भी, जो पानी का ख़ाली कटोरा देख लेता है।

शुरुआत एक ट्रायल दिन से होती है। अगर आपके पालतू को घर पर सोना ज़्यादा पसंद है, तो हम आपको बता देंगे, और उसकी जगह दोपहर की सैर की सलाह देंगे।'),
  ('dog-walking', 'A walk is news, exercise and toilet in one. A dog that has had a good one sleeps while you work, and greets you instead of the cushions.', 'सैर में ख़बरें, कसरत और शौच, सब एक साथ हो जाता है। जिस कुत्ते की सैर अच्छी हुई हो, वह आपके काम के समय सोता है, और लौटने पर कुशन से नहीं, आपसे मिलता है।')
) AS d("slug", "en", "hi")
WHERE s."slug" = d."slug";
