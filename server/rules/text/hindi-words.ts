/**
 * Hindi words that shoppers search by, in both scripts, with what the catalogue calls it in English. Names of products have
 * no Hindi for most of them, and none in Latin script.
 */
const WORDS: Record<string, string> = {
  dog: 'kutta kutte kutto kutton kutti कुत्ता कुत्ते कुत्तों कुत्तो कुत्ती',
  puppy: 'pilla pille pillo pillon पिल्ला पिल्ले पिल्लों पिल्लो',
  cat: 'billi billiyan billiyon billa बिल्ली बिल्लियाँ बिल्लियों बिल्ला',
  bird: 'chidiya chidiyon pakshi panchhi tota tote चिड़िया पक्षी पंछी तोता तोते',
  fish: 'machli machhli machhliyon machliyon मछली मछलियों मछलियाँ',
  rabbit: 'khargosh खरगोश ख़रगोश',
  food: 'khana khaana khane khaane खाना खाने आहार',
  milk: 'doodh dudh दूध',
  egg: 'anda ande अंडा अंडे',
  rice: 'chawal चावल',
  chicken: 'murga murgi मुर्ग़ा मुर्गा मुर्गी मुर्ग़ी',
  bone: 'haddi haddiyan हड्डी हड्डियाँ',
  toy: 'khilona khilone khilauna khilaune खिलौना खिलौने',
  collar: 'patta पट्टा',
  clothes: 'kapda kapde kapra kapre कपड़ा कपड़े',
  bowl: 'katora katori bartan कटोरा कटोरी बर्तन',
  brush: 'kangha kanghi कंघा कंघी',
  bed: 'bistar gadda बिस्तर गद्दा',
  tick: 'kilni chichdi kilniyan किलनी किलनियाँ',
};

/** Particles without meaning: 'kutte ka khana' is 'dog food'. */
const PARTICLES = new Set(['ka', 'ke', 'ki', 'liye', 'aur', 'का', 'के', 'की', 'लिए', 'लिये', 'और']);

const ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([english, hindi]) =>
    hindi.split(' ').map((word) => [word, english] as const),
  ),
);

/** Whether a search may leave the word out. */
export const isHindiParticle = (word: string): boolean => PARTICLES.has(word);

/**
 * The English word in the catalogue; undefined for an unknown word.
 * @example toEnglish('khana') // 'food'
 */
export const toEnglish = (word: string): string | undefined => ENGLISH.get(word.normalize('NFC'));
