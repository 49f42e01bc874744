-- Indexes for every filter and sort of the API's lists, so that a page costs the same at a thousand problems and at millions.

-- A list walks the index of its sort; the filters' columns stand in it too, so that passing by a row that is filtered out costs no visit to the table: a filter may
-- let the last of a million through. Those without a score come last in either direction, and a cursor compares (key, id) as one row: so keys have no nulls.
DROP INDEX "problem_created_at_id_idx";
DROP INDEX "problem_plies_id_idx";
DROP INDEX "problem_kind_plies_id_idx";
DROP INDEX "problem_pieces_id_idx";
DROP INDEX "problem_score_id_idx";
CREATE INDEX "problem_by_age_idx" ON "problem"("created_at", "id") INCLUDE ("kind", "soundness", "plies", "pieces", "themes");
CREATE INDEX "problem_by_plies_idx" ON "problem"("plies", "id") INCLUDE ("kind", "soundness", "pieces", "themes");
CREATE INDEX "problem_by_pieces_idx" ON "problem"("pieces", "id") INCLUDE ("kind", "soundness", "plies", "themes");
CREATE INDEX "problem_by_best_score_idx" ON "problem"((coalesce("score", '-Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes");
CREATE INDEX "problem_by_least_score_idx" ON "problem"((coalesce("score", 'Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes");
CREATE INDEX "problem_doubted_idx" ON "problem"("soundness", "id") WHERE "soundness" <> 'sound';

-- So that the planner knows how rare a theme is: by its own index, the few problems that show one of the rarest are found at once.
ALTER TABLE "problem" ALTER COLUMN "themes" SET STATISTICS 1000;

-- Moves of the main line, and parts of the SFEN. Without the extension the latter are looked for row by row.
CREATE INDEX "problem_line_idx" ON "problem" USING GIN ("line");
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "problem_sfen_idx" ON "problem" USING GIN ("sfen" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
  RAISE WARNING 'pg_trgm is not available: searching for a part of a SFEN will be slow (%)', SQLERRM;
END
$$;

-- Runs newest first, of all statuses or one; islands are none of them.
CREATE INDEX "run_list_idx" ON "run"("created_at", "id") WHERE "parent_id" IS NULL;
CREATE INDEX "run_status_list_idx" ON "run"("status", "created_at", "id") WHERE "parent_id" IS NULL;

-- What has ended lately, and what may be pruned.
CREATE INDEX "run_finished_at_idx" ON "run"("finished_at");
CREATE INDEX "check_finished_at_idx" ON "check"("finished_at");

-- Problems that still want a second opinion: looking for the next one must not pass by all that have theirs.
ALTER TABLE "problem" ADD COLUMN "witnessed" BOOLEAN NOT NULL DEFAULT false;
UPDATE "problem" SET "witnessed" = true WHERE "id" IN (SELECT "problem_id" FROM "witness");
CREATE INDEX "problem_unwitnessed_idx" ON "problem"("plies", "created_at", "id") WHERE "kind" = 'mate' AND NOT "witnessed";
CREATE INDEX "witness_claim_idx" ON "witness"("created_at") WHERE "report" IS NULL;
