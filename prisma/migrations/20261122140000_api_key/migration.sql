-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- AlterTable
ALTER TABLE "run" ADD COLUMN "key_id" UUID;
ALTER TABLE "check" ADD COLUMN "key_id" UUID;

-- CreateIndex
CREATE INDEX "run_key_id_status_idx" ON "run"("key_id", "status");
CREATE INDEX "check_key_id_status_idx" ON "check"("key_id", "status");

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "check" ADD CONSTRAINT "check_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;
