-- AlterEnum
ALTER TYPE "run_status" ADD VALUE 'paused' BEFORE 'done';

-- AlterTable
ALTER TABLE "run" ADD COLUMN     "pause_requested" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "size_count" (
    "run_id" UUID NOT NULL,
    "plies" INTEGER NOT NULL,
    "pieces" INTEGER NOT NULL,
    "problems" INTEGER NOT NULL,

    CONSTRAINT "size_count_pkey" PRIMARY KEY ("run_id","plies","pieces")
);

-- AddForeignKey
ALTER TABLE "size_count" ADD CONSTRAINT "size_count_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was found before there were counts
INSERT INTO "size_count" ("run_id", "plies", "pieces", "problems")
SELECT "finding"."run_id", "problem"."plies", "problem"."pieces", count(*)
FROM "finding" JOIN "problem" ON "problem"."id" = "finding"."problem_id"
GROUP BY 1, 2, 3;
