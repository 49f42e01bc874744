-- The end of a batch is an event like that of a run or check.
ALTER TABLE "batch" ADD COLUMN "ended_at" TIMESTAMPTZ(3);
-- Those that had ended before are told nobody.
UPDATE "batch" SET "ended_at" = now() WHERE NOT EXISTS (
  SELECT FROM "check" WHERE "batch_id" = "batch"."id" AND "status" IN ('queued', 'running')
);
CREATE INDEX "batch_open_idx" ON "batch"("id") WHERE "ended_at" IS NULL;
CREATE TRIGGER "batch_ended" AFTER UPDATE OF "ended_at" ON "batch" FOR EACH ROW
WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL)
EXECUTE FUNCTION "tell_end"('batchEnded');
