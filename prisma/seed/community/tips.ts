import type { SeedTip } from '../types.ts';

/** Short articles at /forum/{slug}, whose slugs must differ from those of forum categories. */
export const TIPS: SeedTip[] = [
  {
    slug: 'two-minute-paw-check',
    title: 'The two-minute paw check after every walk',
    body: `Make it a habit at the door, before the leash comes off.

1. **Look** between the toes for ticks, thorns, small stones and chewing gum.
2. **Press** each pad gently. A dog that pulls away is telling you something.
3. **Wipe** with a damp cloth, then **dry**. In the rains the drying matters most: wet skin between the toes gets red and itchy.
4. **Compare** left with right. A swelling is easiest to see that way.

A crack, a limp that lasts more than a day, or constant licking is a reason to see your vet.`,
    translations: {
      hi: {
        title: 'हर सैर के बाद पंजों की दो मिनट की जाँच',
        body: `दरवाज़े पर ही, पट्टा खोलने से पहले, इसकी आदत डाल लें।

1. **देखें:** उँगलियों के बीच किलनी, काँटे, छोटे कंकड़ या च्युइंग गम तो नहीं।
2. **दबाएँ:** हर गद्दी को हल्के से। जो कुत्ता पंजा खींच ले, वह आपसे कुछ कह रहा है।
3. **पोंछें:** पहले गीले कपड़े से, फिर **सुखाएँ**। बारिश में सुखाना सबसे ज़रूरी है: उँगलियों के बीच की गीली त्वचा लाल हो जाती है और खुजलाती है।
4. **मिलाएँ:** बाएँ पंजे को दाएँ से। सूजन ऐसे ही सबसे आसानी से दिखती है।

कोई दरार, एक दिन से ज़्यादा लँगड़ाना या लगातार चाटना हो, तो डॉक्टर को दिखाएँ।`,
      },
    },
  },
  {
    slug: 'is-the-road-too-hot',
    title: 'Is the road too hot? Use the back of your hand',
    body: `Put the **back of your hand** on the road for seven seconds. If you want to take it away, so do the paws.

- In the summer months walk before 7 and after sunset. Tar stays hot longer than the air.
- Choose mud, grass or the shaded side of the lane.
- Carry water for the dog, not only for yourself.
- Flat-faced dogs (Pugs, Shih Tzus, Bulldogs), old dogs and heavy dogs overheat sooner.

Heavy panting, thick drool, wobbling or vomiting can be heatstroke. Move to shade, wet the body with **cool, not icy** water, put on a fan, and leave for the vet at once, cooling on the way.`,
    translations: {
      hi: {
        title: 'क्या सड़क बहुत गर्म है? हथेली के पिछले हिस्से से जाँचें',
        body: `अपनी **हथेली का पिछला हिस्सा** सात सेकंड सड़क पर रखें। अगर हाथ हटाने का मन करे, तो पंजों का भी यही हाल है।

- गर्मी के महीनों में सुबह 7 बजे से पहले और सूरज डूबने के बाद घुमाएँ। डामर हवा से ज़्यादा देर गर्म रहता है।
- मिट्टी, घास या गली का छाँव वाला किनारा चुनें।
- पानी सिर्फ़ अपने लिए नहीं, कुत्ते के लिए भी रखें।
- चपटे मुँह वाले (पग, शिह त्ज़ू, बुलडॉग), बूढ़े और भारी कुत्ते जल्दी गर्मी खा जाते हैं।

तेज़ हाँफना, गाढ़ी लार, लड़खड़ाना या उल्टी लू लगने के लक्षण हो सकते हैं। छाँव में ले जाएँ, शरीर को **ठंडे, पर बर्फ़ीले नहीं,** पानी से गीला करें, पंखा चलाएँ और तुरंत डॉक्टर के पास निकलें; रास्ते में भी ठंडक देते रहें।`,
      },
    },
  },
  {
    slug: 'gum-colour-check',
    title: 'Learn the colour of healthy gums',
    body: `Lift the lip on a good day and remember what you see. Most healthy gums are pink and wet; some dogs have black patches, and then look at the pink parts.

**Press and count.** Press with a finger until the spot turns pale, let go, and count. The colour should be back in about two seconds.

**Call your vet the same day** if the gums are

- very pale or white,
- yellow,
- bluish or grey,
- dark red and dry.

Pale gums after ticks, or bluish gums with heavy breathing, are emergencies.`,
    translations: {
      hi: {
        title: 'स्वस्थ मसूड़ों का रंग पहचानें',
        body: `किसी अच्छे दिन होंठ उठाकर देखें और याद रखें। ज़्यादातर स्वस्थ मसूड़े गुलाबी और गीले होते हैं; कुछ कुत्तों में काले धब्बे होते हैं, तब गुलाबी हिस्सों को देखें।

**दबाएँ और गिनें।** उँगली से तब तक दबाएँ जब तक वह जगह फीकी न पड़ जाए, फिर छोड़ें और गिनें। रंग करीब दो सेकंड में लौट आना चाहिए।

**उसी दिन डॉक्टर को फ़ोन करें**, अगर मसूड़े

- बहुत फीके या सफ़ेद हों,
- पीले हों,
- नीले या सलेटी हों,
- गहरे लाल और सूखे हों।

किलनी के बाद फीके मसूड़े, या तेज़ साँसों के साथ नीले मसूड़े, इमरजेंसी हैं।`,
      },
    },
  },
  {
    slug: 'first-aid-box-for-pets',
    title: 'A first-aid box that fits in a biscuit tin',
    body: `Keep it where guests would find it.

- the numbers of your vet, a night clinic and a taxi that takes animals
- vaccination book, and a photo of each page on your phone
- clean gauze, a crepe bandage and paper tape
- saline for rinsing eyes and wounds
- blunt scissors, tweezers, a tick remover
- a soft muzzle or a strip of cloth, because pain bites (never on a pet that is vomiting or struggling to breathe)
- a digital thermometer
- an old towel

**What does not belong in it:** paracetamol, ibuprofen or any other human painkiller. One tablet of paracetamol can kill a cat. Give only what your vet has prescribed for this animal.`,
    translations: {
      hi: {
        title: 'फ़र्स्ट एड का डिब्बा, जो बिस्कुट के टिन में आ जाए',
        body: `इसे वहाँ रखें, जहाँ मेहमान भी ढूँढ लें।

- आपके डॉक्टर, रात के क्लिनिक और जानवरों को बैठाने वाली टैक्सी के नंबर
- टीकाकरण की किताब, और फ़ोन में हर पन्ने की फ़ोटो
- साफ़ गॉज़, क्रेप बैंडेज और काग़ज़ का टेप
- आँखें और घाव धोने के लिए सलाइन
- बिना नोक की कैंची, चिमटी, किलनी निकालने का औज़ार
- नरम मज़ल या कपड़े की पट्टी, क्योंकि दर्द में जानवर काट लेते हैं (जो पालतू उल्टी कर रहा हो या मुश्किल से साँस ले रहा हो, उसे कभी न पहनाएँ)
- डिजिटल थर्मामीटर
- एक पुराना तौलिया

**इसमें क्या नहीं होना चाहिए:** पैरासिटामॉल, आइबुप्रोफ़ेन या इंसानों की कोई भी दर्द की दवा। पैरासिटामॉल की एक गोली बिल्ली की जान ले सकती है। वही दें जो आपके डॉक्टर ने इसी जानवर के लिए लिखा हो।`,
      },
    },
  },
  {
    slug: 'make-the-carrier-a-friend',
    title: 'Make the carrier a friend, not a warning',
    body: `If the carrier comes out only before the vet, the cat will be under the almirah before you have found the key.

1. Leave it open in the living room all year, with a soft cloth inside.
2. Drop a treat in whenever you pass.
3. Feed one meal a day at its door, then inside.
4. Close the door for a minute, open it, treat.
5. Carry it once around the house. Then down the stairs and back.

On the day, cover it with a towel and keep it level. In a cab it goes on the floor behind the front seat, not on the roof and not on a lap.`,
    translations: {
      hi: {
        title: 'कैरियर को दोस्त बनाएँ, ख़तरे की घंटी नहीं',
        body: `अगर कैरियर सिर्फ़ डॉक्टर के पास जाने से पहले निकलता है, तो चाबी मिलने से पहले ही बिल्ली अलमारी के नीचे होगी।

1. उसे साल भर बैठक में खुला छोड़ें, अंदर एक मुलायम कपड़ा रखकर।
2. पास से गुज़रें, तो एक ट्रीट डाल दें।
3. दिन का एक खाना पहले उसके दरवाज़े पर दें, फिर अंदर।
4. एक मिनट दरवाज़ा बंद करें, खोलें, ट्रीट दें।
5. उसे उठाकर घर का एक चक्कर लगाएँ। फिर सीढ़ियों से नीचे और वापस।

जाने के दिन उसे तौलिए से ढकें और सीधा रखें। कैब में वह आगे की सीट के पीछे फ़र्श पर रहता है, न छत पर, न गोद में।`,
      },
    },
  },
  {
    slug: 'reading-the-water-bowl',
    title: 'What the water bowl tells you',
    body: `Fill the bowl to the same mark every morning, and for one week measure what is left in the evening. Now you know what normal is.

**Drinking much more than usual** for two or three days, when the weather and the food have not changed, can be a first sign of kidney trouble, diabetes or, in females that are not spayed, an infection of the womb. **Drinking much less**, with dullness or vomiting, is just as important.

Write the amounts down and show them to your vet. Never hold back water from a pet that is thirsty.`,
    translations: {
      hi: {
        title: 'पानी का कटोरा क्या बताता है',
        body: `हर सुबह कटोरा एक ही निशान तक भरें, और एक हफ़्ते तक शाम को नापें कि कितना बचा। अब आप जानते हैं कि आम दिनों में कितना पीता है।

मौसम और खाना न बदला हो, फिर भी दो-तीन दिन **आम दिनों से बहुत ज़्यादा पीना** गुर्दे की तकलीफ़, डायबिटीज़ या, जिस मादा की नसबंदी न हुई हो उसमें, गर्भाशय के संक्रमण का पहला लक्षण हो सकता है। सुस्ती या उल्टी के साथ **बहुत कम पीना** भी उतना ही गंभीर है।

मात्रा लिख लें और डॉक्टर को दिखाएँ। प्यासे पालतू का पानी कभी न रोकें।`,
      },
    },
  },
  {
    slug: 'festival-night-plan',
    title: 'A calm plan for cracker nights',
    body: `**In the week before:** check collar tag and phone number, play recorded crackers very softly at meal times, prepare one inner room.

**That evening**

- long walk before it gets dark, then nobody goes out
- windows and curtains closed, fan and music on
- a hiding place left open: under the bed is allowed
- dinner early, water always
- stay near, talk normally; comforting a frightened pet does not spoil it

**Never** tie an animal outside. If last year was very bad, talk to your vet some weeks ahead about help; do not give human sleeping tablets.`,
    translations: {
      hi: {
        title: 'पटाखों वाली रातों के लिए शांत योजना',
        body: `**एक हफ़्ता पहले:** कॉलर का टैग और फ़ोन नंबर जाँचें, खाने के समय पटाखों की रिकॉर्डिंग बहुत धीमी आवाज़ में चलाएँ, अंदर का एक कमरा तैयार करें।

**उस शाम**

- अँधेरा होने से पहले लंबी सैर, फिर कोई बाहर न जाए
- खिड़कियाँ और पर्दे बंद, पंखा और संगीत चालू
- छिपने की एक जगह खुली रहे: बिस्तर के नीचे भी चलेगा
- खाना जल्दी, पानी हमेशा
- पास रहें, आम आवाज़ में बात करें; डरे हुए पालतू को दिलासा देने से वह बिगड़ता नहीं

जानवर को बाहर **कभी न** बाँधें। अगर पिछला साल बहुत मुश्किल रहा हो, तो कुछ हफ़्ते पहले डॉक्टर से मदद के बारे में बात करें; इंसानों की नींद की गोलियाँ न दें।`,
      },
    },
  },
  {
    slug: 'nail-trim-without-tears',
    title: 'Trimming nails without tears',
    body: `**Start with touching.** For a week, hold one paw for two seconds, treat, stop. No clipper in sight.

**Then one nail.** One nail a day is a perfect pace.

- Trim only the tip. In light nails you can see the pink quick; in dark ones cut slivers and stop when the centre looks dark and moist.
- Cut in good light, with a sharp clipper made for pets.
- Do not forget the dewclaw, which can grow in a circle.

If it bleeds, press clean gauze or a little cornflour on it for some minutes. If it does not stop, or if your pet panics, let a vet or groomer do it and watch how.`,
    translations: {
      hi: {
        title: 'बिना आँसू के नाख़ून काटना',
        body: `**शुरुआत छूने से करें।** एक हफ़्ते तक एक पंजा दो सेकंड पकड़ें, ट्रीट दें, बस। कटर अभी दिखे भी नहीं।

**फिर एक नाख़ून।** दिन में एक नाख़ून की रफ़्तार बिल्कुल ठीक है।

- सिर्फ़ सिरा काटें। हल्के रंग के नाख़ून में अंदर की गुलाबी नस दिख जाती है; गहरे रंग में ज़रा-ज़रा काटें और बीच का हिस्सा गहरा और नम दिखे तो रुक जाएँ।
- अच्छी रोशनी में, पालतुओं के लिए बने तेज़ कटर से काटें।
- ऊपर वाले अँगूठे का नाख़ून न भूलें, वह गोल घूमकर बढ़ सकता है।

ख़ून निकले तो साफ़ गॉज़ या थोड़ा कॉर्नफ़्लोर कुछ मिनट दबाकर रखें। ख़ून न रुके, या पालतू घबरा जाए, तो डॉक्टर या ग्रूमर से कटवाएँ और देखें कि वे कैसे करते हैं।`,
      },
    },
  },
];
