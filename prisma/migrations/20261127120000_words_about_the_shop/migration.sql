-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "about" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "aboutHi" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tagline" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "taglineHi" TEXT NOT NULL DEFAULT '';

-- Until now every shop showed these; one that runs goes on showing them until its owner changes them.
UPDATE "ShopIdentity" SET
    "tagline" = 'Good food, good care, happy tails.',
    "taglineHi" = 'अच्छा खाना, अच्छी देखभाल, हिलती दुम।',
    "about" = 'Moti and Mini are the dog and the cat that every Indian street knows. We sell honest food and sturdy things for them and their friends, and help their people with good advice.',
    "aboutHi" = 'मोती और मिनी वही कुत्ता और बिल्ली हैं जिन्हें भारत की हर गली जानती है। हम उनके और उनके दोस्तों के लिए सच्चा खाना और मज़बूत सामान बेचते हैं, और उनके अपनों को अच्छी सलाह देते हैं।';
