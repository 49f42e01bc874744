-- Problems that are much alike are a family, of which lists can show the best alone.
ALTER TABLE "problem" ADD COLUMN "family" UUID,
ADD COLUMN "grouped" BOOLEAN NOT NULL DEFAULT false;

-- What problems that are like a stored one are found by. Each is looked for before it is added:
-- so the index is kept up to date at once.
CREATE TABLE "likeness" (
    "problem_id" UUID NOT NULL,
    "keys" INTEGER[],

    CONSTRAINT "likeness_pkey" PRIMARY KEY ("problem_id")
);
CREATE INDEX "likeness_keys_idx" ON "likeness" USING GIN ("keys") WITH (fastupdate = off);
ALTER TABLE "likeness" ADD CONSTRAINT "likeness_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A family from its best to its last, with the columns of the filters: the best that fits them
-- is the first of these rows that does.
CREATE INDEX "problem_family_idx" ON "problem"("family", (coalesce("score", '-Infinity')) DESC, "pieces", "id") INCLUDE ("score", "kind", "soundness", "plies", "themes") WHERE "family" IS NOT NULL;
CREATE INDEX "problem_ungrouped_idx" ON "problem"("created_at", "id") WHERE NOT "grouped";

-- Whether a row is the best of its family is asked of each that a list passes by: the family
-- stands in the index of each sort, beside the columns of the filters.
DROP INDEX "problem_by_age_idx";
DROP INDEX "problem_by_plies_idx";
DROP INDEX "problem_by_pieces_idx";
DROP INDEX "problem_by_best_score_idx";
DROP INDEX "problem_by_least_score_idx";
CREATE INDEX "problem_by_age_idx" ON "problem"("created_at", "id") INCLUDE ("kind", "soundness", "plies", "pieces", "themes", "family");
CREATE INDEX "problem_by_plies_idx" ON "problem"("plies", "id") INCLUDE ("kind", "soundness", "pieces", "themes", "family");
CREATE INDEX "problem_by_pieces_idx" ON "problem"("pieces", "id") INCLUDE ("kind", "soundness", "plies", "themes", "family");
CREATE INDEX "problem_by_best_score_idx" ON "problem"((coalesce("score", '-Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes", "family");
CREATE INDEX "problem_by_least_score_idx" ON "problem"((coalesce("score", 'Infinity')), "id") INCLUDE ("score", "kind", "soundness", "plies", "pieces", "themes", "family");
