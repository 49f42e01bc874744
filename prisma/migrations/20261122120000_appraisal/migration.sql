-- AlterTable
ALTER TABLE "problem" ADD COLUMN     "appraisal" JSONB,
ADD COLUMN     "appraiser" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "score" DOUBLE PRECISION;

-- CreateIndex
CREATE INDEX "problem_kind_appraiser_created_at_id_idx" ON "problem"("kind", "appraiser", "created_at", "id");

-- CreateIndex: problems without a score come last in a list, the finest ones first.
CREATE INDEX "problem_score_id_idx" ON "problem"("score" DESC NULLS LAST, "id" DESC);
