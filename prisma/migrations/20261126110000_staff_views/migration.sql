-- CreateTable
CREATE TABLE "StaffView" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isShared" BOOLEAN NOT NULL,
    "query" TEXT NOT NULL,
    "columns" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "StaffView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StaffView_list_name_idx" ON "StaffView"("list", "name");

-- CreateIndex
CREATE UNIQUE INDEX "StaffView_ownerId_list_name_key" ON "StaffView"("ownerId", "list", "name");

-- AddForeignKey
ALTER TABLE "StaffView" ADD CONSTRAINT "StaffView_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
