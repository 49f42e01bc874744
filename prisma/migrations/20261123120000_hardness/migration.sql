-- How hard a problem is, in bits, as core/vocabulary/level has it: of its appraisal, so that
-- nobody has to write it. The logarithm is that of numbers to the last digit, so that a level
-- begins at a power of two where it does there.
ALTER TABLE "problem" ADD COLUMN "hardness" DOUBLE PRECISION GENERATED ALWAYS AS (
  log(2, 1 + ("appraisal" #>> '{difficulty,proofNodes}')::numeric)::double precision
    + coalesce(("appraisal" #>> '{difficulty,surprise}')::double precision, 0)
) STORED;

-- A column of a filter stands in the index of each sort, and in that of families.
DROP INDEX "problem_by_age_idx";
DROP INDEX "problem_by_plies_idx";
DROP INDEX "problem_by_pieces_idx";
DROP INDEX "problem_by_best_score_idx";
DROP INDEX "problem_by_least_score_idx";
DROP INDEX "problem_family_idx";
CREATE INDEX "problem_by_age_idx" ON "problem"("created_at", "id") INCLUDE ("kind", "soundness", "plies", "pieces", "themes", "family", "hardness");
CREATE INDEX "problem_by_plies_idx" ON "problem"("plies", "id") INCLUDE ("kind", "soundness", "pieces", "themes", "family", "hardness");
CREATE INDEX "problem_by_pieces_idx" ON "problem"("pieces", "id") INCLUDE ("kind", "soundness", "plies", "themes", "family", "hardness");
CREATE INDEX "problem_by_best_score_idx" ON "problem"((coalesce("score", '-Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes", "family", "hardness");
CREATE INDEX "problem_by_least_score_idx" ON "problem"((coalesce("score", 'Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes", "family", "hardness");
CREATE INDEX "problem_family_idx" ON "problem"("family", (coalesce("score", '-Infinity')) DESC, "pieces", "id") INCLUDE ("score", "kind", "soundness", "plies", "themes", "hardness") WHERE "family" IS NOT NULL;
