-- CreateTable
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "topics" TEXT[],
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabledAt" TIMESTAMPTZ,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "webhookId" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deliveredAt" TIMESTAMPTZ,
    "failedAt" TIMESTAMPTZ,
    "answer" TEXT,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_createdAt_idx" ON "WebhookDelivery"("webhookId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_deliveredAt_failedAt_nextTryAt_idx" ON "WebhookDelivery"("deliveredAt", "failedAt", "nextTryAt");

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: every change of an order, of stock and of goods is told, whatever made it. Arguments: the topic and the
-- column with the id of what changed. Without a webhook for the topic it costs one look at an empty table.
CREATE FUNCTION enqueue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Webhook" WHERE TG_ARGV[0] = ANY("topics") AND "disabledAt" IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "topic", "subjectId")
    SELECT gen_random_uuid(), w."id", TG_ARGV[0], subject."id"
    FROM (SELECT DISTINCT (to_jsonb(n) ->> TG_ARGV[1])::uuid AS "id" FROM new_rows n) subject
    JOIN "Webhook" w ON TG_ARGV[0] = ANY(w."topics") AND w."disabledAt" IS NULL;
  ELSE
    -- Stock and what is derived from it are another topic.
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "topic", "subjectId")
    SELECT gen_random_uuid(), w."id", TG_ARGV[0], subject."id"
    FROM (
      SELECT DISTINCT (to_jsonb(n) ->> TG_ARGV[1])::uuid AS "id" FROM new_rows n JOIN old_rows o USING ("id")
      WHERE to_jsonb(n) - '{stock,isSoldOut,lowestPrice,lowestVariantId,searchText,updatedAt}'::text[]
        IS DISTINCT FROM to_jsonb(o) - '{stock,isSoldOut,lowestPrice,lowestVariantId,searchText,updatedAt}'::text[]
    ) subject
    JOIN "Webhook" w ON TG_ARGV[0] = ANY(w."topics") AND w."disabledAt" IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER enqueue_webhooks AFTER INSERT ON "OrderHistory" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('order.changed', 'orderId');
CREATE TRIGGER enqueue_webhooks AFTER INSERT ON "StockMovement" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('stock.changed', 'variantId');
CREATE TRIGGER enqueue_webhooks_insert AFTER INSERT ON "Product" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('product.changed', 'id');
CREATE TRIGGER enqueue_webhooks_update AFTER UPDATE ON "Product"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('product.changed', 'id');
CREATE TRIGGER enqueue_webhooks_insert AFTER INSERT ON "ProductVariant" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('product.changed', 'productId');
CREATE TRIGGER enqueue_webhooks_update AFTER UPDATE ON "ProductVariant"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhooks('product.changed', 'productId');
