-- DropTable
DROP TABLE "SentMutation";
