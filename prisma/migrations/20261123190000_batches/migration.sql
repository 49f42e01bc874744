-- Batches of positions: each position is a check.
CREATE TABLE "batch" (
    "id" UUID NOT NULL,
    "task" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key_id" UUID,

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "batch_created_at_id_idx" ON "batch"("created_at", "id");
CREATE INDEX "batch_key_id_created_at_id_idx" ON "batch"("key_id", "created_at", "id");
ALTER TABLE "batch" ADD CONSTRAINT "batch_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "check" ADD COLUMN "batch_id" UUID, ADD COLUMN "number" INTEGER;
CREATE UNIQUE INDEX "check_batch_id_number_key" ON "check"("batch_id", "number");
CREATE INDEX "check_batch_id_status_idx" ON "check"("batch_id", "status");
ALTER TABLE "check" ADD CONSTRAINT "check_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lists, newest first, of all states or one, of all keys or one: of checks, without those of batches, and of runs.
CREATE INDEX "check_list_idx" ON "check"("created_at", "id") WHERE "batch_id" IS NULL;
CREATE INDEX "check_status_list_idx" ON "check"("status", "created_at", "id") WHERE "batch_id" IS NULL;
CREATE INDEX "check_key_list_idx" ON "check"("key_id", "created_at", "id") WHERE "batch_id" IS NULL;
CREATE INDEX "run_key_list_idx" ON "run"("key_id", "created_at", "id") WHERE "parent_id" IS NULL;
