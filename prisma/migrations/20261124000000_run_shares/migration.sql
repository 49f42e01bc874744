-- AlterTable
ALTER TABLE "run" ADD COLUMN     "job" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "turn" DOUBLE PRECISION DEFAULT 1;

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "weight" INTEGER NOT NULL DEFAULT 1;

-- A run with islands waits by theirs.
UPDATE "run" SET "turn" = NULL WHERE "id" IN (SELECT "parent_id" FROM "run" WHERE "parent_id" IS NOT NULL);
