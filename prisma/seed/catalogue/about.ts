// The about page of the sample shop.
export const ABOUT = {
  title: 'Two names that every street knows',
  body: `Call "Moti!" in any lane in India and a tail will move. Call "Mini!" and somebody on a wall will open one eye, and close it again. We named the shop after them: the dog at the tea stall and the cat on the scooter seat, who were loved long before there were pet shops.

## How it began

Moti & Mini began at a kitchen table in Rajasthan, with one Indie dog, one very opinionated cat, and a shelf of packets whose labels nobody could read. We wanted one place where any family can find good food and useful things at fair prices, with the ingredients written out and the price of a kilo beside the price of the pack.

Then the questions came. How much for a puppy of three months? Is curd allowed? Who can take my dog for four days? So we added people: trainers, groomers, vets, walkers, and a forum where a grandmother in Coimbatore can answer a student in Guwahati.

## What we stand for

- **We love pets**, all of them: the pedigree on the sofa and the Indie who adopted your staircase.
- **Transparency.** What it is made of, what it costs, when it comes. If we do not know, we say so.
- **Convenience.** To your door, in the city and far from it.
- **Peace of mind.** If it is damaged, defective or wrong, you have {returnDays} days and no argument.
- **Personalised care.** Your pet's age, food and papers in one place, yours alone.
- **Your vet first.** We sell food and bowls, not diagnoses.

## What we do not do

We do not sell live animals, and we do not keep native birds. We do not call anything a miracle.

## And you

Bring your questions, your stories, and the photo that is blurred because he would not sit still. Moti and Mini are waiting at the door.`,
  hi: {
    title: 'दो नाम जिन्हें हर गली जानती है',
    body: `भारत की किसी भी गली में "मोती!" पुकारिए, कोई न कोई दुम हिल जाएगी। "मिनी!" पुकारिए, दीवार पर बैठा कोई एक आँख खोलेगा और फिर बंद कर लेगा। हमने दुकान का नाम इन्हीं पर रखा: चाय की दुकान वाला कुत्ता और स्कूटर की सीट वाली बिल्ली, जिन्हें लोग पालतुओं की दुकानें आने से बहुत पहले से प्यार करते आए हैं।

## शुरुआत कैसे हुई

Moti & Mini की शुरुआत राजस्थान में रसोई की एक मेज़ पर हुई, एक इंडी कुत्ते, पक्की राय वाली एक बिल्ली और पैकेटों से भरी एक अलमारी के साथ, जिनके लेबल कोई पढ़ नहीं पाता था। हम एक ऐसी जगह चाहते थे जहाँ आम घर को अच्छा खाना और काम का सामान सही दाम पर मिले, जहाँ सामग्री साफ़ लिखी हो और पैकेट के दाम के साथ एक किलो का दाम भी।

फिर सवाल आए। तीन महीने के पिल्ले को कितना दें? क्या दही दे सकते हैं? चार दिन मेरे कुत्ते को कौन रखेगा? इसलिए हमने लोग जोड़े: ट्रेनर, ग्रूमर, पशु चिकित्सक, कुत्तों को घुमाने वाले, और एक फ़ोरम जहाँ कोयंबटूर की एक दादी गुवाहाटी के एक छात्र को जवाब दे सकती हैं।

## हम किन बातों पर टिके हैं

- **हमें पालतुओं से प्यार है**, सभी से: सोफ़े पर बैठे खानदानी से लेकर उस इंडी तक जिसने आपकी सीढ़ियाँ गोद ले लीं।
- **पारदर्शिता।** यह किससे बना है, कितने का है, कब आएगा। अगर हमें नहीं पता, तो हम वही कहते हैं।
- **सुविधा।** आपके दरवाज़े तक, शहर में भी और दूर भी।
- **मन की शांति।** अगर कुछ टूटा-फूटा, खराब या गलत है, तो आपके पास {returnDays} दिन हैं और कोई बहस नहीं।
- **आपके लिए खास देखभाल।** आपके पालतू की उम्र, खाना और कागज़ एक जगह, सिर्फ़ आपके।
- **पहले आपके पशु चिकित्सक।** हम खाना और कटोरे बेचते हैं, इलाज नहीं।

## हम क्या नहीं करते

हम कोई जीवित जानवर नहीं बेचते। हम देशी पक्षी नहीं रखते। हम किसी चीज़ को चमत्कार नहीं कहते।

## और आप

अपने सवाल, अपनी कहानियाँ, और वह फ़ोटो भी लाइए जो धुंधली है क्योंकि वह एक जगह बैठा ही नहीं। मोती और मिनी दरवाज़े पर इंतज़ार कर रहे हैं।`,
  },
};
